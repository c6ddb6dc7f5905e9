import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { answersTo, paiju } from './launch.fixture.js';

type GivenLine = Readonly<Record<string, unknown>>;

interface Answer {
  readonly id?: unknown;
  readonly yaku: readonly { readonly id: string; readonly name: string; readonly han: number }[];
  readonly han: number;
  readonly fu: number;
  readonly yakuman: number;
  readonly points: number;
  readonly deltas: Readonly<Record<string, number>>;
  readonly error?: { readonly message: string };
}

const answers = (lines: readonly GivenLine[]) => answersTo<Answer>(['score', 'riichi'], lines);

const GOOD: GivenLine = {
  hand: '123m456p789s1155z',
  winTile: '1z',
  winType: 'tsumo',
  seatWind: 'E',
  roundWind: 'E',
};

test('C-2 a line is answered with every line of the score and who pays what', async () => {
  const dora = { dora: ['4p'], ura: ['9m'], riichi: true, honba: 2, sticks: 1 };
  expect(await answers([{ id: 7, ...GOOD, ...dora }])).toEqual([
    {
      id: 7,
      win: true,
      yaku: [
        { id: 'riichi', name: '立直', han: 1 },
        { id: 'tsumo', name: '門前清自摸和', han: 1 },
        { id: 'roundEast', name: '場風 東', han: 1 },
        { id: 'seatEast', name: '自風 東', han: 1 },
        { id: 'dora', name: 'ドラ', han: 1 },
        { id: 'ura', name: '裏ドラ', han: 1 },
      ],
      han: 6,
      fu: 40,
      yakuman: 0,
      points: 18_000,
      deltas: { E: 19_600, S: -6200, W: -6200, N: -6200 },
    },
  ]);
});

const RON: GivenLine = { ...GOOD, winType: 'ron', from: 'N', seatWind: 'S' };
const FOUR_HAN: GivenLine = {
  ...RON,
  hand: '12399m456p45678s',
  winTile: '9s',
  riichi: true,
  ippatsu: true,
  dora: ['1m'],
};
const DRAGONS: GivenLine = {
  ...RON,
  hand: '234m9p',
  winTile: '9p',
  melds: ['555z', '666z', '777z'].map((tiles) => ({ type: 'pon', tiles })),
};

const CASES: readonly (readonly [what: string, line: GivenLine, answer: object])[] = [
  [
    'winds by name',
    { ...RON, seatWind: 'south', roundWind: 'EAST', from: 'north' },
    { han: 1, deltas: { N: -1300, S: 1300 } },
  ],
  ['flags in a field of their own', { ...RON, flags: { riichi: true, ippatsu: true } }, { han: 3 }],
  ['a red five', { ...GOOD, hand: '123m406p789s1155z' }, { han: 4 }],
  ['no red fives', { ...GOOD, switches: { reds: 0 } }, { han: 3 }],
  ['a preset', { ...GOOD, preset: 'tenhou' }, { han: 3, fu: 40 }],
  ['kiriage', { ...FOUR_HAN }, { han: 4, fu: 30, points: 8000 }],
  ['no kiriage', { ...FOUR_HAN, switches: { kiriage: false } }, { han: 4, fu: 30, points: 7700 }],
  [
    'a chi and a closed kan',
    {
      ...GOOD,
      hand: '789s5z',
      melds: [
        { type: 'chi', tiles: '132m' },
        { type: 'closedKan', tiles: '1111z' },
        { type: 'openKan', tiles: '9999p' },
      ],
      winTile: '5z',
    },
    { han: 3, fu: 80 },
  ],
  [
    'pao on ron: half and half',
    { ...DRAGONS, pao: 'W' },
    { yakuman: 1, points: 32_000, deltas: { E: 0, S: 32_000, W: -16_000, N: -16_000 } },
  ],
  [
    'pao on tsumo: all of it',
    { ...DRAGONS, winType: 'tsumo', from: undefined, pao: 'W', honba: 1 },
    { deltas: { E: 0, S: 32_300, W: -32_300, N: 0 } },
  ],
  [
    'a hand without yaku',
    { ...RON, hand: '234m456p789s1122z', seatWind: 'W', roundWind: 'S' },
    { win: false, reason: 'noYaku' },
  ],
  ['a hand that is not complete', { ...RON, hand: '234m456p189s1122z' }, { win: false, reason: 'notComplete' }],
  [
    'nothing where nothing is needed',
    { ...GOOD, from: null, melds: null, dora: null, pao: null, honba: null },
    { win: true },
  ],
];

