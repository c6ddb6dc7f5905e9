import type { Seat } from '@paiju/kernel';

/** Something that happened in a hand and is worth counting, and whose it was, if it was anyone's. */
export interface Tag {
  readonly name: string;
  readonly seat?: Seat;
}

/** The way one hand (局) ended, as every game can tell it. */
export interface HandEnd {
  /** Null in a game without a dealer. */
  readonly dealer: Seat | null;
  readonly winners: readonly Seat[];
  /** Seats whose tile or card gave the hand away; empty where nobody did. */
  readonly givers: readonly Seat[];
  /** The points each seat won or lost in this hand, stakes laid on the way included. */
  readonly points: readonly number[];
  readonly tags: readonly Tag[];
}

/** Reads a game for statistics. It keeps nothing between calls. */
export interface StatsReader {
  /** True if a hand ends with this event. */
  isEnd(event: unknown): boolean;
  /** The hand that lies finished on the table, if one does: from a spectator's view and what happened last. */
  read(view: unknown, events: readonly unknown[]): HandEnd | undefined;
  /** The sum of the returns of a finished match, where a rule takes points off the table. */
  total?(view: unknown): number;
  /** The tags that say of a seat that it declared itself ready, or that it called, where a game has such. */
  readonly ways?: {
    readonly declared?: (name: string) => boolean;
    readonly called?: (name: string) => boolean;
  };
  /** True if everyone sees that (never what) a seat has answered while others still think. */
  readonly showsAnswers?: boolean;
}
