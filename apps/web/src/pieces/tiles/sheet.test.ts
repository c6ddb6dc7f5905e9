import { gzipSync } from 'node:zlib';
import { DECK_SIZE, makeCard } from '@paiju/games/chinese-poker';
import { kindName } from '@paiju/games/mahjong';
import { describe, expect, test } from 'vitest';
import { cardSheet } from '../cards/install.js';
import { TILE_NAMES, tileSheet } from './install.js';

const SHEETS = [
  ['tiles', /<g id="([^"]+)"/g, tileSheet(), [...TILE_NAMES, 'gold'].map((name) => `tile-${name}`)],
  [
    'cards',
    /<symbol id="([^"]+)"/g,
    cardSheet(),
    [...Array.from({ length: DECK_SIZE }, (_, card) => makeCard(card)), 'back'].map((name) => `card-${name}`),
  ],
] as const;

test('every kind of every mahjong has a drawing', () => {
  const kinds = Array.from({ length: 42 }, (_, kind) => kindName(kind));
  expect(kinds.filter((name) => !TILE_NAMES.includes(name))).toEqual([]);
});

describe.each(SHEETS)('the sheet of %s', (_, id, sheet, names) => {
  test('has a drawing for each, once', () => {
    const ids = [...sheet.matchAll(id)].map(([, found]) => found);
    expect(ids.toSorted()).toEqual([...names].toSorted());
  });

  test('W-14 has at most 25 KB when it is packed', () => {
    expect(gzipSync(sheet).length).toBeLessThanOrEqual(25 * 1024);
  });

  test('is drawn: no letters, no pictures, nothing from elsewhere', () => {
    expect(sheet).not.toMatch(/<(text|image|foreignObject|script|style)\b|href="[^#]|url\(/);
  });

  test('has numbers everywhere a number belongs', () => {
    expect(sheet).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('takes every ink from the theme', () => {
    const inks = [...sheet.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, ink = '']) => ink);
    expect(inks.filter((ink) => ink !== 'none' && !/^var\(--(tile|card)-[a-z-]+\)$/.test(ink))).toEqual([]);
  });
});
