import { answer } from '../../seat/adviser.js';
import { advise } from './advice.js';

answer(advise);
