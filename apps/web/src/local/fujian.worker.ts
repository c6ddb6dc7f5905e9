import { random } from '@paiju/ai/baseline';
import { greedyFujian } from '@paiju/ai/fujian';
import { fujian } from '@paiju/games/fujian';
import type { AnyGame } from '@paiju/kernel';
import { forbidding } from '../assist/forbidden.js';
import { advise } from '../assist/fujian.js';
import { serve } from './serve.js';
import { warm } from './warm.js';

serve({ game: fujian as AnyGame, players: [random, greedyFujian], advise, forbid: forbidding(fujian), warm });
