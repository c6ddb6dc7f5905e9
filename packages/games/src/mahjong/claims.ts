import { isSuited, type Kind, kindOf, numberOf, type Tile } from './tiles.js';

type Pair = readonly [Tile, Tile];

/** Every two tiles of a hand that make a pung of a discard. Three of them are held exactly when there are three pairs. */
export function pungsOf(hand: readonly Tile[], discard: Tile): readonly Pair[] {
  const [a, b, c] = ofKind(hand, kindOf(discard));
  if (a === undefined || b === undefined) return NONE;
  if (c === undefined) return [[a, b]];
  return [
    [a, b],
    [a, c],
    [b, c],
  ];
}

/** Every two tiles of a hand that make a chow of a discard: by copies too, for a copy may carry a mark. */
export function chowsOf(hand: readonly Tile[], discard: Tile): readonly Pair[] {
  const kind = kindOf(discard);
  if (!isSuited(kind)) return NONE;
  const number = numberOf(kind);
  const below = number > 1 ? ofKind(hand, kind - 1) : NO_TILES;
  const above = number < 9 ? ofKind(hand, kind + 1) : NO_TILES;
  if (below.length === 0 && above.length === 0) return NONE;
  const found: Pair[] = [];
  if (number > 2) pair(ofKind(hand, kind - 2), below, found);
  pair(below, above, found);
  if (number < 8) pair(above, ofKind(hand, kind + 2), found);
  return found;
}

function pair(low: readonly Tile[], high: readonly Tile[], into: Pair[]): void {
  for (const a of low) for (const b of high) into.push([a, b]);
}

/** A hand's tiles of one kind, in order. */
function ofKind(hand: readonly Tile[], kind: Kind): readonly Tile[] {
  let found: Tile[] | undefined;
  for (let n = 0; n < hand.length; n++) {
    const tile = hand[n] as Tile;
    if (kindOf(tile) !== kind) continue;
    if (found === undefined) found = [tile];
    else found.push(tile);
  }
  return found ?? NO_TILES;
}

const NONE: readonly Pair[] = [];
const NO_TILES: readonly Tile[] = [];
