import type { Seat } from '@paiju/kernel';
import type { State } from '../mahjong/match.js';
import type { BySeat, Round, Table, Action as TableAction, Event as TableEvent } from '../mahjong/table.js';
import type { Kind, Tile } from '../mahjong/tiles.js';
import type { View } from '../mahjong/view.js';
import type { Liability } from './payments.js';
import type { Score } from './score.js';
import type { RiichiConfig } from './switches.js';
import type { Dice } from './wall.js';

/** A seat's riichi (立直). */
export interface Declared {
  /** Index of the declaring discard in the seat's river. */
  readonly at: number;
  readonly double: boolean;
  /** A win within one uninterrupted go-around still counts ippatsu. */
  readonly ippatsu: boolean;
  /** The stick is paid: the declaring discard was not won. */
  readonly paid: boolean;
}

/** Everything that everyone sees beside the table itself. */
export interface Shown {
  /** The prevailing wind, 0 to 3. */
  readonly wind: number;
  /** The seat that dealt the first round of the match. */
  readonly origin: Seat;
  readonly honba: number;
  readonly sticks: number;
  /** The dice that broke this round's wall, and the two rolls that chose the first dealer. */
  readonly dice: Dice;
  readonly rolls: readonly [Dice, Dice];
  /** The indicators turned so far. */
  readonly dora: readonly Tile[];
  /** Indicators of kans that are still to be turned, by when. */
  readonly owed: readonly RiichiConfig['kanDoraOpen'][];
  readonly riichi: BySeat<Declared | null>;
  readonly liable: BySeat<readonly Liability[]>;
  /** Kinds the seat that has just called may not discard (喰い替え). */
  readonly barred: readonly Kind[];
}

/** The information given to a seat about its own hand, as it stood after its last discard. */
export interface Held {
  readonly waits: readonly Kind[];
  /** True if the waits cannot be won on a discard now (振聴). */
  readonly furiten: boolean;
  /** True if a winning tile has passed: until the next discard, or for good after riichi. */
  readonly missed: 'no' | 'untilDiscard' | 'always';
}

export interface Carried {
  readonly wind: number;
  readonly origin: Seat;
  readonly honba: number;
  readonly sticks: number;
  readonly rolls: readonly [Dice, Dice];
}

export type Special =
  | { readonly kind: 'nineTerminals' }
  /** A north is laid aside and replaced (抜きドラ), where three play. */
  | { readonly kind: 'north'; readonly tile: Tile };

export type Happening =
  /** The riichi stick is laid down. */
  | { readonly kind: 'stick'; readonly seat: Seat }
  /** A kan's indicator is turned. */
  | { readonly kind: 'dora'; readonly tile: Tile };

export const ABORTS = ['nineTerminals', 'fourWinds', 'fourRiichi', 'fourKans', 'tripleRon'] as const;
/** One of the ways in which a round is aborted. */
export type Abort = (typeof ABORTS)[number];

/** One seat's win: what it was worth and why. */
export interface Win {
  readonly seat: Seat;
  /** The seat that gave the tile; the winner itself on a self-draw. */
  readonly from: Seat;
  readonly tile: Tile;
  readonly score: Score;
  /** The points this win alone moved, honba and sticks included. */
  readonly deltas: BySeat<number>;
}

/** The end of a round. */
export type Outcome =
  | { readonly kind: 'win'; readonly wins: readonly Win[]; readonly ura: readonly Tile[] }
  | { readonly kind: 'exhausted'; readonly tenpai: BySeat<boolean> }
  | { readonly kind: 'nagashi'; readonly seats: readonly Seat[]; readonly tenpai: BySeat<boolean> }
  | { readonly kind: 'abort'; readonly abort: Abort; readonly seat: Seat | null };

/** The end of a match. */
export interface FinalRanking {
  /** Points at the end, leftover sticks included. */
  readonly points: BySeat<number>;
  /** From 1; equal places where ties are shared. */
  readonly places: BySeat<number>;
  /** Points of sticks that nobody got. */
  readonly lost: number;
}

/** Everything that Riichi adds to the table of all mahjongs. */
export interface Riichi {
  readonly config: RiichiConfig;
  readonly shown: Shown;
  readonly held: Held;
  readonly carried: Carried;
  readonly action: Special;
  readonly event: Happening;
  readonly outcome: Outcome;
  readonly standing: FinalRanking;
}

/** The table of Riichi: what state and view have in common. */
export type RiichiTable = Table<Riichi>;
export type RiichiRound = Round<Riichi>;
/** An action of Riichi. */
export type RiichiAction = TableAction<Riichi>;
/** An event of Riichi. */
export type RiichiEvent = TableEvent<Riichi>;

/** A whole match of Riichi, with everything that is hidden. */
export type RiichiState = State<Riichi>;
/** A match of Riichi as one seat, or a spectator, may see it. */
export type RiichiView = View<Riichi>;
