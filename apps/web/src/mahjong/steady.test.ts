import { describe, expect, test } from 'vitest';
import type { Layout } from './layout/layout.js';
import type { Placed } from './layout/placed.js';
import { steady } from './motion.js';

const LYING: Placed = { key: 't5', tile: 5, seat: 1, zone: 'river', x: 10, y: 20, width: 30, turn: 90 };
const layout = (...tiles: readonly Placed[]) => ({ frame: {}, tiles }) as Layout; // no frame is looked at here

describe('W-3 a tile of the next layout', () => {
  test('is the very same where nothing about it changed', () => {
    const after = steady(layout(LYING), layout({ ...LYING }));
    expect(after.tiles[0]).toBe(LYING);
  });

  test.each<Partial<Placed>>([
    ...[{ tile: 6 }, { seat: 2 }, { zone: 'meld' as const }, { x: 11 }, { y: 21 }, { width: 31 }, { turn: 0 as const }],
    ...[{ down: true }, { called: true }, { tsumogiri: true }, { last: true }],
  ])('is the new one where it changed: %o', (change) => {
    const changed = { ...LYING, ...change };
    expect(steady(layout(LYING), layout(changed)).tiles[0]).toBe(changed);
    expect(steady(layout(changed), layout(LYING)).tiles[0]).toBe(LYING);
  });

  test('is found by its key, wherever it stands in the list', () => {
    const other = { ...LYING, key: 't9' };
    expect(steady(layout(LYING, other), layout({ ...other }, { ...LYING })).tiles).toEqual([other, LYING]);
    expect(steady(layout(LYING, other), layout({ ...other }, { ...LYING })).tiles[0]).toBe(other);
  });
});
