import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joined, limbs, Pcg64Reference, pcg64, Scripted } from '../../../test/kernel/pcg64.js';
import { chiSquare, chiSquareTail } from '../../../test/kernel/statistics.js';
import { Pcg64, type Rng } from './rng.js';

const TWO_32 = 2 ** 32;
const AWKWARD = [6, 136, 3221225472, 2147483649, 4294967295] as const; // the last three: 3·2³⁰, 2³¹ + 1, 2³² − 1

/** The draws of NumPy 2.4.6 from a PCG64DXSM set to a state and an increment: `random_raw`, then `integers` as uint32. */
const VECTORS = [
  {
    state: 0x243f6a8885a308d313198a2e03707344n,
    increment: 0xa4093822299f31d0082efa98ec4e6c89n,
    outputs: [0x4dd8f2405b0fdea3n, 0xad30c84c8e8a32d1n, 0xa17531f54e2e98adn, 0xca84c5a9e82cfe88n],
    afterEight: 0xcbbc5f6d7c9dacdd1282678b401d2d3cn,
    below: {
      6: [2, 1, 3, 4, 1, 3, 5, 4],
      136: [48, 41, 75, 92, 41, 85, 123, 107],
      3221225472: [1145825018, 1793566236, 983757441, 2031609207, 2548274238, 1009631050, 108790346, 123773020],
      2147483649: [763883345, 1452827686, 655838294, 1947631428, 72526897, 1998419732, 190543376, 1341801995],
      4294967295: [1527766690, 1306063423, 2391421648, 2905655371, 1311676588, 2708812276, 3895262855, 3397698984],
    },
  },
  {
    state: 0x80000000000000000000000000000000n,
    increment: 0x7fffffffffffffffffffffffffffffffn,
    outputs: [0xf26eac5a8000f26en, 0xe4dd58b4ffffe4den, 0x8415cc79a11f907bn, 0x7b3bf90f2550ab72n],
    afterEight: 0x9d1aa291630d5fd30a78ec80549c3548n,
    below: {
      6: [3, 5, 5, 5, 3, 3, 0, 2],
      136: [68, 128, 135, 121, 85, 70, 19, 65],
      3221225472: [1610659282, 3050504515, 3221220262, 2027400284, 1662015834, 469532821, 1550645963, 614886912],
      2147483649: [1073772855, 2033669677, 2147480175, 1919855706, 1033763975, 409924608, 1220798890, 158610710],
      4294967295: [2147545709, 4067339353, 4294960349, 3839711411, 2703200378, 2216021112, 626043761, 2067527950],
    },
  },
  {
    state: 0xffffffff00000000ffffffff00000000n,
    increment: 0x00000000ffffffff00000000ffffffffn,
    outputs: [0x0a495d9d1b228220n, 0xce757dc7e4dd0e08n, 0x367e9e282240c9efn, 0xf236215762c43ff4n],
    afterEight: 0xa6097ec136e7c02b052aedd7549c3548n,
    below: {
      6: [0, 0, 5, 4, 0, 1, 2, 5],
      136: [14, 5, 121, 109, 18, 28, 52, 128],
      3221225472: [129435189, 2597854805, 431003507, 3047725313, 2772865385, 1436618374, 2139076341, 2578638336],
      2147483649: [86290126, 1919846148, 287335671, 1999288849, 1459659916, 736711865, 1779540855, 89452003],
      4294967295: [455246367, 172580252, 3839692295, 3463806406, 574671342, 914267687, 1657028595, 4063633750],
    },
  },
  {
    state: 0x5n,
    increment: 0x80000000000000000000000000000001n,
    outputs: [0x0n, 0x130eb70d5b870d19n, 0x5311441cb6d6af67n, 0xf52e673f2eb76863n],
    afterEight: 0x0b71477fddc19266b86c8c931edcb99dn,
    below: {
      6: [2, 0, 4, 1, 1, 5, 5, 1],
      136: [48, 10, 97, 44, 24, 130, 129, 26],
      3221225472: [1151683026, 239798601, 2300642189, 587828810, 3085094255, 3058706360, 625029967, 700812263],
      2147483649: [767788684, 159865734, 391885873, 467208175, 2053639953, 1934723959, 1560905825, 1931504357],
      4294967295: [1535577368, 319731468, 3067522918, 1393640475, 783771746, 4113459006, 4078275146, 833373289],
    },
  },
] as const;

