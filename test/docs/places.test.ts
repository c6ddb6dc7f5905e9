import { readFileSync } from 'node:fs';
import { CATALOGUE } from '@paiju/games/catalogue';
import { describe, expect, test } from 'vitest';
import { readTree } from '../boundaries/tree.js';
import { ROOT } from './markdown.js';

const guide = readFileSync(`${ROOT}docs/adding-a-game.md`, 'utf8');

/** The files that the table of the guide names, the game's own apart. */
const REGISTRIES = (guide.split('\n## ')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path))
  .filter((path) => !path.includes('<id>'));

/** Folders that several games share, or that one game has beside those called by its id. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  'packages/ai/src/mahjong/': ['riichi', 'sanma', 'taiwan', 'fujian'],
  'apps/web/src/poker/': ['chinese-poker'],
  'apps/server/src/poker/': ['chinese-poker'],
  'apps/server/src/mahjong/': ['riichi'],
  'packages/kernel/src/toy.ts': ['high-card'],
};

/** The files that name a game elsewhere, and why they may: nothing here has to be touched for another game. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // the game that is used as an example, or meant where a request of before names none
  riichi: [
    ...['apps/server/src/lobby/schemas.ts', 'packages/protocol/src/rest.ts', 'apps/cli/src/commands/bot.ts'],
    'packages/ai/src/engine/mjai-speech.ts', // a protocol of its own
  ],
  sanma: ['packages/ai/src/engine/mjai-speech.ts'],
  // cards are drawn and read by the game that has them; its plain requests are documented with all others
  'chinese-poker': [
    'apps/web/src/pages/guide/guide-page.tsx',
    'apps/web/src/pages/specimen/page.tsx',
    'packages/protocol/src/routes.ts',
  ],
};

const IDS = CATALOGUE.map(({ id }) => id);
const texts = [...readTree().files].filter(
  ([file]) => /^(packages|apps)\/[\w-]+\/src\//.test(file) && !/\.(test|prove|fixture)\./.test(file),
);

/** True if a file is some game's own: in a folder of its id, or called after it. */
function isOwn(file: string): boolean {
  return IDS.some((id) => new RegExp(`/${id}[/.-]`).test(file));
}

/** True if a text names a game: as a text of its own, or in the path of an import. */
function names(text: string, id: string): boolean {
  return new RegExp(`['"\`/]${id}['"\`/.]`).test(text);
}

/** The files that name a game, its own and its homes apart. */
function placesOf(id: string): readonly string[] {
  const homes = Object.keys(HOMES).filter((home) => HOMES[home]?.includes(id));
  return texts
    .filter(([file, text]) => !isOwn(file) && !homes.some((home) => file.startsWith(home)) && names(text, id))
    .map(([file]) => file);
}

describe('the places that name a game', () => {
  test('are told by the guide', () => {
    expect(REGISTRIES).toEqual(expect.arrayContaining(['packages/games/src/index.ts', 'apps/web/src/games/index.tsx']));
  });

  test.each(IDS)('%s: the registries, and nothing else', (id) => {
    const allowed = new Set([...REGISTRIES, ...(ELSEWHERE[id] ?? [])]);
    expect(placesOf(id).filter((file) => !allowed.has(file))).toEqual([]);
    expect((ELSEWHERE[id] ?? []).filter((file) => !placesOf(id).includes(file))).toEqual([]);
  });

  test.each(IDS)('%s is in every registry that a game needs', (id) => {
    const needed = ['packages/games/src/index.ts', 'packages/games/src/catalogue.ts', 'packages/ai/src/index.ts'];
    expect(placesOf(id)).toEqual(expect.arrayContaining([...needed, 'apps/web/src/games/index.tsx']));
  });

  test.each([
    [`const GAME = 'taiwan';`, true],
    [`import { x } from '../taiwan/table.js';`, true],
    ['// Taiwan is played so', false],
    ['greedyTaiwan', false],
  ])('%s: %s', (text, said) => {
    expect(names(text, 'taiwan')).toBe(said);
  });
});
