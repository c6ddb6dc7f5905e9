import { describe, expect, test } from 'vitest';
import { joined, Pcg64Reference, pcg64 } from '../../../test/kernel/pcg64.js';
import { chiSquare, chiSquareTail, unevenness } from '../../../test/kernel/statistics.js';
import { Pcg64 } from './rng.js';
import { namedSeed, stream } from './seed.js';

const TWO_32 = 2 ** 32;

test('five million outputs are those of the definition in big integers', () => {
  const rng = pcg64(0x9e3779b97f4a7c15f39cc0605cedc834n, 0x2545f4914f6cdd1d2545f4914f6cdd1dn);
  const reference = new Pcg64Reference(0x9e3779b97f4a7c15f39cc0605cedc834n, 0x2545f4914f6cdd1d2545f4914f6cdd1dn);
  for (let n = 0; n < 5_000_000; n++) {
    const [drawn, expected] = [joined(rng.u64()), reference.u64()];
    if (drawn !== expected) expect(drawn, `output ${n}`).toBe(expected);
  }
});

test('draws below every bound to 20,000 are those of the definition', () => {
  const rng = pcg64(1n, 1n);
  const reference = new Pcg64Reference(1n, 1n);
  for (let bound = 1; bound <= 20_000; bound++) {
    for (let n = 0; n < 50; n++) {
      const [drawn, expected] = [BigInt(rng.below(bound)), reference.below(BigInt(bound))];
      if (drawn !== expected) expect(drawn, `below ${bound}`).toBe(expected);
    }
  }
});

/** Counts up through every 32-bit number; a refused draw shows as a second one. */
class Counting extends Pcg64 {
  next = 0;
  refused = 0;
  #again = false;

  override u32(): number {
    if (this.#again) {
      this.refused++;
      return TWO_32 - 1; // never refused: its product's low half is the largest there is but the bound
    }
    this.#again = true;
    return this.next;
  }

  /** The number `below` makes of one first draw, or −1 if it is refused. */
  take(first: number, bound: number): number {
    this.next = first;
    this.#again = false;
    const before = this.refused;
    const value = this.below(bound);
    return this.refused === before ? value : -1;
  }
}

describe('over all 2³² draws, every value comes equally often', () => {
  test.each([6, 136])('below %d', (bound) => {
    const rng = new Counting([0, 0, 0, 0], [1, 0, 0, 0]);
    const counts = new Float64Array(bound);
    for (let first = 0; first < TWO_32; first++) {
      const value = rng.take(first, bound);
      if (value >= 0) counts[value] = (counts[value] ?? 0) + 1;
    }
    expect(new Set(counts)).toEqual(new Set([Math.floor(TWO_32 / bound)]));
    expect(rng.refused).toBe(TWO_32 % bound);
  });
});

test('the chances of 500 χ² tests are themselves spread evenly', () => {
  const tails = Array.from({ length: 500 }, (_, n) => {
    const rng = stream(namedSeed(n), 'evenness');
    const counts = new Uint32Array(136);
    for (let drawn = 0; drawn < 100_000; drawn++) {
      const value = rng.below(136);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    return chiSquareTail(
      chiSquare(counts, () => 100_000 / 136),
      135,
    );
  });
  expect(unevenness(tails)).toBeLessThan(1.95 / Math.sqrt(500)); // one chance in a thousand
});
