import { expect, test } from 'vitest';
import { preferred } from './settings.js';

test.each([
  [['zh-TW'], 'zh-TW'],
  [['zh-HK', 'en'], 'zh-TW'],
  [['zh-Hant-SG'], 'zh-TW'],
  [['zh'], 'zh-CN'],
  [['zh-SG'], 'zh-CN'],
  [['ja-JP'], 'ja'],
  [['fr-FR', 'ja'], 'ja'],
  [['fr', 'de'], 'en'],
  [[], 'en'],
])('who prefers %j reads %s', (wanted, language) => {
  expect(preferred(wanted)).toBe(language);
});
