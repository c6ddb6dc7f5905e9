import { namedSeed, stream } from '@paiju/kernel';
import { deepFreeze } from '@paiju/kernel/conformance';
import { describe, expect, test } from 'vitest';
import { countTiles } from '../mahjong/counts.js';
import { decompose } from '../mahjong/decompose.js';
import { COPIES, EAST, KINDS, kindOf, type Tile } from '../mahjong/tiles.js';
import { readExample, scoreOf, truths } from './example.fixture.js';
import { linesOf, sumOf } from './lines.js';
import { PATTERN_IDS, type PatternId } from './patterns.js';
import { PRESETS, type TaiwanConfig } from './presets.js';
import { randomWin } from './random-win.fixture.js';
import { readingsOf } from './reading.js';
import { scoreWin } from './score.js';
import type { SWITCHES } from './switches.js';
import { nameOfTile } from './tile-names.js';
import type { TaiwanWin } from './victory.js';
import { nativeName } from './words.js';

// Beside the page of rules, whose examples run too: what is too small for people to ask.
test.each([
  ['T-27', '12345m 234999p 567s NN f1 + 3m = 門清 1; placed 兩面'], // or the edge of 123
  ['T-27', '[dutingMode=byShape] 12345m 234999p 567s NN f1 + 3m = 門清 1, 獨聽 1; placed 邊張'],
  ['T-27', '12234m 234999p 567s NN + 3m = 門清 1, 獨聽 1; placed 邊張'], // or the middle of 234
  ['T-27', '3445m 123789p 567s WWW + 4m = 門清 1, 獨聽 1; placed 嵌張'], // or the pair
  ['T-27', '111222m 3m 456p 789p 55s E + E = no win'],
  ['T-31', 'added_kong(1111m) 345m 234999p 56s NN + 7s drawn = 自摸 1'],
  ['T-31', '[menqingZimo=merged2] 111333m 55599p 22777s + 2s drawn = 不求(+自摸) 2, 五暗刻 8'],
  ['T-31', '[menqingZimo=merged2] 123456m 234999p 67s NN + 5s drawn tianTing = 天聽 8, 自摸 1'],
  ['T-31', '[menqingZimo=merged2] 123456m 234999p 67s NN + 5s = 門清 1'],
  ['T-32', 'concealed_kong(SSSS) 123456m 66789p 34s + 5s = 門清 1, 門風 1'],
  ['T-33', 'chi(123m) 456m 234999p 67s NN f5 f6 f7 f8 f1 f2 f3 + 5s = 正花 1×2, 花槓 2'],
  ['T-33', 'chi(123m) 456m 234999p 67s NN f1 f2 f3 f4 f5 f6 f7 f8 + 5s = 正花 1×2, 花槓 2×2'],
  ['T-33', '[flowerKongSeat=absorb tai.花槓=0] chi(123m) 456m 234999p 67s NN f1 f2 f3 f4 + 5s = 正花 1'],
  ['T-37', 'chi(123m) 456m 234999p 67s NN + 5s robbed lastTile = 搶槓 1'],
  [
    'T-37',
    '[openKongReplacement=noWin] open_kong(1111m) 345m 234999p 56s NN f1 + 7s drawn afterKong=open afterFlower = 自摸 1, 槓上開花 1',
  ],
  ['T-38', '123456m 234678p 2267s + 5s = 門清 1, 平胡 2'],
  ['T-38', '123456m 234678p 2268s + 7s = 門清 1, 獨聽 1'],
  ['T-38', '123456m 234678p 2345s + 2s = 門清 1; waits 2s 5s; placed 單吊'],
  ['T-39', 'pong(999s) 111m 222333m 77p 99p + 7p drawn = 自摸 1, 四暗刻 5, 碰碰胡 4'],
  ['T-39', '[tai.四暗刻=0] pong(999s) 111m 222333m 77p 99p + 7p drawn = 自摸 1, 三暗刻 2, 碰碰胡 4'],
  ['T-41', '[tai.大三元=0] chi(567m) 11234mCCCFFFBB + B = 三元牌 1×3, 混一色 4'],
  ['T-43', '[tai.天聽=0] 123456m 234999p 67s NN + 5s tianTing = 門清 1'],
  ['T-43', '[tai.聽牌=1] 123456m 234999p 67s NN + 5s ready diTing = 地聽 4'],
  ['T-44', '123456m 234999p 67s NN + 5s diHu = 門清 1'], // no self-draw
  ['T-44', '123456m 234999p 67s NN + 5s drawn renHu = 門清 1, 不求 1, 自摸 1'], // no discard
  ['T-44', '12456m 789p 234678sEE f1 + 3m drawn afterFlower tianHu = 天胡 16'],
  ['T-45', '[tai.八仙過海=0] 123456m 234999p 67s NN f1 f2 f3 f4 f5 f6 f7 f8 + 5s eight = no win'],
  [
    'T-45',
    '[tai.八仙過海=0] 123456m 234999p 67s NN f1 f2 f3 f4 f5 f6 f7 f8 + 5s eight opening = 配牌花胡 12, 門清 1, 不求 1, 自摸 1, 槓上開花 1',
  ],
  ['T-45', '123456m 234999p 67s NNE f1 f2 f3 f4 f5 f6 f7 + f8 seven = 七搶一 8'],
  ['T-47', '[minTai=9] 135799m 2468p 159sEEC f1 f2 f3 f4 f5 f6 f7 + f8 seven = no win'],
  [
    'T-47',
    '[taiCap=null tai.字一色=99] pong(EEE) pong(SSS) pong(CCC) WWWFFBB + F seat=N round=N = 小三元 4, 字一色 99; pays 2:1060',
  ],
  ['T-47', 'pong(EEE) pong(SSS) pong(CCC) WWWFFBB + F seat=N round=N from=0 = 小三元 4, 字一色 16; pays 0:240'],
  [
    'T-47',
    '[tai.字一色=99] pong(EEE) pong(SSS) pong(CCC) WWWFFBB + F seat=N round=N from=0 = 小三元 4, 字一色 99; tai 103; pays 0:850',
  ],
])('%s: %s', (_, line) => {
  const example = readExample(line);
  expect(truths(example)).toEqual(example.claims);
});

