import { expect, test } from 'vitest';
import { differsAt, missingWords, untestedSwitches } from './coverage.js';

test.each([
  [{ en: { win: 'win' }, zh: { win: '胡' } }, ['win'], []],
  [{ en: { win: 'win' }, zh: {} }, ['win'], ['zh.win']],
  [{ en: { win: ' ' }, zh: { win: '胡' } }, ['win', 'draw'], ['en.win', 'en.draw', 'zh.draw']],
  [{ en: {} }, ['constructor'], ['en.constructor']],
])('%j lacks, of %j, %j', (words, codes, missing) => {
  expect(missingWords(words, codes)).toEqual(missing);
});

test.each([
  [{ seats: 4, folding: true }, ['seats', 'folding'], []],
  [{ seats: 4, folding: true }, ['seats'], ['folding']],
  [{ yaku: { tanyao: true, nested: { a: 1 } }, uma: [1, 2] }, ['yaku.tanyao'], ['yaku.nested.a', 'uma']],
])('of %j, with %j tested, %j remain', (config, tested, remaining) => {
  expect(untestedSwitches(config, tested)).toEqual(remaining);
});

test.each([
  ['a\nb\n', 'a\nb\n', undefined],
  ['a\nb\n', 'a\nc\n', { line: 2, expected: 'b', actual: 'c' }],
  ['a\n', 'a\nb\n', { line: 2, expected: '', actual: 'b' }],
  ['a\nb', 'a', { line: 2, expected: 'b', actual: undefined }],
  ['a', 'a\n', { line: 2, expected: undefined, actual: '' }],
])('%j and %j differ at %j', (golden, printed, difference) => {
  expect(differsAt(golden, printed)).toEqual(difference);
});
