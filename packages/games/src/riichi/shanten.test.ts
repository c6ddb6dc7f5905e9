import { existsSync, readFileSync } from 'node:fs';
import { namedSeed, type Rng, shuffled, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { type Counts, countKinds, countTiles, heldKinds, withKind, withoutKind } from '../mahjong/counts.js';
import { parseKinds, printKinds } from '../mahjong/notation.js';
import { KINDS, type Kind } from '../mahjong/tiles.js';
import type { Ukeire } from '../mahjong/ukeire.js';
import { allWaits, bestDiscards, bestShanten, bestUkeire, shantenForms } from './shanten.js';

const counts = (text: string): Counts => countKinds(unwrap(parseKinds(text)));
const ALL = Array.from({ length: KINDS }, (_, kind: Kind) => kind);
const ORACLE = new URL('../../../../../shared/oracles/shanten/riichi.txt', import.meta.url);

describe('shanten of the three forms', () => {
  test.each([
    ['123m 456m 789m 123p 11z', 0, -1, 8, 5],
    ['1122m 3344p 5566s 77z', 0, 3, 10, -1],
    ['1111m 3344p 5566s 77z', 0, 2, 10, 1], // four copies are one pair
    ['1m 1m 9m 19p 19s 1234567z', 0, 7, -1, 5],
    ['19m 19p 19s 1234567z', 0, 8, 0, 6],
    ['123m 456m 789m 11z', 1, -1, Infinity, Infinity],
  ])('%s beside %i melds: standard %s, orphans %s, pairs %s', (text, melds, standard, orphans, pairs) => {
    expect(shantenForms(counts(text), melds)).toEqual({ standard, orphans, pairs });
    expect(bestShanten(counts(text), melds)).toBe(Math.min(standard, orphans, pairs));
  });

  test.skipIf(!existsSync(ORACLE))('equals 20,000 hands of the oracle (skipped where the oracle is absent)', () => {
    const lines = readFileSync(ORACLE, 'utf8').trim().split('\n');
    expect(lines.length).toBe(20_000);
    for (const line of lines) {
      const numbers = line.split(' ').map(Number);
      const { standard, orphans, pairs } = shantenForms(countKinds(numbers.slice(0, 14)));
      expect([line, standard, orphans, pairs]).toEqual([line, ...numbers.slice(14)]);
    }
  });
});

/** Hands at random, towards pairs, and towards orphans. */
function deal(rng: Rng, size: number, n: number): Counts {
  const tiles = shuffled(rng, 136);
  const liking = [() => true, (tile: number) => tile % 4 < 2 && tile % 3 === 0, isOrphanTile][n % 3]!;
  return countTiles([...tiles.filter((tile) => liking(tile)), ...tiles.filter((tile) => !liking(tile))].slice(0, size));
}

const isOrphanTile = (tile: number): boolean => tile >= 108 || (tile >> 2) % 9 === 0 || (tile >> 2) % 9 === 8;

function byDefinition(hand: Counts, seen: Counts, melds: number): Ukeire {
  const now = bestShanten(hand, melds);
  const kinds = ALL.filter((kind) => (seen[kind] as number) < 4 && bestShanten(withKind(hand, kind), melds) < now);
  return { shanten: now, kinds, tiles: kinds.reduce((sum, kind) => sum + 4 - (seen[kind] as number), 0) };
}

describe('the nearest forms and the tiles they accept', () => {
  test.each([0, 1, 2])('beside %i melds it is what lowers shanten', (melds) => {
    const rng = stream(namedSeed('forms'), `${melds}`);
    for (let n = 0; n < 300; n++) {
      const hand = deal(rng, 13 - 3 * melds, n);
      const seen = hand.map((held) => Math.min(4, held + (n % 3)));
      expect([hand, bestUkeire(hand, seen, melds)]).toEqual([hand, byDefinition(hand, seen, melds)]);
    }
  });

  test('six kinds are nearer to seven pairs by any seventh', () => {
    const hand = counts('111m 22p 55p 88p 22s 77z');
    const { shanten, kinds } = bestUkeire(hand, hand);
    expect([shanten, kinds.length]).toEqual([1, KINDS - 6]);
    expect(bestUkeire(hand, hand)).toEqual(byDefinition(hand, hand, 0));
  });

  test('there is one for each discard', () => {
    const rng = stream(namedSeed('forms'), 'discards');
    for (let n = 0; n < 60; n++) {
      const hand = deal(rng, 14, n);
      const rest = (discard: Kind): Ukeire => byDefinition(withoutKind(hand, discard), hand, 0);
      const expected = heldKinds(hand).map((discard) => ({ discard, ...rest(discard) }));
      expect([hand, bestDiscards(hand, hand)]).toEqual([hand, expected]);
    }
  });

  test.each([
    ['1122m 3344p 5566s 7z', 0, '7z'],
    ['112233m 112233p 7z', 0, '7z'],
    ['2233445566778m', 0, '258m'], // 8m also as seven pairs
    ['19m 19p 19s 1234567z', 0, '19m 19p 19s 1234567z'],
    ['11m 9m 19p 19s 123456z', 0, '7z'],
    ['1111m 3344p 5566s 7z', 0, ''], // a pair is of a kind of its own
    ['1112345678999m', 0, '123456789m'],
    ['1122m', 3, '12m'],
    ['1122m 3344p 5566s 77z', 0, ''],
    ['123m 456m 789m 12p 11z 9s', 0, ''], // about to discard
  ])('%s beside %i melds waits on %s', (text, melds, expected) => {
    expect(printKinds(allWaits(counts(text), melds))).toBe(expected);
  });
});
