import { afterAll, expect, test } from 'vitest';
import { settings } from '../base/settings.js';
import { langOfTerm, termsOf } from './terms.js';

afterAll(() => {
  settings.terms.value = 'auto';
  settings.language.value = 'auto';
});

test.each([
  ['auto', 'en', 'japanese', 'Chi Pon Kan Riichi'], // riichi is played with Japanese words in English too
  ['auto', 'en', 'chinese', 'Chow Pung Kong Ready'],
  ['auto', 'zh-TW', 'japanese', '吃 碰 槓 立直'],
  ['auto', 'zh-TW', 'chinese', '吃 碰 槓 聽'],
  ['auto', 'zh-CN', 'chinese', '吃 碰 杠 听'],
  ['auto', 'ja', 'japanese', 'チー ポン カン リーチ'],
  ['han', 'en', 'chinese', '吃 碰 槓 聽'],
  ['auto', 'ja', 'chinese', 'チー ポン カン 聴牌'],
  ['english', 'ja', 'japanese', 'Chow Pung Kong Riichi'],
  ['japanese', 'zh-TW', 'chinese', 'Chi Pon Kan Ready'],
] as const)('W-9 terms %s in %s at a %s table: %s', (terms, language, tradition, called) => {
  settings.terms.value = terms;
  settings.language.value = language;
  const { chow, pung, kong, ready } = termsOf(tradition);
  expect([chow, pung, kong, ready].join(' ')).toBe(called);
});

test.each([
  ['han', 'en', 'chow', 'zh-TW'],
  ['han', 'en', 'pass', 'en'],
  ['auto', 'ja', 'chow', 'ja'],
  ['english', 'zh-CN', 'chow', 'en'],
] as const)('W-9 with terms %s in %s, %s is in %s', (terms, language, term, lang) => {
  settings.terms.value = terms;
  settings.language.value = language;
  expect(langOfTerm('chinese', term)).toBe(lang);
});

test('what is no call stays in the language', () => {
  settings.terms.value = 'japanese';
  settings.language.value = 'zh-TW';
  expect(termsOf('japanese').pass).toBe('過');
});
