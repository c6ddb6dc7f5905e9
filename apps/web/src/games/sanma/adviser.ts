import { answer } from '../../seat/advice.js';
import { advise } from '../riichi/advice.js';

answer(advise);
