import { namedSeed, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { type Counts, countKinds } from './counts.js';
import { parseKinds } from './notation.js';
import { dealCounts } from './pools.fixture.js';
import { drawsByTargets } from './shanten/definition.js';
import { lacksOfElement } from './shanten/elements.js';
import { cellOf } from './shanten/lacks.js';
import { drawsByRow } from './shanten/lattice.js';
import { CHECKSUM, check, ROWS, suitRows, tableChecksum } from './shanten/table.js';
import { buildTable, searchShanten, shanten, tableReady } from './shanten.js';

const hand = (text: string): Counts => countKinds(unwrap(parseKinds(text)));

/** Hands before and after a draw, for so many sets and wildcards. */
function dealMany(label: string, hands: number, sets: number, wild: number): Counts[] {
  const rng = stream(namedSeed('shanten'), `${label} ${sets} ${wild}`);
  const size = (n: number): number => Math.max(0, 3 * sets + 1 + (n % 2) - wild);
  return Array.from({ length: hands }, (_, n) => dealCounts(rng, size(n), n));
}

const GOALS = [0, 1, 2, 3, 4, 5].flatMap((sets) => [0, 1, 2, 3].map((wild) => [sets, wild] as const));

describe('shanten', () => {
  test.each([
    ['123m 456m 789m 123p 11z', 0, 4, 0, -1],
    ['123m 456m 789m 123p 1z', 0, 4, 0, 0],
    ['123m 456m 789m 13p 11z 9s', 0, 4, 0, 0], // before its discard
    ['1112345678999m', 0, 4, 0, 0],
    ['19m 19p 19s 1234567z', 0, 4, 0, 8],
    ['147m 258p 369s 1234z', 0, 4, 0, 8],
    ['123m 456m 789m 123p 456p 11z', 0, 5, 0, -1],
    ['147m 147p 147s 1234567z', 0, 5, 0, 10], // T-29: never more
    ['1m', 4, 4, 0, 0],
    ['11z', 5, 5, 0, -1],
    ['1111m', 3, 4, 0, 1], // the pair would be a fifth copy
    ['1111z', 3, 4, 0, 1],
    ['11112m', 3, 4, 0, 0],
    ['1111m', 3, 4, 1, -1], // F-16: a wildcard may be the fifth copy
    ['1m', 4, 4, 1, -1],
    ['1z', 4, 4, 1, 0], // F-16: a wildcard is a suited tile
    ['11m', 3, 4, 3, -1],
    ['1m', 3, 4, 3, 0],
    ['1111m 2233m 1111p', 1, 5, 0, 1],
    ['1111m 2233m 1111p', 1, 5, 1, 0],
    ['1111m 2233m 1111p', 1, 5, 2, -1],
  ])('%s beside %i of %i sets with %i wildcards is at %i', (text, melds, sets, wild, expected) => {
    expect(shanten(hand(text), melds, sets, wild)).toBe(expected);
    expect(searchShanten(hand(text), melds, sets, wild)).toBe(expected);
  });

  test.each([
    [5, 4, 0, 'a concealed hand wants 0 to 5 sets, not -1'],
    [0, 6, 0, 'a concealed hand wants 0 to 5 sets, not 6'],
    [0, 4, 4, 'a hand holds 0 to 3 wildcards, not 4'],
  ])('%i melds of %i sets with %i wildcards are refused', (melds, sets, wild, message) => {
    expect(() => shanten(hand('11m'), melds, sets, wild)).toThrow(message);
  });

  test.each([0, 1, 2, 3, 4])('beside %i melds only the sets that are still wanted matter', (melds) => {
    for (const counts of dealMany('melds', 50, 4 - melds, 0)) {
      expect(shanten(counts, melds)).toBe(shanten(counts, melds + 1, 5));
    }
  });

  test.each(GOALS)('for %i sets with %i wildcards it is what whole targets need', (sets, wild) => {
    for (const counts of dealMany('targets', 150, sets, wild)) {
      const needed = drawsByTargets(counts, sets, wild);
      expect([counts, shanten(counts, 5 - sets, 5, wild)]).toEqual([counts, needed - 1]);
    }
  });

  test('every hand of one suit beside all sets but one is at what whole targets need, with any wildcards (F-42)', () => {
    for (const wild of [0, 1, 2, 3]) {
      for (const counts of [...handsOfSuit(4 - wild), ...handsOfSuit(5 - wild)]) {
        expect([counts, shanten(counts, 4, 5, wild)]).toEqual([counts, drawsByTargets(counts, 1, wild) - 1]);
      }
    }
  });
});

/** Every hand of so many tiles of one suit. */
function handsOfSuit(size: number, counts: readonly number[] = []): Counts[] {
  if (counts.length === 9) return size === 0 ? [Uint8Array.from({ length: 34 }, (_, kind) => counts[kind] ?? 0)] : [];
  const copies = Array.from({ length: Math.min(4, size) + 1 }, (_, held) => held);
  return copies.flatMap((held) => handsOfSuit(size - held, [...counts, held]));
}

describe('the table', () => {
  const goals = GOALS.map(([sets, wild]) => ({ sets, wild, hands: dealMany('table', 60, sets, wild) }));
  const all = (distance: typeof shanten): number[] =>
    goals.flatMap(({ sets, wild, hands }) => hands.map((counts) => distance(counts, 0, sets, wild)));

  test('it answers what the search does before it is built, while it is built, and after', () => {
    const searched = all(searchShanten);
    expect(tableReady()).toBe(false);
    expect(all(shanten)).toEqual(searched);
    expect(buildTable(100_001)).toBe(false);
    expect(all(shanten)).toEqual(searched);
    while (!buildTable(500_000)) expect(tableReady()).toBe(false);
    expect(tableReady()).toBe(true);
    expect(all(shanten)).toEqual(searched);
  });

  test('it is the same wherever it is built', () => {
    expect(buildTable()).toBe(true);
    expect(ROWS).toBe(5 ** 9 + 5 ** 7);
    expect(tableChecksum()).toBe(CHECKSUM);
    expect(() => check(CHECKSUM + 1)).toThrow(`the shanten table came to ${CHECKSUM + 1}, not ${CHECKSUM}`);
  });

  test.each([
    [1, 0],
    [4, 1],
    [5, 1],
  ])('each of its rows needs the draws that lead to %i sets and %i pairs, tile by tile', (sets, pairs) => {
    buildTable();
    const draws = drawsByRow(sets, pairs, 0);
    const wrong = draws.findIndex(
      (needed, row) => lacksOfElement(suitRows.read(row))[cellOf(0, sets, pairs)] !== needed,
    );
    expect(wrong).toBe(-1);
  });
});
