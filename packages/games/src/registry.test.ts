import { readFileSync } from 'node:fs';
import { REFUSAL_CODES } from '@paiju/kernel';
import { missingWords } from '@paiju/kernel/conformance';
import { expect, test } from 'vitest';
import { REFUSAL_WORDS } from './high-card/index.js';
import { CATALOGUE, GAMES } from './index.js';
import { LANGUAGES } from './words.js';

test('the catalogue and the rules list the same games, each under its own id and in the same order', () => {
  expect(CATALOGUE.map(({ id }) => id)).toEqual([...GAMES.keys()]);
  for (const [id, game] of GAMES) expect(game.id).toBe(id);
});

test('every game has a name in every language', () => {
  for (const { names } of CATALOGUE) {
    expect(Object.keys(names).toSorted()).toEqual(LANGUAGES.toSorted());
    for (const name of Object.values(names)) expect(name).not.toBe('');
  }
});

test('every game can be imported alone', () => {
  const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  for (const id of GAMES.keys()) {
    expect(exports).toHaveProperty([`./${id}`], { types: `./dist/${id}/index.d.ts`, default: `./dist/${id}/index.js` });
  }
});

test('the catalogue imports no rules', () => {
  expect(readFileSync(new URL('catalogue.ts', import.meta.url), 'utf8').match(/ from '.*'/g)).toEqual([
    " from './words.js'",
  ]);
});

test('High Card has words for every refusal', () => {
  const words = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(Object.entries(REFUSAL_WORDS).map(([code, said]) => [code, said[language]])),
    ]),
  );
  expect(missingWords(words, REFUSAL_CODES)).toEqual([]);
});
