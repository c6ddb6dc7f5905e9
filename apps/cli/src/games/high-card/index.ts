import type { GameRecord } from '../record.js';

/** High Card on the command line. */
export const highCard: GameRecord = {
  id: 'high-card',
  story: async () => (await import('./story.js')).tellHighCard,
};
