import { answer } from './answer.js';
import { advise } from './fujian.js';

answer(advise);
