import type { Seat } from '@paiju/kernel';
import type { Meld, PlacedMeld } from './melds.js';
import type { Tile } from './tiles.js';

/** One value for each of the four seats. */
export type Four<T> = readonly [T, T, T, T];

/** A tile this seat may not see. */
export const HIDDEN: Tile = -1;

/** The contribution of one mahjong to the table: its own configuration, public and private state, actions, events, results. */
export interface Variant {
  readonly config: object;
  /** Public state of the variant. */
  readonly shown: object;
  /** Private state of one seat. */
  readonly held: object;
  /** The state carried from one round to the next beside dealer and scores. */
  readonly carried: object;
  /** Actions and events only this variant has; the engine carries them wrapped as `special`. */
  readonly action: { readonly kind: string };
  readonly event: { readonly kind: string };
  /** The details of a finished round and a finished match beside points. */
  readonly outcome: object;
  readonly standing: object;
}

/** A tile in a river (河). */
export interface Discard {
  readonly tile: Tile;
  /** Discarded as it was drawn. */
  readonly drawn: boolean;
  /** The discard that declared a ready hand. */
  readonly ready: boolean;
  /** Taken by another seat: it lies in a meld now. */
  readonly called: boolean;
  /** The number of discards and calls the round had seen before it, over all seats. */
  readonly turn: number;
}

/** The tiles in front of one seat. */
export interface Place {
  /** Sorted, without the drawn tile. */
  readonly concealed: readonly Tile[];
  readonly drawn: Tile | null;
  readonly melds: readonly PlacedMeld[];
  readonly river: readonly Discard[];
  readonly bonus: readonly Tile[];
}

export const KONG_FORMS = ['open', 'added', 'concealed'] as const;
export type KongForm = (typeof KONG_FORMS)[number];

