import {
  AROUND,
  type Around,
  type Describable,
  type Given,
  type Judge,
  type Judgement,
  viewGiven,
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
  judge(): Judge<V>;
  /** The option for what lies face up, if there is such: its flags and what it means. */
  readonly faceUp?: readonly [flags: string, meaning: string];
  /** True if winds of seat and round count. */
  readonly winds: boolean;
  readonly examples: readonly (readonly [command: string, meaning: string])[];
}

interface Options {
  readonly json?: boolean;
  readonly preset?: string;
  readonly meld?: readonly string[];
  readonly river?: readonly string[];
  readonly declared?: readonly string[];
  readonly dora?: string;
  readonly gold?: string;
  readonly seat?: string;
  readonly round?: string;
  readonly scores?: string;
  readonly left?: string;
  readonly lang: Language;
}

/** `paiju wwyd GAME HAND`: what would you discard? */
export function wwydCommand<V extends Variant>(asked: Asked<V>): Describe {
  return (command, terminal) => {
    command
      .description('Ask the coach what to discard: from a hand, and from what else is known of the table.')
      .argument('<hand>', 'the concealed tiles with the one just drawn last, such as 234567m234p67s551z');
    describeTable(command, asked)
      .addOption(new Option('--lang <language>', 'the language of the sentence').choices(LANGUAGES).default('en'))
      .option(...JSON_OPTION)
      .addHelpText('after', examples(...asked.examples))
      .action((hand: string, options: Options) => act(terminal, asked, hand, options));
  };
}

function describeTable<V extends Variant>(command: Command, { faceUp, winds }: Asked<V>): Command {
  const again = (value: string, all: readonly string[] = []): readonly string[] => [...all, value];
  command
    .option('--meld <tiles>', 'a meld: 234m, 555z, 5555z, or "5555z closed"; again for each', again)
    .option(
      '--river <who=tiles>',
      'discards of own, next, across or previous, such as next=1z9m5p; again for each',
      again,
    )
    .option('--declared <who>', 'whose last discard declared a ready hand; again for each', again)
    .option('--scores <list>', 'four scores with commas between them, the own one first')
    .option('--left <n>', 'tiles that may still be drawn')
    .option('--preset <name>', 'the rules');
  if (faceUp !== undefined) command.option(...faceUp);
  if (winds)
    command
      .option('--seat <wind>', 'the own wind: E, S, W or N', 'E')
      .option('--round <wind>', 'the wind of the round', 'E');
  return command;
}

async function act<V extends Variant>(
  terminal: Terminal,
  asked: Asked<V>,
  hand: string,
  options: Options,
): Promise<void> {
  const { given: game } = asked;
  const config = game.game.parseConfig(options.preset ?? {});
  if (!config.ok) {
    const { value, allowed } = config.error;
    throw new UserError({ code: 'badOption', field: '--preset', message: 'cannot be that', value, allowed });
  }
  const given = givenIn(hand, options);
  const view = viewGiven(game, config.value, given);
  if (!view.ok) throw new UserError({ code: 'badField', field: view.error.field, message: view.error.message });
  if (view.value.legal.length === 0)
    throw new UserError({ code: 'badField', field: 'hand', message: 'nothing can be done with it' });
  const judged = asked.judge().judge(view.value);
  const text = (paint: Paint): string => page(hand, judged, options.lang, paint);
  await terminal.output.answer(options, { data: { game: asked.game, given, ...dataOf(judged, options.lang) }, text });
}

function givenIn(hand: string, { meld, river, declared, dora, gold, seat, round, scores, left }: Options): Given {
  const faceUp = dora ?? gold;
  return {
    hand,
    ...(meld && { melds: meld }),
    ...(river && { rivers: Object.fromEntries(river.map(riverIn)) }),
    ...(declared && { declared: declared.map((who) => aroundIn('--declared', who)) }),
    ...(faceUp !== undefined && { faceUp }),
    ...(seat !== undefined && { seatWind: windIn('--seat', seat) }),
    ...(round !== undefined && { roundWind: windIn('--round', round) }),
    ...(scores !== undefined && { scores: scores.split(',').map((text) => numberIn('--scores', text)) }),
    ...(left !== undefined && { left: numberIn('--left', left) }),
  };
}

function riverIn(option: string): readonly [Around, string] {
  const [who = '', tiles = ''] = option.split('=', 2);
  return [aroundIn('--river', who), tiles];
}

function aroundIn(field: string, value: string): Around {
  const found = AROUND.find((around) => around === value.trim());
  if (found !== undefined) return found;
  throw new UserError({ code: 'badOption', field, message: 'nobody sits there', value, allowed: AROUND.join(', ') });
}

function windIn(field: string, value: string): number {
  const wind = 'ESWN'.indexOf(value.toUpperCase());
  if (value.length === 1 && wind >= 0) return wind;
  throw new UserError({ code: 'badOption', field, message: 'is no wind', value, allowed: 'E, S, W, N' });
}

function numberIn(field: string, value: string): number {
  if (/^\s*-?\d{1,7}\s*$/.test(value)) return Number(value);
  throw new UserError({ code: 'badOption', field, message: 'is no number', value, allowed: 'a whole number' });
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
