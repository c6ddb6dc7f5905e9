import { expect, test } from 'vitest';
import { secondsLeft } from './clock.js';

const MINUTE = { base: 60, bank: 0, at: 1_000_000 };

test.each([
  ['when it is asked', MINUTE, 0, 60],
  ['a second later', MINUTE, 1000, 59],
  ['at the end', MINUTE, 60_000, 0],
  ['long after', MINUTE, 90_000, 0],
  ['into its bank', { ...MINUTE, bank: 30 }, 70_000, 20],
])('a clock counts seconds: %s', (_, clock, spentMs, left) => {
  expect(secondsLeft(clock, clock.at + spentMs)).toBe(left);
});
