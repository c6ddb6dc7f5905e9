import { type Character, charactersOf, PLAYERS } from '@paiju/ai';
import { type Describe, examples, JSON_OPTION } from '../terminal/command.js';
import type { Asked } from '../terminal/output.js';
import type { Paint } from '../terminal/paint.js';
import { indent, table } from '../terminal/table.js';

interface Listed {
  readonly game: string;
  readonly levels: readonly string[];
  readonly characters: readonly Character[];
}

/** `paiju bots`: who plays each game. */
export const bots: Describe = (command, { output }) => {
  command
    .description('List who plays each game, the weakest first: whatever `--bots` takes.')
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      examples(['paiju bots', 'levels and characters of every game'], ['paiju bots --json', 'in all languages']),
    )
    .action(async (asked: Asked) => {
      const listed = [...PLAYERS].map(([game, levels]) => ({
        ...{ game, levels: [...levels.keys()] },
        characters: charactersOf(game),
      }));
      await output.answer(asked, { data: { bots: listed }, text: (paint) => listed.map(print(paint)).join('\n') });
    });
};

const print =
  (paint: Paint) =>
  ({ game, levels, characters }: Listed): string => {
    const rows = characters.map(({ id, strength, about }) => [id, strength, paint.dim(about.en)]);
    return `${paint.bold(game)}: ${levels.join(', ')}\n${rows.length === 0 ? '' : indent(table(rows, 'lll'))}`;
  };
