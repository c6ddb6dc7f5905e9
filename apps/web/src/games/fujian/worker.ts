import { random } from '@paiju/ai/baseline';
import { greedyFujian, solidFujian } from '@paiju/ai/fujian';
import { fujian } from '@paiju/games/fujian';
import type { AnyGame } from '@paiju/kernel';
import { warm } from '../../mahjong/adviser.js';
import { forbidding } from '../../mahjong/forbidden.js';
import { serve } from '../../play/local/serve.js';
import { advise } from './advice.js';

serve({
  game: fujian as AnyGame,
  players: [random, greedyFujian, solidFujian],
  advise,
  forbid: forbidding(fujian),
  warm,
});
