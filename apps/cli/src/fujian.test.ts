import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answersTo, paiju } from './launch.fixture.js';

const CASES = new URL('../../../../shared/cases/fujian.json', import.meta.url);
const HAND = '123456p234789s5578m';
const WIN = { concealed: HAND, melds: [], bonus: [], winTile: '9m', winType: 'discard', gold: '1s' };

interface PublishedCase {
  readonly id: string;
  readonly expected: {
    readonly win: boolean;
    readonly type?: string;
    readonly nonSpecialBase?: number;
    readonly multiplied?: boolean;
    readonly eachLoserPaysRecommended?: number;
    readonly totalRecommended?: number;
  };
}

const lines = (command: string, questions: readonly object[]) =>
  answersTo<Record<string, unknown>>([command, 'fujian'], questions);

describe('paiju score fujian', () => {
  test('answers a line with type, base, specials and payments (C-2)', async () => {
    const seats = { winnerSeat: 2, discarderSeat: 0 };
    const traditional = {
      ...WIN,
      id: 'b',
      preset: 'fuzhouTraditional',
      switches: { 'specials.無花無槓': 20 },
      ...seats,
    };
    const answers = await lines('score', [WIN, { ...WIN, ...seats }, traditional, { ...WIN, winTile: '1p' }]);
    const plain = {
      win: true,
      type: 'standard',
      nonSpecialBase: 1,
      multiplied: false,
      bonuses: [{ name: '無花無槓', points: 10 }],
      points: 11,
      eachLoserPays: 11,
      total: 33,
    };
    expect(answers).toEqual([
      plain,
      { ...plain, payments: { 0: -11, 1: -11, 2: 33, 3: -11 } },
      expect.objectContaining({ id: 'b', points: 30, total: 30, payments: { 0: -30, 1: 0, 2: 30, 3: 0 } }),
      { win: false },
    ]);
  });

  test('tells what is wrong with a line and goes on (F-40)', async () => {
    const answers = await lines('score', [
      { ...WIN, concealed: '123p' },
      { ...WIN, winTile: '9x' },
      { ...WIN, gold: 'E' },
      { ...WIN, melds: [{ type: 'chow', tiles: '124p' }] },
      { ...WIN, preset: 'fuzhou' },
      { ...WIN, switches: { payer: 'nobody' } },
      { ...WIN, switches: 1 },
      { ...WIN, golds: 3 },
      WIN,
    ]);
    expect(answers.map(({ error, win }) => (error as { readonly code: string } | undefined)?.code ?? win)).toEqual([
      ...['BAD_TILE_COUNT', 'UNKNOWN_TILE', 'GOLD_NOT_SUIT', 'BAD_MELD', 'BAD_CONFIG', 'BAD_CONFIG', 'BAD_CONFIG'],
      ...['unknownField', true],
    ]);
    expect(answers[0]).toMatchObject({
      error: { message: 'line 1: concealed: beside 0 melds there are 16 concealed tiles, not 3' },
    });
  });

  test.skipIf(!existsSync(CASES))(
    'answers the published cases (skipped where they are not beside the checkout)',
    async () => {
      const { cases } = JSON.parse(readFileSync(CASES, 'utf8')) as { readonly cases: readonly PublishedCase[] };
      const answers = await lines('score', cases);
      for (const [n, { id, expected }] of cases.entries()) {
        const { win, type, nonSpecialBase, multiplied } = expected;
        const { eachLoserPaysRecommended: eachLoserPays, totalRecommended: total } = expected;
        const worth = { id, win, type, nonSpecialBase, multiplied, eachLoserPays, total };
        expect(answers[n]).toMatchObject(win ? worth : { id, win });
      }
    },
  );

  test('explains a hand to a person', async () => {
    const asked = ['123456p234789s78m11s', '--gold', '1s', '--win', '9m', '--by', 'selfDraw', '--bonus', 'ESC'];
    const { stdout, code } = await paiju(['score', 'fujian', ...asked, '--dealer', '--streak', '2']);
    expect(code).toBe(0);
    expect(stdout).toBe(`Fujian mahjong · rules: goldRush

  123456p234789s78m11s ESC + 9m gold 1s, self-draw

Points
  底    base                   1
  花    bonus tiles            3
  金    golds                  2
  連莊  dealer streak          2
  加倍  doubled          ×2 = 16
  金雀  golden pair          +30
                       46 points

Payments
  each of three   −46
  winner         +138
`);
  });

  test.each([
    [[HAND, '--win', '9m', '--gold', '1s', '--winner', '2', '--from', '0'], 'seat 2  +33'],
    [[HAND, '--win', '9m', '--gold', '1s', '--switch', 'payer=discarder'], 'who gave the tile  −11'],
    [[`${HAND}9m`, '--gold', '1s'], '11 points'],
    [[`9m${HAND}`, '--gold', '1s', '--win', '9m', '--preset', 'fuzhouTraditional'], '40 points'],
    [['234789s5578m', '--gold', '1s', '--win', '9m', '--meld', 'concealedKong 1111p', '--meld', 'kong 6666p'], '暗槓'],
    [[HAND, '--win', '9m', '--gold', '1s', '--by', 'robGold'], 'only the gold is robbed'],
    [[HAND, '--win', '1p', '--gold', '1s'], 'not five sets and a pair'],
  ])('%j is told with %s', async (args, told) => {
    const { stdout, stderr } = await paiju(['score', 'fujian', ...args]);
    expect(`${stdout}${stderr}`).toContain(told);
  });

  test.each([
    [[], "missing required argument 'hand'"],
    [[HAND, '--win', '9m'], '--gold: nothing is not a tile'],
    [['123m', '--win', '9m', '--gold', '1s'], 'hand: beside 0 melds there are 16 concealed tiles, not 3'],
    [[`${HAND}9m`, '--win', '1s', '--gold', '1s'], 'hand: beside 0 melds'],
    [[HAND, '--win', '9m', '--gold', '1s', '--by', 'ron'], '--by: winType is selfDraw'],
    [[HAND, '--win', '9m', '--gold', '1s', '--winner', '7'], '--winner: winnerSeat is 0 to 3'],
    [[HAND, '--win', '9m', '--gold', '1s', '--meld', '555p'], '--meld: is no meld'],
    [[HAND, '--win', '9m', '--gold', '1s', '--meld', 'pung 556p'], '--meld: 5p 5p 6p is no pung'],
    [[HAND, '--win', '9m', '--gold', '1s', '--switch', 'payer'], '--switch: is no switch'],
    [[HAND, '--win', '9m', '--gold', '1s', '--switch', 'payer=me'], '--switch payer: cannot be that'],
    [[HAND, '--win', '9m', '--gold', '1s', '--bonus', '1m'], '--bonus: 1m is no bonus tile'],
    [[HAND, '--jsonl'], '--jsonl reads stdin and takes no hand'],
  ])('%j is refused: %s', async (args, told) => {
    const { stdout, stderr, code } = await paiju(['score', 'fujian', ...args]);
    expect(`${stdout}${stderr}`).toContain(told);
    expect(code).toBe(2);
  });
});

