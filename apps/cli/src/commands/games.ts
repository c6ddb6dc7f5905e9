import { GAMES } from '@paiju/games';
import { type AnyGame, presetsOf } from '@paiju/kernel';
import { type Describe, examples, JSON_OPTION } from '../terminal/command.js';
import type { Asked } from '../terminal/output.js';
import type { Paint } from '../terminal/paint.js';
import { table } from '../terminal/table.js';

interface Listed {
  readonly id: string;
  readonly rules: number;
  readonly presets: readonly string[];
}

/** `paiju games`: the games there are. */
export const games: Describe = (command, { output }) => {
  command
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      examples(['paiju games', 'which games there are'], ['paiju games --json', 'the same for programs']),
    )
    .action(async (asked: Asked) => {
      const listed = [...GAMES.values()].map(list);
      await output.answer(asked, { data: { games: listed }, text: (paint) => print(listed, paint) });
    });
};

function list(game: AnyGame): Listed {
  return { id: game.id, rules: game.rulesVersion, presets: presetsOf(game) };
}

function print(listed: readonly Listed[], paint: Paint): string {
  const head = ['game', 'rules', 'presets'].map(paint.dim);
  const rows = listed.map(({ id, rules, presets }) => [paint.bold(id), `${rules}`, presets.join(', ')]);
  return table([head, ...rows], 'lr');
}
