import { fujianGiven, fujianSubject, judgeOf } from '@paiju/ai/coach';
import { wwydCommand } from '../../coach/wwyd.js';
import { loadBotData } from '../load-bot-data.js';

/** `paiju wwyd fujian`. */
export const wwydFujian = wwydCommand({
  game: 'fujian',
  given: fujianGiven,
  subject: fujianSubject,
  judge: () => {
    loadBotData('fujian');
    return judgeOf('fujian');
  },
  faceUp: ['--gold <tile>', 'the gold'],
  bonus: '1z5z',
  examples: [['paiju wwyd fujian 123456m234p678s24p559s --gold 1p', 'a hand of Fujian mahjong']],
});
