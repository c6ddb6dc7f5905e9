import { existsSync, readFileSync } from 'node:fs';
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

test('the architecture says of exactly those rooms that nothing stands there that are empty', () => {
  const rooms = rowsOf(architecture).filter(([room = '']) => FOLDERS.has(room));
  expect(rooms.map(([room]) => room)).toEqual([...FOLDERS.keys()]);
  const absent = rooms.filter(([, , stands]) => stands === 'not yet').map(([room]) => room);
  expect(absent).toEqual([...FOLDERS].filter(([, folder]) => isEmpty(folder)).map(([room]) => room));
});

const FOLDERS = new Map([
  ...['kernel', 'games', 'ai', 'protocol', 'client'].map((room) => [room, `packages/${room}`] as const),
  ...['server', 'web', 'cli'].map((room) => [room, `apps/${room}`] as const),
]);

function isEmpty(folder: string): boolean {
  const main = ['index.ts', 'main.ts', 'app/main.tsx'].map((file) => `${ROOT}${folder}/src/${file}`).find(existsSync);
  return main === undefined || readFileSync(main, 'utf8').trim() === 'export {};';
}
