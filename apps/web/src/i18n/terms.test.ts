import { afterAll, expect, test } from 'vitest';
import { settings } from '../settings.js';
import { useTerms } from './terms.js';

afterAll(() => {
  settings.terms.value = 'auto';
  settings.language.value = 'auto';
});

test.each([
  ['auto', 'en', 'riichi', 'Chi Pon Kan Riichi'], // riichi is played with Japanese words in English too
  ['auto', 'en', 'taiwan', 'Chow Pung Kong Ready'],
  ['auto', 'zh-TW', 'riichi', '吃 碰 槓 聽'],
  ['auto', 'zh-CN', 'fujian', '吃 碰 杠 听'],
  ['auto', 'ja', 'riichi', 'チー ポン カン リーチ'],
  ['han', 'en', 'taiwan', '吃 碰 槓 聽'],
  ['english', 'ja', 'riichi', 'Chow Pung Kong Ready'],
  ['japanese', 'zh-TW', 'taiwan', 'Chi Pon Kan Riichi'],
] as const)('W-9 terms %s in %s at a table of %s: %s', (terms, language, game, called) => {
  settings.terms.value = terms;
  settings.language.value = language;
  const { chow, pung, kong, ready } = useTerms(game);
  expect([chow, pung, kong, ready].join(' ')).toBe(called);
});

test('what is no call stays in the language', () => {
  settings.terms.value = 'japanese';
  settings.language.value = 'zh-TW';
  expect(useTerms('riichi').pass).toBe('過');
});
