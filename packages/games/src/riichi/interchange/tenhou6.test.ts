import { expect, test } from 'vitest';
import { judge } from './judge.js';
import { readTenhou6 } from './tenhou6.js';

const HANDS = [
  [11, 19, 21, 29, 31, 39, 41, 42, 43, 44, 45, 46, 22],
  [12, 12, 12, 13, 13, 13, 14, 14, 14, 15, 15, 15, 16],
  [24, 24, 24, 26, 26, 26, 27, 27, 27, 28, 28, 28, 25],
  [32, 32, 32, 33, 33, 33, 34, 34, 34, 36, 36, 36, 37],
];

type Lists = readonly (readonly [takes: readonly unknown[], discards: readonly unknown[]])[];
const NOTHING: Lists = [
  [[], []],
  [[], []],
  [[], []],
  [[], []],
];

interface Parts {
  readonly hands?: readonly (readonly unknown[])[];
  readonly lists?: Lists;
  readonly result?: readonly unknown[];
  readonly number?: readonly unknown[];
  readonly dora?: readonly unknown[];
  readonly rule?: object;
}

/** A log of one round. */
function log({ hands = HANDS, lists = NOTHING, result, number = [0, 0, 0], dora = [38], rule }: Parts): string {
  const seats = hands.flatMap((hand, seat) => [hand, ...lists[seat]!]);
  const scores = [25_000, 25_000, 25_000, 25_000];
  const round = [number, scores, dora, [], ...seats, ...(result === undefined ? [] : [result])];
  return JSON.stringify({ name: ['a', 'b', 'c', 'd'], rule: rule ?? { disp: '南喰赤', aka: 1 }, log: [round] });
}

const NINE: Lists = [[[23], []], ...NOTHING.slice(1)];

test('nine terminals: a round of one draw', () => {
  const game = readTenhou6(log({ lists: NINE, result: ['九種九牌'] }));
  expect(game.ok && game.value.rounds[0]?.moves.map(({ kind }) => kind)).toEqual(['draw', 'draws']);
  expect(game.ok && judge(game.value).differences).toEqual([]);
});

test('a log may come as the address that carries it', () => {
  const text = `https://tenhou.net/6/#json=${encodeURIComponent(log({ lists: NINE, result: ['九種九牌'] }))}&ts=0`;
  expect(readTenhou6(text.replace('&ts=0', '')).ok).toBe(true);
});

test.each([
  [
    { disp: '南喰赤', aka: 1 },
    { length: 'hanchan', openTanyao: true, reds: 3 },
  ],
  [
    { disp: '鳳東', aka: 0 },
    { length: 'east', openTanyao: false, reds: 0 },
  ],
  [
    { disp: 'Gold Room South', aka51: 1, aka52: 1, aka53: 1 },
    { length: 'hanchan', openTanyao: true, reds: 3 },
  ],
  [
    { aka51: 1, aka52: 2, aka53: 1 },
    { length: 'hanchan', openTanyao: true, reds: 4 },
  ],
  [
    { disp: '南喰赤', paiju: { preset: 'standard', noten: 0 } },
    { preset: 'standard', noten: 0, reds: 3 },
  ],
])('the rules of %j', (rule, config) => {
  const game = readTenhou6(log({ lists: NINE, result: ['九種九牌'], rule }));
  expect(game.ok && game.value.config).toMatchObject(config);
});

/** The moves of each seat: takes and discards by turn. */
function movesOf(parts: Parts): readonly string[] | string {
  const game = readTenhou6(log(parts));
  if (!game.ok) return game.error.message;
  const moves = game.value.rounds[0]!.moves;
  return moves.map((move) => `${'seat' in move ? move.seat : ''}${'form' in move ? move.form : move.kind}`);
}

test.each<[what: string, lists: Lists, moves: readonly string[]]>([
  [
    'a chi of the left',
    [
      [[23], [14]],
      [['c141516'], [12]],
      [[], []],
      [[], []],
    ],
    ['0draw', '0discard', '1call', '1discard'],
  ],
  [
    'a pon from across, which passes the next seat',
    [
      [[24], [60]],
      [[], []],
      [['24p2424'], [25]],
      [[], []],
    ],
    ['0draw', '0discard', '2call', '2discard'],
  ],
  [
    'a called kan, its empty place and its replacement',
    [
      [[24], [60]],
      [[], []],
      [
        ['24m242424', 23],
        [0, 60],
      ],
      [[], []],
    ],
    ['0draw', '0discard', '2call', '2draw', '2discard'],
  ],
  [
    'a kan of four, then another draw',
    [
      [[23], [60]],
      [
        [12, 23],
        ['121212a12', 16],
      ],
      [[], []],
      [[], []],
    ],
    ['0draw', '0discard', '1draw', '1concealed', '1draw', '1discard'],
  ],
])('the order of play: %s', (_, lists, moves) => {
  const hands = [HANDS[0]!.with(0, 14), HANDS[1]!.with(8, 11), ...HANDS.slice(2)];
  expect(movesOf({ lists, hands })).toEqual(moves);
});

