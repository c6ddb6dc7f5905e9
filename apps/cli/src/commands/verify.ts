import { type Verdict, Verifier, verifyText } from '../play/verdict.js';
import { type Describe, examples, JSON_OPTION, jsonlOption, type Terminal } from '../terminal/command.js';
import { UserError } from '../terminal/errors.js';
import { answerLines, type Fields, onlyFields, textField } from '../terminal/jsonl.js';
import { linesFrom } from '../terminal/lines.js';
import type { Paint } from '../terminal/paint.js';
import { bytesOf } from '../terminal/source.js';
import { indent, table } from '../terminal/table.js';

interface Options {
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

/** `paiju verify FILE`: plays a journal again from its first line and says whether everything in it follows (C-6). */
export const verify: Describe = (command, terminal) => {
  command
    .description(
      'Play a journal again from its header: the deals from the seed, every move by the rules, the commitment.\n' +
        'Says whether it holds, and the digest of the state it ends in. Exit code 1 if it does not hold.',
    )
    .argument('[file]', 'a journal, or - for stdin')
    .option(...JSON_OPTION)
    .addOption(jsonlOption('{"id"?, "journal": "<text>"}'))
    .addHelpText('after', EXAMPLES)
    .action((file: string | undefined, options: Options) => act(terminal, file, options));
};

const EXAMPLES = examples(
  ['paiju verify game.jsonl', 'check a journal; `paiju demo --out game.jsonl` makes one'],
  ['paiju verify - --json < game.jsonl', 'check what comes in, answer with one object'],
  ['paiju verify --jsonl < journals.jsonl', 'check many journals, one a line'],
);

async function act(terminal: Terminal, file: string | undefined, options: Options): Promise<void> {
  if (options.jsonl) return await verifyLines(terminal, file);
  if (file === undefined) throw misused("missing required argument 'file'", 'a file, or - for stdin');
  const verdict = await verifyFile(terminal, file);
  const text = (paint: Paint): string => printVerdict(verdict, paint);
  await terminal.output.answer(options, { data: verdict, text, yes: verdict.ok });
}

async function verifyLines(terminal: Terminal, file: string | undefined): Promise<void> {
  if (file !== undefined && file !== '-') throw misused('--jsonl reads stdin and takes no file', '-');
  await answerLines(terminal, verifyFields);
}

function misused(message: string, allowed: string): UserError {
  return new UserError({ code: 'usage', message, allowed, hint: '`paiju verify --help` shows what is allowed' });
}

async function verifyFile({ input, progress }: Terminal, file: string): Promise<Verdict> {
  const verifier = new Verifier();
  for await (const line of linesFrom(bytesOf(file, input))) {
    if (!verifier.take(line)) break;
    progress.tell(() => `verified ${verifier.moves.toLocaleString('en')} moves`);
  }
  progress.done();
  return verifier.verdict();
}

function verifyFields(fields: Fields): Verdict {
  onlyFields(fields, ['id', 'journal']);
  const journal = textField(fields, 'journal', 'the text of a journal');
  try {
    return verifyText(journal);
  } catch (error) {
    // A journal has lines of its own, which must not be taken for the stream's.
    if (!(error instanceof UserError)) throw error;
    throw new UserError({ code: error.complaint.code, message: error.message, field: 'journal' });
  }
}

/** A verdict for a person. */
export function printVerdict(verdict: Verdict, paint: Paint): string {
  const { ok, problems } = verdict;
  const title = ok ? paint.green('✓ This journal holds.') : paint.red('✗ This journal does not hold.');
  const why = problems.map(({ message }) => `${message}\n`).join('');
  const rows = facts(verdict).map(([name, value]) => [paint.dim(name), value]);
  return `${title}\n${indent(why)}\n${indent(table(rows))}`;
}

function facts(verdict: Verdict): readonly (readonly [string, string])[] {
  const { ok, moves, notes, finished, returns } = verdict;
  const noted = notes === 0 ? '' : `, and ${notes.toLocaleString('en')} of the room's own notes`;
  return [
    ['game', `${verdict.game}, rules version ${verdict.rules}`],
    [ok ? 'moves' : 'recovered', `${moves.toLocaleString('en')}${ok ? '' : ' moves'}${noted}`],
    ['finished', finished ? 'yes' : 'no'],
    ...(returns === null ? [] : [['returns', points(returns)] as const]),
    ['commitment', COMMITMENT[verdict.commitment]],
    [ok ? 'digest' : 'their digest', verdict.digest],
  ];
}

const COMMITMENT = {
  absent: 'none: nothing was promised about this deal',
  opens: 'opened by the secret, which gives the seed',
  wrong: 'not opened by the secret and the nonces',
} as const satisfies Record<Verdict['commitment'], string>;

function points(returns: readonly number[]): string {
  return returns.map((value, seat) => `seat ${seat} ${value > 0 ? '+' : ''}${value}`).join(', ');
}
