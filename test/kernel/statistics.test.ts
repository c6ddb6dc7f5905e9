import { expect, test } from 'vitest';
import { chiSquare, chiSquareTail, normalTail, unevenness } from './statistics.js';

test.each([
  // From printed tables of the χ² distribution.
  [11.07, 5, 0.05],
  [31.41, 20, 0.05],
  [9.591, 20, 0.975],
  [124.342, 100, 0.05],
  [149.449, 100, 0.001],
  [1106.969, 1000, 0.01],
])('a χ² of %d with %d degrees of freedom leaves %d in the tail', (value, freedom, tail) => {
  expect(Math.abs(chiSquareTail(value, freedom) - tail)).toBeLessThan(0.001);
});

test.each([
  [0, 0.5],
  [1.959964, 0.025],
  [-1.959964, 0.975],
  [3.290527, 0.0005],
])('a normal value of %d leaves %d in the tail', (z, tail) => {
  expect(Math.abs(normalTail(z) - tail)).toBeLessThan(1e-6);
});

test('χ² adds the squared misses over what was expected', () => {
  expect(chiSquare([8, 12, 10], () => 10)).toBeCloseTo(0.8, 12);
});

test('unevenness is the widest gap to the even spread', () => {
  expect(unevenness([0.5, 0.25, 0.75, 1])).toBeCloseTo(0.25, 12);
  expect(unevenness([0.9, 0.9])).toBeCloseTo(0.9, 12);
});
