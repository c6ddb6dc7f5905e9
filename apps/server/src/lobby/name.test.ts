import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_NAME, parseName } from './credentials.js';

test.each([
  ['Alice', 'Alice'],
  ['  Ann   Lee ', 'Ann Lee'],
  ['王小明', '王小明'],
  ['e\u0301', '\u00e9'],
  ['\u2764\ufe0f', '\u2764'], // how it is drawn is no part of a name
  ['<b>', '<b>'], // shown as it is written, since nothing here is ever read as HTML
  ['x'.repeat(24), 'x'.repeat(24)],
])('S-15 %j is taken as %j', (given, name) => {
  expect(parseName(given)).toEqual({ ok: true, value: name });
});

test.each([
  ['', /at least one/],
  [' \n\t ', /at least one/],
  ['x'.repeat(25), /at most 24 characters, not 25/],
  ['a\u202eb', /invisible/],
  ['a\u200bb', /invisible/],
  ['\u0000', /invisible/],
  ['\ud800', /invisible/],
  ['Admin', /is reserved/],
  ['Ａｄｍｉｎ', /is reserved/], // S-33
  ['аdmin', /is reserved/],
  ['\u3164', /invisible/], // a filler that is drawn as nothing
  ['\u115f\u1160', /invisible/],
  ['a\u2800', /invisible/],
  ['a\u034fb', /invisible/],
  [`z${'\u0337'.repeat(5)}`, /marks/],
])('S-15 %j is refused', (given, why) => {
  const name = parseName(given);
  expect(name.ok ? name.value : name.error).toMatch(why);
});

test('S-15 a name that was taken is taken again as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (given) => {
      const name = parseName(given);
      fc.pre(name.ok);
      expect(parseName(name.value)).toEqual(name);
      expect([...name.value].length).toBeLessThanOrEqual(MAX_NAME);
    }),
  );
});
