import { guessFormat, LOG_FORMATS, type LogFormat } from '@paiju/games/riichi';
import { isRecord } from '@paiju/kernel';
import { Option } from 'commander';
import { type Describe, examples, JSON_OPTION, jsonlOption, type Terminal } from '../../terminal/command.js';
import { UserError } from '../../terminal/errors.js';
import { answerLines, type Fields } from '../../terminal/jsonl.js';
import type { Paint } from '../../terminal/paint.js';
import { textOf } from '../../terminal/text-file.js';
import { printReplay } from './replay-page.js';
import { convert, logText, type Replayed, replayText, WRITTEN_FORMATS, type WrittenFormat } from './replayed.js';

interface Options {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly format?: LogFormat;
  readonly to?: WrittenFormat;
  readonly check?: boolean;
}

/** `paiju replay FILE…`: plays logs again by our rules, checks what they say, writes them in another format (C-6). */
export const replay: Describe = (command, terminal) => {
  command
    .description(
      'Play riichi logs again, move by move, by our rules: our own journals, and the logs of other programs.\n' +
        'With --check, everything a log says (deals, draws, yaku, fu, points, payments) is compared with our rules;\n' +
        'exit code 1 if anything differs. With --to, the log is written in another format. Packed files (.gz) are read too.',
    )
    .argument('[files...]', 'logs, or - for stdin')
    .addOption(new Option('--format <name>', 'the format of the logs; guessed if not given').choices([...LOG_FORMATS]))
    .option('--check', 'compare everything the logs say with our rules')
    .addOption(new Option('--to <name>', 'write the log in this format').choices([...WRITTEN_FORMATS]))
    .option(...JSON_OPTION)
    .addOption(jsonlOption('{"id"?, "mjlog" | "tenhou6" | "mjai" | "journal"}'))
    .addHelpText('after', EXAMPLES)
    .action((files: readonly string[], options: Options) => act(terminal, files, options));
};

const EXAMPLES = examples(
  ['paiju replay game.mjlog --check', 'tell a game of Tenhou and compare it with our rules'],
  ['paiju replay game.mjlog.gz --to tenhou6 > game.json', 'write it as a log of tenhou.net/6'],
  ['paiju replay game.jsonl --to mjai', 'write one of our journals as mjai events'],
  ['paiju replay --jsonl --format mjlog < games.jsonl', 'check many games, one a line'],
);

async function act(terminal: Terminal, files: readonly string[], options: Options): Promise<void> {
  if (options.jsonl) return await replayLines(terminal, files, options);
  if (files.length === 0) throw misused("missing required argument 'files'", 'files, or - for stdin');
  if (options.to !== undefined) return await rewrite(terminal, files, options.to, options);
  const logs: { readonly file: string; readonly replayed: Replayed }[] = [];
  for (const file of files) logs.push({ file, replayed: await replayFile(terminal, file, options.format) });
  const yes = logs.every(({ replayed }) => (options.check ? replayed.differences.length === 0 : replayed.followed));
  const data = { ok: yes, logs: logs.map(({ file, replayed }) => ({ file, ...dataOf(replayed) })) };
  const text = (paint: Paint): string =>
    logs.map(({ file, replayed }) => printReplay(file, replayed, options.check === true, paint)).join('\n');
  await terminal.output.answer(options, { data, text, yes });
}

function misused(message: string, allowed: string): UserError {
  return new UserError({ code: 'usage', message, allowed, hint: '`paiju replay --help` shows what is allowed' });
}

async function replayFile(
  { input, progress }: Terminal,
  file: string,
  format: LogFormat | undefined,
): Promise<Replayed> {
  progress.tell(() => `reading ${file}`);
  const text = await textOf(file, input);
  try {
    return replayText(text, format ?? guessed(text));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError({ ...error.complaint, message: `${JSON.stringify(file)}: ${error.complaint.message}` });
  }
}

function guessed(text: string): LogFormat {
  const format = guessFormat(text);
  if (format !== undefined) return format;
  const hint = /^\s*\{.*"(mjlog|tenhou6|mjai|journal)"\s*:/.test(text)
    ? 'this looks like logs one a line: give it to `paiju replay --jsonl` on stdin'
    : undefined;
  throw new UserError({
    code: 'unknownFormat',
    message: 'not a log that is known here',
    allowed: LOG_FORMATS.join(', '),
    hint,
  });
}

/** The part of a replayed log that programs are told. */
function dataOf({ format, rounds, wins, differences, match, assumed, stopped }: Replayed): object {
  const { standing } = match;
  const end =
    standing === undefined
      ? { finished: false }
      : { finished: true, points: standing.detail.points, returns: standing.returns };
  const told = { ...(assumed !== undefined && { assumed }), ...(stopped !== undefined && { stopped }) };
  return { format, ...told, rounds, wins, differences, ...end };
}

async function rewrite(
  terminal: Terminal,
  files: readonly string[],
  to: WrittenFormat,
  options: Options,
): Promise<void> {
  const [file, more] = files;
  if (file === undefined || more !== undefined) throw misused('--to writes one log', 'one file');
  const replayed = await replayFile(terminal, file, options.format);
  const log = convert(replayed, to);
  const yes = options.check !== true || replayed.differences.length === 0;
  const data = { file, ...dataOf(replayed), [FIELDS[to]]: log };
  await terminal.output.answer(options, { data, text: () => logText(log), yes });
}

async function replayLines(terminal: Terminal, files: readonly string[], options: Options): Promise<void> {
  if (files.some((file) => file !== '-')) throw misused('--jsonl reads stdin and takes no file', '-');
  await answerLines(terminal, (fields) => replayFields(fields, options));
}

/** The field of a line that holds a log of each format. */
const FIELDS: Readonly<Record<LogFormat, string>> = {
  paiju: 'journal',
  mjlog: 'mjlog',
  tenhou6: 'tenhou6',
  mjai: 'mjai',
};

/** Other fields than the log are left alone: who collects logs writes more beside them. */
function replayFields(fields: Fields, { format: asked, to }: Options): object {
  const format = asked ?? LOG_FORMATS.find((one) => fields[FIELDS[one]] !== undefined);
  if (format === undefined) {
    const allowed = Object.values(FIELDS).join(', ');
    throw new UserError({
      code: 'badField',
      message: 'there is no log in the line',
      allowed: `one of the fields ${allowed}`,
    });
  }
  const field = FIELDS[format];
  const replayed = inField(field, () => replayText(logField(fields[field], field), format));
  const { rounds, wins, differences } = replayed;
  return { rounds, wins, differences, ...(to && { [FIELDS[to]]: inField(field, () => convert(replayed, to)) }) };
}

/** A log is a text, or the JSON that such a text would hold. */
function logField(value: unknown, field: string): string {
  if (typeof value === 'string') return value;
  if (field !== 'mjlog' && (Array.isArray(value) || isRecord(value))) return JSON.stringify(value);
  const message = value === undefined ? 'is missing' : 'must be a text';
  throw new UserError({ code: 'badField', message, field, value, allowed: 'the text of a log' });
}

/** A log has lines of its own, which must not be taken for the stream's. */
function inField<T>(field: string, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof UserError) || error.complaint.field !== undefined) throw error;
    throw new UserError({ ...error.complaint, field });
  }
}