const bits = (count: number): fc.Arbitrary<bigint> => fc.bigInt({ min: 0n, max: (1n << BigInt(count)) - 1n });
const odd = bits(127).map((value) => (value << 1n) | 1n);

function draws<T>(count: number, draw: () => T): T[] {
  return Array.from({ length: count }, draw);
}

describe.each(VECTORS)(
  'from state $state, increment $increment',
  ({ state, increment, outputs, afterEight, below }) => {
    test('64-bit outputs are those of NumPy', () => {
      const rng = pcg64(state, increment);
      expect(draws(4, () => joined(rng.u64()))).toEqual(outputs);
    });

    test('the state after eight outputs is that of NumPy', () => {
      const rng = pcg64(state, increment);
      for (let n = 0; n < 8; n++) rng.u64();
      expect(rng.state).toEqual(limbs(afterEight));
    });

    test.each(AWKWARD)('draws below %d are those of NumPy', (bound) => {
      const rng = pcg64(state, increment);
      expect(draws(8, () => rng.below(bound))).toEqual(below[bound]);
    });
  },
);

const ORACLE = new URL('../../../../shared/oracles/rng/pcg64dxsm.json', import.meta.url);

test.skipIf(!existsSync(ORACLE))('outputs are those of the reference file (skipped where that file is absent)', () => {
  const { vectors } = JSON.parse(readFileSync(ORACLE, 'utf8')) as {
    readonly vectors: readonly { state: string; inc: string; out: readonly string[]; after: string }[];
  };
  expect(vectors.length).toBeGreaterThan(0);
  for (const vector of vectors) {
    const rng = pcg64(BigInt(vector.state), BigInt(vector.inc));
    expect(draws(vector.out.length, () => joined(rng.u64()))).toEqual(vector.out.map(BigInt));
    expect(rng.state).toEqual(limbs(BigInt(vector.after)));
  }
});

describe('beside the definition in big integers', () => {
  test('outputs and states agree from any start', () => {
    fc.assert(
      fc.property(bits(128), odd, (state, increment) => {
        const rng = pcg64(state, increment);
        const reference = new Pcg64Reference(state, increment);
        for (let n = 0; n < 20; n++) expect(joined(rng.u64())).toBe(reference.u64());
        expect(rng.state).toEqual(limbs(reference.state));
      }),
    );
  });

  test.each(AWKWARD)('100,000 draws below %d agree', (bound) => {
    const rng = pcg64(99n, 7n);
    const reference = new Pcg64Reference(99n, 7n);
    const same = draws(100_000, () => BigInt(rng.below(bound)) === reference.below(BigInt(bound)));
    expect(same.indexOf(false)).toBe(-1);
  });

  test('draws below any bound agree', () => {
    fc.assert(
      fc.property(bits(128), odd, fc.integer({ min: 1, max: TWO_32 - 1 }), (state, increment, bound) => {
        const rng = pcg64(state, increment);
        const reference = new Pcg64Reference(state, increment);
        for (let n = 0; n < 20; n++) expect(BigInt(rng.below(bound))).toBe(reference.below(BigInt(bound)));
      }),
    );
  });
});

describe('halves', () => {
  test('u32 gives the low half of an output first, then the high one', () => {
    const rng = pcg64(0x243f6a8885a308d313198a2e03707344n, 0xa4093822299f31d0082efa98ec4e6c89n);
    expect(draws(4, () => rng.u32())).toEqual([0x5b0fdea3, 0x4dd8f240, 0x8e8a32d1, 0xad30c84c]);
  });

  test('u64 drops a half that was kept', () => {
    const rng = pcg64(0x243f6a8885a308d313198a2e03707344n, 0xa4093822299f31d0082efa98ec4e6c89n);
    rng.u32();
    expect(joined(rng.u64())).toBe(0xad30c84c8e8a32d1n);
    expect(rng.u32()).toBe(0x4e2e98ad);
  });

  test('u32 is never negative', () => {
    const rng = pcg64(1n, 1n);
    const drawn = draws(10_000, () => rng.u32());
    expect(drawn.every((n) => Number.isInteger(n) && n >= 0 && n < TWO_32)).toBe(true);
    expect(drawn.some((n) => n >= 2 ** 31)).toBe(true);
  });
});

