import { random } from '@paiju/ai/baseline';
import { greedyRiichi } from '@paiju/ai/riichi';
import { riichi } from '@paiju/games/riichi';
import type { AnyGame } from '@paiju/kernel';
import { forbidding } from '../assist/forbidden.js';
import { advise } from '../assist/riichi.js';
import { serve } from './serve.js';
import { warm } from './warm.js';

serve({ game: riichi as AnyGame, players: [random, greedyRiichi], advise, forbid: forbidding(riichi), warm });
