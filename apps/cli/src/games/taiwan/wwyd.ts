import { judgeOf, taiwanGiven, taiwanSubject } from '@paiju/ai/coach';
import { wwydCommand } from '../../coach/wwyd.js';
import { loadBotData } from '../load-bot-data.js';

/** `paiju wwyd taiwan`. */
export const wwydTaiwan = wwydCommand({
  game: 'taiwan',
  given: taiwanGiven,
  subject: taiwanSubject,
  judge: () => {
    loadBotData('taiwan');
    return judgeOf('taiwan');
  },
  bonus: 'f1f5',
  examples: [['paiju wwyd taiwan 234567m234p67s789p551z --seat S', 'a hand of Taiwan mahjong']],
});
