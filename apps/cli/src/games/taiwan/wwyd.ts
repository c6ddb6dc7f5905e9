import { judgeOf, taiwanGiven } from '@paiju/ai/coach';
import { wwydCommand } from '../../coach/wwyd.js';
import { loadBotData } from '../load-bot-data.js';

/** `paiju wwyd taiwan`. */
export const wwydTaiwan = wwydCommand({
  game: 'taiwan',
  given: taiwanGiven,
  judge: () => {
    loadBotData('taiwan');
    return judgeOf('taiwan');
  },

  winds: true,
  examples: [['paiju wwyd taiwan 234567m234p67s789p551z --seat S', 'a hand of Taiwan mahjong']],
});
