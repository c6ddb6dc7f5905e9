import { random } from '@paiju/ai/baseline';
import { riichiCharacters, riichiNetworked } from '@paiju/ai/characters/players';
import { expertRiichi, MINDS } from '@paiju/ai/expert/riichi';
import { greedyRiichi, solidRiichi } from '@paiju/ai/riichi';
import { riichi } from '@paiju/games/riichi';
import type { AnyGame } from '@paiju/kernel';
import { expertWeights, fetchWeights } from '../../base/player-data.js';
import { warm } from '../../mahjong/adviser.js';
import { forbidding } from '../../mahjong/forbidden.js';
import { serve } from '../../play/local/serve.js';
import { advise } from './advice.js';

serve({
  game: riichi as AnyGame,
  players: [random, greedyRiichi, solidRiichi, expertRiichi],
  characters: riichiCharacters(),
  advise,
  forbid: forbidding(riichi),
  warm,
  coach: () => fetchWeights(riichi.id, MINDS),
  prepare: expertWeights(riichi.id, MINDS, [expertRiichi.level, ...riichiNetworked()]),
});
