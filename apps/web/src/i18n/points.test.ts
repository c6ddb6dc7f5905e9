import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, signed } from '../i18n/index.js';

test('amounts are grouped as the browser groups them, with a proper minus', () => {
  const usual = (points: number): string => points.toLocaleString('en').replace('-', '−');
  fc.assert(fc.property(fc.integer(), (points) => amount(points) === usual(points)));
});

test.each([
  [0, '0'],
  [3900, '+3,900'],
  [-12000, '−12,000'],
  [38.2, '+38.2'],
])('%d is written %s', (points, text) => {
  expect(signed(points)).toBe(text);
});
