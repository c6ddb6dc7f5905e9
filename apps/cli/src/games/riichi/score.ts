import { FLAGS } from '@paiju/games/riichi';
import { Option } from 'commander';
import { number, optionFor, repeated, splitHand, switchesOf } from '../../hand/options.js';
import { type ScoreOptions, scoreCommand } from '../../hand/score.js';
import { UserError } from '../../terminal/errors.js';
import type { Fields } from '../../terminal/jsonl.js';
import { type AskedTable, meldOption, OF_FOUR, PRESET } from './hand.js';
import { answerOf, type Scored, scored } from './score-answer.js';
import { parseCase } from './score-case.js';
import { printScore } from './score-page.js';
import { writtenTiles } from './tray.js';

interface Options extends ScoreOptions {
  readonly tsumo?: boolean;
  readonly ron?: boolean | string;
  readonly from?: string;
  readonly seat: string;
  readonly round: string;
  readonly dora?: string;
  readonly ura?: string;
  readonly honba?: string;
  readonly sticks?: string;
  readonly pao?: string;
  readonly norths?: string;
  readonly [flag: string]: unknown;
}

/** `paiju score riichi`. */
export const scoreRiichi = scoreAt(OF_FOUR, [
  ['paiju score riichi 123m456p789s1155z --win 1z --tsumo --riichi --dora 4p', 'a closed hand, self-drawn'],
  ['paiju score riichi 345m067p34s22z --meld "pon 555z" --win 5s --ron S --seat W', 'an open hand, won from South'],
  ['paiju score riichi 19m19p19s1234567z --win 1m --tsumo --json', 'thirteen orphans, for programs'],
  ['paiju score riichi --jsonl < hands.jsonl', 'many hands, one a line'],
]);

/** `paiju score` of a table. */
export function scoreAt(table: AskedTable, examples: readonly (readonly [string, string])[]) {
  return scoreCommand<Options, Scored>({
    name: `score ${table.game}`,
    description:
      `Score a won hand of ${table.game}: every yaku, every fu, who pays what.\n` +
      'Tiles are written 123m 406p 789s 1155z: m characters, p dots, s bamboo, z winds and dragons, 0 a red five;\n' +
      'or by their copies: m1_0 to z7_3, where copy 0 of a five is the red one.\n' +
      'The hand may hold the winning tile or not; without --win its last tile is the winning one.',
    argument: 'the concealed tiles',
    options: (command) => {
      command
        .option('--win <tile>', 'the winning tile')
        .addOption(new Option('--tsumo', 'won by self-draw').conflicts('ron'))
        .option('--ron [wind]', 'won on a discard, of this seat')
        .option('--from <wind>', `who discarded the tile (${table.seats === 3 ? 'E, S, W' : 'E, S, W, N'})`)
        .option('--seat <wind>', 'the winner’s wind', 'E')
        .option('--round <wind>', 'the round’s wind', 'E');
      const chi = table.seats === 3 ? '' : '"chi 340m", ';
      repeated(command, '--meld <meld>', `a meld: ${chi}"pon 555z", "kan 1111p", "addedKan …", "closedKan …"`)
        .option('--dora <tiles>', 'the dora indicators, as they lie on the table')
        .option('--ura <tiles>', 'the indicators underneath');
      for (const [name, meaning] of FLAG_OPTIONS) command.option(name, meaning);
      command
        .option('--honba <number>', 'counters on the table')
        .option('--sticks <number>', 'riichi sticks on the table')
        .option('--pao <wind>', 'who answers for a yakuman');
      if (table.seats === 3) command.option('--norths <number>', 'norths laid aside');
    },
    preset: PRESET,
    line: '{"hand", "melds"?, "winTile", "winType", "from"?, "seatWind", "roundWind", "dora"?, …}',
    examples,
    optionNames: {
      ...Object.fromEntries(
        ['from', 'dora', 'ura', 'honba', 'sticks', 'pao', 'norths', ...FLAGS].map((name) => [name, optionFor(name)]),
      ),
      winTile: '--win',
      seatWind: '--seat',
      roundWind: '--round',
      melds: '--meld',
      preset: '--preset',
      switches: '--switch',
    },
    handIn: ({ ron }) => (typeof ron === 'string' && !WIND.test(ron) ? ron : undefined),
    fieldsOf,
    score: (fields) => scored(parseCase(fields, true, table)),
    scoreOptions: (fields) => scored(parseCase(fields, false, table)),
    data: answerOf,
    page: printScore,
  });
}

/** The options for other facts of the win. */
const FLAG_OPTIONS = [
  ['--riichi', 'riichi was declared'],
  ['--double-riichi', 'riichi was declared with the first discard'],
  ['--ippatsu', 'won within one go-around of it'],
  ['--last-tile', 'won on the last tile or the last discard'],
  ['--rinshan', 'won on the replacement of a kan'],
  ['--chankan', 'won on the tile added to a kan'],
  ['--tenhou', 'the dealer’s first hand was complete'],
  ['--chiihou', 'the first draw completed the hand'],
  ['--renhou', 'won on a discard before the first draw'],
] as const;

const WIND = /^(e|s|w|n|east|south|west|north)$/i;

function fieldsOf(hand: string, options: Options): Fields {
  const { ron, tsumo, seat, round, dora, ura, pao, preset, win, meld = [] } = options;
  if (tsumo !== true && ron === undefined)
    throw new UserError({ code: 'badOption', message: 'how was it won?', allowed: '--tsumo, --ron' });
  const { rest, winTile } = splitHand(hand, win, 14 - 3 * meld.length, writtenTiles);
  return {
    hand: rest,
    winTile,
    melds: meld.map(meldOption),
    winType: tsumo === true ? 'tsumo' : 'ron',
    from: options.from ?? (typeof ron === 'string' && ron !== hand ? ron : undefined),
    seatWind: seat,
    roundWind: round,
    dora: each(dora),
    ura: each(ura),
    ...Object.fromEntries(FLAGS.map((flag) => [flag, options[flag]])),
    honba: number(options.honba),
    sticks: number(options.sticks),
    ...(options.norths !== undefined && { norths: number(options.norths) }),
    pao,
    preset,
    switches: switchesOf(options.switch ?? [], 'kiriage=false'),
  };
}

/** Tiles one by one; what is no tile is left for the reader of the field to refuse. */
function each(text: string | undefined): readonly string[] | undefined {
  return text === undefined ? undefined : (writtenTiles(text) ?? [text]);
}
