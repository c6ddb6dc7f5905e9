import { evaluate as pokertools } from '@pokertools/evaluator';
import { expect, test } from 'vitest';
import { DECK_SIZE } from './cards.js';
import { evaluate3, FIVE_CLASSES, strength5, tablesOf } from './evaluate.js';
import { WHEELS, type Wheel } from './scale.js';

/** P-70: a hand by definition: its class and then its ranks as the rules compare them, as one number in base 16. */
function naive(cards: readonly number[], wheel: Wheel): number {
  const ranks = cards.map((card) => Math.floor(card / 4) + 2).sort((a, b) => b - a);
  const flush = cards.length === 5 && cards.every((card) => card % 4 === (cards[0] ?? 0) % 4);
  const times = (rank: number): number => ranks.filter((other) => other === rank).length;
  const groups = [...new Set(ranks)].sort((a, b) => times(b) - times(a) || b - a);
  const run = cards.length === 5 && groups.length === 5 ? straight(groups, wheel) : undefined;
  const [first = 0, second = 0] = groups.map(times);
  const kind = run !== undefined ? (flush ? 8 : 4) : flush ? 5 : pairing(first, second);
  const told = run !== undefined ? [run] : groups;
  return [...told, 0, 0, 0, 0, 0].slice(0, 5).reduce((sum, rank) => sum * 16 + rank, kind);
}

/** The height of a straight, the wheel's under its rule; heights are doubled so that one fits between king and ace. */
function straight(ranks: readonly number[], wheel: Wheel): number | undefined {
  if (ranks.join() === '14,5,4,3,2') return wheel === 'lowest' ? 5 : 13.5;
  return ranks.every((rank, n) => n === 0 || rank === (ranks[n - 1] ?? 0) - 1) ? ranks[0] : undefined;
}

function pairing(first: number, second: number): number {
  if (first === 4) return 7;
  if (first === 3) return second === 2 ? 6 : 3;
  if (first === 2) return second === 2 ? 2 : 1;
  return 0;
}

/** True if one order is the other: each value goes with one value only, and both rise together. */
function expectSameOrder(pairs: ReadonlyMap<number, number>): void {
  const ours = [...pairs].sort(([a], [b]) => a - b).map(([, value]) => value);
  expect(ours.every((value, n) => n === 0 || value > (ours[n - 1] ?? 0))).toBe(true);
}

function* fives(): Generator<readonly [number, number, number, number, number]> {
  for (let a = 0; a < DECK_SIZE; a++)
    for (let b = a + 1; b < DECK_SIZE; b++)
      for (let c = b + 1; c < DECK_SIZE; c++)
        for (let d = c + 1; d < DECK_SIZE; d++) for (let e = d + 1; e < DECK_SIZE; e++) yield [a, b, c, d, e];
}

/** Pairs every hand's value with ours; throws where one value goes with two of ours. */
function paired(value: (cards: readonly number[]) => number, wheel: Wheel): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const tables = tablesOf(wheel);
  let hands = 0;
  for (const [a, b, c, d, e] of fives()) {
    const theirs = value([a, b, c, d, e]);
    const ours = strength5(tables, a, b, c, d, e);
    if ((pairs.get(theirs) ?? ours) !== ours) throw new Error(`${[a, b, c, d, e]}: ${theirs} goes with ${ours} too`);
    pairs.set(theirs, ours);
    hands++;
  }
  expect(hands).toBe(2_598_960);
  return pairs;
}

test.each(WHEELS)('P-70: all 2,598,960 hands stand in the order of the definition, wheel %s', (wheel) => {
  const pairs = paired((cards) => naive(cards, wheel), wheel);
  expect(pairs.size).toBe(FIVE_CLASSES);
  expectSameOrder(pairs);
});

test('P-70: all 2,598,960 hands stand in the order of @pokertools/evaluator', () => {
  const pairs = paired((cards) => -pokertools([...cards]), 'lowest');
  expect(pairs.size).toBe(FIVE_CLASSES);
  expectSameOrder(pairs);
});

test.each(WHEELS)(
  'P-6, P-70: all 22,100 hands of three cards stand where they should among the fives, wheel %s',
  (wheel) => {
    const pairs = new Map(paired((cards) => naive(cards, wheel), wheel));
    for (let a = 0; a < DECK_SIZE; a++)
      for (let b = a + 1; b < DECK_SIZE; b++)
        for (let c = b + 1; c < DECK_SIZE; c++) pairs.set(naive([a, b, c], wheel), evaluate3([a, b, c], wheel));
    expect(pairs.size).toBe(7917);
    expectSameOrder(pairs);
  },
);
