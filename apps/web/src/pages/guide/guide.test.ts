import { parseArrangement, parseCards } from '@paiju/games/chinese-poker';
import { parseTiles } from '@paiju/games/mahjong';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../games/index.js';

const FIGURES = new Map(
  await Promise.all(GAMES.map(async ({ id, guide }) => [id, (await guide()).map(({ figure }) => figure)] as const)),
);

describe.each([...FIGURES])('the guide to %s', (_, figures) => {
  test('has a picture that can be read for each of its six steps', () => {
    expect(figures).toHaveLength(6);
    for (const figure of figures) {
      const texts =
        figure.kind === 'cards' ? figure.rows : [...figure.groups, figure.last ?? '1m', figure.gold ?? '1m'];
      for (const text of texts)
        expect((figure.kind === 'cards' ? parseCards : parseTiles)(text)).toMatchObject({ ok: true });
    }
  });
});

test.each([
  ['riichi', 14],
  ['taiwan', 17],
  ['fujian', 17],
] as const)('the goal of %s is shown with %i tiles', (game, size) => {
  const [goal] = FIGURES.get(game)!;
  if (goal?.kind !== 'tiles') throw new Error('the goal is shown with tiles');
  const tiles = [...goal.groups, goal.last ?? ''].flatMap((text) => {
    const read = parseTiles(text);
    return read.ok ? read.value : [];
  });
  expect(tiles).toHaveLength(size);
});

test('the goal of Chinese Poker is a layout that holds', () => {
  const [goal] = FIGURES.get('chinese-poker')!;
  expect(goal?.kind === 'cards' && parseArrangement(goal.rows.join(' / '))).toMatchObject({ ok: true });
});