/** The way the turn's last tile came: dealt, drawn, as a replacement, or by taking a discard. */
export const ARRIVALS = ['deal', 'draw', 'kong', 'bonus', 'claim'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** The state of a round. Every phase but `turn` is a window in which several seats may be asked at once. */
export type Phase<V extends Variant> =
  | { readonly kind: 'opening'; readonly step: number }
  | { readonly kind: 'turn'; readonly seat: Seat; readonly arrival: Arrival }
  | { readonly kind: 'discard'; readonly seat: Seat; readonly tile: Tile }
  | { readonly kind: 'kong'; readonly seat: Seat; readonly tile: Tile; readonly form: KongForm }
  | { readonly kind: 'bonus'; readonly seat: Seat; readonly tile: Tile; readonly arrival: Arrival }
  | { readonly kind: 'ended'; readonly ending: Ending<V> }
  | { readonly kind: 'finished'; readonly ending: Ending<V>; readonly standing: Standing<V> };

/** The end of a round: what each seat won or lost, whose hands are shown, and the variant's own account. */
export interface Ending<V extends Variant> {
  readonly deltas: Four<number>;
  readonly shown: Four<boolean>;
  readonly outcome: V['outcome'];
}

/** The end of a match. */
export interface Standing<V extends Variant> {
  readonly returns: Four<number>;
  readonly detail: V['standing'];
}

/** The state of a match before a round is dealt. */
export interface Setting<V extends Variant> {
  /** Rounds are numbered from 0 through the match; each has its own wall. */
  readonly round: number;
  readonly dealer: Seat;
  readonly scores: Four<number>;
  readonly carried: V['carried'];
}

export type Action<V extends Variant> =
  | { readonly kind: 'discard'; readonly tile: Tile }
  | { readonly kind: 'ready'; readonly tile: Tile }
  | { readonly kind: 'chow'; readonly tiles: readonly [Tile, Tile] }
  | { readonly kind: 'pung'; readonly tiles: readonly [Tile, Tile] }
  | { readonly kind: 'kong'; readonly form: KongForm; readonly tile: Tile }
  | { readonly kind: 'win' }
  | { readonly kind: 'pass' }
  | { readonly kind: 'next' }
  | { readonly kind: 'special'; readonly special: V['action'] };

/** A hand laid open. */
export interface Hand {
  readonly concealed: readonly Tile[];
  readonly drawn: Tile | null;
  readonly melds: readonly Meld[];
}

export type Event<V extends Variant> =
  | {
      readonly kind: 'dealt';
      readonly setting: Setting<V>;
      readonly size: number;
      readonly hands: Four<readonly Tile[]>;
      readonly shown: V['shown'];
      readonly held: Four<V['held'] | null>;
    }
  | { readonly kind: 'stage'; readonly step: number }
  | { readonly kind: 'began'; readonly seat: Seat }
  | { readonly kind: 'drew'; readonly seat: Seat; readonly tile: Tile; readonly from: End; readonly arrival: Arrival }
  | { readonly kind: 'exposed'; readonly seat: Seat; readonly tiles: readonly Tile[]; readonly arrival: Arrival }
  | {
      readonly kind: 'discarded';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly drawn: boolean;
      readonly ready: boolean;
    }
  | { readonly kind: 'called'; readonly seat: Seat; readonly meld: Meld }
  | {
      readonly kind: 'kong';
      readonly seat: Seat;
      readonly form: 'added' | 'concealed';
      readonly tile: Tile;
      readonly meld: Meld;
      /** True if the others see which tiles it is made of. */
      readonly laid: boolean;
    }
  | { readonly kind: 'konged'; readonly seat: Seat }
  | {
      readonly kind: 'robbed';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly by: Seat;
      /** The seat that holds the tile from now on. */
      readonly to: Seat;
    }
  | { readonly kind: 'answered'; readonly seat: Seat; readonly action: Action<V> }
  | { readonly kind: 'told'; readonly seat: Seat; readonly held: V['held'] }
  | { readonly kind: 'special'; readonly special: V['event'] }
  | { readonly kind: 'ended'; readonly ending: Ending<V>; readonly hands: Four<Hand | null> }
  | { readonly kind: 'finished'; readonly standing: Standing<V> };

/** The end of the wall a tile is taken from. */
export type End = 'head' | 'tail';

/** Everything on the table. A view is the same table with hidden tiles as −1 and the others' private state as null. */
export interface Table<V extends Variant> {
  readonly config: V['config'];
  readonly round: number;
  readonly dealer: Seat;
  readonly scores: Four<number>;
  /** Index of the next tile to draw, and the index after the last one. */
  readonly head: number;
  readonly tail: number;
  /** Chows, pungs and kongs declared so far, robbed ones too. */
  readonly calls: number;
  readonly phase: Phase<V>;
  readonly places: Four<Place>;
  readonly answers: Four<Action<V> | null>;
  readonly shown: V['shown'];
  readonly held: Four<V['held'] | null>;
}

/** A table with what nobody sees: the wall, and what each seat is asked. */
export interface Round<V extends Variant> {
  readonly table: Table<V>;
  readonly wall: readonly Tile[];
  readonly offers: Four<readonly Action<V>[]>;
}

/** The four seats counter-clockwise. */
export const SEATS = [0, 1, 2, 3] as unknown as Four<Seat>;

export function nextSeat(seat: Seat): Seat {
  return ((seat + 1) & 3) as Seat;
}

/** The number of seats from `from` to `to` in the order of play, 0 to 3. */
export function distance(from: Seat, to: Seat): number {
  return (to - from + 4) & 3;
}

/** Four values from a function of the seat. */
export function four<T>(make: (seat: Seat) => T): Four<T> {
  return [make(SEATS[0]), make(SEATS[1]), make(SEATS[2]), make(SEATS[3])];
}

/** Four values with one of them changed. */
export function withSeat<T>(values: Four<T>, seat: Seat, value: T): Four<T> {
  switch (seat as number) {
    case 0:
      return [value, values[1], values[2], values[3]];
    case 1:
      return [values[0], value, values[2], values[3]];
    case 2:
      return [values[0], values[1], value, values[3]];
    default:
      return [values[0], values[1], values[2], value];
  }
}

/** The value of one seat. */
export function at<T>(values: Four<T>, seat: Seat): T {
  return values[seat as 0 | 1 | 2 | 3];
}

/** The tiles a seat may discard from: concealed and drawn. */
export function handOf(place: Place): readonly Tile[] {
  return place.drawn === null ? place.concealed : [...place.concealed, place.drawn];
}

/** The number of kongs that lie on a table. */
export function kongsMade<V extends Variant>({ places }: Table<V>): number {
  let made = 0;
  for (const { melds } of places) for (const meld of melds) if (meld.kind === 'kong') made++;
  return made;
}

export const NOBODY: Four<null> = [null, null, null, null];
export const NO_OFFERS: Four<readonly never[]> = [[], [], [], []];
