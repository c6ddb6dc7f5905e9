import type { Seat } from '@paiju/kernel';
import type { Meld, PlacedMeld } from './melds.js';
import type { Tile } from './tiles.js';

/** One value for each seat of a table, of which there are three or four. */
export type BySeat<T> = readonly [T, T, T, ...T[]];

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
/** One of the forms of a kong. */
export type KongForm = (typeof KONG_FORMS)[number];

/** The way the turn's last tile came: dealt, drawn, as a replacement, or by taking a discard. */
export const ARRIVALS = ['deal', 'draw', 'kong', 'bonus', 'claim'] as const;
/** One of the ways in which a tile came. */
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
  readonly deltas: BySeat<number>;
  readonly shown: BySeat<boolean>;
  readonly outcome: V['outcome'];
}

/** The end of a match. */
export interface Standing<V extends Variant> {
  readonly returns: BySeat<number>;
  readonly detail: V['standing'];
}

/** The state of a match before a round is dealt. */
export interface Setting<V extends Variant> {
  /** Rounds are numbered from 0 through the match; each has its own wall. */
  readonly round: number;
  readonly dealer: Seat;
  readonly scores: BySeat<number>;
  readonly carried: V['carried'];
}

/** Something a seat may do; `special` is what only this mahjong has. */
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

/** Something that happened, as the state and every view fold it; a seat gets it without what it may not know. */
export type Event<V extends Variant> =
  | {
      readonly kind: 'dealt';
      readonly setting: Setting<V>;
      readonly size: number;
      readonly hands: BySeat<readonly Tile[]>;
      readonly shown: V['shown'];
      readonly held: BySeat<V['held'] | null>;
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
  | { readonly kind: 'ended'; readonly ending: Ending<V>; readonly hands: BySeat<Hand | null> }
  | { readonly kind: 'finished'; readonly standing: Standing<V> };

/** The end of the wall a tile is taken from. */
export type End = 'head' | 'tail';

/** Everything on the table. A view is the same table with hidden tiles as −1 and the others' private state as null. */
export interface Table<V extends Variant> {
  readonly config: V['config'];
  readonly round: number;
  readonly dealer: Seat;
  readonly scores: BySeat<number>;
  /** Index of the next tile to draw, and the index after the last one. */
  readonly head: number;
  readonly tail: number;
  /** Chows, pungs and kongs declared so far, robbed ones too. */
  readonly calls: number;
  readonly phase: Phase<V>;
  readonly places: BySeat<Place>;
  readonly answers: BySeat<Action<V> | null>;
  readonly shown: V['shown'];
  readonly held: BySeat<V['held'] | null>;
}

/** A table with what nobody sees: the wall, and what each seat is asked. */
export interface Round<V extends Variant> {
  readonly table: Table<V>;
  readonly wall: readonly Tile[];
  readonly offers: BySeat<readonly Action<V>[]>;
}

/** The seats of a table of four, counter-clockwise. */
export const SEATS = [0, 1, 2, 3] as unknown as readonly [Seat, Seat, Seat, Seat];
const THREE_SEATS: BySeat<Seat> = [SEATS[0], SEATS[1], SEATS[2]];

/** The seats that have a value, counter-clockwise. */
export function seatsOf(values: BySeat<unknown>): BySeat<Seat> {
  return values.length === 3 ? THREE_SEATS : SEATS;
}

/** The seat that plays after another at a table of so many. */
export function nextSeat(seat: Seat, seats: number): Seat {
  return ((seat + 1) % seats) as Seat;
}

/** The number of seats from `from` on to `to` at a table of so many. */
export function distance(from: Seat, to: Seat, seats: number): number {
  return (to - from + seats) % seats;
}

/** Four values from a function of the seat. */
export function four<T>(make: (seat: Seat) => T): readonly [T, T, T, T] {
  return [make(SEATS[0]), make(SEATS[1]), make(SEATS[2]), make(SEATS[3])];
}

/** A value for every seat that `like` has one for, from a function of the seat. */
export function bySeat<T>(like: BySeat<unknown>, make: (seat: Seat) => T): BySeat<T> {
  return like.length === 3 ? [make(SEATS[0]), make(SEATS[1]), make(SEATS[2])] : four(make);
}

/** The values of all seats with one of them changed. */
export function withSeat<T>(values: BySeat<T>, seat: Seat, value: T): BySeat<T> {
  const changed: [T, T, T, ...T[]] = [...values];
  changed[seat] = value;
  return changed;
}

/** The value of one seat. */
export function at<T>(values: BySeat<T>, seat: Seat): T {
  return values[seat as 0 | 1 | 2];
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

const NO_ANSWERS: BySeat<null> = [null, null, null, null];
const NO_ANSWERS_OF_THREE: BySeat<null> = [null, null, null];

/** No answer from anyone at the table that has these values; always the same object. */
export function noAnswers(like: BySeat<unknown>): BySeat<null> {
  return like.length === 3 ? NO_ANSWERS_OF_THREE : NO_ANSWERS;
}

const NO_OFFERS: BySeat<readonly never[]> = [[], [], [], []];
const NO_OFFERS_OF_THREE: BySeat<readonly never[]> = [[], [], []];

/** Nothing asked of anyone at the table that has these values. */
export function noOffers(like: BySeat<unknown>): BySeat<readonly never[]> {
  return like.length === 3 ? NO_OFFERS_OF_THREE : NO_OFFERS;
}
