import { answer } from './answer.js';
import { advise } from './riichi.js';

answer(advise);