/** For each switch of scoring: a hand, and what comes of it by the switch's value. */
const SEEN: { readonly [name: string]: readonly [hand: string, ...by: (readonly [value: unknown, seen: string])[]] } = {
  base: ['123456m 234999p 67s NN + 5s', [30, 'pays 2:40'], [0, 'pays 2:10'], [100, 'pays 2:110']],
  unit: ['123456m 234999p 67s NN + 5s', [10, 'pays 2:40'], [1, 'pays 2:31']],
  taiCap: [
    '123456m 234999p 67s NN + 5s drawn',
    [81, 'pays 0:70 2:60 3:60'],
    [1, 'pays 0:50 2:40 3:40'],
    [null, 'pays 0:70 2:60 3:60'],
  ],
  streakCap: ['123456m 234999p 67s NN + 5s streak=3 from=0', [null, 'pays 0:110'], [2, 'pays 0:90'], [0, 'pays 0:50']],
  minTai: ['123456m 234999p 67s NN + 5s', [0, '門清 1'], [1, '門清 1'], [2, 'no win'], [-1, '門清 1']],
  openKongReplacement: [
    'open_kong(1111m) 345m 234999p 56s NN + 7s drawn afterKong=open',
    ['noBonus', '自摸 1'],
    ['bonus', '自摸 1, 槓上開花 1'],
    ['noWin', 'no win'],
  ],
  menqingZimo: ['123456m 234999p 67s NN + 5s drawn', ['sum', '門清 1, 不求 1, 自摸 1'], ['merged2', '不求(+自摸) 2']],
  dutingMode: [
    'concealed_kong(1111m) 23m 234567999p NN + 4m',
    ['strict', '門清 1'],
    ['byShape', '門清 1'],
    ['byKind', '門清 1, 獨聽 1'],
  ],
  quanqiuDuting: [
    'pong(WWW) chi(123m) chi(234p) pong(444s) pong(999s) 7m + 7m drawn',
    ['stack', '自摸 1, 獨聽 1, 半求 1'],
    ['absorb', '自摸 1, 半求 1'],
  ],
  pinghuMenqing: ['123456m 234678p 2267s + 8s', ['allow', '門清 1, 平胡 2'], ['forbid', '門清 1']],
  smallWindsKeepWinds: [
    'pong(EEE) pong(SSS) 123m 45pWWWNN + 6p',
    [true, '門風 1, 圈風 1, 小四喜 8'],
    [false, '小四喜 8'],
  ],
  flowerKongSeat: ['chi(123m) 456m 234999p 67s NN f1 f2 f3 f4 + 5s', ['keep', '正花 1, 花槓 2'], ['absorb', '花槓 2']],
  fiveConcealed: [
    '111333m 5559p 222777s + 9p',
    ['dropImplied', '獨聽 1, 五暗刻 8'],
    ['countImplied', '門清 1, 獨聽 1, 五暗刻 8, 碰碰胡 4'],
  ],
  allHonoursPengpeng: [
    'pong(EEE) pong(SSS) pong(CCC) WWWFFBB + F seat=N round=N',
    ['drop', '小三元 4, 字一色 16'],
    ['count', '碰碰胡 4, 小三元 4, 字一色 16'],
  ],
  haidiKong: [
    'chi(123m) 456m 234999p 67s NN f1 + 5s drawn lastTile afterFlower',
    ['haidiOnly', '自摸 1, 海底撈月 1'],
    ['both', '自摸 1, 槓上開花 1, 海底撈月 1'],
  ],
  sevenRobPayer: [
    '135799m 2468p 159sEEC f1 f2 f3 f4 f5 f6 f7 + f8 seven',
    ['robbed', 'pays 2:110'],
    ['all', 'pays 0:120 2:110 3:110'],
  ],
};

