import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const SERVER = fileURLToPath(new URL('../../apps/server/', import.meta.url));
const TOUR = '## A tour of `src/rooms`';
const readme = readFileSync(`${SERVER}README.md`, 'utf8');

/** The first cell of every row of a text's tables, where it is one name in backticks, with the second. */
function rowsOf(text: string): readonly (readonly [name: string, what: string])[] {
  return [...text.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name = '', what = '']) => [name, what] as const);
}

function filesUnder(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return paths.filter((path) => !/\.(test|prove|fixture)\.ts$/.test(path));
}

describe('the README of the server', () => {
  const [before = '', tour = ''] = readme.split(TOUR);

  test('has a row for every file of rooms, and for no other', () => {
    const named = rowsOf(tour).map(([name]) => name);
    expect([...named].sort()).toEqual([...filesUnder(`${SERVER}src/rooms/`)].sort());
  });

  test('has a row for every folder of src, and for no other', () => {
    const entries = readdirSync(`${SERVER}src`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const named = rowsOf(before).map(([name]) => name);
    expect([...named].sort()).toEqual(entries.map(({ name }) => name).sort());
  });

  test('says of each in one line what it does', () => {
    for (const [name, what] of rowsOf(readme)) expect([name, what.length]).toSatisfy(([, length]) => length > 10);
    for (const line of readme.split('\n')) expect(line.length).toBeLessThan(160);
  });
});
