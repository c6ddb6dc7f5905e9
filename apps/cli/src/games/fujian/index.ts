import type { GameRecord } from '../record.js';

/** Fujian mahjong on the command line. */
export const fujian: GameRecord = {
  id: 'fujian',
  commands: {
    score: {
      summary: 'the formula, specials and payments of a hand of Fujian mahjong',
      example: ['paiju score fujian 123456p234789s5578m --gold 1s --win 9m', 'a hand of Fujian mahjong'],
      load: async () => (await import('./score.js')).scoreFujian,
    },
    shanten: {
      summary: 'how far a hand of Fujian mahjong is from a win, golds being wild',
      example: ['paiju shanten fujian 123456p234789s5578m --gold 1s', 'what a hand of Fujian mahjong waits for'],
      load: async () => (await import('./shanten.js')).shantenFujian,
    },
    coach: {
      summary: 'decisions of a recorded match of Fujian mahjong, and why',
      example: ['paiju coach fujian game.jsonl', 'a recorded game, decision by decision'],
      load: async () => {
        const { journalCoach } = await import('../../coach/command.js');
        const { judgeOf } = await import('@paiju/ai/coach');
        const { fujian: rules } = await import('@paiju/games/fujian');
        const { loadBotData } = await import('../load-bot-data.js');
        return journalCoach(rules, () => {
          loadBotData('fujian');
          return judgeOf('fujian');
        });
      },
    },
    wwyd: {
      summary: 'what to discard from a hand of Fujian mahjong',
      example: ['paiju wwyd fujian 123456m234p678s24p559s --gold 1p', 'what to discard, and why'],
      load: async () => (await import('./wwyd.js')).wwydFujian,
    },
  },
  face: async () => (await import('./face.js')).fujianFace,
};
