import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BACKOFF, delayOf } from './time.js';

test.each([
  [0, 0, 125],
  [0, 1, 250],
  [1, 1, 500],
  [5, 1, 8_000],
  [6, 1, 15_000],
  [1e9, 1, 15_000],
])('attempt %d with %d waits %d ms', (attempt, random, delay) => {
  expect(delayOf(BACKOFF, attempt, random)).toBe(delay);
});

test('a delay never shrinks below half of the one before, nor grows over the most', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
      const delay = delayOf(BACKOFF, attempt, random);
      expect(delay).toBeGreaterThanOrEqual(delayOf(BACKOFF, attempt, 0));
      expect(delay).toBeLessThanOrEqual(BACKOFF.most);
    }),
  );
});
