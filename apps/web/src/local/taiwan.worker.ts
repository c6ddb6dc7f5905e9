import { random } from '@paiju/ai/baseline';
import { greedyTaiwan } from '@paiju/ai/taiwan';
import { taiwan } from '@paiju/games/taiwan';
import type { AnyGame } from '@paiju/kernel';
import { forbidding } from '../assist/forbidden.js';
import { advise } from '../assist/taiwan.js';
import { serve } from './serve.js';
import { warm } from './warm.js';

serve({ game: taiwan as AnyGame, players: [random, greedyTaiwan], advise, forbid: forbidding(taiwan), warm });
