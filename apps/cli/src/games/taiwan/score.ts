import { kindName, parseKinds } from '@paiju/games/mahjong';
import { FLAGS, type Report, reportOf, scoreWin, WAITING_SIZE } from '@paiju/games/taiwan';
import { Option } from 'commander';
import { type Describe, examples, JSON_OPTION, jsonlOption } from '../../terminal/command.js';
import { UserError } from '../../terminal/errors.js';
import { answerLines, type Fields } from '../../terminal/jsonl.js';
import type { Terminal } from '../../terminal/terminal.js';
import { DEFAULT_PRESET } from './config.js';
import { collect, meldOption, number, switchesOf } from './options.js';
import { parseCase } from './score-case.js';
import { printScore } from './score-page.js';

interface Options {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly win?: string;
  readonly drawn?: boolean;
  readonly robbed?: boolean;
  readonly eight?: boolean;
  readonly seven?: boolean;
  readonly from?: string;
  readonly seat: string;
  readonly round: string;
  readonly winner: string;
  readonly dealer: string;
  readonly streak: string;
  readonly meld: readonly string[];
  readonly flowers?: string;
  readonly afterKong?: string;
  readonly preset?: string;
  readonly switch: readonly string[];
  readonly [flag: string]: unknown;
}

/** `paiju score taiwan`: what a won hand is worth and why (C-2). */
export const scoreTaiwan: Describe = (command, terminal) => {
  command
    .description(
      'Score a won hand of Taiwan mahjong: every pattern and its tai, and who pays what.\n' +
        'Tiles are written 123m 456p 789s EE CCC f1: m 萬, p 筒, s 索, E S W N winds, C F B 中發白, f1-f8 flowers.\n' +
        'The hand may hold the winning tile or not; without --win its last tile is the winning one.',
    )
    .argument('[hand]', 'the concealed tiles')
    .option('--win <tile>', 'the winning tile')
    .addOption(new Option('--drawn', 'won by self-draw (自摸)').conflicts(['robbed', 'eight', 'seven']))
    .addOption(new Option('--robbed', 'won on a tile added to a kong (搶槓)').conflicts(['eight', 'seven']))
    .addOption(new Option('--eight', 'won by all eight flowers (八仙過海)').conflicts('seven'))
    .option('--seven', 'won by robbing the eighth flower (七搶一)')
    .option('--from <seat>', 'who gave the tile (0-3); the seat after the winner if not given')
    .option('--seat <wind>', 'the winner’s wind (E, S, W, N)', 'E')
    .option('--round <wind>', 'the round’s wind', 'E')
    .option('--winner <seat>', 'who won (0-3)', '0')
    .option('--dealer <seat>', 'who deals (0-3)', '0')
    .option('--streak <number>', 'hands in a row the dealer has kept', '0')
    .option(
      '--meld <meld>',
      'a meld: "chi 345m", "pong CCC", "kong 1111p", "addedKong …", "concealedKong …"; again for each',
      collect,
      [],
    )
    .option('--flowers <tiles>', 'the winner’s flowers, such as f1f5');
  for (const [name, meaning] of FLAG_OPTIONS) command.option(name, meaning);
  command
    .option('--preset <name>', `the rules (${DEFAULT_PRESET} if not given)`)
    .option('--switch <name=value>', 'a rule that differs from the preset; again for each', collect, [])
    .option(...JSON_OPTION)
    .addOption(jsonlOption('{"concealed", "melds", "flowers", "winTile", "winType", "seatWind", …}'))
    .addHelpText('after', EXAMPLES)
    .action((hand: string | undefined, options: Options) => act(terminal, hand, options));
};

const FLAG_OPTIONS = [
  ['--last-tile', 'the last tile that may be drawn, or the discard after it (海底, 河底)'],
  ['--after-flower', 'won on the replacement of a flower (槓上開花)'],
  ['--after-kong <form>', 'won on the replacement of a kong: concealed, added, open'],
  ['--tian-hu', 'the dealer’s dealt tiles were complete (天胡)'],
  ['--di-hu', 'won on the first draw (地胡)'],
  ['--ren-hu', 'won on a discard before the first draw (人胡)'],
  ['--tian-ting', 'declared ready on the dealt tiles (天聽)'],
  ['--di-ting', 'declared ready with the first discard (地聽)'],
  ['--ready', 'declared ready later (聽牌)'],
  ['--opening', 'flowers won before the first turn (配牌花胡)'],
] as const;