describe('C-2', () => {
  let found: readonly Answer[];
  beforeAll(async () => {
    found = await answers(CASES.map(([, line]) => line));
  });

  test.each(CASES.map(([what, , answer], n) => [what, n, answer] as const))('%s', (_, n, answer) => {
    expect(found[n]).toMatchObject(answer);
  });
});

const BAD: readonly (readonly [line: GivenLine, field: string, says: string])[] = [
  [{ hand: undefined }, 'hand', 'hand: is missing (allowed: the concealed tiles'],
  [{ hand: 13 }, 'hand', 'hand: must be a text (was 13;'],
  [{ hand: '123m456p789s115z' }, 'hand', 'hand: must be 13 tiles beside 0 melds, not 12'],
  [{ hand: '123m456p789s11555z' }, 'hand', 'must be 13 tiles beside 0 melds, not 14'],
  [{ hand: '123m456p789s1188z' }, 'hand', 'hand: honours are 1z to 7z (position 15: \'8\') (was "123m456p789s1188z"'],
  [{ hand: '123m456p789s1111z' }, 'winTile', 'winTile: tile 1z count must be 4 or less but was 5'],
  [{ hand: '123m456p789s11zf1f2' }, 'hand', 'hand: flowers are not played with'],
  [{ hand: '5555m456p789s115z' }, 'hand', 'hand: not so many 5m are plain: a red one is written 0m'],
  [{ hand: '123m406p789s1155z', switches: { reds: 0 } }, 'hand', 'tile 0p count must be 0 or less but was 1'],
  [{ winTile: undefined }, 'winTile', 'winTile: is missing (allowed: one tile, such as 1m, 0p, 7z)'],
  [{ winTile: '11z' }, 'winTile', 'winTile: must be one tile, not 2 (was "11z"'],
  [{ winType: 'chombo' }, 'winType', 'winType: is no way to win (was "chombo"; allowed: tsumo, ron)'],
  [{ winType: 'ron' }, 'from', 'from: is missing: who discarded the tile? (allowed: E, S, W, N'],
  [{ winType: 'ron', from: 'E' }, 'from', 'from: cannot be the winner (was "E"; allowed: a wind other than east)'],
  [{ from: 'S' }, 'from', 'from: nobody discards the tile of a self-draw (was "S"'],
  [{ seatWind: 'X' }, 'seatWind', 'seatWind: is no wind (was "X"; allowed: E, S, W, N, or east, south, west, north)'],
  [{ roundWind: undefined }, 'roundWind', 'roundWind: is missing (allowed: E, S, W, N'],
  [{ dora: '3m' }, 'dora', 'dora: must be a list (was "3m"'],
  [{ dora: ['3m', '3x'] }, 'dora[1]', 'dora[1]: 3 must be followed by m, p, s or z'],
  [{ dora: ['1m', '1m', '1m', '1m'] }, 'dora[3]', 'dora[3]: tile 1m count must be 4 or less but was 5'],
  [
    { ura: ['1m', '2m', '3m', '4m', '5m', '6m'] },
    'ura',
    'ura: there are five indicators at most (was 6; allowed: up to 5)',
  ],
  [{ melds: {} }, 'melds', 'melds: must be a list'],
  [
    { melds: [{ type: 'kan', tiles: '1111z' }] },
    'melds[0].type',
    'melds[0].type: is no kind of meld (was "kan"; allowed: chi, pon, openKan, addedKan, closedKan)',
  ],
  [
    { melds: [{ type: 'chi', tiles: '891m' }] },
    'melds[0].tiles',
    'melds[0].tiles: are no chi (was "891m"; allowed: three tiles of a suit in a row',
  ],
  [{ melds: [{ type: 'chi', tiles: '123z' }] }, 'melds[0].tiles', 'are no chi'],
  [{ melds: [{ type: 'pon', tiles: '1111m' }] }, 'melds[0].tiles', 'are no pon'],
  [{ melds: [{ type: 'closedKan', tiles: '111m' }] }, 'melds[0].tiles', 'are no closedKan'],
  [{ riichi: 'yes' }, 'riichi', 'riichi: must be yes or no (was "yes"; allowed: true, false)'],
  [{ flags: { richi: true } }, 'flags', 'flags: no such flag (was "richi"; allowed: riichi,'],
  [{ ippatsu: true }, 'ippatsu', 'ippatsu: needs riichi or doubleRiichi'],
  [{ chankan: true }, 'chankan', 'chankan: needs winType ron'],
  [
    { hand: '456p789s1155z', melds: [{ type: 'chi', tiles: '123m' }], riichi: true },
    'riichi',
    'riichi: needs a closed hand',
  ],
  [{ chiihou: true }, 'chiihou', 'chiihou: needs a self-draw of another than the dealer'],
  [{ winType: 'ron', from: 'S', renhou: true }, 'renhou', 'renhou: needs winType ron of another than the dealer'],
  [{ honba: -1 }, 'honba', 'honba: must be a number (was -1; allowed: a whole number from 0 to 1000)'],
  [{ sticks: 1.5 }, 'sticks', 'sticks: must be a number (was 1.5'],
  [{ pao: 'E' }, 'pao', 'pao: cannot be the winner'],
  [{ preset: 'ema' }, 'preset', 'preset: cannot be that (was "ema"; allowed: standard, tenhou, '],
  [{ switches: { kirage: true } }, 'switches', 'switches: no such switch (was "kirage"; allowed: length,'],
  [{ switches: { kiriage: 1 } }, 'switches.kiriage', 'switches.kiriage: cannot be that (was 1; allowed: true, false)'],
  [{ switches: [] }, 'switches', 'switches: must be an object'],
  [{ wintile: '1z' }, '', 'no such field (was "wintile"; allowed: id, hand,'],
];

