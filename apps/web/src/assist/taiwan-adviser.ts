import { answer } from './answer.js';
import { advise } from './taiwan.js';

answer(advise);
