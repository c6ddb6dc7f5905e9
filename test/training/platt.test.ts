import { namedSeed, stream } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { fitted } from '../../training/evaluate/platt.js';

/** Cases that are told in wrong odds: what is true is a slope times these and a shift. */
function told(name: string, count: number, slope: number, shift: number) {
  const rng = stream(namedSeed(name), 'cases');
  const odds = Array.from({ length: count }, () => rng.below(4001) / 500 - 4);
  const happened = odds.map((one) => (rng.below(1e6) < 1e6 / (1 + Math.exp(-slope * one - shift)) ? 1 : 0));
  return { odds, happened };
}

test('odds that are told too far apart are drawn together, and those too low are raised', () => {
  const { slope, shift } = fitted([told('far', 40_000, 0.6, 0.4)]);
  expect(slope).toBeCloseTo(0.6, 1);
  expect(shift).toBeCloseTo(0.4, 1);
});

test('odds that are right stay as they are', () => {
  const { slope, shift } = fitted([told('right', 40_000, 1, 0)]);
  expect([slope, shift].map((value) => value.toFixed(1))).toEqual(['1.0', expect.stringMatching(/^-?0\.0$/)]);
});

test('sources that differ in size count alike', () => {
  const [many, few] = [told('many', 40_000, 1, 1), told('few', 8000, 1, -1)];
  expect(Math.abs(fitted([many, few]).shift)).toBeLessThan(0.1);
});
