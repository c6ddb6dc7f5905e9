import {
  type Describable,
  dailyPosition,
  dayOf,
  type GivenError,
  type Judge,
  type Judgement,
  type Position,
  type PositionWords,
  positionOf,
  type Subject,
  viewGiven,
  writePosition,
} from '@paiju/ai/coach';
import type { Variant } from '@paiju/games/mahjong';
import { LANGUAGES, type Language } from '@paiju/games/words';
import { type Command, Option } from 'commander';
import { type Describe, examples, JSON_OPTION, type Terminal } from '../terminal/command.js';
import { plain, UserError } from '../terminal/errors.js';
import { share } from '../terminal/figures.js';
import type { Paint } from '../terminal/paint.js';
import { indent, table } from '../terminal/table.js';
import { fit } from '../terminal/wrap.js';
import { candidateCells } from './page.js';
import { candidateData } from './report.js';

/** A mahjong whose positions are asked about. */
export interface Asked<V extends Variant> {
  readonly game: string;
  readonly given: Describable<V>;
  readonly subject: Subject<V>;
  judge(): Judge<V>;
  /** The option for what lies face up, if there is such: its flags and what it means. */
  readonly faceUp?: readonly [flags: string, meaning: string];
  /** Tiles that may lie beside the melds, as an example; absent where none do. */
  readonly bonus?: string;
  readonly examples: readonly (readonly [command: string, meaning: string])[];
}

interface Options extends Omit<PositionWords, 'hand'> {
  readonly json?: boolean;
  /** A day, or true for today. */
  readonly daily?: string | true;
  readonly lang: Language;
}

/** `paiju wwyd GAME HAND`: what would you discard? */
export function wwydCommand<V extends Variant>(asked: Asked<V>): Describe {
  return (command, terminal) => {
    command
      .description('Ask the coach what to discard: from a hand, and from what else is known of the table.')
      .argument('[hand]', 'the concealed tiles with the one just drawn last, such as 234567m234p67s551z')
      .option('--daily [date]', 'the problem of a day, the same for everyone: today in UTC, or 2026-11-16');
    describeTable(command, asked)
      .addOption(new Option('--lang <language>', 'the language of the sentence').choices(LANGUAGES).default('en'))
      .option(...JSON_OPTION)
      .addHelpText('after', examples(...asked.examples))
      .action((hand: string | undefined, options: Options) => act(terminal, asked, hand, options));
  };
}

function describeTable<V extends Variant>(
  command: Command,
  { faceUp, given: { winds, around, sticks }, bonus }: Asked<V>,
): Command {
  const who = `${around.slice(0, -1).join(', ')} or ${around.at(-1)}`;
  const again = (value: string, all: readonly string[] = []): readonly string[] => [...all, value];
  command
    .option('--meld <tiles>', 'a meld: 234m, 555z, 5555z, "5555z closed", or next=234m; again for each', again)
    .option(
      '--river <who=tiles>',
      `discards of ${who}, such as next=1z9m5p; behind a tile r declares, d is as drawn, c was called; again for each`,
      again,
    )
    .option('--declared <who>', 'whose last discard declared a ready hand; again for each', again)
    .option('--dealer <who>', `the dealer: ${who}`)
    .option('--counter <n>', 'deals that the dealer has stayed')
    .option(
      '--scores <list>',
      `${around.length === 3 ? 'three' : 'four'} scores with commas between them, the own one first`,
    )
    .option('--left <n>', 'tiles that may still be drawn')
    .option('--preset <name>', 'the rules');
  if (faceUp !== undefined) command.option(...faceUp);
  if (sticks) command.option('--sticks <n>', 'sticks on the table');
  if (bonus)
    command.option('--bonus <tiles>', `tiles laid aside, the own ones or next=${bonus}; again for each`, again);
  if (winds)
    command
      .option('--seat <wind>', `the own wind: ${around.length === 3 ? 'E, S or W' : 'E, S, W or N'}`, 'E')
      .option('--round <wind>', 'the wind of the round, with the number of the deal: S or S3', 'E');
  return command;
}

async function act<V extends Variant>(
  terminal: Terminal,
  asked: Asked<V>,
  hand: string | undefined,
  options: Options,
): Promise<void> {
  const { given: game } = asked;
  const day = options.daily === undefined ? undefined : dayIn(options.daily);
  const position = day === undefined ? told(hand, options) : dailyPosition(game, asked.subject, day);
  const config = game.game.parseConfig(position.preset ?? {});
  if (!config.ok) {
    const { value, allowed } = config.error;
    throw new UserError({ code: 'badOption', field: '--preset', message: 'cannot be that', value, allowed });
  }
  const view = viewGiven(game, config.value, position.given);
  if (!view.ok) throw wrong(view.error);
  const judged = asked.judge().judge(view.value);
  const line = writePosition(position, asked.faceUp?.[0].startsWith('--gold') ? 'gold' : 'dora');
  const named = day === undefined ? {} : { day, position: line };
  const text = (paint: Paint): string =>
    page(day === undefined ? position.given.hand : line, judged, options.lang, paint);
  const data = { game: asked.game, ...named, given: position.given, ...dataOf(judged, options.lang) };
  await terminal.output.answer(options, { data, text });
}

function dayIn(written: string | true): string {
  const day = dayOf(written === true ? new Date().toISOString().slice(0, 10) : written);
  if (day !== undefined) return day;
  const allowed = 'a day such as 2026-11-16';
  throw new UserError({ code: 'badOption', field: '--daily', message: 'is no day', value: written, allowed });
}

function told(hand: string | undefined, options: Options): Position {
  if (hand === undefined) {
    throw new UserError({ code: 'badField', field: 'hand', message: 'is missing: give a hand, or --daily' });
  }
  const position = positionOf({ ...options, hand });
  if (!position.ok) throw wrong(position.error);
  return position.value;
}

function wrong({ field, message, value, allowed }: GivenError): UserError {
  if (allowed === undefined) return new UserError({ code: 'badField', field, message });
  return new UserError({ code: 'badOption', field, message, value, allowed });
}

function dataOf<V extends Variant>({ candidates, reasons, prospects, by }: Judgement<V>, language: Language): object {
  const [reason] = reasons;
  const listed = candidates.map(candidateData);
  return {
    by,
    candidates: listed,
    reason: reason && { code: reason.code, values: reason.values, text: reason.text[language] },
    prospects,
  };
}

function page<V extends Variant>(
  hand: string,
  { candidates, reasons, prospects, by }: Judgement<V>,
  language: Language,
  paint: Paint,
): string {
  const judge = by === 'network' ? 'judged by the network' : 'judged by solid';
  const rows = candidates.map((candidate) => candidateCells(candidate));
  const chances = `wins ${share(prospects.win, 1)}, deals in ${share(prospects.dealIn, 1)}`;
  const listed = indent(table(rows, 'lrrrrl', { width: paint.columns - 2 }));
  const head = `${paint.bold(plain(hand))} · ${judge} · ${chances}`;
  return fit(`${head}\n\n  ${reasons[0]?.text[language] ?? ''}\n\n${listed}`, paint.columns);
}
