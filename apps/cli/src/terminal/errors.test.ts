import { expect, test } from 'vitest';
import { type Complaint, plain, quote, UserError } from './errors.js';

test.each<[complaint: Omit<Complaint, 'code'>, message: string]>([
  [{ message: 'too few' }, 'too few'],
  [{ message: 'too few', field: 'cards' }, 'cards: too few'],
  [{ message: 'too few', line: 3, field: 'cards', value: ['As'] }, 'line 3: cards: too few (was ["As"])'],
  [{ message: 'too few', line: 3, value: 1, allowed: '13' }, 'line 3: too few (was 1; allowed: 13)'],
])('C-1 %j reads: %s', (complaint, message) => {
  expect(new UserError({ code: 'x', ...complaint }).message).toBe(message);
});

test('a complaint keeps the line it has', () => {
  const error = new UserError({ code: 'x', message: 'no' });
  expect(error.atLine(4).message).toBe('line 4: no');
  expect(error.atLine(4).atLine(5).message).toBe('line 4: no');
});

test.each<[value: unknown, text: string]>([
  ['a', '"a"'],
  [undefined, 'undefined'],
  [10n, 'a value of type bigint'],
  ['\u009b31m', '"\ufffd31m"'], // would colour a terminal
  ['x'.repeat(100), `"${'x'.repeat(76)}...`],
])('%s is quoted as %s', (value, text) => {
  expect(quote(value)).toBe(text);
});

test('nothing that steers a terminal is left in a plain text', () => {
  expect(plain('a\u001b[2Jb\u202ec\nd\te')).toBe('a\ufffd[2Jb\ufffdc\nd\te');
});
