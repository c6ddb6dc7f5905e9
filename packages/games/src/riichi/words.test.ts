import { REFUSAL_CODES } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { DORA } from './dora.js';
import { FU } from './fu.js';
import { LIMITS } from './points.js';
import { WAITS } from './shape.js';
import {
  FU_WORDS,
  LANGUAGES,
  LIMIT_WORDS,
  REFUSAL_WORDS,
  RIICHI_REFUSALS,
  WAIT_WORDS,
  YAKU_NAMES,
  YAKU_WORDS,
} from './words.js';
import { YAKU, YAKUMAN } from './yaku.js';

const TABLES = { YAKU_WORDS, FU_WORDS, LIMIT_WORDS, WAIT_WORDS, REFUSAL_WORDS };
const placeholders = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(Object.entries(TABLES))('%s', (_, table) => {
  test.each(Object.entries(table))('%s is named in every language, with the same places to fill', (_id, words) => {
    for (const language of LANGUAGES) {
      expect(words[language].trim()).not.toBe('');
      expect(placeholders(words[language])).toEqual(placeholders(words.en));
    }
  });

  test('no two things share a name', () => {
    for (const language of LANGUAGES) {
      const names = Object.values(table).map((words) => words[language]);
      expect(new Set(names).size, language).toBe(names.length);
    }
  });
});

test('every line, item of fu, limit, wait and refusal has words, and nothing else has', () => {
  const lines = new Set([...YAKU, ...YAKUMAN].map(({ id }) => id));
  expect(Object.keys(YAKU_WORDS).sort()).toEqual([...lines, ...DORA, 'nagashi'].sort());
  expect(Object.keys(FU_WORDS).sort()).toEqual([...Object.keys(FU), 'doubleWindPair', 'roundUp'].sort());
  expect(Object.keys(LIMIT_WORDS)).toEqual(LIMITS);
  expect(Object.keys(WAIT_WORDS)).toEqual(WAITS);
  expect(Object.keys(REFUSAL_WORDS).sort()).toEqual([...REFUSAL_CODES, ...RIICHI_REFUSALS].sort());
});

test('the Japanese words are the names other programs know, but for those of dragons (W-25)', () => {
  const called = (name: string): string => name.replace('翻牌', '役牌');
  for (const [id, name] of Object.entries(YAKU_NAMES))
    expect(YAKU_WORDS[id as keyof typeof YAKU_WORDS].ja).toBe(called(name));
});
