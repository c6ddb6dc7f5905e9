import { REFUSAL_CODES } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { REFUSAL_WORDS } from './refusal-words.js';
import { TAIWAN_REFUSALS } from './refusals.js';
import { LANGUAGES } from './words.js';

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
