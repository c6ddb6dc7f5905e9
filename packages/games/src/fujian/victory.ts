import type { Kind } from '../mahjong/tiles.js';

/** F-19: how a hand is won. */
export const WIN_TYPES = [
  'selfDraw',
  'bonusReplacement',
  'kongReplacement',
  'heavenly',
  'robGold',
  'discard',
  'robKong',
] as const;
/** One of the ways to win. */
export type WinType = (typeof WIN_TYPES)[number];

/** True if nobody gave the winning tile: all three pay, and it counts double (F-34). */
export function isSelfDraw(winType: WinType): boolean {
  return winType !== 'discard' && winType !== 'robKong';
}

export const MELD_TYPES = ['chow', 'pung', 'exposedKong', 'addedKong', 'concealedKong'] as const;
/** One of the types of melds. */
export type MeldType = (typeof MELD_TYPES)[number];

/** A meld as it counts: what it is, and its kind, the lowest of a chow. */
export interface MeldShape {
  readonly type: MeldType;
  readonly at: Kind;
}

/** A hand that claims to be won, with everything its value depends on. */
export interface Victory {
  /** The concealed tiles, the winning one among them, golds as what they are. */
  readonly tiles: readonly Kind[];
  readonly melds: readonly MeldShape[];
  readonly bonus: readonly Kind[];
  readonly gold: Kind;
  readonly winType: WinType;
  /** The hands the winner has kept as the dealer (N); 0 for others. */
  readonly streak: number;
}

/** The terms of the bracket in the formula, before it is multiplied. */
export interface Terms {
  readonly base: number;
  readonly bonus: number;
  readonly golds: number;
  readonly concealedKongs: number;
  readonly otherKongs: number;
  readonly streak: number;
}

/** The bracket of the formula. */
export function sumOf({ base, bonus, golds, concealedKongs, otherKongs, streak }: Terms): number {
  return base + bonus + golds + concealedKongs + otherKongs + streak;
}
