import { MINDS } from '@paiju/ai/coach';
import { fetchWeights } from '../../base/player-data.js';
import { answer } from '../../seat/advice.js';
import { advise } from './advice.js';

answer(advise, () => fetchWeights('riichi', MINDS));
