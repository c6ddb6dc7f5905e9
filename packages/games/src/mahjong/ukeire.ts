import { type Counts, heldKinds, withKind, withoutKind } from './counts.js';
import { acceptedKinds } from './shanten/accept.js';
import { goalOf } from './shanten/elements.js';
import { shanten } from './shanten.js';
import { COPIES, KINDS, type Kind } from './tiles.js';
import { type HeldHand, liveShanten } from './waits.js';

/** The tiles that bring a hand nearer to a win (受入). */
export interface Ukeire {
  readonly shanten: number;
  /** The kinds that lower its shanten and can still be drawn, in order. */
  readonly kinds: readonly Kind[];
  /** The number of such tiles nobody has seen. */
  readonly tiles: number;
}

/** A discard, and the hand that it leaves. */
export interface DiscardUkeire extends Ukeire {
  readonly discard: Kind;
}

/** The tiles that bring a concealed hand nearer; `seen` counts all tiles its owner can see, the hand's own among them. */
export function ukeire(counts: Counts, seen: Counts, melds = 0, sets = 4, wild = 0): Ukeire {
  const kinds = acceptedKinds(counts, seen, goalOf(sets - melds, wild));
  return { shanten: shanten(counts, melds, sets, wild), kinds, tiles: unseen(kinds, seen) };
}

/** Each kind that a hand may discard, in order, and what the rest of it accepts. */
export function discards(counts: Counts, seen: Counts, melds = 0, sets = 4, wild = 0): readonly DiscardUkeire[] {
  const rest = counts.slice();
  const list: DiscardUkeire[] = [];
  for (const discard of heldKinds(counts)) {
    rest[discard] = (counts[discard] as number) - 1;
    const kinds = acceptedKinds(rest, seen, goalOf(sets - melds, wild));
    list.push({ discard, shanten: shanten(rest, melds, sets, wild), kinds, tiles: unseen(kinds, seen) });
    rest[discard] = counts[discard] as number;
  }
  return list;
}

/** The number of tiles of these kinds nobody has seen. */
export function unseen(kinds: readonly Kind[], seen: Counts): number {
  let tiles = 0;
  for (const kind of kinds) tiles += COPIES - (seen[kind] as number);
  return tiles;
}

/** `ukeire` by `liveShanten`: a draw that leads to a hand without a live wait brings nothing. */
export function liveUkeire(hand: HeldHand, seen: Counts): Ukeire {
  const { counts, melds, sets, wild } = hand;
  // The two distances differ only where one is 0 and the other 1.
  if (liveShanten(hand) !== 1) return ukeire(counts, seen, melds, sets, wild);
  const kinds = drawable(counts, seen).filter((kind) => liveShanten({ ...hand, counts: withKind(counts, kind) }) < 1);
  return { shanten: 1, kinds, tiles: unseen(kinds, seen) };
}

/** `discards` by `liveShanten`. */
export function liveDiscards(hand: HeldHand, seen: Counts): readonly DiscardUkeire[] {
  const rest = (discard: Kind): HeldHand => ({ ...hand, counts: withoutKind(hand.counts, discard) });
  return heldKinds(hand.counts).map((discard) => ({ discard, ...liveUkeire(rest(discard), seen) }));
}

function drawable(counts: Counts, seen: Counts): Kind[] {
  const kinds: Kind[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    if ((counts[kind] as number) < COPIES && (seen[kind] as number) < COPIES) kinds.push(kind);
  }
  return kinds;
}
