import type { GameRecord } from '../record.js';

/** Taiwan mahjong on the command line. */
export const taiwan: GameRecord = {
  id: 'taiwan',
  commands: {
    score: {
      summary: 'patterns, tai and payments of a hand of Taiwan mahjong',
      example: ['paiju score taiwan 123456m234999p67sNN --win 5s --drawn', 'a hand of Taiwan mahjong'],
      load: async () => (await import('./score.js')).scoreTaiwan,
    },
    shanten: {
      summary: 'how far a hand of Taiwan mahjong is from five sets and a pair',
      example: ['paiju shanten taiwan 123456m234999p67sNN', 'what a hand of Taiwan mahjong waits for'],
      load: async () => (await import('./shanten.js')).shantenTaiwan,
    },
    coach: {
      summary: 'decisions of a recorded match of Taiwan mahjong, and why',
      example: ['paiju coach taiwan game.jsonl', 'a recorded game, decision by decision'],
      load: async () => {
        const { journalCoach } = await import('../../coach/command.js');
        const { judgeOf } = await import('@paiju/ai/coach');
        const { taiwan: rules } = await import('@paiju/games/taiwan');
        const { loadBotData } = await import('../load-bot-data.js');
        return journalCoach(rules, () => {
          loadBotData('taiwan');
          return judgeOf('taiwan');
        });
      },
    },
    wwyd: {
      summary: 'what to discard from a hand of Taiwan mahjong',
      example: ['paiju wwyd taiwan 234567m234p67s789p551z', 'what to discard, and why'],
      load: async () => (await import('./wwyd.js')).wwydTaiwan,
    },
  },
  face: async () => (await import('./face.js')).taiwanFace,
};
