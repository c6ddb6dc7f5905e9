import { COPIES, KINDS, type Kind, kindOf, type Tile } from '../mahjong/tiles.js';

// A set of copies of one kind is four bits, copy 0 in the lowest. The list of its tiles is made once and shared: most
// lists a result holds are copies of one kind.
const SUBSETS = 1 << COPIES;
const LISTS: readonly (readonly Tile[])[] = Array.from({ length: KINDS * SUBSETS }, (_, n) => {
  const kind = Math.floor(n / SUBSETS);
  return [0, 1, 2, 3].filter((copy) => n & (1 << copy)).map((copy) => COPIES * kind + copy);
});

/** The tiles of a set of copies of a kind, sorted. */
export function copiesOf(kind: Kind, copies: number): readonly Tile[] {
  return LISTS[kind * SUBSETS + copies] as readonly Tile[];
}

/** A tile as a set of copies. */
export function copyBit(tile: Tile): number {
  return 1 << (tile & 3);
}

/** A list of one tile. */
export function only(tile: Tile): readonly Tile[] {
  return copiesOf(kindOf(tile), copyBit(tile));
}

/** The lowest so many of a set of copies. */
export function lowest(copies: number, count: number): number {
  let rest = copies;
  for (let n = 0; n < count; n++) rest &= rest - 1;
  return copies & ~rest;
}
