import { random } from '@paiju/ai/baseline';
import { greedyTaiwan, solidTaiwan } from '@paiju/ai/taiwan';
import { taiwan } from '@paiju/games/taiwan';
import type { AnyGame } from '@paiju/kernel';
import { warm } from '../../mahjong/adviser.js';
import { forbidding } from '../../mahjong/forbidden.js';
import { serve } from '../../play/local/serve.js';
import { advise } from './advice.js';

serve({
  game: taiwan as AnyGame,
  players: [random, greedyTaiwan, solidTaiwan],
  advise,
  forbid: forbidding(taiwan),
  warm,
});
