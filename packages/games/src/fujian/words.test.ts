import { REFUSAL_CODES } from '@paiju/kernel';
import { missingWords } from '@paiju/kernel/conformance';
import { expect, test } from 'vitest';
import { SPECIALS } from './switches.js';
import { WIN_TYPES } from './victory.js';
import {
  FUJIAN_REFUSALS,
  LANGUAGES,
  LINE_WORDS,
  OUTCOME_WORDS,
  REFUSAL_WORDS,
  SPECIAL_WORDS,
  TERM_WORDS,
  WIN_WORDS,
  type Words,
} from './words.js';

const TABLES: readonly (readonly [string, Readonly<Record<string, Words>>, readonly string[]])[] = [
  ['specials', SPECIAL_WORDS, SPECIALS],
  ['terms', TERM_WORDS, ['base', 'bonus', 'golds', 'concealedKongs', 'otherKongs', 'streak']],
  ['lines', LINE_WORDS, ['doubled', 'points', 'total']],
  ['win types', WIN_WORDS, WIN_TYPES],
  ['outcomes', OUTCOME_WORDS, ['win', 'exhausted']],
  ['refusals', REFUSAL_WORDS, [...REFUSAL_CODES, ...FUJIAN_REFUSALS]],
];

test.each(TABLES)('%s have a text in every language', (_, table, keys) => {
  const byLanguage = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(Object.entries(table).map(([key, words]) => [key, words[language]])),
    ]),
  );
  expect(missingWords(byLanguage, keys)).toEqual([]);
  expect(Object.keys(table).toSorted()).toEqual(keys.toSorted());
});

test.each(TABLES.flatMap(([, table]) => Object.entries(table)))(
  '%s asks for the same values in every language',
  (_, words) => {
    const asked = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    const [first, ...others] = LANGUAGES.map((language) => asked(words[language]));
    for (const other of others) expect(other).toEqual(first);
  },
);

test('no two specials share a name', () => {
  for (const language of LANGUAGES) {
    expect(new Set(SPECIALS.map((special) => SPECIAL_WORDS[special][language])).size).toBe(SPECIALS.length);
  }
});
