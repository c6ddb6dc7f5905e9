import { type Counts, countTiles, heldKinds, sizeOf, withKind, withoutKind } from '../mahjong/counts.js';
import { COPIES, KINDS, type Kind, type Tile } from '../mahjong/tiles.js';
import { liveUkeire } from '../mahjong/ukeire.js';
import { type HeldHand, liveShanten, liveWaits } from '../mahjong/waits.js';
import { type Forms, leavesPairsWait, pairsShanten, pairsWaits, SETS_ONLY } from './pairs.js';
import type { LaidMeld } from './victory.js';

/** A won hand is five sets and a pair (T-26). */
export const SETS = 5;

/** The number of tiles a hand has while it waits (T-7): a meld, a kong too, counts as three of them. */
export const WAITING_SIZE = 3 * SETS + 1;

/** A kind that brings a hand nearer, and how many of it the seat has not seen. */
export interface Wanted {
  readonly kind: Kind;
  readonly left: number;
}

/** The distance of a hand from a win, and what brings it nearer (T-30). */
export interface Outlook {
  readonly shanten: number;
  readonly ukeire: readonly Wanted[];
}

/** The hand after a discard. */
export interface DiscardOutlook extends Outlook {
  readonly discard: Kind;
}

/** A hand beside its melds, as the commons read it. */
export function heldHand(concealed: readonly Tile[], melds: readonly LaidMeld[]): HeldHand {
  const exposed = countTiles(melds.flatMap(({ tiles }) => tiles));
  return { counts: countTiles(concealed), exposed, melds: melds.length, sets: SETS, wild: 0 };
}

/** The kinds a hand waits on; none of which it holds all four, melds included (T-28). */
export function structuralWaits(
  concealed: readonly Tile[],
  melds: readonly LaidMeld[],
  forms: Forms = SETS_ONLY,
): readonly Kind[] {
  const hand = heldHand(concealed, melds);
  const kinds = liveWaits(hand);
  if (!forms.pairs || melds.length > 0) return kinds;
  const paired = pairsWaits(hand.counts);
  return paired.length === 0 ? kinds : [...new Set([...kinds, ...paired])].sort((a, b) => a - b);
}

/** The draws a hand needs for a win, less one: −1 complete, 0 ready; a ready hand that waits on nothing is 1 (T-29). */
export function shantenOf(hand: HeldHand, forms: Forms = SETS_ONLY): number {
  const plain = liveShanten(hand);
  return forms.pairs && hand.melds === 0 ? Math.min(plain, livePairsShanten(hand.counts)) : plain;
}

/** T-63: as T-29, for seven pairs and a triplet. */
function livePairsShanten(counts: Counts): number {
  const distance = pairsShanten(counts);
  if (distance !== 0) return distance;
  const live = sizeOf(counts) === WAITING_SIZE ? pairsWaits(counts).length > 0 : leavesPairsWait(counts);
  return live ? 0 : 1;
}

/** The tiles that bring a waiting hand nearer; `seen` counts all tiles its owner can see, the hand's own among them (T-30). */
export function outlook(hand: HeldHand, seen: Counts, forms: Forms = SETS_ONLY): Outlook {
  const { shanten, kinds } = forms.pairs && hand.melds === 0 ? nearer(hand, forms) : liveUkeire(hand, seen);
  return { shanten, ukeire: kinds.map((kind) => ({ kind, left: COPIES - (seen[kind] as number) })) };
}

/** T-30, where there are two forms: every kind is tried. */
function nearer(hand: HeldHand, forms: Forms): { readonly shanten: number; readonly kinds: readonly Kind[] } {
  const shanten = shantenOf(hand, forms);
  const kinds = Array.from({ length: KINDS }, (_, kind) => kind).filter((kind) => {
    if ((hand.counts[kind] as number) >= COPIES) return false;
    return shantenOf({ ...hand, counts: withKind(hand.counts, kind) }, forms) < shanten;
  });
  return { shanten, kinds };
}

/** Each kind a full hand may discard, in order, and what the rest looks like (T-30). */
export function discardOutlooks(hand: HeldHand, seen: Counts, forms: Forms = SETS_ONLY): readonly DiscardOutlook[] {
  return heldKinds(hand.counts).map((discard) => {
    const rest = { ...hand, counts: withoutKind(hand.counts, discard) };
    return { discard, ...outlook(rest, seen, forms) };
  });
}

/** The tiles of each kind in a hand, melds included. */
export function heldIn({ counts, exposed }: HeldHand): Counts {
  return counts.map((held, kind) => held + (exposed[kind] as number));
}
