import { type Describe, examples, JSON_OPTION } from '../terminal/command.js';
import type { Asked } from '../terminal/output.js';
import type { Paint } from '../terminal/paint.js';
import { indent, table } from '../terminal/table.js';
import { type Check, examine } from './checks.js';

/** `paiju doctor`: whether everything that is needed is here (C-7). Imports no other package, so it runs without them. */
export const doctor: Describe = (command, terminal) => {
  command
    .description(
      'Say what is here, what is missing and what to do about it.\nExit code 1 if something needed is missing.',
    )
    .option(...JSON_OPTION)
    .addHelpText('after', examples(['paiju doctor', 'look around'], ['paiju doctor --json', 'the same for programs']))
    .action(async (asked: Asked) => {
      const checks = examine(terminal);
      const ok = checks.every((check) => check.ok || !check.needed);
      const data = { ok, checks: checks.map(({ todo, ...check }) => (check.ok ? check : { ...check, todo })) };
      await terminal.output.answer(asked, { data, text: (paint) => print(checks, ok, paint), yes: ok });
    });
};

function print(checks: readonly Check[], ok: boolean, paint: Paint): string {
  const rows = checks.flatMap((check) => [
    [mark(check, paint), paint.bold(check.name), check.found],
    ...(check.ok || check.todo === undefined ? [] : [['', '', paint.yellow(`→ ${check.todo}`)]]),
  ]);
  const title = ok
    ? paint.green('Everything that is needed is here.')
    : paint.red('Something that is needed is missing.');
  return `${title}\n\n${indent(table(rows))}`;
}

function mark({ ok, needed }: Check, paint: Paint): string {
  if (ok) return `${paint.green('✓')} ok`;
  return needed ? `${paint.red('✗')} missing` : `${paint.yellow('–')} without`;
}
