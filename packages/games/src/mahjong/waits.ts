import { type Counts, heldKinds, sizeOf, withoutKind } from './counts.js';
import { acceptedKinds } from './shanten/accept.js';
import { goalOf } from './shanten/elements.js';
import { shanten } from './shanten.js';
import { COPIES, type Kind } from './tiles.js';

const NONE: readonly Kind[] = Object.freeze([]);

/** True if a concealed hand, its winning tile among it, is exactly the wanted sets and a pair: no tile and no wildcard is left. */
export function isComplete(counts: Counts, melds = 0, sets = 4, wild = 0): boolean {
  return shanten(counts, melds, sets, wild) === -1 && sizeOf(counts) + wild === 3 * (sets - melds) + 2;
}

/** The kinds that complete a concealed hand of one tile less, in order; none of which it holds all four copies. */
export function waits(counts: Counts, melds = 0, sets = 4, wild = 0): readonly Kind[] {
  if (shanten(counts, melds, sets, wild) !== 0) return NONE;
  if (sizeOf(counts) + wild !== 3 * (sets - melds) + 1) return NONE;
  return acceptedKinds(counts, counts, goalOf(sets - melds, wild));
}

/** A concealed hand together with the tiles in its melds. */
export interface HeldHand {
  readonly counts: Counts;
  /** The tiles in its melds. */
  readonly exposed: Counts;
  readonly melds: number;
  readonly sets: number;
  readonly wild: number;
}

/** The waits of which not all four copies are in the hand and its melds. */
export function liveWaits({ counts, exposed, melds, sets, wild }: HeldHand): readonly Kind[] {
  const kinds = waits(counts, melds, sets, wild);
  return kinds.filter((kind) => (counts[kind] as number) + (exposed[kind] as number) < COPIES);
}

/** `shanten`, except that a ready hand without a live wait is one draw further away. */
export function liveShanten(hand: HeldHand): number {
  const { counts, melds, sets, wild } = hand;
  const distance = shanten(counts, melds, sets, wild);
  return distance === 0 && !isLive(hand) ? 1 : distance;
}

/** True if a ready hand has a live wait, or can have one after a discard if it is about to discard. */
function isLive(hand: HeldHand): boolean {
  const { counts, melds, sets, wild } = hand;
  if (sizeOf(counts) + wild === 3 * (sets - melds) + 1) return liveWaits(hand).length > 0;
  return heldKinds(counts).some((kind) => liveWaits({ ...hand, counts: withoutKind(counts, kind) }).length > 0);
}