/** True if `below` takes a first draw, and what it makes of it: a refused draw is followed by one that gives 0. */
function taken(first: number, bound: number): number | undefined {
  const rng = new Scripted([first, TWO_32 % bound === 0 ? 0 : Math.ceil(TWO_32 / bound) - 1]);
  const value = rng.below(bound);
  return rng.used === 1 ? value : undefined;
}

/** Values to look at: all of a small range, the ends and a spread of a large one. */
function sample(bound: number): readonly number[] {
  if (bound < 1000) return Array.from({ length: bound }, (_, n) => n);
  const spread = Array.from({ length: 500 }, (_, n) => Math.floor((bound / 500) * n));
  return [...new Set([...spread, bound - 2, bound - 1])];
}

describe('below is exactly uniform', () => {
  // The draws that give a value are one run of whole numbers, ⌈v·2³²/b⌉ up to the next value's first. A run is at most
  // one longer than ⌊2³²/b⌋, and then its first draw must be refused: every value keeps the same number of draws.
  test.each([1, 2, 3, 5, 6, 7, 24, 52, 108, 136, 144, 2 ** 16, 2 ** 16 + 1, 2 ** 31, ...AWKWARD])(
    'below %d',
    (bound) => {
      const start = (value: number): number =>
        Number((BigInt(value) * BigInt(TWO_32) + BigInt(bound - 1)) / BigInt(bound));
      const wrong = sample(bound).filter((value) => {
        const [first, next] = [start(value), start(value + 1)];
        const refused = taken(first, bound) === undefined ? 1 : 0;
        const inner = refused === 0 || taken(first + 1, bound) === value || first + 1 === next;
        const ends = taken(next - 1, bound) === value || (refused === 1 && next - 1 === first);
        return !inner || !ends || next - first - refused !== Math.floor(TWO_32 / bound);
      });
      expect(wrong).toEqual([]);
    },
  );

  test('several draws in a row may be refused', () => {
    const rng = new Scripted([0, 0x80000000, 0, 0x80000001]);
    expect(rng.below(6)).toBe(3);
    expect(rng.used).toBe(4);
  });
});

const BUCKETS = 1000;
const DRAWS = 200_000;

/** The tail of χ² for draws sorted into equal stretches of the range. */
function evenness(draw: () => number, bound: number): number {
  const buckets = Math.min(bound, BUCKETS);
  const counts = new Uint32Array(buckets);
  for (let n = 0; n < DRAWS; n++) {
    const bucket = Math.floor((draw() * buckets) / bound);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return chiSquareTail(
    chiSquare(counts, () => DRAWS / buckets),
    buckets - 1,
  );
}

describe('draws are spread evenly', () => {
  test.each(AWKWARD)('below %d', (bound) => {
    const rng: Rng = pcg64(20260101n, 1n);
    const tail = evenness(() => rng.below(bound), bound);
    expect(tail).toBeGreaterThan(0.0005);
    expect(tail).toBeLessThan(0.9995);
  });

  test('the test would catch a plain remainder', () => {
    const rng = pcg64(20260101n, 1n);
    expect(evenness(() => rng.u32() % (3 * 2 ** 30), 3 * 2 ** 30)).toBeLessThan(1e-9);
  });
});

describe('values that are not accepted', () => {
  test.each([0, -1, 1.5, TWO_32, Number.NaN, Number.POSITIVE_INFINITY])('a bound of %d', (bound) => {
    expect(() => pcg64(1n, 1n).below(bound)).toThrow(
      new RangeError(`a bound is a whole number from 1 to 4294967295, not ${bound}`),
    );
  });

  test('an even increment', () => {
    expect(() => new Pcg64([1, 2, 3, 4], [6, 0, 0, 0])).toThrow('the increment of a PCG64 must be odd, not 6');
  });
});
