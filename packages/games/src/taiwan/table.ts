import type { Seat } from '@paiju/kernel';
import type { State } from '../mahjong/match.js';
import type { BySeat, KongForm, Round, Table, Action as TableAction, Event as TableEvent } from '../mahjong/table.js';
import { type Kind, type Tile, WINDS, type Wind } from '../mahjong/tiles.js';
import type { View } from '../mahjong/view.js';
import type { PatternId } from './patterns.js';
import type { TaiwanConfig } from './presets.js';
import type { TaiwanScore } from './score.js';
import type { WinType } from './victory.js';
import type { Dice } from './wall.js';

/** The three ways to declare a ready hand, by the pattern each counts (T-19): 天聽, 地聽, 聽牌. */
export type Declaration = Extract<PatternId, 'heavenReady' | 'earthReady' | 'ready'>;

/** The state carried from hand to hand. */
export interface Carried {
  /** The number of hands in a row the dealer has kept (連莊). */
  readonly streak: number;
  /** The number of times the deal has passed on in this match. */
  readonly passes: number;
  /** Draws after which the dealer stayed and which the streak leaves out; told where a limit counts them. */
  readonly uncounted?: number;
}

/** Everything that everyone sees beside the table itself. */
export interface Shown extends Carried {
  readonly dice: Dice;
  /** The seat before which the wall was broken (開門). */
  readonly broken: Seat;
  readonly ready: BySeat<Declaration | null>;
  /** The form of the last kong anyone declared. */
  readonly kong: KongForm | null;
}

/** The wins and calls a seat has declined since its own last discard (過水). */
export interface Held {
  readonly passedWin: boolean;
  /** Kinds it may not pong. */
  readonly passedPongs: readonly Kind[];
}

/** A win by flowers beside the ordinary one (T-46), and 天聽, declared without a discard (T-8). */
export type Special = { readonly kind: 'flowers' } | { readonly kind: 'ready' };

/** A ready hand declared on the dealt tiles. */
export type Happening = { readonly kind: 'ready'; readonly seat: Seat };

/** One seat's win: how it came about and what it was worth. */
export interface Win {
  readonly seat: Seat;
  readonly by: WinType;
  /** The seat that discarded, declared the robbed kong or holds the robbed flower; null where nobody gave anything. */
  readonly from: Seat | null;
  /** The tile that completed the hand; the robbed flower; null where flowers won without a replacement. */
  readonly tile: Tile | null;
  readonly score: TaiwanScore;
}

/** A reason for a hand to end before its tiles do (T-66). */
export type Abort = 'fourWinds' | 'fourKongs';

/** The end of a hand (T-22). */
export type Outcome =
  | { readonly kind: 'win'; readonly wins: readonly Win[] }
  | { readonly kind: 'draw'; readonly abort?: Abort };

/** The end of a match. */
export interface FinalRanking {
  /** 1 to 4; equal points share a place. */
  readonly places: BySeat<number>;
}

/** Everything that Taiwan mahjong adds to the table of all mahjongs. */
export interface Taiwan {
  readonly config: TaiwanConfig;
  readonly shown: Shown;
  readonly held: Held;
  readonly carried: Carried;
  readonly action: Special;
  readonly event: Happening;
  readonly outcome: Outcome;
  readonly standing: FinalRanking;
}

/** The table of Taiwan mahjong: what state and view have in common. */
export type TaiwanTable = Table<Taiwan>;
export type TaiwanRound = Round<Taiwan>;
/** An action of Taiwan mahjong. */
export type TaiwanAction = TableAction<Taiwan>;
/** An event of Taiwan mahjong. */
export type TaiwanEvent = TableEvent<Taiwan>;
/** A whole match of Taiwan mahjong, with everything that is hidden. */
export type TaiwanState = State<Taiwan>;
/** A match of Taiwan mahjong as one seat, or a spectator, may see it. */
export type TaiwanView = View<Taiwan>;

/** T-4: a seat's wind, whose number is that of its flowers too. */
export function seatWind({ config, dealer, shown }: TaiwanTable, seat: Seat): Wind {
  const origin = config.seatWindFrom === 'dealer' ? dealer : shown.broken;
  return WINDS[(seat - origin) & 3] as Wind;
}

/** T-25: the wind of the round (圈風): it changes when the deal has passed on four times. */
export function roundWind({ shown }: TaiwanTable): Wind {
  return WINDS[(shown.passes >> 2) & 3] as Wind;
}
