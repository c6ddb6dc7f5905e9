import { judgeOf } from '@paiju/ai/coach';
import { type Taiwan, taiwan } from '@paiju/games/taiwan';
import { coachCommand } from '../../coach/command.js';
import { isJournal, JOURNALS, readJournal } from '../../coach/record.js';
import { loadBotData } from '../load-bot-data.js';

/** `paiju coach taiwan`: journals, by the network where there is one. */
export const coachTaiwan = coachCommand<Taiwan>({
  game: 'taiwan',
  formats: JOURNALS,
  guess: (text) => (isJournal(text) ? 'paiju' : undefined),
  read: (text) => {
    loadBotData('taiwan');
    return readJournal(taiwan, judgeOf('taiwan'), text);
  },
  roundName: ({ table }) => `hand ${table.round + 1}`,
  examples: [
    ['paiju coach taiwan game.jsonl', 'review one of our journals'],
    ['paiju coach taiwan game.jsonl --seat 0 --lang zh-TW', 'what seat 0 did, in Chinese'],
    ['paiju coach taiwan --jsonl < games.jsonl', 'many games, one a line'],
  ],
});
