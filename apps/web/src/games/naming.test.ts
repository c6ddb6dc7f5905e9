import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { GAMES } from './index.js';

const SRC = fileURLToPath(new URL('..', import.meta.url));

/** Places outside of `games` where a game's id is another thing's name, with the reason. */
const OTHER_THINGS: readonly (readonly [place: string, reason: string])[] = [
  ['i18n/table.ts riichi', 'the sticks of a declared hand, in words'],
  ['mahjong/command.ts riichi', 'a word that can be typed to declare a ready hand'],
  ['room/paced-table.ts riichi', 'an event of that name'],
];

/** The code and styles of the page that know no game by name, without what explains them and what they import. */
function sources(): readonly (readonly [path: string, code: string])[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const own = files.filter((path) => /\.(tsx?|css)$/.test(path) && !/\.(test|fixture)\.|^games\//.test(path));
  return own.map((path) => [path, bare(readFileSync(`${SRC}${path}`, 'utf8'))]);
}

function bare(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|\bfrom '[^']*'|\bimport\('[^']*'\)/gm, '');
}

/** The places where the id of some game stands, each once. */
function placesOf(id: string): readonly string[] {
  const named = new RegExp(`(?<![\\w-])${id}(?!\\w)`);
  return sources().flatMap(([path, code]) => (named.test(code.replaceAll('${', ' ')) ? [`${path} ${id}`] : []));
}

test('no game is named outside of its record: a new one is added without looking for the others', () => {
  const found = GAMES.flatMap(({ id }) => placesOf(id));
  expect(found.toSorted()).toEqual(OTHER_THINGS.map(([place]) => place).toSorted());
});

test('a name would be found', () => {
  const named = /(?<![\w-])riichi(?!\w)/;
  expect(["x === 'riichi'", '{ riichi: 1 }', '.riichi .round {'].every((code) => named.test(bare(code)))).toBe(true);
  expect(
    ["import { a } from '@paiju/games/riichi'", '// riichi', '/** riichi */'].some((code) => named.test(bare(code))),
  ).toBe(false);
});
