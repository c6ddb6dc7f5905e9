import { kindName, parseKinds } from '@paiju/games/mahjong';
import { FLAGS, reportOf, WAITING_SIZE } from '@paiju/games/taiwan';
import { Option } from 'commander';
import { number, repeated, type SplitHand, splitHand, switchesOf } from '../../hand/options.js';
import { type ScoreOptions, scoreCommand } from '../../hand/score.js';
import type { Fields } from '../../terminal/jsonl.js';
import { meldOption, PRESET, type Scored, scoreFields } from './hand.js';
import { printScore } from './score-page.js';

interface Options extends ScoreOptions {
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
  readonly flowers?: string;
  readonly afterKong?: string;
  readonly [flag: string]: unknown;
}

/** `paiju score taiwan`. */
export const scoreTaiwan = scoreCommand<Options, Scored>({
  name: 'score taiwan',
  description:
    'Score a won hand of Taiwan mahjong: every pattern and its tai, and who pays what.\n' +
    'Tiles are written 123m 456p 789s EE CCC f1: m 萬, p 筒, s 索, E S W N winds, C F B 中發白, f1-f8 flowers.\n' +
    'The hand may hold the winning tile or not; without --win its last tile is the winning one.',
  argument: 'the concealed tiles',
  options: (command) => {
    command
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
      .option('--streak <number>', 'hands in a row the dealer has kept', '0');
    repeated(
      command,
      '--meld <meld>',
      'a meld: "chi 345m", "pong CCC", "kong 1111p", "addedKong …", "concealedKong …"',
    ).option('--flowers <tiles>', 'the winner’s flowers, such as f1f5');
    for (const [name, meaning] of FLAG_OPTIONS) command.option(name, meaning);
  },
  preset: PRESET,
  line: '{"concealed", "melds", "flowers", "winTile", "winType", "seatWind", …}',
  examples: [
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
  ],
  optionNames: {
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
  },
  fieldsOf,
  score: scoreFields,
  data: ({ score, config }) => reportOf(score, config),
  page: printScore,
});

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

function fieldsOf(hand: string, options: Options): Fields {
  const { seat, round, winner, dealer, streak, flowers, preset, meld = [] } = options;
  const { rest, winTile } = split(hand, options);
  const winType = winTypeOf(options);
  const alone = winType === 'selfDraw' || winType === 'flower8';
  const next = /^[0-3]$/.test(winner) ? (Number(winner) + 1) % 4 : undefined;
  return {
    concealed: rest,
    winTile: winTile ?? null,
    melds: meld.map(meldOption),
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
    switches: switchesOf(options.switch ?? [], 'taiCap=null or tai.門清=2'),
  };
}

/** A robbed flower is no tile of the hand. */
function split(hand: string, { win, meld = [], seven }: Options): SplitHand {
  if (seven) return { rest: hand, winTile: win };
  return splitHand(hand, win, WAITING_SIZE + 1 - 3 * meld.length, tilesOf);
}

function tilesOf(text: string): readonly string[] | undefined {
  const kinds = parseKinds(text);
  return kinds.ok ? kinds.value.map((kind) => kindName(kind, 'letters')) : undefined;
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
