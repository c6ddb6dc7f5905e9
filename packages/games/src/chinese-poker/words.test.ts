import { expect, test } from 'vitest';
import { ROWS } from './cards.js';
import { NATURAL_CLASSES } from './rules.js';
import { HAND_TYPES } from './scale.js';
import { PHASES } from './table.js';
import {
  EQUAL_PHRASE,
  FOUL_PHRASE,
  HAND_NAMES,
  HAND_PHRASES,
  LANGUAGES,
  LEDGER_LINES,
  LEDGER_WORDS,
  NATURAL_NAMES,
  PHASE_NAMES,
  REFUSAL_WORDS,
  REFUSALS,
  ROW_NAMES,
  type Words,
} from './words.js';

const TABLES: readonly (readonly [string, Readonly<Record<string, Words>>, readonly string[]])[] = [
  ['hand names', HAND_NAMES, [...HAND_TYPES, 'royalFlush']],
  ['hand phrases', HAND_PHRASES, [...HAND_TYPES, 'royalFlush']],
  ['rows', ROW_NAMES, ROWS],
  ['naturals', NATURAL_NAMES, NATURAL_CLASSES],
  ['ledger lines', LEDGER_WORDS, LEDGER_LINES],
  ['refusals', REFUSAL_WORDS, REFUSALS],
  ['phases', PHASE_NAMES, PHASES],
];

test.each(TABLES)('%s have a text in every language', (_, table, keys) => {
  expect(Object.keys(table).sort()).toEqual([...keys].sort());
  for (const key of keys) {
    for (const language of LANGUAGES) expect(table[key]?.[language]?.trim()).not.toBe('');
    expect(Object.keys(table[key] ?? {}).sort()).toEqual([...LANGUAGES].sort());
  }
});

test.each([
  ...TABLES.flatMap(([, table]) => Object.entries(table)),
  ['foul', FOUL_PHRASE] as const,
  ['equal', EQUAL_PHRASE] as const,
])('%s asks for the same values in every language', (_, words) => {
  const asked = (text: string) => [...new Set([...text.matchAll(/\{(\w+?)s?\}/g)].map((match) => match[1]))].sort();
  const [first, ...others] = LANGUAGES.map((language) => asked(words[language]));
  for (const other of others) expect(other).toEqual(first);
});

test('no two naturals share a name', () => {
  for (const language of LANGUAGES) {
    const names = NATURAL_CLASSES.map((natural) => NATURAL_NAMES[natural][language]);
    expect(new Set(names).size).toBe(names.length);
  }
});
