import { namedSeed, stream } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { drawn } from './temperature.js';

const rng = () => stream(namedSeed('temperature'), 'drawn');
const { NEGATIVE_INFINITY: NEVER, NaN: NOTHING } = Number;

describe('at 0', () => {
  test.each([
    [[1, 3, 2], 1],
    [[3, 3, 2], 0], // the first of equals
    [[NEVER, 1, NOTHING], 1],
    [[NEVER, NOTHING], -1],
    [[], -1],
  ])('of %j the choice is %j', (likings, expected) => {
    expect(drawn(likings, 0, rng())).toBe(expected);
  });
});

test('shares grow with the liking and even out with the temperature', () => {
  const shares = (temperature: number): readonly number[] => {
    const chance = rng();
    const counts = [0, 0, 0];
    for (let n = 0; n < 6000; n++) counts[drawn([0, 1, NEVER], temperature, chance)]!++;
    return counts.map((count) => count / 6000);
  };
  const [less = 0, more = 0, never] = shares(1);
  expect(never).toBe(0);
  expect(more / less).toBeGreaterThan(Math.E * 0.85);
  expect(more / less).toBeLessThan(Math.E * 1.15);
  expect(shares(0.2)[1]).toBeGreaterThan(0.98);
  expect(shares(100)[0]).toBeGreaterThan(0.47);
});

test('the same chance gives the same choices', () => {
  const [one, other] = [rng(), rng()];
  const draw = (chance: typeof one): readonly number[] =>
    Array.from({ length: 100 }, () => drawn([0.3, 0.2, 0.1], 0.1, chance));
  expect(draw(one)).toEqual(draw(other));
});
