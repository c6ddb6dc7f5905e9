import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answersTo, paiju } from './launch.fixture.js';

const CASES = new URL('../../../../shared/cases/taiwan.json', import.meta.url);
const HAND = '123456m234999p67sNN';
const WIN = {
  concealed: HAND,
  melds: [],
  flowers: [],
  winTile: '5s',
  winType: 'selfDraw',
  seatWind: 'S',
  roundWind: 'E',
  winnerSeat: 1,
  dealerSeat: 0,
  dealerStreak: 2,
  discarderSeat: null,
};

interface PublishedCase {
  readonly id: string;
  readonly expected: { readonly win: boolean; readonly handTai?: number; readonly payments?: object };
}

const lines = (command: string, questions: readonly object[]) =>
  answersTo<Record<string, unknown>>([command, 'taiwan'], questions);

describe('paiju score taiwan', () => {
  test('answers a line with the patterns, the tai, the payments and the waits (C-2)', async () => {
    const original = { ...WIN, id: 2, preset: 'original', switches: { 'tai.不求': 5 } };
    const [first, second, third] = await lines('score', [WIN, original, { ...WIN, winTile: '9s' }]);
    expect(first).toEqual({
      win: true,
      patterns: [
        { name: '門清', taiEach: 1, count: 1 },
        { name: '不求', taiEach: 1, count: 1 },
        { name: '自摸', taiEach: 1, count: 1 },
      ],
      handTai: 3,
      payments: { 0: { tai: 8, points: 110 }, 2: { tai: 3, points: 60 }, 3: { tai: 3, points: 60 } },
      dealerLines: [
        { name: '莊家', tai: 1 },
        { name: '連2拉2', tai: 4 },
      ],
      structuralWaits: ['5s', '8s'],
      waitShape: '兩面',
    });
    expect(second).toMatchObject({
      id: 2,
      patterns: [{ name: '不求(+自摸)', taiEach: 2, count: 1 }],
      payments: { 2: { points: 2 } },
    });
    expect(third).toEqual({ win: false });
  });

  test('tells what is wrong with a line and goes on (T-55)', async () => {
    const answers = await lines('score', [
      { ...WIN, concealed: '11111m23456m234p67s' },
      { ...WIN, flowers: ['f1', 'f1'] },
      { ...WIN, concealed: '123m' },
      { ...WIN, concealed: '456m234999p67sNN', melds: [{ type: 'chi', tiles: ['1m', '2m', '4m'] }] },
      { ...WIN, winTile: '5x' },
      { ...WIN, winType: 'tsumo' },
      { ...WIN, preset: 'taipei' },
      { ...WIN, switches: { taiCap: 0 } },
      { ...WIN, switches: [] },
      { ...WIN, windows: 3 },
      WIN,
    ]);
    expect(answers.map(({ error, win }) => (error as { readonly code: string } | undefined)?.code ?? win)).toEqual([
      ...['badHand', 'badHand', 'badHand', 'badHand', 'badTile', 'badField'],
      ...['badConfig', 'badConfig', 'badConfig', 'unknownField', true],
    ]);
    expect(answers[2]).toMatchObject({
      error: { message: 'line 3: concealed: cannot be 3 tiles (was "3 tiles"; allowed: 16 tiles beside 0 melds)' },
    });
  });

  test.skipIf(!existsSync(CASES))(
    'answers the published cases (skipped where they are not beside the checkout)',
    async () => {
      const { cases } = JSON.parse(readFileSync(CASES, 'utf8')) as { readonly cases: readonly PublishedCase[] };
      const answers = await lines('score', cases);
      for (const [n, { id, expected }] of cases.entries()) {
        const { win, handTai, payments } = expected;
        expect(answers[n]).toMatchObject(win ? { id, win, handTai, payments } : { id, win });
      }
    },
  );

  test('explains a hand to a person', async () => {
    const asked = [
      '456m234999p67sNN',
      '--meld',
      'chi 123m',
      '--win',
      '5s',
      '--winner',
      '1',
      '--seat',
      'S',
      '--from',
      '0',
    ];
    const { stdout, code } = await paiju(['score', 'taiwan', ...asked, '--streak', '2', '--flowers', 'f2f6']);
    expect(code).toBe(0);
    expect(stdout).toBe(`Taiwan mahjong · seat 1 · south seat · east round · rules: standard

  456m 234999p 67s NN [123m] f2 f6 + 5s by discard

Reading
  read as    456m  234p  999p  567s  NN  123m
  waited on  5s 8s
  placed     兩面 two-sided

Patterns
  正花  own flower  f2 f6  1 × 2
                           2 tai

Payments
  seat 0  30 + 10 × 7 tai  with 莊家 1, 連2拉2 4  −100
  winner                                          +100
`);
  });

  const EIGHT = ['--eight', '--flowers', 'f1f2f3f4f5f6f7f8'];
  const SEVEN = ['--seven', '--flowers', 'f1f2f3f4f5f6f7', '--win', 'f8'];
  test.each([
    [[HAND, '--win', '5s'], '門清'],
    [[`${HAND}5s`, '--drawn', '--last-tile'], '海底撈月'],
    [[`5s${HAND}`, '--win', '5s', '--robbed'], '搶槓'],
    [[HAND, ...EIGHT], '八仙過海'],
    [[HAND, ...SEVEN, '--opening'], '配牌花胡'],
    [
      ['345m234999p56sNN', '--meld', 'concealedKong 1111m', '--win', '7s', '--drawn', '--after-kong', 'concealed'],
      '槓上開花',
    ],
    [['345m234999p56sNN', '--meld', 'added_kong 1111m', '--win', '7s', '--drawn', '--switch', 'tai.自摸=7'], '7 tai'],
    [[HAND, '--win', '9s'], 'it is not five sets and a pair'],
    [[HAND, '--win', '5s', '--switch', 'minTai=2'], 'it counts 1 tai, and these rules ask for 2'],
    [[HAND, ...SEVEN, '--preset', 'association'], 'these rules do not count it'],
    [
      [
        '345m234999p56sNN',
        '--meld',
        'kong 1111m',
        '--win',
        '7s',
        '--drawn',
        '--after-kong',
        'open',
        '--switch',
        'openKongReplacement=noWin',
      ],
      'these rules let no open kong’s replacement win',
    ],
  ])('%j is told with %s', async (args, told) => {
    const { stdout, stderr } = await paiju(['score', 'taiwan', ...args]);
    expect(`${stdout}${stderr}`).toContain(told);
  });

  test.each([
    [[], "missing required argument 'hand'"],
    [[HAND], '--win: cannot be missing'],
    [['123m', '--win', '5s'], 'hand: cannot be 3 tiles'],
    [[`${HAND}9s`, '--win', '1p'], 'hand: cannot be 17 tiles'],
    [[HAND, '--win', '5s', '--seat', 'X'], '--seat: cannot be "X"'],
    [[HAND, '--win', '5s', '--winner', '7'], '--winner: cannot be 7'],
    [[HAND, '--win', '5s', '--meld', 'EEE'], '--meld: is no meld'],
    [[HAND, '--win', '5s', '--meld', 'pong EES'], '--meld: cannot be pong E E S'],
    [[HAND, '--win', '5s', '--switch', 'taiCap'], '--switch: is no switch'],
    [[HAND, '--win', '5s', '--switch', 'taiCap=0'], '--switch taiCap: cannot be that'],
    [[HAND, '--win', '5s', '--drawn', '--after-kong', 'big'], '--after-kong: cannot be "big"'],
    [[HAND, '--jsonl'], '--jsonl reads stdin and takes no hand'],
  ])('%j is refused: %s', async (args, told) => {
    const { stdout, stderr, code } = await paiju(['score', 'taiwan', ...args]);
    expect(`${stdout}${stderr}`).toContain(told);
    expect(code).toBe(2);
  });
});

