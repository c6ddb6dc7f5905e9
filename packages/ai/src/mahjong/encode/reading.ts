import {
  at,
  type Counts,
  emptyCounts,
  KINDS,
  type Kind,
  kindOf,
  type Place,
  type Table,
  type Tile,
  type Ukeire,
  type Variant,
  type View,
} from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';
import { tally } from '../tally.js';
import type { Sheet } from './sheet.js';

/** The answers of one mahjong to the encoder. Everything is read from what the seat may know. */
export interface Reading<V extends Variant> {
  readonly game: 'riichi' | 'taiwan' | 'fujian';
  /** Sets in a complete hand. */
  readonly sets: number;
  /** The kind that is wild; −1 where none is. */
  gold(table: Table<V>): Kind;
  /** Tiles that lie face up beside rivers and melds. */
  faceUp(table: Table<V>): readonly Tile[];
  /** Copies that are worth more than the others of their kind. */
  reds(table: Table<V>): readonly Tile[];
  /** The value of each kind as dora, beside reds. */
  dora(table: Table<V>): readonly Kind[];
  /** The winds that count for a seat and in the round; −1 where winds count nothing. */
  seatWind(table: Table<V>, seat: Seat): Kind;
  roundWind(table: Table<V>): Kind;
  /** Deals to come after this one if no dealer stays; negative where the match goes on beyond its end. */
  left(table: Table<V>): number;
  /** The number of hands the dealer has kept. */
  streak(table: Table<V>): number;
  /** The unit that points are counted in, and the place of 0 points on a scale of 255 steps of four units. */
  unit(table: Table<V>): number;
  readonly zero: number;
  isReady(table: Table<V>, seat: Seat): boolean;
  isIppatsu(table: Table<V>, seat: Seat): boolean;
  /** True if a seat stands before another with equal points. */
  isBefore(table: Table<V>, seat: Seat, other: Seat): boolean;
  shanten(scene: Scene<V>, counts: Counts, melds: number): number;
  ukeire(scene: Scene<V>, counts: Counts, melds: number): Ukeire;
  /** Everything that only this game has. */
  details(scene: Scene<V>, sheet: Sheet): void;
}

/** A position as one seat sees it, with what several parts of its encoding ask for. */
export interface Scene<V extends Variant> {
  readonly table: Table<V>;
  readonly seat: Seat;
  readonly place: Place;
  /** The concealed tiles, the drawn one among them. */
  readonly counts: Counts;
  /** All tiles the seat can see. */
  readonly seen: Counts;
  /** The number of discards and calls in this round. */
  readonly now: number;
  /** Tiles that may still be drawn. */
  readonly left: number;
}

/** The position of a seat, counted once. */
export function sceneOf<V extends Variant>(reading: Reading<V>, { table, left }: View<V>, seat: Seat): Scene<V> {
  const place = at(table.places, seat);
  const counts = tally(place.concealed);
  if (place.drawn !== null) tally([place.drawn], counts);
  const seen = counts.slice();
  let now = table.calls;
  for (const { melds, river } of table.places) {
    now += river.length;
    for (const meld of melds) tally(meld.tiles, seen);
    for (const discard of river) if (!discard.called) add(seen, discard.tile);
  }
  return { table, seat, place, counts, seen: tally(reading.faceUp(table), seen), now, left };
}

function add(counts: Counts, tile: Tile): void {
  const kind = kindOf(tile);
  if (kind < KINDS) counts[kind] = (counts[kind] as number) + 1;
}

/** The number of tiles a hand and its melds hold of each kind. */
export function heldWithMelds({ counts, place }: { readonly counts: Counts; readonly place: Place }): Counts {
  const held = emptyCounts();
  held.set(counts);
  for (const meld of place.melds) tally(meld.tiles, held);
  return held;
}