describe('every switch of scoring changes an outcome (T-50)', () => {
  const rows = Object.entries(SEEN).flatMap(([name, [hand, ...by]]) =>
    by.map(([value, seen]) => [name, value, hand, seen] as const),
  );

  test.each(rows)('%s=%s: %s = %s', (name, value, hand, seen) => {
    const example = readExample(`[${name}=${value}] ${hand} = ${seen}`);
    expect(truths(example)).toEqual(example.claims);
  });

  test('and no two values of a choice are alike in all tables', () => {
    for (const [, ...by] of Object.values(SEEN)) expect(new Set(by.map(([, seen]) => seen)).size).toBeGreaterThan(1);
    const beside = readExample('[dutingMode=byShape] 123456789m 123p 3456s + 3s = 門清 1, 獨聽 1');
    expect(truths(beside)).toEqual(beside.claims); // unlike strict
  });

  test('the first value is what standard says', () => {
    for (const [name, [, [value] = []]] of Object.entries(SEEN)) {
      expect([name, PRESETS.standard[name as keyof typeof SWITCHES]]).toEqual([name, value]);
    }
  });
});

/** For each pattern a win that counts it. */
const EARNING: { readonly [P in PatternId]: string } = {
  eightFlowers: '135799m 2468p 159sEEC f1 f2 f3 f4 f5 f6 f7 f8 + - eight',
  sevenRobOne: '135799m 2468p 159sEEC f1 f2 f3 f4 f5 f6 f7 + f8 seven',
  dealtFlowers: '135799m 2468p 159sEEC f1 f2 f3 f4 f5 f6 f7 + f8 seven opening',
  heavenWin: '123456m 234999p 67s NN + 5s drawn tianHu winner=0 seat=E',
  earthWin: '123456m 234999p 67s NN + 5s drawn diHu',
  humanWin: '123456m 234999p 67s NN + 5s renHu',
  heavenReady: '123456m 234999p 67s NN + 5s tianTing',
  earthReady: '123456m 234999p 67s NN + 5s diTing',
  ready: '123456m 234999p 67s NN + 5s ready',
  concealedHand: '123456m 234999p 67s NN + 5s',
  unaided: '123456m 234999p 67s NN + 5s drawn',
  selfDraw: 'chi(123m) 456m 234999p 67s NN + 5s drawn',
  robbedKong: 'chi(123m) 456m 234999p 67s NN + 5s robbed',
  replacement: 'chi(123m) 456m 234999p 67s NN f1 + 5s drawn afterFlower',
  lastDraw: 'chi(123m) 456m 234999p 67s NN + 5s drawn lastTile',
  lastDiscard: 'chi(123m) 456m 234999p 67s NN + 5s lastTile',
  soleWait: '12456m 789p 234678sEE + 3m',
  meldedDraw: 'pong(WWW) chi(123m) chi(234p) pong(444s) pong(999s) 7m + 7m drawn',
  meldedDiscard: 'pong(WWW) chi(123m) chi(234p) pong(444s) pong(999s) 7m + 7m',
  seatFlower: 'chi(123m) 456m 234999p 67s NN f2 f6 + 5s',
  flowerGroup: 'chi(123m) 456m 234999p 67s NN f1 f2 f3 f4 + 5s',
  seatWind: 'pong(SSS) 123456m 66789p 34s + 5s',
  roundWind: 'pong(EEE) 123456m 66789p 34s + 5s',
  dragon: 'pong(CCC) concealed_kong(FFFF) 123456m 78p 99s + 6p',
  allChows: '123456m 234678p 2267s + 8s',
  threeConcealed: 'chi(234m) 111m 555p 67999sNN + 8s',
  fourConcealed: '111333m 23555p 77799s + 4p',
  fiveConcealed: '111333m 5559p 222777s + 9p',
  allPungs: 'pong(111m) pong(999p) pong(333s) 77m 555p 88s + 7m',
  smallDragons: 'pong(CCC) pong(FFF) 123m 456p 78sBB + 9s',
  bigDragons: 'chi(567m) 11234mCCCFFFBB + B',
  smallWinds: 'pong(EEE) pong(SSS) 123m 45pWWWNN + 6p',
  bigWinds: 'pong(EEE) pong(SSS) 12m 55pWWWNNN + 3m',
  halfFlush: 'chi(123m) 2224555678mNNN + 9m',
  fullFlush: '1112344566778899m + 9m drawn',
  allHonours: 'pong(EEE) pong(SSS) pong(CCC) WWWFFBB + F seat=N round=N',
  anyFlower: 'chi(123m) 456m 234999p 67s NN f1 f3 + 5s',
  anyWind: 'pong(WWW) 123456m 66789p 34s + 5s',
  eightPairs: '1133557799m 2244p 66s + 6s',
  exposedKong: 'open_kong(1111m) 345m 234999p 56s NN + 7s',
  concealedKong: 'concealed_kong(1111m) 345m 234999p 56s NN + 7s',
  fourKongs: 'open_kong(1111m) open_kong(2222p) added_kong(3333s) open_kong(5555s) 99m NN + N',
  fiveKongs: 'open_kong(1111m) open_kong(2222p) added_kong(3333s) open_kong(5555s) open_kong(9999m) N + N',
  noHonoursNoFlowers: 'chi(123m) 456m 234999p 67s 88s + 5s',
};

