import { judgeOf } from '@paiju/ai/coach';
import { type Fujian, fujian } from '@paiju/games/fujian';
import { coachCommand } from '../../coach/command.js';
import { isJournal, JOURNALS, readJournal } from '../../coach/record.js';
import { loadBotData } from '../load-bot-data.js';

/** `paiju coach fujian`: journals, by the network where there is one. */
export const coachFujian = coachCommand<Fujian>({
  game: 'fujian',
  formats: JOURNALS,
  guess: (text) => (isJournal(text) ? 'paiju' : undefined),
  read: (text) => {
    loadBotData('fujian');
    return readJournal(fujian, judgeOf('fujian'), text);
  },
  roundName: ({ table }) => `hand ${table.round + 1}`,
  examples: [
    ['paiju coach fujian game.jsonl', 'review one of our journals'],
    ['paiju coach fujian game.jsonl --seat 0 --lang zh-TW', 'what seat 0 did, in Chinese'],
    ['paiju coach fujian --jsonl < games.jsonl', 'many games, one a line'],
  ],
});
