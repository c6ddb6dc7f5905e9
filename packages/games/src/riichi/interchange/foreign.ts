import type { Seat, Wall } from '@paiju/kernel';
import type { Meld } from '../../mahjong/melds.js';
import type { BySeat } from '../../mahjong/table.js';
import type { Tile } from '../../mahjong/tiles.js';
import type { Abort } from '../table.js';

/** A game as another program recorded it: what a log says, in our words, before our rules have judged any of it. */
export interface ForeignGame {
  /** The input of `parseConfig`. */
  readonly config: { readonly preset: string; readonly [name: string]: unknown };
  readonly names: BySeat<string>;
  /** The seat that deals first in the match; a log may begin later than that. */
  readonly origin: Seat;
  readonly rounds: readonly ForeignRound[];
  /** The log's names for our score lines, by our ids, where it has names of its own. */
  readonly yakuNames?: Readonly<Record<string, string>>;
  /** The log's account of the end of the match, where it has one: the points, and what they were worth. */
  readonly points?: BySeat<number>;
  readonly returns?: BySeat<number>;
  /** Why a log is followed only so far, in a sentence. */
  readonly stopped?: string;
}

/** One round of a foreign log: what it began with, and its moves. */
export interface ForeignRound {
  readonly wall: Wall;
  /** The prevailing wind, 0 to 3. */
  readonly wind: number;
  readonly dealer: Seat;
  readonly scores: BySeat<number>;
  readonly honba: number;
  readonly sticks: number;
  readonly dora: Tile;
  readonly hands: BySeat<readonly Tile[]>;
  readonly moves: readonly ForeignMove[];
}

/** One line of a foreign log. Draws and results are there to be compared with ours. */
export type ForeignMove =
  | { readonly kind: 'draw'; readonly seat: Seat; readonly tile: Tile }
  | { readonly kind: 'discard'; readonly seat: Seat; readonly tile: Tile; readonly ready: boolean }
  | { readonly kind: 'call'; readonly seat: Seat; readonly meld: Meld }
  | { readonly kind: 'kan'; readonly seat: Seat; readonly form: 'added' | 'concealed'; readonly tile: Tile }
  /** a north laid aside. */
  | { readonly kind: 'north'; readonly seat: Seat; readonly tile: Tile }
  | { readonly kind: 'win'; readonly wins: readonly ForeignWin[] }
  | { readonly kind: 'draws'; readonly abort: Abort | null; readonly nagashi: boolean; readonly result: ForeignDraw };

/** A log's account of one win; a field it does not give is undefined. */
export interface ForeignWin {
  readonly seat: Seat;
  readonly from: Seat;
  readonly tile: Tile | undefined;
  readonly fu: number | undefined;
  /** All han, dora included; undefined for a yakuman. */
  readonly han: number | undefined;
  /** Value before honba and sticks. */
  readonly points: number | undefined;
  /** The score lines with their han, by the log's names or else our ids; each yakuman counts 13. */
  readonly yaku: readonly YakuHan[] | undefined;
  readonly dora: readonly Tile[] | undefined;
  readonly ura: readonly Tile[] | undefined;
  readonly deltas: BySeat<number> | undefined;
}

export type YakuHan = readonly [name: string, han: number];

export interface ForeignDraw {
  readonly tenpai: BySeat<boolean> | undefined;
  readonly deltas: BySeat<number> | undefined;
}

/** The problem with a foreign log, and where. */
export interface ForeignError {
  readonly at: string;
  readonly message: string;
}
