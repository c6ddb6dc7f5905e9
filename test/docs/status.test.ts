import { readFileSync } from 'node:fs';
import { GAMES } from '@paiju/games';
import { expect, test } from 'vitest';
import { type Document, ROOT, readDocuments } from './markdown.js';

const documents = readDocuments();
const readme = documents.find(({ path }) => path === 'README.md') as Document;
const architecture = documents.find(({ path }) => path === 'docs/architecture.md') as Document;

/** The rows of every table of a document, as cells. */
function rowsOf({ text }: Document): readonly (readonly string[])[] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('the README calls playable exactly the games that are registered', () => {
  const playable = rowsOf(readme).filter(([, , state]) => state === 'playable');
  expect(playable.map(([, id]) => id).sort()).toEqual([...GAMES.keys()].map((id) => `\`${id}\``).sort());
});

test('the architecture names every unit, and the file where it begins', () => {
  const units = rowsOf(architecture).filter(([unit = '']) => FOLDERS.has(unit));
  expect(units.map(([unit]) => unit)).toEqual([...FOLDERS.keys()]);
  for (const [unit = '', , begins = ''] of units) {
    const file = begins.replaceAll('`', '');
    expect(file.startsWith(`${FOLDERS.get(unit)}/src/`)).toBe(true);
    expect(readFileSync(`${ROOT}${file}`, 'utf8').length, file).toBeGreaterThan(100);
  }
});

const FOLDERS = new Map([
  ...['kernel', 'games', 'ai', 'protocol', 'client'].map((unit) => [unit, `packages/${unit}`] as const),
  ...['server', 'web', 'cli'].map((unit) => [unit, `apps/${unit}`] as const),
]);
