import { isRecord, printJournal, recoverJournal } from '@paiju/kernel';
import { Option } from 'commander';
import { RECORDS } from '../games/index.js';
import type { GameRecord, LogReader, ReplayedLog } from '../games/record.js';
import { printRetold, type Retold, retell, retoldData } from '../play/retold.js';
import { type Describe, examples, JSON_OPTION, jsonlOption, type Terminal } from '../terminal/command.js';
import { UserError } from '../terminal/errors.js';
import { answerLines, type Fields } from '../terminal/jsonl.js';
import { type Paint, paintFor } from '../terminal/paint.js';
import { textOf } from '../terminal/text-file.js';

interface Options {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly format?: string;
  readonly to?: string;
  readonly check?: boolean;
  readonly steps?: boolean;
}

/** A log that was played again: by rounds where other programs keep such logs, a journal of any game by moves. */
interface Told {
  readonly file: string;
  readonly replayed?: ReplayedLog;
  readonly retold?: Retold;
}

/** The format of our own journals, which every game has. */
const OWN = 'paiju';

/** The games that other programs keep logs of; their logs are told apart by their reader. */
const KEPT_ELSEWHERE = RECORDS.filter(({ logs }) => logs !== undefined);

/** `paiju replay FILE…`: plays logs again by our rules, checks what they say, writes them in another format (C-6, C-11). */
export const replay: Describe = async (command, terminal) => {
  const reader = await readerOf(KEPT_ELSEWHERE[0]);
  const { formats, written } = reader;
  const fields = formats.toReversed().map((format) => `"${fieldOf(format)}"`);
  command
    .description(
      'Play recorded games again by our rules: our own journals of every game, and riichi logs of other programs.\n' +
        'With --steps every move is told. With --check, everything a log says (deals, draws, yaku, fu, points, payments)\n' +
        'is compared with our rules; exit code 1 if anything differs. With --to, a riichi log is written in another\n' +
        'format. Packed files (.gz) are read too.',
    )
    .argument('[files...]', 'logs, or - for stdin')
    .addOption(new Option('--format <name>', 'the format of the logs; guessed if not given').choices([...formats]))
    .option('--steps', 'tell every move, not only how rounds ended')
    .option('--check', 'compare everything the logs say with our rules')
    .addOption(new Option('--to <name>', 'write the log in this format').choices([...written]))
    .option(...JSON_OPTION)
    .addOption(jsonlOption(`{"id"?, ${fields.join(' | ')}}`))
    .addHelpText('after', EXAMPLES)
    .action((files: readonly string[], options: Options) => act(terminal, reader, files, options));
};

const EXAMPLES = examples(
  ['paiju replay game.jsonl', 'tell a journal of any game; `paiju play GAME --out game.jsonl` makes one'],
  ['paiju replay game.jsonl --steps', 'the same, move by move'],
  ['paiju replay game.mjlog --check', 'tell a game of Tenhou and compare it with our rules'],
  ['paiju replay game.mjlog.gz --to tenhou6 > game.json', 'write it as a log of tenhou.net/6'],
  ['paiju replay game.jsonl --to mjai', 'write one of our journals as mjai events'],
  ['paiju replay --jsonl --format mjlog < games.jsonl', 'check many games, one a line'],
);

async function readerOf(record: GameRecord | undefined): Promise<LogReader> {
  const reader = await record?.logs?.();
  return reader ?? { formats: [OWN], written: [], guess: () => OWN, replay: () => never() };
}

function never(): never {
  throw new Error('a log was read that no game keeps');
}

async function act(terminal: Terminal, reader: LogReader, files: readonly string[], options: Options): Promise<void> {
  if (options.jsonl) return await replayLines(terminal, reader, files, options);
  if (files.length === 0) throw misused("missing required argument 'files'", 'files, or - for stdin');
  if (options.to !== undefined) return await rewrite(terminal, reader, files, options.to, options);
  const logs: Told[] = [];
  for (const file of files) logs.push(await replayFile(terminal, reader, file, options));
  const yes = logs.every((log) => holds(log, options));
  const data = { ok: yes, logs: logs.map((log) => ({ file: log.file, ...toldData(log, options) })) };
  const text = (paint: Paint): string => logs.map((log) => toldText(log, options, paint)).join('\n');
  await terminal.output.answer(options, { data, text, yes });
}

function holds({ replayed, retold }: Told, { check = false }: Options): boolean {
  if (replayed === undefined) return retold?.differences.length === 0;
  return check ? replayed.differences.length === 0 : replayed.followed;
}

function toldData({ replayed, retold }: Told, { steps = false }: Options): object {
  return { ...(retold && retoldData(retold, steps)), ...replayed?.data() };
}

function toldText({ file, replayed, retold }: Told, { check = false, steps = false }: Options, paint: Paint): string {
  const moves = retold === undefined ? '' : printRetold(file, retold, steps, paint);
  const rounds = replayed?.page(file, check, paint) ?? '';
  return [moves, rounds].filter((page) => page !== '').join('\n');
}

function misused(message: string, allowed: string): UserError {
  return new UserError({ code: 'usage', message, allowed, hint: '`paiju replay --help` shows what is allowed' });
}