describe('paiju shanten fujian', () => {
  test('answers lines (C-3)', async () => {
    const ready = [
      { tile: '6m', left: 4 },
      { tile: '9m', left: 4 },
      { tile: '1s', left: 3 },
    ];
    const answers = await lines('shanten', [
      { hand: HAND, gold: 'bamboo_1' },
      { id: 'b', hand: '456p234789s5578m', gold: '1s', melds: 1 },
      { hand: '456p234789s5578m', gold: '1s', melds: [{ type: 'chow', tiles: '123p' }] },
      { hand: '5m1s', gold: '1s', melds: 5 },
      { hand: '555m', gold: '1s', melds: 5 },
      { hand: '5m', gold: 'E', melds: 5 },
    ]);
    expect(answers).toEqual([
      { shanten: 0, ukeire: ready },
      { id: 'b', shanten: 0, ukeire: ready },
      { shanten: 0, ukeire: ready },
      {
        shanten: -1,
        discards: [
          expect.objectContaining({ tile: '5m', shanten: 0 }),
          expect.objectContaining({ tile: '1s', shanten: 0 }),
        ],
      },
      { error: expect.objectContaining({ code: 'BAD_TILE_COUNT', field: 'hand' }) },
      { error: expect.objectContaining({ code: 'GOLD_NOT_SUIT', field: 'gold' }) },
    ]);
  });

  test.each([
    [[HAND, '--gold', '1s'], 'ready (聽牌)\n\nWaits on\n  6m ×4  9m ×4  1s ×3  = 11 tiles\n'],
    [['456p234789s5578m', '--gold', '1s', '--meld', 'chow 123p'], 'Waits on'],
    [['5m', '--gold', '1s', '--melds', '5'], '5m ×3  1s ×3'],
  ])('%j is told to a person', async (args, told) => {
    const { stdout } = await paiju(['shanten', 'fujian', ...args]);
    expect(stdout).toContain(told);
  });

  test.each([
    [[], "missing required argument 'hand'"],
    [[HAND, '--gold', '1s', '--melds', 'two'], 'melds: "two" is not a list of melds'],
    [[HAND], 'gold: nothing is not a tile'],
    [[HAND, '--jsonl'], '--jsonl reads stdin and takes no hand'],
  ])('%j is refused: %s', async (args, told) => {
    const { stdout, stderr, code } = await paiju(['shanten', 'fujian', ...args]);
    expect(`${stdout}${stderr}`).toContain(told);
    expect(code).toBe(2);
  });
});
