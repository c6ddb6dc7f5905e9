import type { Seat } from '@paiju/kernel';
import { isSuited, type Kind, kindOf, numberOf, type Tile } from './tiles.js';

type Three = readonly [Tile, Tile, Tile];
type Quad = readonly [Tile, Tile, Tile, Tile];

/** Three in sequence (順子), lowest first, one of them taken from the seat on the left. */
export interface Chow {
  readonly kind: 'chow';
  readonly tiles: Three;
  readonly called: Tile;
  readonly from: Seat;
}

/** Three alike (刻子), one of them taken from any seat. */
export interface Pung {
  readonly kind: 'pung';
  readonly tiles: Three;
  readonly called: Tile;
  readonly from: Seat;
}

/** Four alike (槓子): three of the hand and a discard, a pung and the tile added to it, or all four of the hand. */
export type Kong =
  | {
      readonly kind: 'kong';
      readonly form: 'open';
      readonly tiles: Quad;
      readonly called: Tile;
      readonly from: Seat;
    }
  | {
      readonly kind: 'kong';
      readonly form: 'added';
      readonly tiles: Quad;
      readonly called: Tile;
      readonly from: Seat;
      readonly added: Tile;
    }
  | { readonly kind: 'kong'; readonly form: 'concealed'; readonly tiles: Quad };

/** A set laid before its owner (副露): tiles by id, whose discard it took and which tile that was. */
export type Meld = Chow | Pung | Kong;

/**
 * A meld as it lies before its owner: `turn` says how many discards and calls the round had seen before it, over all
 * seats. An added kong keeps the turn of its pung and tells that of its fourth tile.
 */
export type PlacedMeld =
  | ((Chow | Pung | Exclude<Kong, AddedKong>) & { readonly turn: number })
  | (AddedKong & { readonly turn: number; readonly addedTurn: number });

export type AddedKong = Extract<Kong, { form: 'added' }>;

/** True if a meld opens the hand: all but a concealed kong do. */
export function isOpen(meld: Meld): boolean {
  return meld.kind !== 'kong' || meld.form !== 'concealed';
}

/** True if no meld opens the hand (門前). */
export function isConcealed(melds: readonly Meld[]): boolean {
  return !melds.some(isOpen);
}

/** The kind of a pung or kong, the lowest kind of a chow. */
export function meldKind(meld: Meld): Kind {
  return kindOf(meld.tiles[0]);
}

/** The kinds of a meld's tiles, in the order of its tiles. */
export function kindsOf(meld: Meld): readonly Kind[] {
  return meld.tiles.map(kindOf);
}

/** The set that tiles make, in any order; undefined where they make none. */
export function shapeOf(tiles: readonly Tile[]): Meld['kind'] | undefined {
  const kinds = tiles.map(kindOf).sort((a, b) => a - b);
  const [low = -1, middle = -1, high = -1] = kinds;
  if (low < 0 || kinds.length < 3 || kinds.length > 4) return undefined;
  if (kinds.every((kind) => kind === low)) return kinds.length === 3 ? 'pung' : 'kong';
  const run = middle === low + 1 && high === low + 2 && isSuited(high) && numberOf(low) <= 7;
  return kinds.length === 3 && run ? 'chow' : undefined;
}

/** A chow of a discard and two tiles of the hand. */
export function chowOf(called: Tile, own: readonly [Tile, Tile], from: Seat): Chow {
  return { kind: 'chow', tiles: sorted3(called, ...own), called, from };
}

/** A pung of a discard and two tiles of the hand. */
export function pungOf(called: Tile, own: readonly [Tile, Tile], from: Seat): Pung {
  return { kind: 'pung', tiles: sorted3(called, ...own), called, from };
}

/** A kong of a discard and three tiles of the hand. */
export function openKongOf(called: Tile, own: Three, from: Seat): Kong {
  return { kind: 'kong', form: 'open', tiles: sorted4(called, ...own), called, from };
}

/** The kong a pung becomes with its fourth tile. */
export function addedKongOf({ tiles, called, from }: Pung, added: Tile): Kong {
  return { kind: 'kong', form: 'added', tiles: sorted4(...tiles, added), called, from, added };
}

/** A kong of four tiles of the hand. */
export function concealedKongOf(tiles: Quad): Kong {
  return { kind: 'kong', form: 'concealed', tiles: sorted4(...tiles) };
}

/** The pung an added kong was made from. */
export function pungUnder(kong: AddedKong): Pung {
  const [a, b, c] = kong.tiles.filter((tile) => tile !== kong.added) as unknown as Three; // `added` is one of the four
  return { kind: 'pung', tiles: [a, b, c], called: kong.called, from: kong.from };
}

function sorted3(a: Tile, b: Tile, c: Tile): Three {
  return [a, b, c].sort((x, y) => x - y) as unknown as Three; // three in, three out
}

function sorted4(a: Tile, b: Tile, c: Tile, d: Tile): Quad {
  return [a, b, c, d].sort((x, y) => x - y) as unknown as Quad; // four in, four out
}
