import { expect, test } from 'vitest';
import { race } from './race.js';

test('one step, nobody else: the chance to win in so many go-arounds', () => {
  const { win, ready, length } = race([0.25], 3, 0, 0);
  expect(win).toBeCloseTo(1 - 0.75 ** 3, 12);
  expect(ready).toBeCloseTo(0.75 ** 3, 12);
  expect(length).toBeCloseTo(1 + 0.75 + 0.75 ** 2, 12);
});

test('a step takes a go-around of its own', () => {
  expect(race([1, 1], 1, 0, 0)).toMatchObject({ win: 0, ready: 1 });
  expect(race([1, 1], 2, 0, 0)).toMatchObject({ win: 1, ready: 0 });
  expect(race([0.5, 1], 2, 0, 0).win).toBeCloseTo(0.5, 12);
});

test('others end the hand by their chance, which grows', () => {
  expect(race([0], 2, 0.1, 0).ready).toBeCloseTo(0.9 ** 2, 12);
  expect(race([0], 2, 0.1, 0.2).ready).toBeCloseTo(0.9 * 0.7, 12);
  expect(race([0.5], 2, 0.1, 0).win).toBeCloseTo(0.5 + 0.5 * 0.9 * 0.5, 12);
});

test('without a draw left nothing is won, and a ready hand stays ready', () => {
  expect(race([1], 0, 0, 0)).toEqual({ win: 0, ready: 1, length: 0 });
  expect(race([0.3, 0.3, 0.3], 0, 0, 0).win).toBe(0);
});
