import type { GameRecord } from '../record.js';

/** Chinese Poker on the command line. */
export const chinesePoker: GameRecord = {
  id: 'chinese-poker',
  commands: {
    coach: {
      summary: 'what a layout cost, row by row, and what was better',
      example: ['paiju coach chinese-poker "Ac Kd 9h / 7c 7d 5h 4s 3c / Qs Qd Jh Js 2c"', 'what a layout cost'],
      load: async () => (await import('./coach-command.js')).coachPoker,
    },
    ladder: {
      summary: 'how much each level gains over the one below',
      example: ['paiju ladder chinese-poker', 'beginner, intermediate, advanced, expert'],
      load: async () => (await import('./ladder-command.js')).ladderPoker,
    },
    train: {
      summary: 'tables and a bank of opponents, from self-play',
      example: [
        'paiju train chinese-poker --preset two-four --seed 1 --out two-four.strategy',
        'as the one that is shipped',
      ],
      load: async () => (await import('./train-command.js')).trainPoker,
    },
    exploit: {
      summary: 'how much a best response gains against the strategy',
      example: ['paiju exploit chinese-poker', 'the two-four strategy that is shipped'],
      load: async () => (await import('./exploit-command.js')).exploitPoker,
    },
  },
  own: [
    {
      name: 'arrange',
      summary: 'lay out thirteen cards of Chinese Poker',
      load: async () => (await import('./arrange-command.js')).arrange,
    },
  ],
  face: async () => (await import('./face.js')).chinesePokerFace,
};