const EXAMPLES = examples(
  ['paiju score taiwan 123456m234999p67sNN --win 5s --drawn', 'a concealed hand of the dealer, self-drawn'],
  [
    'paiju score taiwan 456m234999p67sNN --meld "chi 123m" --win 5s --winner 1 --seat S --from 0 --streak 2',
    'the dealer pays more',
  ],
  [
    'paiju score taiwan 111333m5559p222777s --win 9p --switch fiveConcealed=countImplied --json',
    'under other rules, for programs',
  ],
  ['paiju score taiwan --jsonl < hands.jsonl', 'many hands, one a line'],
);

const HINT = '`paiju score taiwan --help` shows what is allowed';

async function act(terminal: Terminal, hand: string | undefined, options: Options): Promise<void> {
  if (options.jsonl) {
    if (hand !== undefined)
      throw new UserError({ code: 'usage', message: '--jsonl reads stdin and takes no hand', hint: HINT });
    return await answerLines(terminal, scoreFields);
  }
  if (hand === undefined) {
    const [message, allowed] = ["missing required argument 'hand'", 'the concealed tiles, or --jsonl'];
    throw new UserError({ code: 'usage', message, allowed, hint: HINT });
  }
  const asked = asOptions(() => parseCase(fieldsOf(hand, options)));
  const score = scoreWin(asked.win, asked.config);
  const rules = [options.preset ?? DEFAULT_PRESET, ...options.switch].join(', ');
  await terminal.output.answer(options, {
    data: reportOf(score),
    text: (paint) => printScore(asked, score, rules, paint),
  });
}

function scoreFields(fields: Fields): Report {
  const { win, config } = parseCase(fields);
  return reportOf(scoreWin(win, config));
}

/** What a person asks, as the fields of a line. */
function fieldsOf(hand: string, options: Options): Fields {
  const { seat, round, winner, dealer, streak, flowers, preset } = options;
  const winType = winTypeOf(options);
  const alone = winType === 'selfDraw' || winType === 'flower8';
  const next = /^[0-3]$/.test(winner) ? (Number(winner) + 1) % 4 : undefined;
  return {
    ...split(hand, options),
    melds: options.meld.map(meldOption),
    flowers,
    winType,
    seatWind: seat,
    roundWind: round,
    winnerSeat: number(winner),
    dealerSeat: number(dealer),
    dealerStreak: number(streak),
    discarderSeat: number(options.from) ?? (alone ? null : next),
    flags: flagsOf(options),
    preset,
    switches: switchesOf(options.switch),
  };
}

function winTypeOf({ drawn, robbed, eight, seven }: Options): string {
  if (drawn) return 'selfDraw';
  if (robbed) return 'robKong';
  if (eight) return 'flower8';
  return seven ? 'flower7rob' : 'discard';
}

function flagsOf(options: Options): Fields {
  const said = [...FLAGS, 'afterKong'].map((flag) => [flag, options[flag]] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

/** The hand without the winning tile, which a person may have written with it. */
function split(
  hand: string,
  { win, meld, seven }: Options,
): { readonly concealed: string; readonly winTile: string | null } {
  const kinds = parseKinds(hand);
  const full = WAITING_SIZE + 1 - 3 * meld.length;
  if (!kinds.ok || kinds.value.length !== full || seven) return { concealed: hand, winTile: win ?? null };
  const names = kinds.value.map((kind) => kindName(kind, 'letters'));
  const wanted = win === undefined ? undefined : parseKinds(win);
  const won = wanted === undefined ? full - 1 : kinds.value.indexOf(wanted.ok ? (wanted.value[0] ?? -1) : -1);
  if (won < 0) return { concealed: hand, winTile: win ?? null };
  return { concealed: names.toSpliced(won, 1).join(' '), winTile: names[won] ?? null };
}

const OPTION_OF: Readonly<Record<string, string>> = {
  concealed: 'hand',
  winTile: '--win',
  seatWind: '--seat',
  roundWind: '--round',
  winnerSeat: '--winner',
  dealerSeat: '--dealer',
  dealerStreak: '--streak',
  discarderSeat: '--from',
  melds: '--meld',
  preset: '--preset',
  flowers: '--flowers',
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
  if (field.startsWith('--')) return field;
  if (field.startsWith('switches.')) return `--switch ${field.slice('switches.'.length)}`;
  if (field.startsWith('flags.'))
    return `--${field.slice('flags.'.length).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const [name = ''] = field.split(/[[.]/);
  return OPTION_OF[name] ?? field;
}
