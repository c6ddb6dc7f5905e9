import { namedSeed, stream } from '@paiju/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Counts } from './counts.js';
import { dealCounts } from './pools.fixture.js';
import { drawsByTargets } from './shanten/definition.js';
import { elementCount, lacksOfElement, plus } from './shanten/elements.js';
import { addLacks, cellOf, drawsNeeded, MAX_SETS, MAX_WILD } from './shanten/lacks.js';
import { drawsByRow } from './shanten/lattice.js';
import { honourRow, suitRow } from './shanten/lookup.js';
import { searchHonours, searchSuit } from './shanten/suit-search.js';
import { honourRows, suitRows } from './shanten/table.js';
import { buildTable, searchShanten, shanten } from './shanten.js';

const SETS = Array.from({ length: MAX_SETS + 1 }, (_, sets) => sets);
const WILD = Array.from({ length: MAX_WILD + 1 }, (_, wild) => wild);
const GOALS = SETS.flatMap((sets) => WILD.map((wild) => [sets, wild] as const));
const SUIT_ROWS = 5 ** 9;
const HONOUR_ROWS = 5 ** 7;

beforeAll(() => {
  buildTable();
});

describe('every row of a suit needs what it takes to draw the tiles one by one', () => {
  const parts = SETS.flatMap((sets) => [0, 1].map((pairs) => [sets, pairs] as const));

  test.each(parts)('for %i sets and %i pairs, with up to three copies beyond the fourth', (sets, pairs) => {
    const least = new Uint8Array(SUIT_ROWS).fill(0xff);
    for (const beyond of WILD) {
      const draws = drawsByRow(sets, pairs, beyond);
      const cell = cellOf(beyond, sets, pairs);
      let differences = 0;
      for (let row = 0; row < SUIT_ROWS; row++) {
        least[row] = Math.min(least[row]!, draws[row]! + beyond);
        if (lacksOfElement(suitRows.read(row))[cell] !== least[row]) differences++;
      }
      expect([beyond, differences]).toEqual([beyond, 0]);
    }
  });
});

describe('every row of honours', () => {
  test('needs what pungs and a pair of its kinds lack, chosen one kind after the other', () => {
    for (let row = 0; row < HONOUR_ROWS; row++) {
      const counts = Array.from({ length: 7 }, (_, n) => Math.trunc(row / 5 ** (6 - n)) % 5);
      const lacks = lacksOfElement(honourRows.read(row));
      for (const sets of SETS) {
        const expected = [pungs(counts, sets), pungsAndPair(counts, sets)];
        if (lacks[cellOf(0, sets, 0)] !== expected[0] || lacks[cellOf(0, sets, 1)] !== expected[1]) {
          expect([counts, sets, lacks]).toEqual([counts, sets, expected]);
        }
      }
    }
  });
});

/** Pungs of the kinds with the most copies. */
function pungs(counts: readonly number[], sets: number): number {
  const lacks = counts.map((held) => Math.max(0, 3 - held)).sort((a, b) => a - b);
  return lacks.slice(0, sets).reduce((sum, lack) => sum + lack, 0);
}

/** The same beside a pair of each kind in turn, which then has too few copies for a pung. */
function pungsAndPair(counts: readonly number[], sets: number): number {
  const beside = (pair: number): number => pungs(counts.toSpliced(pair, 1), sets);
  return Math.min(...counts.map((held, pair) => Math.max(0, 2 - held) + beside(pair)));
}

describe('sums', () => {
  test('two parts together are one of the same 344 elements, and lack what the best division leaves', () => {
    for (let a = 1; a <= elementCount(); a++) {
      for (let b = 1; b <= elementCount(); b++) {
        const expected = addLacks(lacksOfElement(a), lacksOfElement(b));
        if (lacksOfElement(plus(a, b)).some((lack, cell) => lack !== expected[cell])) throw new Error(`${a} + ${b}`);
      }
    }
    expect(elementCount()).toBe(344);
  });
});

describe('a hand without honours', () => {
  test.each(GOALS)(
    'needs no honour for %i sets with %i wildcards: a set of tiles without them is no exception',
    (sets, wild) => {
      const none = lacksOfElement(honourRows.read(0));
      for (let suits = 1; suits <= elementCount(); suits++) {
        const suited = Math.max(0, lacksOfElement(suits)[cellOf(wild, sets, 1)]! - wild);
        expect([suits, drawsNeeded(lacksOfElement(suits), none, sets, wild)]).toEqual([suits, suited]);
      }
    },
  );
});

/** Every hand of so many tiles of one suit. */
function handsOfSuit(size: number, counts: readonly number[] = []): Counts[] {
  if (counts.length === 9) return size === 0 ? [Uint8Array.from({ length: 34 }, (_, kind) => counts[kind] ?? 0)] : [];
  const copies = Array.from({ length: Math.min(4, size) + 1 }, (_, held) => held);
  return copies.flatMap((held) => handsOfSuit(size - held, [...counts, held]));
}

describe('whole hands', () => {
  test.each(GOALS)('20,000 hands for %i sets with %i wildcards need what whole targets need', (sets, wild) => {
    const rng = stream(namedSeed('prove shanten'), `${sets} ${wild}`);
    for (let n = 0; n < 20_000; n++) {
      const counts = dealCounts(rng, Math.max(0, 3 * sets + 1 + (n % 2) - wild), n);
      const found = shanten(counts, 5 - sets, 5, wild);
      if (found !== drawsByTargets(counts, sets, wild) - 1) {
        expect([counts, found]).toEqual([counts, drawsByTargets(counts, sets, wild) - 1]);
      }
      if (n % 10 === 0) expect(searchShanten(counts, 5 - sets, 5, wild)).toBe(found);
    }
  });

  test.each(WILD)('every hand of one suit beside 3 or 4 of 5 sets needs it too, with %i wildcards (F-42)', (wild) => {
    for (const [sets, size] of [
      [1, 4],
      [1, 5],
      [2, 7],
      [2, 8],
    ] as const) {
      for (const counts of handsOfSuit(size - wild)) {
        const expected = drawsByTargets(counts, sets, wild) - 1;
        expect([counts, shanten(counts, 5 - sets, 5, wild)]).toEqual([counts, expected]);
      }
    }
  });

  test('the search without the table finds what it holds', () => {
    const rng = stream(namedSeed('prove shanten'), 'search');
    for (let n = 0; n < 20_000; n++) {
      const counts = dealCounts(rng, 14 + (n % 4), n);
      expect(searchSuit(counts, 0)).toEqual(lacksOfElement(suitRows.read(suitRow(counts, 0))));
      expect(searchHonours(counts)).toEqual(lacksOfElement(honourRows.read(honourRow(counts))));
    }
  });
});
