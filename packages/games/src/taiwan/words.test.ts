import { REFUSAL_CODES } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { PATTERN_IDS } from './patterns.js';
import { WAIT_SHAPES, WIN_TYPES } from './victory.js';
import {
  DEALER_WORDS,
  LANGUAGES,
  LINE_WORDS,
  PATTERN_WORDS,
  REFUSAL_WORDS,
  TAIWAN_REFUSALS,
  WAIT_WORDS,
  WIN_WORDS,
  type Words,
} from './words.js';

const TABLES: readonly (readonly [string, Readonly<Record<string, Words>>, readonly string[]])[] = [
  ['patterns', PATTERN_WORDS, PATTERN_IDS],
  ['waits', WAIT_WORDS, WAIT_SHAPES],
  ['dealer lines', DEALER_WORDS, ['dealer', 'streak']],
  ['ways to win', WIN_WORDS, WIN_TYPES],
  ['other lines', LINE_WORDS, ['handTai', 'tai', 'points']],
];

test.each(TABLES)('%s have a name in every language, and each its own', (_, table, keys) => {
  expect(Object.keys(table).sort()).toEqual([...keys].sort());
  for (const language of LANGUAGES) {
    const names = keys.map((key) => table[key]?.[language].trim());
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(names.length);
  }
});

test.each(TABLES.flatMap(([, table]) => Object.entries(table)))(
  '%s asks for the same values everywhere',
  (_, words) => {
    const asked = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])];
    for (const language of LANGUAGES) expect(asked(words[language])).toEqual(asked(words.en));
  },
);

test('every refusal has a text of its own in every language', () => {
  expect(Object.keys(REFUSAL_WORDS)).toEqual([...REFUSAL_CODES, ...TAIWAN_REFUSALS]);
  for (const language of LANGUAGES) {
    const texts = Object.values(REFUSAL_WORDS).map((words) => words[language].trim());
    expect(texts).not.toContain('');
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test.each(Object.entries(REFUSAL_WORDS))('%s asks for the same values in every language', (_, words) => {
  const asked = LANGUAGES.map((language) => [...words[language].matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  for (const other of asked) expect(other).toEqual(asked[0]);
});
