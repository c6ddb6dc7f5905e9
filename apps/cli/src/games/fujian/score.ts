import { compactName, parseKindList, WIN_TYPES } from '@paiju/games/fujian';
import { type Describe, examples, JSON_OPTION, jsonlOption } from '../../terminal/command.js';
import { UserError } from '../../terminal/errors.js';
import { answerLines, type Fields } from '../../terminal/jsonl.js';
import type { Terminal } from '../../terminal/terminal.js';
import { DEFAULT_PRESET } from './config.js';
import { collect, meldOption, number, switchesOf } from './options.js';
import { scoreFields } from './score-answer.js';
import { printScore } from './score-page.js';

interface Options {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly win?: string;
  readonly gold?: string;
  readonly by: string;
  readonly bonus?: string;
  readonly dealer?: boolean;
  readonly streak: string;
  readonly winner?: string;
  readonly from?: string;
  readonly meld: readonly string[];
  readonly preset?: string;
  readonly switch: readonly string[];
}

/** `paiju score fujian`: what a won hand is worth and why (C-2). */
export const scoreFujian: Describe = (command, terminal) => {
  command
    .description(
      'Score a won hand of Fujian mahjong: the formula, every special, and who pays what.\n' +
        'Tiles are written 123m 456p 789s: m 萬, p 筒, s 索, or dots_5, bamboo_1; bonus tiles E S W N C F B f1-f8.\n' +
        'The hand may hold the winning tile or not; without --win its last tile is the winning one.',
    )
    .argument('[hand]', 'the concealed tiles, golds as what they are')
    .option('--gold <tile>', 'the gold (金)')
    .option('--win <tile>', 'the winning tile')
    .option('--by <type>', `how it was won (${WIN_TYPES.join(', ')})`, 'discard')
    .option(
      '--meld <meld>',
      'a meld: "chow 345m", "pung 555p", "kong 1111p", "addedKong …", "concealedKong …"; again for each',
      collect,
      [],
    )
    .option('--bonus <tiles>', 'the winner’s bonus tiles, such as ESC')
    .option('--dealer', 'the winner deals')
    .option('--streak <number>', 'hands the dealer has kept (N)', '0')
    .option('--winner <seat>', 'who won (0-3)')
    .option('--from <seat>', 'who gave the tile (0-3)')
    .option('--preset <name>', `the rules (${DEFAULT_PRESET} if not given)`)
    .option('--switch <name=value>', 'a rule that differs from the preset; again for each', collect, [])
    .option(...JSON_OPTION)
    .addOption(jsonlOption('{"concealed", "melds", "bonus", "winTile", "winType", "gold", …}'))
    .addHelpText('after', EXAMPLES)
    .action((hand: string | undefined, options: Options) => act(terminal, hand, options));
};

const EXAMPLES = examples(
  ['paiju score fujian 123456p234789s78m11s --gold 1s --win 9m --by selfDraw --bonus ESC', 'a golden pair'],
  [
    'paiju score fujian 234789s5578m --gold 1s --win 9m --meld "concealedKong 1111p" --meld "kong 6666p" --winner 2 --from 0',
    'kongs, and who pays',
  ],
  ['paiju score fujian 123456p234789s5578m --gold 1s --win 9m --preset fuzhouTraditional --json', 'under other rules'],
  ['paiju score fujian --jsonl < hands.jsonl', 'many hands, one a line'],
);

const HINT = '`paiju score fujian --help` shows what is allowed';

async function act(terminal: Terminal, hand: string | undefined, options: Options): Promise<void> {
  if (options.jsonl) {
    if (hand !== undefined)
      throw new UserError({ code: 'usage', message: '--jsonl reads stdin and takes no hand', hint: HINT });
    return await answerLines(terminal, (fields) => scoreFields(fields).answer);
  }
  if (hand === undefined) {
    const [message, allowed] = ["missing required argument 'hand'", 'the concealed tiles, or --jsonl'];
    throw new UserError({ code: 'usage', message, allowed, hint: HINT });
  }
  const fields = fieldsOf(hand, options);
  const scored = asOptions(() => scoreFields(fields));
  const rules = [options.preset ?? DEFAULT_PRESET, ...options.switch].join(', ');
  await terminal.output.answer(options, {
    data: scored.answer,
    text: (paint) => printScore(fields, scored, rules, paint),
  });
}

/** What a person asks, as the fields of a line. */
function fieldsOf(hand: string, options: Options): Fields {
  const { by, bonus, gold, dealer, streak, winner, from, preset } = options;
  return {
    ...split(hand, options),
    melds: options.meld.map(meldOption),
    bonus: bonus ?? [],
    gold,
    winType: by,
    isDealer: dealer === true,
    dealerStreak: number(streak),
    winnerSeat: number(winner) ?? null,
    discarderSeat: number(from) ?? null,
    preset,
    switches: switchesOf(options.switch),
  };
}

/** The hand without the winning tile, which a person may have written with it. */
function split(hand: string, { win, meld }: Options): { readonly concealed: string; readonly winTile: string | null } {
  const kinds = parseKindList(hand, 'hand');
  const full = 17 - 3 * meld.length;
  if (!kinds.ok || kinds.value.length !== full) return { concealed: hand, winTile: win ?? null };
  const names = kinds.value.map(compactName);
  const wanted = win === undefined ? undefined : parseKindList(win, 'win');
  const won = wanted === undefined ? full - 1 : kinds.value.indexOf(wanted.ok ? (wanted.value[0] ?? -1) : -1);
  if (won < 0) return { concealed: hand, winTile: win ?? null };
  return { concealed: names.toSpliced(won, 1).join(' '), winTile: names[won] ?? null };
}

const OPTION_OF: Readonly<Record<string, string>> = {
  concealed: 'hand',
  winTile: '--win',
  winType: '--by',
  gold: '--gold',
  bonus: '--bonus',
  dealerStreak: '--streak',
  winnerSeat: '--winner',
  discarderSeat: '--from',
  melds: '--meld',
  preset: '--preset',
};

/** Tells a person about options where a program is told about fields. */
function asOptions<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { field, hint = HINT } = error.complaint;
    throw new UserError({ ...error.complaint, field: field === undefined ? undefined : optionOf(field), hint });
  }
}

function optionOf(field: string): string {
  if (field.startsWith('switches.')) return `--switch ${field.slice('switches.'.length)}`;
  const [name = ''] = field.split(/[[.]/);
  return OPTION_OF[name] ?? field;
}
