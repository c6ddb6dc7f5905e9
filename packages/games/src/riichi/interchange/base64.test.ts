import { expect, test } from 'vitest';
import { fromBase64 } from './base64.js';

test.each(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar', '\u0000\u00ff\u0080'])(
  'base64 of %j is read back',
  (text) => {
    const bytes = Buffer.from(text, 'latin1');
    expect(fromBase64(bytes.toString('base64'))).toEqual(new Uint8Array(bytes));
  },
);

test('a character that is no digit is refused', () => {
  expect(fromBase64('ab-d')).toBeUndefined();
});
