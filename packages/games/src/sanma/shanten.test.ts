import { namedSeed, stream, unwrap } from '@paiju/kernel';
import { expect, inject, test } from 'vitest';
import { type Counts, countKinds, countTiles, emptyCounts } from '../mahjong/counts.js';
import { parseKinds, printKinds } from '../mahjong/notation.js';
import { EVERY_SET } from '../mahjong/shanten/definition.js';
import type { Kind } from '../mahjong/tiles.js';
import { bestShanten as ofFour } from '../riichi/shanten.js';
import { tileSet } from '../riichi/wall.js';
import { bestShanten, bestUkeire, isInSet, shantenForms } from './shanten.js';

const counts = (text: string): Counts => countKinds(unwrap(parseKinds(text)));
const SETS = EVERY_SET.filter((set) => set.every(isInSet));
const KINDS = [...new Set(tileSet(3).tiles.map((tile) => tile >> 2))];

/** By trying every hand of four sets and a pair made of tiles there are. */
function byTrying(hand: Counts, sets: number): number {
  let best = 99;
  const wanted = emptyCounts();
  const lack = (tiles: readonly Kind[]): number => {
    let missing = 0;
    for (const kind of tiles) if (++(wanted[kind] as number) > (hand[kind] as number)) missing++;
    return tiles.some((kind) => (wanted[kind] as number) > 4) ? 99 : missing;
  };
  const undo = (tiles: readonly Kind[]): void => {
    for (const kind of tiles) (wanted[kind] as number)--;
  };
  const place = (from: number, left: number, sum: number): void => {
    if (sum >= best) return;
    if (left === 0) {
      for (const kind of KINDS) {
        best = Math.min(best, sum + lack([kind, kind]));
        undo([kind, kind]);
      }
      return;
    }
    for (let n = from; n < SETS.length; n++) {
      const set = SETS[n] as readonly Kind[];
      place(n, left - 1, sum + lack(set));
      undo(set);
    }
  };
  place(0, sets, 0);
  return best - 1;
}

test.each([
  ['1111m 9999m 1111z 22z', 0, 2, 5], // a fourth 1m waits for no chow
  ['1199m 1122p 3344s 55z', 0, 3, -1],
  ['19m 19p 19s 1234567z', 0, 8, 6],
])('%s beside %i melds: standard %s, pairs %s', (text, melds, standard, pairs) => {
  expect(shantenForms(counts(text), melds)).toMatchObject({ standard, pairs });
});

test('where four play, a fourth 1m is worth more', () => {
  const hand = counts('1111m 9999m 1111z 22z');
  expect([ofFour(hand), bestShanten(hand)]).toEqual([1, 2]);
});

test('equals what trying finds', () => {
  const rng = stream(namedSeed('sanma'), 'shanten');
  for (let n = 0; n < (inject('full') ? 400 : 40); n++) {
    const melds = 1 + rng.below(2);
    const likes = n % 2 === 0 ? tileSet(3).tiles.filter((tile) => tile < 40 || rng.below(3) === 0) : tileSet(3).tiles;
    const tiles = [...likes].map((tile) => [rng.u32(), tile] as const).sort((a, b) => a[0] - b[0]);
    const hand = countTiles(tiles.slice(0, 14 - 3 * melds).map(([, tile]) => tile));
    expect([
      printKinds([...hand.keys()].flatMap((k) => Array(hand[k]).fill(k))),
      shantenForms(hand, melds).standard,
    ]).toEqual([expect.anything(), byTrying(hand, 4 - melds)]);
  }
}, 120_000);

test('only tiles that exist are accepted', () => {
  const hand = counts('1199m 1122p 3344s 5z');
  expect(printKinds(bestUkeire(hand, hand).kinds)).toBe('5z');
  const far = counts('1m 9m 147p 258s 12345z');
  expect(bestUkeire(far, far).kinds.filter((kind) => !isInSet(kind))).toEqual([]);
});
