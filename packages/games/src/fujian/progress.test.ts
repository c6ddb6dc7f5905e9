import { namedSeed, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { type BySeat, four } from '../mahjong/table.js';
import { parseConfig } from './config.js';
import { fujian } from './game.js';
import { standing } from './progress.js';
import { type Layout, scene } from './scene.fixture.js';
import type { FujianTable } from './table.js';

/** Seventeen complete tiles for the dealer; and sixteen that rob the gold for seat 1. */
const DEALER: Layout = { hands: ['123456p 234789s 55789m'], gold: '1m' };
const OTHER: Layout = { hands: ['', '123456p 234789s 5578m'], gold: '1m' };

describe('F-32: the dealer', () => {
  test.each([
    ['a dealer who wins stays', {}, DEALER, '0 win', 0, 1],
    ['a draw keeps the dealer', {}, { gold: '1m' }, 'out', 0, 1],
    ['another’s win passes the deal on', {}, OTHER, '1 rob', 1, 0],
    ['a draw passes the deal on', { drawKeepsDealer: false }, { gold: '1m' }, 'out', 1, 0],
    ['a draw adds nothing', { streakCountsDraws: false }, { gold: '1m' }, 'out', 0, 0],
    ['a first hand counts one', { streakBase: 1 }, OTHER, '1 rob', 1, 1],
    ['and the next two', { streakBase: 1 }, DEALER, '0 win', 0, 2],
  ] as const)('%s', (_, rules, layout, line, dealer, streak) => {
    const { table } = scene(rules, layout, {}).play(`${line}; all next`);
    expect([table.round, table.dealer, table.shown.streak]).toEqual([1, dealer, streak]);
  });

  test('N counts for a dealer who wins, and for nobody else (F-34)', () => {
    const game = scene('goldRush', DEALER, DEALER, DEALER).play('0 win; all next; 0 win; all next; 0 win');
    expect(game.happened('ended').map(({ ending }) => ending.deltas[0])).toEqual([96, 102, 108]); // N 0, 1, 2
    const other = scene('goldRush', DEALER, OTHER).play('0 win; all next; 1 rob');
    expect(other.win.score.terms.streak).toBe(0);
  });

  test('the first dealer follows the switch, the seed, or is seat 0 on given walls', () => {
    const dealer = (firstDealer: unknown, seed: number) =>
      fujian.setup(unwrap(parseConfig({ firstDealer })), namedSeed(seed)).table.dealer;
    expect([0, 1, 2, 3].map((seat) => dealer(seat, 1))).toEqual([0, 1, 2, 3]);
    const random = Array.from({ length: 40 }, (_, seed) => dealer('random', seed));
    expect(new Set(random).size).toBe(4);
    expect(scene('goldRush').table.dealer).toBe(0);
  });
});

describe('F-33: the match', () => {
  test('has so many hands, draws included, and ends without a question', () => {
    const game = scene({ matchHands: 4 }, {}, {}, {}, {}).play('out; all next; out; all next; out; all next; out');
    expect(game.table.phase).toMatchObject({ kind: 'finished', standing: { returns: [0, 0, 0, 0] } });
    expect(game.waiting).toEqual([]);
  });

  test.each<[scores: BySeat<number>, places: BySeat<number>]>([
    [
      [30, -10, -10, -10],
      [1, 2, 2, 2],
    ],
    [
      [10, 10, -20, 0],
      [1, 1, 4, 3],
    ],
    [
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ],
    [
      [-4, 1, 2, 1],
      [4, 2, 1, 2],
    ],
  ])('equal scores share a rank: %j: %j', (scores, places) => {
    const table = { scores: four((seat) => scores[seat as 0]) } as unknown as FujianTable; // all that is looked at
    expect(standing(table)).toEqual({ returns: scores, detail: { places } });
  });
});
