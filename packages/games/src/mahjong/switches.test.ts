import { expect, test } from 'vitest';
import { choice, flag, orNull, row, whole } from './switches.js';

test.each([
  [flag, 'true, false', [true, false], [0, 1, 'true', null, undefined]],
  [choice('a', 'b', 3), 'a, b, 3', ['a', 'b', 3], ['c', '3', null, undefined]],
  [whole(1, 5), 'a whole number from 1 to 5', [1, 5], [0, 6, 1.5, '1', null, Number.NaN]],
  [whole(-100, 100, 50), 'a whole number from -100 to 100 in steps of 50', [-100, 0, 50], [25, 150]],
  [orNull(whole(0, 1)), 'a whole number from 0 to 1, or null', [0, 1, null], [2, undefined, 'null']],
])('%j takes %s', ({ text, takes }, said, good, bad) => {
  expect(text).toBe(said);
  expect(good.filter((value) => !takes(value))).toEqual([]);
  expect(bad.filter((value) => takes(value))).toEqual([]);
});

test('a row is what it takes, its rule and what it decides', () => {
  expect(row('X-1', 'what happens', flag)).toEqual({ ...flag, rule: 'X-1', decides: 'what happens' });
});