describe('a pattern counts as much as the table says (T-49)', () => {
  test.each(PATTERN_IDS.map((id) => [nativeName(id), id] as const))('tai.%s', (native, id) => {
    const line = (tai: number) =>
      scoreOf(readExample(`[tai.${native}=${tai}] ${EARNING[id]} = -`))?.lines.find((one) => one.id === id);
    expect(line(50)).toMatchObject({ id, tai: 50 });
    expect(line(0)).toBeUndefined();
  });

  test.each([
    ['dragon', 'C C C F F F F'],
    ['seatFlower', 'f2 f6'],
    ['flowerGroup', 'f1 f2 f3 f4'],
    ['selfDraw', '5s'],
    ['meldedDraw', 'W W W 1m 2m 3m 2p 3p 4p 4s 4s 4s 9s 9s 9s'],
    ['seatWind', 'S S S'],
    ['threeConcealed', '1m 1m 1m 5p 5p 5p 9s 9s 9s'],
    ['smallDragons', 'B B C C C F F F'],
    ['allPungs', '7m 7m 7m 5p 5p 5p 1m 1m 1m 9p 9p 9p 3s 3s 3s'],
    ['eightFlowers', 'f1 f2 f3 f4 f5 f6 f7 f8'],
    ['sevenRobOne', 'f1 f2 f3 f4 f5 f6 f7 f8'],
    ['heavenReady', ''],
  ] as const)('%s is earned by %s', (id, tiles) => {
    const line = scoreOf(readExample(`${EARNING[id]} = -`))?.lines.find((one) => one.id === id);
    expect(line?.tiles.map(nameOfTile).join(' ')).toBe(tiles);
  });
});

test('the chosen reading and placement are told, each tile once', () => {
  const score = scoreOf(readExample('chi(123m) 111m 555678p 99sNN + 9s = -'));
  const told = score?.parts.map(({ kind, tiles, melded, concealed, finished }) => [
    `${kind} ${tiles.map(nameOfTile).join('')}`,
    { melded, concealed, finished },
  ]);
  expect(told).toEqual([
    ['pung 1m1m1m', { melded: false, concealed: true, finished: false }],
    ['pung 5p5p5p', { melded: false, concealed: true, finished: false }],
    ['chow 6p7p8p', { melded: false, concealed: true, finished: false }],
    ['pung 9s9s9s', { melded: false, concealed: false, finished: true }],
    ['pair NN', { melded: false, concealed: true, finished: false }],
    ['chow 1m2m3m', { melded: true, concealed: false, finished: false }],
  ]);
});