describe('C-1 a bad field is named', () => {
  let found: readonly Answer[];
  beforeAll(async () => {
    found = await answers(BAD.map(([change], id) => ({ id, ...GOOD, ...change })));
  });

  test.each(BAD.map(([change, field, says], n) => [change, n, field, says] as const))('%j', (_, n, field, says) => {
    expect(found[n]).toMatchObject({ id: n, error: { line: n + 1, ...(field !== '' && { field }) } });
    expect(found[n]?.error?.message).toContain(says);
  });
});

const FILE = new URL('../../../../shared/oracles/scores/riichi-hule.jsonl.gz', import.meta.url);

interface OracleParam {
  readonly zhuangfeng: number;
  readonly menfeng: number;
  readonly hupai: Readonly<Record<string, number | boolean>>;
  readonly baopai: readonly string[];
  readonly fubaopai: readonly string[] | null;
  readonly jicun: { readonly changbang: number; readonly lizhibang: number };
}

interface OracleScore {
  readonly hupai: readonly { readonly name: string }[];
  readonly fu: number | null;
  readonly fanshu: number | null;
  readonly damanguan: number | null;
  readonly defen: number;
  readonly fenpei: readonly number[];
}

describe.skipIf(!existsSync(FILE))('4,000 hands scored by others (skipped where the oracle file is absent)', () => {
  test('C-2 are answered with equal yaku, fu, han, points and payments', async () => {
    const oracle = gunzipSync(readFileSync(FILE))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(oracle).toHaveLength(4000);
    const found = await answers(oracle.map((line, id) => ({ id, ...asked(line.in) })));
    expect(found.map(summary)).toEqual(oracle.map((line, id) => wanted(line.out, id)));
  });

  const WINDS = 'ESWN';
  /** `m406p1` as `406m1p`. */
  const turned = (text: string): string => text.replace(/([mpsz])(\d*)/g, '$2$1');

  const meld = (text: string): GivenLine => {
    const tiles = turned(text.replace(/[-=+]/, ''));
    const sign = text.search(/[-=+]/);
    if (sign < 0) return { type: 'closedKan', tiles };
    if (tiles.length === 5) return { type: sign === 4 ? 'addedKan' : 'openKan', tiles };
    const same = new Set(tiles.slice(0, -1).replaceAll('0', '5')).size === 1;
    return { type: same ? 'pon' : 'chi', tiles };
  };

  const asked = ({ shoupai, rongpai, param }: { shoupai: string; rongpai?: string; param: OracleParam }): GivenLine => {
    const [held = '', ...melds] = shoupai.split(',');
    const tiles = [...held.matchAll(/([mpsz])(\d+)/g)].flatMap(([, suit, digits]) =>
      [...digits!].map((digit) => digit + suit),
    );
    const { lizhi, yifa, haidi, lingshang, qianggang } = param.hupai;
    const ron = rongpai && {
      winType: 'ron',
      winTile: turned(rongpai.slice(0, 2)),
      from: WINDS[(param.menfeng + { '+': 1, '=': 2, '-': 3 }[rongpai.at(-1)!]!) % 4],
    };
    return {
      ...(ron || { winType: 'tsumo', winTile: tiles.pop() }),
      hand: tiles.join(''),
      melds: melds.map(meld),
      seatWind: WINDS[param.menfeng],
      roundWind: WINDS[param.zhuangfeng],
      flags: {
        riichi: lizhi === 1,
        doubleRiichi: lizhi === 2,
        ippatsu: Boolean(yifa),
        lastTile: Boolean(haidi),
        rinshan: Boolean(lingshang),
        chankan: Boolean(qianggang),
      },
      dora: param.baopai.map(turned),
      ura: (param.fubaopai ?? []).map(turned),
      honba: param.jicun.changbang,
      sticks: param.jicun.lizhibang,
      preset: 'tenhou',
      switches: { doubleYakuman: true },
    };
  };

  /** The oracle states neither han nor fu of a yakuman. */
  const summary = ({ id, yaku, han, fu, yakuman, points, deltas, error }: Answer) => {
    const value = yakuman > 0 ? { yakuman } : { han, fu };
    return error ?? { id, yaku: yaku.map(({ name }) => name), ...value, points, deltas: Object.values(deltas) };
  };

  const wanted = ({ hupai, fu, fanshu, damanguan, defen, fenpei }: OracleScore, id: number) => {
    const value = damanguan === null ? { han: fanshu, fu } : { yakuman: damanguan };
    return { id, yaku: hupai.map(({ name }) => name), ...value, points: defen, deltas: fenpei };
  };
});

