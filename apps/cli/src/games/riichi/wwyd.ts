import { judgeOf, riichiGiven, riichiSubject } from '@paiju/ai/coach';
import { wwydCommand } from '../../coach/wwyd.js';
import { loadBotData } from '../load-bot-data.js';

/** `paiju wwyd riichi`. */
export const wwydRiichi = wwydCommand({
  game: 'riichi',
  given: riichiGiven,
  subject: riichiSubject,
  judge: () => {
    loadBotData('riichi');
    return judgeOf('riichi');
  },
  faceUp: ['--dora <tiles>', 'the indicators that are turned'],
  sticks: true,
  examples: [
    ['paiju wwyd riichi 234567m234p67s551z --dora 3p', 'a hand in the East seat'],
    ['paiju wwyd riichi 2468m3456p34s551z8m --river next=1z9m5p --declared next', 'with a riichi at the table'],
    ['paiju wwyd riichi --daily', 'the problem of the day'],
  ],
});