describe('laws over wins made up by chance', () => {
  const WINS = 1500;
  const configs = Object.values(PRESETS) as readonly TaiwanConfig[];
  const rng = stream(namedSeed('taiwan wins'), 'laws');
  const wins = Array.from({ length: WINS }, () => deepFreeze(randomWin(rng)));
  const configOf = (n: number): TaiwanConfig => configs[n % configs.length] as TaiwanConfig;
  const scores = wins.map((win, n) => scoreWin(win, configOf(n)));

  test('five sets and a pair always win, and points change hands without a loss (T-26, T-48)', () => {
    for (const score of scores) {
      expect(score).toBeDefined();
      expect(score?.deltas.reduce((sum, points) => sum + points, 0)).toBe(0);
      expect(score?.handTai).toBe(score?.lines.reduce((sum, { tai, count }) => sum + tai * count, 0));
    }
  });

  test('no reading counts more than the one chosen, and the chosen one is among them (T-27)', () => {
    for (const [n, win] of wins.entries()) {
      const config = configOf(n);
      const waits = scores[n]?.waits ?? [];
      const all = readingsOf(win, { pairs: false }).map((reading) => ({
        reading,
        tai: sumOf(linesOf({ win, config, waits, reading }, [])),
      }));
      expect(scores[n]?.handTai).toBe(Math.max(...all.map(({ tai }) => tai)));
      expect(all.filter(({ tai }) => tai === scores[n]?.handTai).map(({ reading }) => reading.parts)).toContainEqual(
        scores[n]?.parts,
      );
    }
  });

  test('the parts hold every tile of the hand once, lines hold only tiles of the winner', () => {
    for (const [n, win] of wins.entries()) {
      const own = [...win.concealed, win.winTile as Tile, ...win.melds.flatMap(({ tiles }) => tiles)].sort(
        (a, b) => a - b,
      );
      expect(scores[n]?.parts.flatMap(({ tiles }) => tiles).sort((a, b) => a - b)).toEqual(own);
      const known = new Set([...own, ...win.flowers]);
      expect(scores[n]?.lines.flatMap(({ tiles }) => tiles).filter((tile) => !known.has(tile))).toEqual([]);
    }
  });

  test('the waits are the kinds that complete the hand and are not all its own (T-28)', () => {
    for (const [n, win] of wins.entries()) expect([win, scores[n]?.waits]).toEqual([win, waitsByTrying(win)]);
  });

  test.each([
    ['the suits change places', (tile: Tile) => (tile < 4 * EAST ? (tile + 36) % (4 * EAST) : tile)],
    ['numbers are mirrored', (tile: Tile) => (tile < 4 * EAST ? mirrored(tile) : tile)],
    ['copies change places', (tile: Tile) => (tile < 4 * KINDS ? tile ^ 3 : tile)],
  ])('the value is the same where %s', (_, change) => {
    for (const [n, win] of wins.entries()) {
      const { handTai, wait, payments } = scoreWin(changed(win, change), configOf(n)) ?? {};
      expect([handTai, wait, payments]).toEqual([scores[n]?.handTai, scores[n]?.wait, scores[n]?.payments]);
    }
  });

  test('the order of tiles and melds does not matter', () => {
    for (const [n, win] of wins.entries()) {
      const turned = {
        ...win,
        concealed: win.concealed.toReversed(),
        melds: win.melds.toReversed(),
        flowers: win.flowers.toReversed(),
      };
      const { handTai, wait, waits } = scoreWin(turned, configOf(n)) ?? {};
      expect([handTai, wait, waits]).toEqual([scores[n]?.handTai, scores[n]?.wait, scores[n]?.waits]);
    }
  });

  test('scores are plain data', () => {
    for (const score of scores) expect(JSON.parse(JSON.stringify(score))).toEqual(score);
  });
});

function waitsByTrying({ concealed, melds }: TaiwanWin): readonly number[] {
  const held = (kind: number): number =>
    [...concealed, ...melds.flatMap(({ tiles }) => tiles)].filter((tile) => kindOf(tile) === kind).length;
  return Array.from({ length: KINDS }, (_, kind) => kind).filter((kind) => {
    if (held(kind) === COPIES) return false;
    const counts = countTiles(concealed);
    counts[kind] = (counts[kind] as number) + 1;
    return decompose(counts, 5 - melds.length).length > 0;
  });
}

function mirrored(tile: Tile): Tile {
  const kind = kindOf(tile);
  return (kind - (kind % 9) + 8 - (kind % 9)) * 4 + (tile % 4);
}

function changed(win: TaiwanWin, change: (tile: Tile) => Tile): TaiwanWin {
  return {
    ...win,
    concealed: win.concealed.map(change),
    melds: win.melds.map((meld) => ({ ...meld, tiles: meld.tiles.map(change) })),
    winTile: change(win.winTile as Tile),
  };
}