describe('for people', () => {
  test('C-2 every line is explained', async () => {
    const { code, stdout } = await paiju([
      'score',
      'riichi',
      '123m456p789s1155z',
      '--win',
      '1z',
      '--tsumo',
      '--riichi',
      '--dora',
      '4p',
    ]);
    expect(code).toBe(0);
    expect(stdout).toBe(`Riichi · east seat, the dealer · east round · rules: standard

  123m 456p 789s 1155z + 1z self-drawn
  dora indicators 4p

Yaku
  立直          riichi            declared ready with a closed hand                   1
  門前清自摸和  closed self-draw  drew the winning tile with a closed hand  1z        1
  場風 東       round wind east   three of the round wind                   111z      1
  自風 東       seat wind east    three of the seat wind                    111z      1
  ドラ          dora              next to the indicators                    5p        1
                                                                                  5 han

Fu
  every hand      begins with twenty                   20
  closed triplet  of terminals or honours     111z      8
  pair            of dragons                  55z       2
  self-draw       the winning tile was drawn  1z        2
  rounded up      to the next ten                       8
                                                    40 fu

Value
  5 han: mangan (満貫), base 2000 → 12,000 points for the dealer

Payments
  east   wins, dealer  +12,000
  south                 −4,000
  west                  −4,000
  north                 −4,000
`);
  });

  test.each<[args: string[], says: RegExp]>([
    [['123m456p789s11155z', '--win', '1z', '--tsumo'], /1155z \+ 1z self-drawn[\s\S]*場風 東/],
    [['123m456p789s55z111z', '--tsumo'], /\+ 1z self-drawn/],
    [['123m456p789sEEEBB', '--win', 'E', '--tsumo'], /1155z \+ 1z self-drawn/],
    [['--seat', 'S', '--ron', '123m406p789s1155z', '--win', 'E'], /\+ 1z by ron[\s\S]*赤ドラ/],
    [['34056p123m22255s5p', '--tsumo', '--switch', 'reds=4'], /\+ 5p self-drawn/],
    [
      ['067p345m34s22z5s', '--win', '5s', '--ron', 'S', '--seat', 'W', '--meld', 'pon 555z'],
      /\[555z\] \+ 5s by ron from south[\s\S]*役牌 白[\s\S]*赤ドラ/,
    ],
    [
      ['234p345m34s22z', '--meld', 'pon: 555z', '--win', '5s', '--ron', '--seat', 'W'],
      /1 han 30 fu: base 30 × 2\^\(2\+1\) = 240 → 1,000 points\n\nPayments\n {2}whoever discarded the tile pays it all/,
    ],
    [
      ['234p345m34s66m', '--meld', 'ankan 8888s', '--win', '5s', '--tsumo', '--preset', 'tenhou', '--switch', 'reds=0'],
      /rules: tenhou, reds=0/,
    ],
    [
      ['19m19p19s1234567z', '--win', '1m', '--ron', 'S'],
      /2 × yakuman\n\nValue\n {2}2 × yakuman \(役満\): base 16000 → 96,000 points/,
    ],
    [
      ['234m456p789s1122z', '--win', '1z', '--ron', '--seat', 'W', '--round', 'S'],
      /✗ No win: it is complete, but has no yaku/,
    ],
    [['234m456p189s1122z', '--win', '1z', '--ron'], /✗ No win: it is not four sets and a pair/],
    [
      [
        '234m67p345s66s',
        '--meld',
        'pon 666z',
        '--win',
        '5p',
        '--ron',
        'E',
        '--seat',
        'S',
        '--dora',
        '5s',
        '--honba',
        '3',
        '--sticks',
        '2',
      ],
      /3 han 30 fu[\s\S]*south {2}wins +\+6,800/,
    ],
  ])('C-2 %j', async (args, says) => {
    const { code, stdout, stderr } = await paiju(['score', 'riichi', ...args]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(says);
    expect(code).toBe(0);
  });

  test.each<[args: string[], says: RegExp]>([
    [['riichi'], /missing required argument 'hand'/],
    [['riichi', '123m456p789s1155z', '--win', '1z'], /how was it won\? \(allowed: --tsumo, --ron\)/],
    [['riichi', '123m456p789s1155z', '--win', '9z', '--tsumo'], /--win: honours are 1z to 7z/],
    [['riichi', '123m456p789s1155z', '--win', '1z', '--tsumo', '--seat', 'Q'], /--seat: is no wind \(was "Q"/],
    [['riichi', '123m456p789s1155z', '--win', '1z', '--tsumo', '--honba', 'x'], /--honba: must be a number \(was "x"/],
    [
      ['riichi', '123m456p789s1155z', '--win', '1z', '--tsumo', '--meld', 'pun 111z'],
      /--meld: is no meld \(was "pun 111z"; allowed: chi, pon, kan/,
    ],
    [
      ['riichi', '123m456p789s1155z', '--win', '1z', '--tsumo', '--switch', 'kiriage'],
      /--switch: is no switch \(was "kiriage"; allowed: name=value/,
    ],
    [
      ['riichi', '123m456p789s1155z', '--win', '1z', '--tsumo', '--switch', 'kiriage=7'],
      /--switch kiriage: cannot be that \(was 7; allowed: true, false\)/,
    ],
    [
      ['riichi', '123m456p789s1155z', '--win', '1z', '--tsumo', '--last-tile', '--chankan'],
      /--chankan: needs winType ron/,
    ],
    [['riichi', '123m456p789s1155z', '--win', '1z', '--tsumo', '--ron'], /cannot be used with option/],
    [['chess', '--tsumo'], /game: not a game for `paiju score` \(was "chess"; allowed: .*riichi/],
    [[], /game: a game is missing \(allowed: .*riichi/],
  ])('C-1 paiju score %j is bad input', async (args, says) => {
    const { code, stdout, stderr } = await paiju(['score', ...args]);
    expect(stderr).toMatch(says);
    expect([code, stdout]).toEqual([2, '']);
  });

  test('C-1 the help has examples, and they work', async () => {
    const { stdout } = await paiju(['score', 'riichi', '--help']);
    const lines = [...stdout.matchAll(/^ {2}\$ paiju (score riichi \d.*)$/gm)].map(([, line]) => line!);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) {
      const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
      expect([line, (await paiju([...args, '--json'])).stdout]).toEqual([line, expect.stringContaining('"win":true')]);
    }
  });
});

describe('R-21 a hand of three', () => {
  const LINE: GivenLine = { ...GOOD, hand: '123p456p789p11s55z', winTile: '5z' };
  const asked = (lines: readonly GivenLine[]) => answersTo<Answer>(['score', 'sanma'], lines);

  test('norths count, also as dora, and two pay', async () => {
    const norths = { norths: 2, dora: ['3z'] };
    const split = { preset: 'tenhou', switches: { tsumoShare: 'split' }, seatWind: 'S' };
    const ron = { winType: 'ron', from: 'S', seatWind: 'W' };
    const [drawn, bisected, taken] = await asked([
      { ...LINE, ...norths },
      { ...LINE, ...split },
      { ...LINE, ...ron },
    ]);
    expect(drawn?.yaku.map(({ id, han }) => `${id} ${han}`).slice(-2)).toEqual(['dora 2', 'north 2']);
    expect(drawn?.deltas).toEqual({ E: 16_000, S: -8000, W: -8000 });
    expect(bisected?.deltas).toEqual({ E: -4900, S: 7900, W: -3000 });
    expect(taken?.deltas).toEqual({ E: 0, S: -5200, W: 5200 });
  });

  const BAD_OF_THREE: readonly [change: GivenLine, says: string][] = [
    [{ norths: 5 }, 'norths: is no number of norths (was 5; allowed: 0 to 4)'],
    [{ hand: '123p456p789p44z55z', norths: 3 }, 'norths: tile 4z count must be 4 or less but was 5'],
    [{ hand: '123m456p789p11s55z' }, 'hand: 2m is not played with'],
    [{ dora: ['2m'] }, 'dora[0]: 2m is not played with'],
    [{ dora: ['m5_0'] }, 'dora[0]: 5m is not played with'],
    [{ seatWind: 'N' }, 'seatWind: nobody sits there'],
    [{ winType: 'ron', from: 'N' }, 'from: nobody sits there'],
    [{ pao: 'N' }, 'pao: nobody sits there'],
    [
      { hand: '456p789p11s55z', melds: [{ type: 'chi', tiles: '123p' }] },
      'melds[0].type: is no kind of meld (was "chi"; allowed: pon, openKan, addedKan, closedKan)',
    ],
    [{ tenhou: true, norths: 1 }, 'tenhou: needs a self-draw of the dealer'],
    [{ chiihou: true, seatWind: 'S', norths: 1 }, 'chiihou: needs a self-draw of another than the dealer'],
    [{ renhou: true, winType: 'ron', from: 'S' }, 'renhou: needs winType ron of another than the dealer'],
    [{ renhou: true, winType: 'ron', from: 'E', seatWind: 'W', norths: 1 }, 'renhou: needs winType ron'],
  ];

  test('what three never have is refused', async () => {
    const found = await asked(BAD_OF_THREE.map(([change], id) => ({ id, ...LINE, ...change })));
    for (const [n, [, says]] of BAD_OF_THREE.entries()) expect(found[n]?.error?.message).toContain(says);
  });
});
