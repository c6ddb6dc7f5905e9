import { expect, test } from 'vitest';
import { missingWords, untestedSwitches } from './coverage.js';

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
