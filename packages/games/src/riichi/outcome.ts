import type { Seat } from '@paiju/kernel';
import type { Four } from '../mahjong/table.js';
import type { Tile } from '../mahjong/tiles.js';
import type { Score } from './score.js';

export const ABORTS = ['nineTerminals', 'fourWinds', 'fourRiichi', 'fourKans', 'tripleRon'] as const;
export type Abort = (typeof ABORTS)[number];

/** One seat's win: what it was worth and why. */
export interface Win {
  readonly seat: Seat;
  /** Who gave the tile; the winner itself on a self-draw. */
  readonly from: Seat;
  readonly tile: Tile;
  readonly score: Score;
  /** What this win alone moved, honba and sticks included. */
  readonly deltas: Four<number>;
}

/** How a round ended. */
export type Outcome =
  | { readonly kind: 'win'; readonly wins: readonly Win[]; readonly ura: readonly Tile[] }
  | { readonly kind: 'exhausted'; readonly tenpai: Four<boolean> }
  | { readonly kind: 'nagashi'; readonly seats: readonly Seat[]; readonly tenpai: Four<boolean> }
  | { readonly kind: 'abort'; readonly abort: Abort; readonly seat: Seat | null };

/** How a match ended. */
export interface FinalRanking {
  /** Points at the end, leftover sticks included. */
  readonly points: Four<number>;
  /** 1 to 4; equal places where ties are shared. */
  readonly places: Four<number>;
  /** Points of sticks that nobody got. */
  readonly lost: number;
}
