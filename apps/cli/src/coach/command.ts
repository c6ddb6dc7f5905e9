import type { Judge } from '@paiju/ai/coach';
import type { MahjongGame, Variant } from '@paiju/games/mahjong';
import { LANGUAGES, type Language } from '@paiju/games/words';
import { isRecord, type Seat } from '@paiju/kernel';
import { Option } from 'commander';
import { type Describe, examples, JSON_OPTION, jsonlOption, type Terminal } from '../terminal/command.js';
import { UserError } from '../terminal/errors.js';
import { answerLines, type Fields } from '../terminal/jsonl.js';
import type { Paint } from '../terminal/paint.js';
import { textOf } from '../terminal/text-file.js';
import { printReport } from './page.js';
import { isJournal, JOURNALS, type Recorded, type Reviewable, readJournal } from './record.js';
import { dataOf, type Report, reportOn } from './report.js';
import { pairsIn, settled } from './settled.js';

interface Options {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly format?: string;
  readonly seat?: string;
  readonly lang: Language;
  readonly show: string;
  /** The number of pairs; true where none is given. */
  readonly playOut?: string | true;
}

/** `paiju coach GAME FILE`: every decision of a recorded game beside the expert's (A-6, C-9). */
export function coachCommand<V extends Variant>(reviewable: Reviewable<V>): Describe {
  const fields = Object.values(reviewable.formats).map((field) => `"${field}"`);
  return (command, terminal) => {
    command
      .description(
        'Review a recorded game: for every decision what an expert prefers, how far the choice was from it, and why.\n' +
          'The coach knows no more than the seat that decided. A log that is torn or cannot be followed is reviewed as far as it goes.',
      )
      .argument('[file]', 'a log, or - for stdin; packed files (.gz) are read too')
      .addOption(
        new Option('--format <name>', 'the format of the log; guessed if not given').choices(
          Object.keys(reviewable.formats),
        ),
      )
      .option('--seat <n>', 'review one seat only, counted from 0')
      .option('--show <n>', 'so many decisions are told one by one', '10')
      .option(
        '--play-out [pairs]',
        'settle the three costliest decisions: play each hand on from both choices in the same hidden worlds, 200 times unless told',
      )
      .addOption(new Option('--lang <language>', 'the language of the sentences').choices(LANGUAGES).default('en'))
      .option(...JSON_OPTION)
      .addOption(jsonlOption(`{"id"?, ${fields.join(' | ')}}`))
      .addHelpText('after', examples(...reviewable.examples))
      .action((file: string | undefined, options: Options) => act(terminal, reviewable, file, options));
  };
}

/** `paiju coach GAME FILE` of a mahjong that only our own journals record; `judge` is asked for when there is one to read. */
export function journalCoach<V extends Variant>(game: MahjongGame<V>, judge: () => Judge<V>): Describe {
  const command = `paiju coach ${game.id}`;
  return coachCommand<V>({
    game: game.id,
    formats: JOURNALS,
    guess: (text) => (isJournal(text) ? 'paiju' : undefined),
    read: (text) => readJournal(game, judge(), text),
    roundName: ({ table }) => `hand ${table.round + 1}`,
    examples: [
      [`${command} game.jsonl`, 'review one of our journals'],
      [`${command} game.jsonl --seat 0 --lang zh-TW`, 'what seat 0 did, in Chinese'],
      [`${command} --jsonl < games.jsonl`, 'many games, one a line'],
    ],
  });
}

async function act<V extends Variant>(
  terminal: Terminal,
  reviewable: Reviewable<V>,
  file: string | undefined,
  options: Options,
): Promise<void> {
  const hint = `\`paiju coach ${reviewable.game} --help\` shows what is allowed`;
  const seats = seatsIn(options.seat);
  const pairs = pairsIn(options.playOut);
  if (options.jsonl) {
    if (file === undefined || file === '-') {
      return await answerLines(terminal, (fields) =>
        dataOf(reportOnFields(reviewable, fields, options, seats, pairs), options.lang),
      );
    }
    throw new UserError({ code: 'usage', message: '--jsonl reads stdin and takes no file', allowed: '-', hint });
  }
  if (file === undefined) {
    throw new UserError({
      code: 'usage',
      message: "missing required argument 'file'",
      allowed: 'a file, or - for stdin',
      hint,
    });
  }
  const shown = countIn(options.show);
  const { progress } = terminal;
  const text = await textOf(file, terminal.input);
  const report = inFile(file, () => {
    const recorded = reviewable.read(text, options.format ?? guessed(reviewable, text));
    const report = reportOn(recorded, seats, (decisions) => progress.tell(() => `judged ${decisions} decisions`));
    return settled(report, recorded.judge, pairs, (text) => progress.tell(() => text));
  });
  progress.done();
  const { lang } = options;
  const printing = { title: file, language: lang, shown, roundName: reviewable.roundName };
  const data = { file, format: report.format, ...dataOf(report, lang) };
  await terminal.output.answer(options, { data, text: (paint: Paint) => printReport(report, printing, paint) });
}

function seatsIn(text: string | undefined): readonly Seat[] | undefined {
  if (text === undefined) return undefined;
  if (/^[0-3]$/.test(text)) return [Number(text) as Seat];
  throw new UserError({ code: 'badOption', message: 'no such seat', field: '--seat', value: text, allowed: '0 to 3' });
}

function countIn(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new UserError({
    code: 'badOption',
    message: 'not a count',
    field: '--show',
    value: text,
    allowed: '0 to 9999',
  });
}

function guessed<V extends Variant>({ guess, formats }: Reviewable<V>, text: string): string {
  const format = guess(text);
  if (format !== undefined && format in formats) return format;
  const allowed = Object.keys(formats).join(', ');
  throw new UserError({ code: 'unknownFormat', message: 'not a log that is known here', allowed });
}

function inFile<T>(file: string, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError({ ...error.complaint, message: `${JSON.stringify(file)}: ${error.complaint.message}` });
  }
}

/** A log is a text, or the JSON that such a text would hold; other fields than the log are left alone. */
function reportOnFields<V extends Variant>(
  { formats, read }: Reviewable<V>,
  fields: Fields,
  { format: asked }: Options,
  seats: readonly Seat[] | undefined,
  pairs: number | undefined,
): Report<V> {
  const format = asked ?? Object.keys(formats).find((one) => fields[formats[one] ?? ''] !== undefined);
  const field = format === undefined ? undefined : formats[format];
  if (format === undefined || field === undefined) {
    const allowed = `one of the fields ${Object.values(formats).join(', ')}`;
    throw new UserError({ code: 'badField', message: 'there is no log in the line', allowed });
  }
  const value = fields[field];
  const text =
    typeof value === 'string' ? value : Array.isArray(value) || isRecord(value) ? JSON.stringify(value) : undefined;
  if (text === undefined) {
    throw new UserError({ code: 'badField', message: 'must be a text', field, value, allowed: 'the text of a log' });
  }
  const recorded = inField(field, () => read(text, format));
  return settled(
    reportOn(recorded, seats, () => {}),
    recorded.judge,
    pairs,
    () => {},
  );
}

/** A log has lines of its own, which must not be taken for the stream's. */
function inField<V extends Variant>(field: string, ask: () => Recorded<V>): Recorded<V> {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError({ ...error.complaint, field });
  }
}
