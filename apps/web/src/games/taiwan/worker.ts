import { random } from '@paiju/ai/baseline';
import { taiwanCharacters, taiwanNetworked } from '@paiju/ai/characters/players';
import { expertTaiwan, MINDS } from '@paiju/ai/expert/taiwan';
import { greedyTaiwan, solidTaiwan } from '@paiju/ai/taiwan';
import { taiwan } from '@paiju/games/taiwan';
import type { AnyGame } from '@paiju/kernel';
import { expertWeights } from '../../base/player-data.js';
import { warm } from '../../mahjong/adviser.js';
import { forbidding } from '../../mahjong/forbidden.js';
import { serve } from '../../play/local/serve.js';
import { advise } from './advice.js';

serve({
  game: taiwan as AnyGame,
  players: [random, greedyTaiwan, solidTaiwan, expertTaiwan],
  characters: taiwanCharacters(),
  advise,
  forbid: forbidding(taiwan),
  warm,
  prepare: expertWeights(taiwan.id, MINDS, [expertTaiwan.level, ...taiwanNetworked()]),
});