describe('paiju shanten taiwan', () => {
  test('answers lines (C-3)', async () => {
    const answers = await lines('shanten', [
      { hand: HAND },
      { id: 'b', hand: '456m234999p67sNN', melds: 1 },
      { hand: '55p23m', melds: ['111m', '4444m', 'EEE', 'SSS'].map(meld) },
      { hand: 'EES', melds: 5 },
      { hand: 'ES', melds: 5 },
    ]);
    expect(answers).toEqual([
      {
        shanten: 0,
        ukeire: [
          { tile: '5s', left: 4 },
          { tile: '8s', left: 4 },
        ],
      },
      {
        id: 'b',
        shanten: 0,
        ukeire: [
          { tile: '5s', left: 4 },
          { tile: '8s', left: 4 },
        ],
      },
      { shanten: 0, ukeire: [{ tile: '1m', left: 1 }] },
      { error: expect.objectContaining({ code: 'badHand', field: 'hand' }) },
      {
        shanten: 0,
        discards: [
          { tile: 'E', shanten: 0, ukeire: [{ tile: 'S', left: 3 }] },
          { tile: 'S', shanten: 0, ukeire: [{ tile: 'E', left: 3 }] },
        ],
      },
    ]);
  });

  function meld(tiles: string): object {
    return { type: tiles.length > 4 ? 'concealed_kong' : 'pong', tiles };
  }

  test.each([
    [[HAND], 'ready (聽牌)\n\nWaits on\n  5s ×4  8s ×4  = 8 tiles\n'],
    [['E', '--melds', '5'], 'ready (聽牌)\n\nWaits on\n  E ×3  = 3 tiles\n'],
    [
      ['EE', '--melds', '5'],
      'complete\n\nDiscards\n  discard  then          tiles  that bring it nearer\n  E        ready (聽牌)      2  E\n',
    ],
    [
      ['1m147p', '--meld', 'pong EEE', '--meld', 'pong SSS', '--meld', 'pong WWW', '--meld', 'pong NNN'],
      '2 from ready',
    ],
  ])('%j is told to a person', async (args, told) => {
    const { stdout } = await paiju(['shanten', 'taiwan', ...args]);
    expect(stdout).toContain(told);
  });

  test.each([
    [[], "missing required argument 'hand'"],
    [[HAND, '--melds', 'two'], 'melds: cannot be "two"'],
    [[HAND, '--jsonl'], '--jsonl reads stdin and takes no hand'],
  ])('%j is refused: %s', async (args, told) => {
    const { stdout, stderr, code } = await paiju(['shanten', 'taiwan', ...args]);
    expect(`${stdout}${stderr}`).toContain(told);
    expect(code).toBe(2);
  });
});

test('C-3 seven pairs and a triplet are a form of their own where they are asked for (T-63)', async () => {
  const hand = '1133557799m2244p66s';
  const [plain, paired] = await lines('shanten', [{ hand }, { hand, eightPairs: true }]);
  expect(plain?.['shanten']).toBeGreaterThan(0);
  expect(paired?.['shanten']).toBe(0);
  expect((await paiju(['shanten', 'taiwan', hand, '--eight-pairs', '--json'])).stdout).toContain('"shanten":0');
});
