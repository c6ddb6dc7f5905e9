import { answer } from '../../seat/advice.js';
import { advise } from './advice.js';

answer(advise);
