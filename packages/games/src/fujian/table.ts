import type { Seat } from '@paiju/kernel';
import type { State } from '../mahjong/match.js';
import type { BySeat, Round, Table, Action as TableAction, Event as TableEvent } from '../mahjong/table.js';
import type { Kind, Tile } from '../mahjong/tiles.js';
import type { View } from '../mahjong/view.js';
import type { FujianConfig } from './presets.js';
import type { Score } from './score.js';
import type { WinType } from './victory.js';

/** Everything that everyone sees beside the table itself. */
export interface Shown {
  /** The kind that is wild (金); null until it is flipped. */
  readonly gold: Kind | null;
  /** The tile that lies face up beside the wall: the flipped gold, or what was exchanged for it. */
  readonly flipped: Tile | null;
  /** The hands the dealer has kept (N). */
  readonly streak: number;
}

/** The knowledge of a seat about itself beside its tiles. */
export interface Held {
  /** It declined a win and may win by self-draw only until its next discard (F-20). */
  readonly locked: boolean;
}

export interface Carried {
  readonly streak: number;
}

/** F-8: robbing the gold (搶金); the dealer gives a tile for it. */
export interface RobGold {
  readonly kind: 'robGold';
  readonly give?: Tile;
}

export type Happening =
  /** A tile of the tail is turned: a bonus tile goes to the dealer, a suit tile is the gold (F-7). */
  | { readonly kind: 'flipped'; readonly tile: Tile }
  /** The flipped gold is taken, by the dealer for another tile. */
  | { readonly kind: 'goldRobbed'; readonly seat: Seat; readonly tile: Tile; readonly give: Tile | null };

/** A win: whose, from whom, on which tile, what it was worth and why. */
export interface Win {
  readonly seat: Seat;
  /** The seat that gave the tile; the winner itself on a self-draw. */
  readonly from: Seat;
  /** Null where the dealt hand won. */
  readonly tile: Tile | null;
  readonly winType: WinType;
  readonly score: Score;
}

/** The end of a hand. */
export type Outcome = { readonly kind: 'win'; readonly win: Win } | { readonly kind: 'exhausted' };

/** The end of a match (F-33). */
export interface FinalRanking {
  /** 1 to 4; equal scores share a rank. */
  readonly places: BySeat<number>;
}

/** Everything that Fujian mahjong adds to the table of all mahjongs. */
export interface Fujian {
  readonly config: FujianConfig;
  readonly shown: Shown;
  readonly held: Held;
  readonly carried: Carried;
  readonly action: RobGold;
  readonly event: Happening;
  readonly outcome: Outcome;
  readonly standing: FinalRanking;
}

/** The table of Fujian mahjong: what state and view have in common. */
export type FujianTable = Table<Fujian>;
/** A round of Fujian mahjong. */
export type FujianRound = Round<Fujian>;
/** An action of Fujian mahjong. */
export type FujianAction = TableAction<Fujian>;
/** An event of Fujian mahjong. */
export type FujianEvent = TableEvent<Fujian>;
/** A whole match of Fujian mahjong, with everything that is hidden. */
export type FujianState = State<Fujian>;
/** A match of Fujian mahjong as one seat, or a spectator, may see it. */
export type FujianView = View<Fujian>;
