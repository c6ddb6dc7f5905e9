import type { SetReading } from '../mahjong/decompose.js';
import { isOpen, type Meld, meldKind } from '../mahjong/melds.js';
import { COPIES, type Kind, kindOf, type Tile } from '../mahjong/tiles.js';
import { copiesOf, copyBit, lowest, only } from './copies.js';
import type { Shape, Tally } from './shape.js';

/** The parts of a hand of sets. They are numbered: concealed sets by kind, the pair, the melds as they lie. */
export type PartKind = 'chow' | 'pung' | 'kong' | 'pair';

/** A question about a part: its kind, where it stands, whether it is concealed, its number. */
export type PartTest = (kind: PartKind, at: Kind, concealed: boolean, n: number, shape: Shape) => boolean;

/** The tiles of all parts that pass a test. */
export function tilesOfParts(shape: Shape, test: PartTest): readonly Tile[] {
  if (shape.form !== 'sets') return NO_TILES;
  const { sets, pair, place, of } = shape;
  const { melds, by } = of.hand;
  gathered = 0;
  for (let n = 0; n < sets.length; n++) {
    const { kind, at } = sets[n] as SetReading;
    if (test(kind, at, n !== place || by === 'tsumo', n, shape)) gather(partTiles(shape, n));
  }
  const last = sets.length;
  if (test('pair', pair, last !== place || by === 'tsumo', last, shape)) gather(partTiles(shape, last));
  for (let n = 0; n < melds.length; n++) {
    const meld = melds[n] as Meld;
    if (test(meld.kind, meldKind(meld), !isOpen(meld), last + 1 + n, shape)) gather(meld.tiles);
  }
  return gathering.slice(0, gathered);
}

// Tiles are gathered here, so that the list which is handed out has its size from the start.
const gathering: Tile[] = [];
let gathered = 0;

function gather(tiles: readonly Tile[]): void {
  for (let n = 0; n < tiles.length; n++) gathering[gathered++] = tiles[n] as Tile;
}

/** The tiles of a part. The winning tile is in the part it completed and in no other. */
export function partTiles(shape: Shape, n: number): readonly Tile[] {
  const { sets, pair, place, of } = shape;
  if (n > sets.length) return (of.hand.melds[n - sets.length - 1] as Meld).tiles;
  if (n === sets.length) return alike(of, pair, 2, n === place);
  const { kind, at } = sets[n] as SetReading;
  return kind === 'pung' ? alike(of, at, 3, n === place) : chowTiles(shape, n);
}

/** Two or three of a kind: the lowest copies, and the winning tile where it is one of them. */
function alike({ copies, hand }: Tally, kind: Kind, size: number, won: boolean): readonly Tile[] {
  const held = copies[kind] as number;
  return copiesOf(kind, won ? lowest(held, size - 1) | copyBit(hand.winTile) : lowest(held, size));
}

/** Chows take the highest copies, the first chow the highest of all: so they do not meet a pung or a pair. */
function chowTiles(shape: Shape, n: number): readonly Tile[] {
  const { at } = shape.sets[n] as SetReading;
  const won = n === shape.place ? kindOf(shape.of.hand.winTile) : -1;
  const tile = (kind: Kind): Tile => (kind === won ? shape.of.hand.winTile : highest(shape, n, kind));
  return [tile(at), tile(at + 1), tile(at + 2)];
}

function highest({ sets, place, of }: Shape, n: number, kind: Kind): Tile {
  let held = of.copies[kind] as number;
  for (let earlier = 0; earlier < n; earlier++) {
    const set = sets[earlier] as SetReading;
    const took = set.kind === 'chow' && kind >= set.at && kind <= set.at + 2;
    if (took && !(earlier === place && kind === kindOf(of.hand.winTile))) held &= ~(1 << (31 - Math.clz32(held)));
  }
  return COPIES * kind + 31 - Math.clz32(held);
}

/** The tiles of an honour there is a pung or kong of. */
export function honourTiles({ sets, place, of }: Shape, kind: Kind): readonly Tile[] {
  const { melds, winTile } = of.hand;
  for (let n = 0; n < melds.length; n++) if (meldKind(melds[n] as Meld) === kind) return (melds[n] as Meld).tiles;
  return alike(of, kind, 3, place < sets.length && kindOf(winTile) === kind);
}

/** All tiles of a hand: the concealed ones, the winning one, the melds. */
export function allTiles({ of: { hand } }: Shape): readonly Tile[] {
  let tiles = hand.concealed.concat(only(hand.winTile));
  for (let n = 0; n < hand.melds.length; n++) tiles = tiles.concat((hand.melds[n] as Meld).tiles);
  return tiles;
}

/** No tiles. */
export const NO_TILES: readonly Tile[] = [];
