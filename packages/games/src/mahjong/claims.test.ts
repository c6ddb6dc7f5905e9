import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { chowsOf, pungsOf } from './claims.js';
import { parseTiles, printTiles } from './notation.js';
import type { Tile } from './tiles.js';

function hand(text: string): readonly Tile[] {
  return unwrap(parseTiles(text)).toSorted((a, b) => a - b);
}

/** A copy of a kind that the hand does not hold. */
function other(text: string, own: readonly Tile[]): Tile {
  return unwrap(parseTiles(text, { used: own }))[0] as Tile;
}

describe('the pairs that make a pung of a discard', () => {
  test.each([
    ['1m', '19m 1p', ''],
    ['1m', '119m 1p', '11m'],
    ['1m', '1119m', '11m, 11m, 11m'],
    ['5p', '055p', '05p, 05p, 55p'],
    ['7z', '7z 77z', '77z, 77z, 77z'],
  ])('%s to %s: %s', (discard, text, pairs) => {
    const own = hand(text);
    const found = pungsOf(own, other(discard, own));
    expect(found.map((pair) => printTiles(pair)).join(', ')).toBe(pairs);
    expect(new Set(found.map(String)).size).toBe(found.length);
  });
});

describe('the pairs that make a chow of a discard', () => {
  test.each([
    ['1m', '123m', '23m'],
    ['3m', '12345m', '12m, 24m, 45m'],
    ['9p', '78p', '78p'],
    ['9p', '89p 12s', ''], // no run goes round a nine
    ['8s', '9s 12m', ''],
    ['1p', '9m 2p 8m', ''], // nor from one suit to the next
    ['1z', '23z', ''],
    ['4s', '0356s', '30s, 35s, 06s, 56s'], // by copies, for one is marked
  ])('%s to %s: %s', (discard, text, pairs) => {
    const own = hand(text);
    const found = chowsOf(own, other(discard, own)).map((pair) => printTiles(pair));
    expect(found.toSorted().join(', ')).toBe(pairs.split(', ').toSorted().join(', '));
  });
});
