import { expect, test } from 'vitest';
import { err, ok, unwrap } from './result.js';

test('a value is unwrapped', () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 });
  expect(unwrap(ok(undefined))).toBe(undefined);
});

test('an error is thrown with its message', () => {
  const failed = err({ message: 'tile 5m count must be 4 or less but was 5' });
  expect(failed.ok).toBe(false);
  expect(() => unwrap(failed)).toThrow(new Error('tile 5m count must be 4 or less but was 5'));
});