test('of two equal discards the one is called that lets everything else be played', () => {
  // Seat 0 throws 6m twice. Were the first one called, seat 2 would never have drawn.
  const hands = [HANDS[0]!, HANDS[1]!.with(12, 17), HANDS[2]!.with(12, 16).with(11, 16), HANDS[3]!];
  const lists: Lists = [
    [
      [16, 16],
      [60, 60],
    ],
    [[23], [60]],
    [
      [23, '16p1616'],
      [60, 24],
    ],
    [[23], [60]],
  ];
  const told = [
    '0draw',
    '0discard',
    '1draw',
    '1discard',
    '2draw',
    '2discard',
    '3draw',
    '3discard',
    '0draw',
    '0discard',
  ];
  expect(movesOf({ lists, hands })).toEqual([...told, '2call', '2discard']);
});

const long = [...HANDS[0]!, 47];

test.each<[what: string, text: string, says: RegExp]>([
  ['no JSON', 'hello', /^log: not JSON: "hello"/],
  ['another object', '{}', /^log: must be a list, not nothing/],
  ['no round', '{"log":[]}', /^log: there is no round in it/],
  ['a round that is too short', '{"log":[[[0,0,0]]]}', /^round 0: a round has 16 lists and a result, not 1/],
  ['three players', log({ rule: { disp: '三南喰赤' } }), /^rule: "三南喰赤" is a game of three players/],
  ['rules of nobody', log({ rule: { paiju: { preset: 'x' } } }), /^rule: preset cannot be "x".*standard/],
  ['a round number', log({ number: ['E', 0, 0] }), /^round 0, number: must be a whole number from 0, not "E"/],
  ['a tile that is none', log({ dora: [10] }), /^round 0, dora: must be a tile: 11 to 19.*not 10/],
  ['no indicator', log({ dora: [] }), /^round 0: the dora indicator is missing/],
  [
    'a hand of fourteen',
    log({ hands: HANDS.with(0, long) }),
    /^round 0, hand of seat 0: a dealt hand has 13 tiles, not 14/,
  ],
  [
    'a fifth copy',
    log({ dora: [12], hands: HANDS.with(3, HANDS[3]!.with(0, 12)) }),
    /^round 0: there are 4 of 2m, and one more/,
  ],
  [
    'a second red five',
    log({ dora: [51], hands: HANDS.with(1, HANDS[1]!.with(9, 51)) }),
    /^round 0: there are 1 of 0m, and one more appears/,
  ],
  [
    'a call without a place',
    log({ lists: NINE.with(0, [['2424p'], []]) }),
    /draws of seat 0, 0: must be tiles with one of c p m/,
  ],
  ['a call that is no set', log({ lists: NINE.with(0, [['p242526'], []]) }), /draws of seat 0, 0: "p242526" is no pon/],
  ['a kan from nowhere', log({ lists: NINE.with(0, [['2424m2424'], []]) }), /does not tell whose tile was taken/],
  [
    'a discard that is none',
    log({ lists: NINE.with(0, [[23], ['x']]) }),
    /discards of seat 0, 0: must be tiles with one of k a/,
  ],
  [
    'a discard nobody holds',
    log({ lists: NINE.with(0, [[23], [37]]) }),
    /^round 0: draws and discards fit together for 1 moves/,
  ],
  ['an end of nobody', log({ lists: NINE, result: ['終'] }), /^round 0, result: no round ends by "終"/],
  ['a win of nobody', log({ lists: NINE, result: ['和了'] }), /^round 0, result: nobody is said to have won/],
  [
    'a seat too many',
    log({ lists: NINE, result: ['和了', [0, 0, 0, 0], [4, 0, 0]] }),
    /must be a seat from 0 to 3, not 4/,
  ],
  ['three payments', log({ lists: NINE, result: ['流局', [0, 0, 0]] }), /^round 0, result: must be four numbers/],
  [
    'a strange line',
    log({ lists: NINE, result: ['和了', [0, 0, 0, 0], [0, 0, 0, '満貫8000点', '立直']] }),
    /must be a yaku such as/,
  ],
])('%s: the error says where and what', (_, text, says) => {
  const game = readTenhou6(text);
  expect(game.ok ? 'read' : game.error.message).toMatch(says);
});
