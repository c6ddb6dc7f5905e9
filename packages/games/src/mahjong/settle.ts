import type { Seat } from '@paiju/kernel';
import { at, type BySeat, seatsOf } from './table.js';

/** One seat's part in a window: the ranks it may still choose, or the rank it has chosen. */
export interface Bid {
  /** Ranks of everything offered; empty when the seat is not asked. */
  readonly offered: readonly number[];
  /** Rank of the answer; undefined while it is missing. Passing is `PASSED`. */
  readonly answered: number | undefined;
}

/** The rank of an answer that asks for nothing. */
export const PASSED = Number.POSITIVE_INFINITY;

/**
 * The seats whose answers take effect, the lowest rank together; undefined while a missing answer could still change
 * that. Depends on the answers alone, never on the order they came in.
 */
export function settle(bids: BySeat<Bid>): readonly Seat[] | undefined {
  let best = PASSED;
  for (const { answered } of bids) if (answered !== undefined && answered < best) best = answered;
  for (const { offered, answered } of bids) {
    if (answered === undefined && offered.some((rank) => rank <= best && rank < PASSED)) return undefined;
  }
  if (best === PASSED) return bids.every(isDone) ? [] : undefined;
  return seatsOf(bids).filter((seat) => at(bids, seat).answered === best);
}

function isDone({ offered, answered }: Bid): boolean {
  return answered !== undefined || offered.length === 0;
}