async function replayFile(
  { input, progress, output }: Terminal,
  reader: LogReader,
  file: string,
  options: Options,
): Promise<Told> {
  const paint = options.json ? paintFor({}, {}) : output.paint;
  progress.tell(() => `reading ${file}`);
  const text = await textOf(file, input);
  try {
    const format = options.format ?? guessed(reader, text);
    if (format === OWN && !isKeptElsewhere(text)) return { file, retold: await retell(text, paint) };
    const replayed = reader.replay(text, format);
    if (!options.steps) return { file, replayed };
    return { file, replayed, retold: await retell(journalText(replayed), paint) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError({ ...error.complaint, message: `${JSON.stringify(file)}: ${error.complaint.message}` });
  }
}

/** True if a journal is of a game that others keep logs of, too; one without a readable header is told as theirs. */
function isKeptElsewhere(journal: string): boolean {
  const { header } = recoverJournal(journal.slice(0, journal.indexOf('\n') + 1));
  return header === undefined || KEPT_ELSEWHERE.some(({ id }) => id === header.game);
}

/** The journal of a log, which its moves are told by. */
function journalText({ journal }: ReplayedLog): string {
  if (journal !== undefined) return printJournal(journal);
  const message = 'the log begins in the middle of a match: its rounds can be told, its moves cannot';
  throw new UserError({ code: 'notAWholeMatch', message, hint: 'leave --steps out' });
}

function guessed({ guess, formats }: LogReader, text: string): string {
  const format = guess(text);
  if (format !== undefined) return format;
  const fields = formats.map(fieldOf).join('|');
  const hint = new RegExp(`^\\s*\\{.*"(${fields})"\\s*:`).test(text)
    ? 'this looks like logs one a line: give it to `paiju replay --jsonl` on stdin'
    : undefined;
  const [message, allowed] = ['not a log that is known here', formats.join(', ')];
  throw new UserError({ code: 'unknownFormat', message, allowed, hint });
}

async function rewrite(
  terminal: Terminal,
  reader: LogReader,
  files: readonly string[],
  to: string,
  options: Options,
): Promise<void> {
  const [file, more] = files;
  if (file === undefined || more !== undefined) throw misused('--to writes one log', 'one file');
  const { replayed } = await replayFile(terminal, reader, file, { ...options, steps: false });
  const ids = KEPT_ELSEWHERE.map(({ id }) => id).join(' and ');
  if (replayed === undefined) throw misused(`--to writes logs of ${ids}`, 'a log of those');
  const log = replayed.convert(to);
  const yes = options.check !== true || replayed.differences.length === 0;
  const data = { file, ...replayed.data(), [fieldOf(to)]: log };
  await terminal.output.answer(options, { data, text: () => logText(log), yes });
}

/** A converted log as it is written to a file. */
function logText(log: object | string): string {
  if (typeof log === 'string') return log;
  return Array.isArray(log) ? log.map((event) => `${JSON.stringify(event)}\n`).join('') : `${JSON.stringify(log)}\n`;
}

async function replayLines(
  terminal: Terminal,
  reader: LogReader,
  files: readonly string[],
  options: Options,
): Promise<void> {
  if (files.some((file) => file !== '-')) throw misused('--jsonl reads stdin and takes no file', '-');
  await answerLines(terminal, (fields) => replayFields(reader, fields, options));
}

/** The field of a line that holds a log of a format. */
function fieldOf(format: string): string {
  return format === OWN ? 'journal' : format;
}

/** Other fields than the log are left alone: who collects logs writes more beside them. */
async function replayFields(
  reader: LogReader,
  fields: Fields,
  { format: asked, to, steps = false }: Options,
): Promise<object> {
  const format = asked ?? reader.formats.find((one) => fields[fieldOf(one)] !== undefined);
  if (format === undefined) {
    const allowed = `one of the fields ${reader.formats.map(fieldOf).join(', ')}`;
    throw new UserError({ code: 'badField', message: 'there is no log in the line', allowed });
  }
  const field = fieldOf(format);
  const text = logField(fields[field], field);
  if (format === OWN && !isKeptElsewhere(text) && to === undefined)
    return retoldData(await inField(field, () => retell(text, paintFor({}, {}))), steps);
  const replayed = await inField(field, () => reader.replay(text, format));
  const { rounds, wins, differences } = replayed.data() as Fields;
  return { rounds, wins, differences, ...(to && { [fieldOf(to)]: await inField(field, () => replayed.convert(to)) }) };
}

/** A log is a text, or the JSON that such a text would hold. */
function logField(value: unknown, field: string): string {
  if (typeof value === 'string') return value;
  if (field !== 'mjlog' && (Array.isArray(value) || isRecord(value))) return JSON.stringify(value);
  const message = value === undefined ? 'is missing' : 'must be a text';
  throw new UserError({ code: 'badField', message, field, value, allowed: 'the text of a log' });
}

/** A log has lines of its own, which must not be taken for the stream's. */
async function inField<T>(field: string, ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof UserError) || error.complaint.field !== undefined) throw error;
    throw new UserError({ ...error.complaint, field });
  }
}
