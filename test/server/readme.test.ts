import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const SERVER = fileURLToPath(new URL('../../apps/server/', import.meta.url));
const TOUR = '## A tour of `src/rooms`';
const OTHERS = '## The other folders, file by file';
const ROOMS = 'rooms/';
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
  const [before = '', rest = ''] = readme.split(TOUR);
  const [tour = '', others = ''] = rest.split(OTHERS);
  const all = filesUnder(`${SERVER}src/`);
  const namesIn = (text: string): readonly string[] => rowsOf(text).map(([name]) => name);

  test('has a row for every folder of src, and for no other', () => {
    const entries = readdirSync(`${SERVER}src`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(namesIn(before).toSorted()).toEqual(entries.map(({ name }) => name).toSorted());
  });

  test('has a row for every file of rooms, and for no other', () => {
    const rooms = all.filter((file) => file.startsWith(ROOMS)).map((file) => file.slice(ROOMS.length));
    expect(namesIn(tour).toSorted()).toEqual(rooms.toSorted());
  });

  test('has a row for every other file, and for no other', () => {
    expect(namesIn(others).toSorted()).toEqual(all.filter((file) => !file.startsWith(ROOMS)).toSorted());
  });

  test('says of each in one line what it does', () => {
    expect(rowsOf(readme).filter(([, what]) => what.length < 10)).toEqual([]);
    expect(readme.split('\n').filter((line) => line.length > 160)).toEqual([]);
  });
});
