import type { Seat } from '@paiju/kernel';
import type { KongForm } from '../mahjong/table.js';
import type { Tile, Wind } from '../mahjong/tiles.js';

/** The way a hand was won: on a discard, by an own draw, by robbing an added kong (T-16), or by flowers (T-45). */
export const WIN_TYPES = ['discard', 'selfDraw', 'robKong', 'flower8', 'flower7rob'] as const;
/** One of the ways to win. */
export type WinType = (typeof WIN_TYPES)[number];

/** Everything that is said beside the tiles: how and when the hand was won. */
export const FLAGS = [
  'lastTile',
  'afterFlower',
  'tianHu',
  'diHu',
  'renHu',
  'tianTing',
  'diTing',
  /** 聽牌: declared later than 天聽 and 地聽. */
  'ready',
  /** A flower win at T-8.3. */
  'opening',
] as const;
/** One of the flags of a win. */
export type Flag = (typeof FLAGS)[number];

/** The flags of a win, absent is false; and the kong whose replacement was won on. */
export type Flags = { readonly [flag in Flag]?: boolean } & { readonly afterKong?: KongForm };

/** A set laid before its owner; every meld of a table is one. */
export type LaidMeld =
  | { readonly kind: 'chow' | 'pung'; readonly tiles: readonly Tile[] }
  | { readonly kind: 'kong'; readonly form: KongForm; readonly tiles: readonly Tile[] };

/** A win and everything its value depends on but the rules (T-56). */
export interface TaiwanWin {
  /** Without the winning tile, in any order. */
  readonly concealed: readonly Tile[];
  readonly melds: readonly LaidMeld[];
  readonly flowers: readonly Tile[];
  /** Of `flower8` the replacement, null where there is none; of `flower7rob` the robbed flower. */
  readonly winTile: Tile | null;
  readonly winType: WinType;
  readonly seatWind: Wind;
  readonly roundWind: Wind;
  readonly winnerSeat: Seat;
  readonly dealerSeat: Seat;
  /** The number of hands in a row the dealer has kept (N). */
  readonly dealerStreak: number;
  /** The seat that discarded, declared the robbed kong or holds the robbed flower; null otherwise. */
  readonly discarderSeat: Seat | null;
  /** The seat that made a big hand certain and answers for it (T-66); null or absent: none. */
  readonly liableSeat?: Seat | null;
  readonly flags: Flags;
}

/** The wait that the winning tile completed: 兩面 邊張 嵌張 單吊 對碰, in the order in which ties prefer them (T-27). */
export const WAIT_SHAPES = ['twoSided', 'edge', 'middle', 'single', 'twoPairs'] as const;
/** One of the shapes of a wait. */
export type WaitShape = (typeof WAIT_SHAPES)[number];

/** True if another seat gave the winning tile: a robbed kong counts as a discard. */
export function isGiven({ winType }: Pick<TaiwanWin, 'winType'>): boolean {
  return winType === 'discard' || winType === 'robKong';
}

/** True if flowers won, and the hand need not be complete (T-46). */
export function isFlowerWin({ winType }: Pick<TaiwanWin, 'winType'>): boolean {
  return winType === 'flower8' || winType === 'flower7rob';
}

/** True if a meld leaves the hand concealed. */
export function isConcealedKong(meld: LaidMeld): boolean {
  return meld.kind === 'kong' && meld.form === 'concealed';
}
