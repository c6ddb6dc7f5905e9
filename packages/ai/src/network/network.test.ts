import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import type { Arithmetic } from './arithmetic.js';
import type { Heads } from './heads.js';
import { loadNetwork, networkOf } from './network.js';
import { plainArithmetic } from './plain.js';
import type { Shape } from './shape.js';
import { wasmArithmetic } from './wasm.js';
import { chance, EXPECTED, noise, noiseFile, TINY } from './weights.fixture.js';
import { readWeights } from './weights.js';

const LARGER: Shape = { ...TINY, bit_planes: 30, byte_planes: 6, scalars: 31, channels: 64, blocks: 3, squeeze: 16 };

function numbersOf(heads: Heads): readonly number[] {
  return Object.values(heads).flatMap((value) => (typeof value === 'number' ? [value] : [...value]));
}

describe('a network', () => {
  test.each([
    ['tiny', TINY],
    ['larger', LARGER],
  ])('%s: WebAssembly gives exactly the numbers of plain TypeScript', (_, shape) => {
    const rng = chance(1);
    const weights = unwrap(readWeights(noiseFile(shape, rng)));
    const [plain, wasm] = [networkOf(weights, 'plain'), networkOf(weights, 'wasm')];
    for (let n = 0; n < 20; n++) {
      const position = noise(shape, rng);
      const numbers = numbersOf(plain.run(position));
      expect(numbers).toHaveLength(82 + 4 + 1 + 4 + 3 + 3 * 34 + 34);
      expect(numbers.every(Number.isFinite)).toBe(true);
      expect(new Set(numbers).size).toBeGreaterThan(150);
      expect(numbersOf(wasm.run(position))).toEqual(numbers);
    }
  });

  test('answers the same when it is asked again, whatever it was asked between', () => {
    const rng = chance(2);
    const network = unwrap(loadNetwork(noiseFile(TINY, rng), EXPECTED));
    const [one, other] = [noise(TINY, rng), noise(TINY, rng)];
    const first = network.run(one);
    const kept = numbersOf(first);
    expect(numbersOf(network.run(other))).not.toEqual(kept);
    expect(numbersOf(network.run(one))).toEqual(kept);
    expect(numbersOf(first)).toEqual(kept);
  });

  test('moves its answers with the suits', () => {
    const rng = chance(3);
    const network = unwrap(loadNetwork(noiseFile(TINY, rng), EXPECTED));
    const position = noise(TINY, rng);
    const turn = (kind: number): number => (kind < 27 ? (kind + 9) % 27 : kind);
    const turned = (plane: Uint8Array): Uint8Array => plane.map((_, n) => plane[n - (n % 34) + turn(n % 34)] as number);
    const before = network.run(position);
    const after = network.run({ ...position, bits: turned(position.bits), bytes: turned(position.bytes) });
    for (let kind = 0; kind < 34; kind++) {
      expect(after.policy[kind]).toBeCloseTo(before.policy[turn(kind)]!, 4);
      expect(after.dealIn[kind]).toBeCloseTo(before.dealIn[turn(kind)]!, 4);
    }
    for (let suit = 0; suit < 3; suit++)
      expect(after.policy[68 + suit]).toBeCloseTo(before.policy[68 + ((suit + 1) % 3)]!, 4);
    for (let n = 71; n < 82; n++) expect(after.policy[n]).toBeCloseTo(before.policy[n]!, 4);
  });

  test('refuses a position of another encoder', () => {
    const rng = chance(4);
    const network = unwrap(loadNetwork(noiseFile(TINY, rng), EXPECTED));
    const position = { ...noise(TINY, rng), scalars: new Uint8Array(8) };
    expect(() => network.run(position)).toThrow('scalars must have 7 numbers, not 8');
  });
});

test('both arithmetics join, pool and multiply alike on awkward numbers', () => {
  const places = { table: 0, x: 100, y: 400, scales: 700, pooled: 800 };
  const columns = { at: places.table, count: 5 };
  const rows = { at: places.x, stride: 8 };
  const results = [plainArithmetic(2000), wasmArithmetic(2000)].map((arithmetic) => {
    const { floats, integers, ...does } = arithmetic as Arithmetic;
    const awkward = [0, -0, 1e-40, -1e-40, 3e38, -3e38, 1 / 3, -7, 0.1, 1e-8];
    for (let n = 100; n < 1900; n++) floats[n] = awkward[(n * 7) % awkward.length] as number;
    integers.set([0, 2, 3, 5, 5], places.table);
    does.multiply(
      columns,
      rows,
      { weights: 1000, bias: 1300, inputs: 12, outputs: 16 },
      { at: places.y, stride: 16 },
      0,
    );
    does.multiplyOne(places.x, { weights: 1000, bias: 1300, inputs: 12, outputs: 8 }, 1500, Number.NEGATIVE_INFINITY);
    does.pool({ ...columns, count: 4 }, rows, 8, places.pooled, 1 / 4);
    does.join({ ...columns, count: 4 }, rows, places.y, places.scales, 8);
    return floats.slice(0, 2000);
  });
  expect(results[1]).toEqual(results[0]);
});
