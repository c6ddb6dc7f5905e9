import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { orderSquare, positionSquare, SIZE } from '../../../test/kernel/positions.js';
import { chiSquareTail } from '../../../test/kernel/statistics.js';
import { pick, type Rng, shuffle, shuffled } from './rng.js';
import { namedSeed, stream } from './seed.js';

/** Computed apart from this code, by Python's hashlib and NumPy's generator. */
const PINNED = [4, 10, 7, 0, 1, 2, 8, 9, 5, 11, 3, 12, 6];

const rngOf = (name: string | number): Rng => stream(namedSeed(name), 'shuffle');

/** The shuffle many first write instead: every place swapped with any place. nⁿ paths cannot cover n! orders evenly. */
function naive(rng: Rng, list: number[]): number[] {
  for (let n = 0; n < list.length; n++) {
    const chosen = rng.u32() % list.length;
    [list[n], list[chosen]] = [list[chosen] as number, list[n] as number];
  }
  return list;
}

describe('a shuffle', () => {
  test('keeps every element, in place, and returns the same list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (list, name) => {
        const before = list.toSorted((a, b) => a - b);
        expect(shuffle(rngOf(name), list)).toBe(list);
        expect(list.toSorted((a, b) => a - b)).toEqual(before);
      }),
    );
  });

  test('of one seed is always the same', () => {
    expect(shuffled(rngOf('pinned'), 13)).toEqual(PINNED);
    expect(shuffled(rngOf('pinned'), 13)).toEqual(PINNED);
    expect(shuffled(rngOf('other'), 13)).not.toEqual(PINNED);
  });

  test('of nothing and of one draws nothing', () => {
    const rng = rngOf('still');
    expect([shuffled(rng, 0), shuffled(rng, 1)]).toEqual([[], [0]]);
    expect(rng.u32()).toBe(rngOf('still').u32());
  });
});

describe('very many shuffles of 136', () => {
  const tail = (shuffleOnce: (rng: Rng, list: number[]) => number[], times: number): number =>
    chiSquareTail(positionSquare(rngOf('positions'), shuffleOnce, times), (SIZE - 1) ** 2);

  test('put every piece in every place equally often', () => {
    const chance = tail(shuffle, inject('full') ? 1_000_000 : 100_000);
    expect(chance).toBeGreaterThan(0.0005);
    expect(chance).toBeLessThan(0.9995);
  });

  test('would show a naive shuffle for what it is', () => {
    expect(tail(naive, 100_000)).toBeLessThan(1e-9);
  });
});

describe('240,000 shuffles of five', () => {
  test('give all 120 orders equally often', () => {
    const chance = chiSquareTail(orderSquare(rngOf('orders'), shuffle, 240_000), 119);
    expect(chance).toBeGreaterThan(0.0005);
    expect(chance).toBeLessThan(0.9995);
  });

  test('would show a naive shuffle for what it is', () => {
    expect(chiSquareTail(orderSquare(rngOf('orders'), naive, 240_000), 119)).toBeLessThan(1e-9);
  });
});

describe('pick', () => {
  test('gives each element equally often', () => {
    const rng = rngOf('pick');
    const counts = new Map<string, number>();
    for (let n = 0; n < 30_000; n++) {
      const picked = pick(rng, ['pung', 'chow', 'kong']);
      counts.set(picked, (counts.get(picked) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['chow', 'kong', 'pung']);
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(300);
  });

  test('from an empty list is a mistake', () => {
    expect(() => pick(rngOf('pick'), [])).toThrow('cannot pick from an empty list');
  });
});
