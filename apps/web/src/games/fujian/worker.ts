import { random } from '@paiju/ai/baseline';
import { fujianCharacters, fujianNetworked } from '@paiju/ai/characters/players';
import { expertFujian, MINDS } from '@paiju/ai/expert/fujian';
import { greedyFujian, solidFujian } from '@paiju/ai/fujian';
import { fujian } from '@paiju/games/fujian';
import type { AnyGame } from '@paiju/kernel';
import { expertWeights } from '../../base/player-data.js';
import { warm } from '../../mahjong/adviser.js';
import { forbidding } from '../../mahjong/forbidden.js';
import { serve } from '../../play/local/serve.js';
import { advise } from './advice.js';

serve({
  game: fujian as AnyGame,
  players: [random, greedyFujian, solidFujian, expertFujian],
  characters: fujianCharacters(),
  advise,
  forbid: forbidding(fujian),
  warm,
  prepare: expertWeights(fujian.id, MINDS, [expertFujian.level, ...fujianNetworked()]),
});
