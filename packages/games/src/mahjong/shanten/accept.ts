import type { Counts } from '../counts.js';
import { COPIES, EAST, KINDS, type Kind, suitOf } from '../tiles.js';
import { answers, draws, ELEMENT_BITS, type Element, type Goal, plus, sums } from './elements.js';
import { drawsOf, honourRow, suitRow } from './lookup.js';
import { honourRows, suitRows } from './table.js';

// The module's own, as in lookup.ts.
const SUITS = suitRows.elements;
const HONOURS = honourRows.elements;
const SUMS = sums;
const ANSWERS = answers;
const BITS: number = ELEMENT_BITS;
const FIRST: Kind = EAST;
const END: Kind = KINDS;
const ALL_COPIES: number = COPIES;

/** The contribution of one more tile of a kind to the row of its suit, or of the honours. */
const UNITS = Int32Array.from({ length: KINDS }, (_, kind: Kind) =>
  kind < EAST ? 5 ** (8 - (kind % 9)) : 5 ** (33 - kind),
);

/** The kinds accepted so far, each written before it is known whether it counts: hence one place more. */
const accepted = new Uint8Array(KINDS + 1);
const UNKNOWN = -1;

/** The kinds, in order, that lower the draws a hand needs, and of which it neither holds nor has seen all copies. */
export function acceptedKinds(counts: Counts, seen: Counts, goal: Goal): Kind[] {
  const needed = drawsOf(counts, goal) + 1;
  const m = SUITS[suitRow(counts, 0)] as number;
  const p = SUITS[suitRow(counts, 9)] as number;
  const s = SUITS[suitRow(counts, 18)] as number;
  const z = HONOURS[honourRow(counts)] as number;
  const mp = SUMS[(m << BITS) | p] as number;
  const suits = SUMS[(mp << BITS) | s] as number;
  let size = acceptSuit(counts, seen, 0, SUMS[(p << BITS) | s] as number, (goal << (2 * BITS)) | z, needed, 0);
  size = acceptSuit(counts, seen, 9, SUMS[(m << BITS) | s] as number, (goal << (2 * BITS)) | z, needed, size);
  size = acceptSuit(counts, seen, 18, mp, (goal << (2 * BITS)) | z, needed, size);
  size = acceptHonours(counts, seen, ((goal << BITS) | suits) << BITS, needed, size);
  return size === UNKNOWN ? learnKinds(counts, seen, goal) : listed(size);
}

function listed(size: number): Kind[] {
  const kinds = new Array<Kind>(size);
  for (let n = 0; n < size; n++) kinds[n] = accepted[n] as number;
  return kinds;
}

// Nobody can foresee whether a kind is accepted, and a wrong guess costs a processor more than all the rest: so the sign of
// a difference is added, without a branch. `place` is where the answers stand, but for what changes.

function acceptSuit(
  counts: Counts,
  seen: Counts,
  first: Kind,
  others: Element,
  place: number,
  needed: number,
  before: number,
): number {
  if (before === UNKNOWN) return UNKNOWN;
  const row = suitRow(counts, first);
  let size = before;
  for (let kind = first; kind < first + 9; kind++) {
    if (((counts[kind] as number) | (seen[kind] as number)) >= ALL_COPIES) continue;
    const suit = SUITS[row + (UNITS[kind] as number)] as number;
    const suits = SUMS[(suit << BITS) | others] as number;
    const answer = ANSWERS[place | (suits << BITS)] as number;
    if (answer === 0) return UNKNOWN;
    accepted[size] = kind;
    size += (answer - needed) >>> 31;
  }
  return size;
}

function acceptHonours(counts: Counts, seen: Counts, place: number, needed: number, before: number): number {
  if (before === UNKNOWN) return UNKNOWN;
  const row = honourRow(counts);
  let size = before;
  for (let kind = FIRST; kind < END; kind++) {
    if (((counts[kind] as number) | (seen[kind] as number)) >= ALL_COPIES) continue;
    const answer = ANSWERS[place | (HONOURS[row + (UNITS[kind] as number)] as number)] as number;
    if (answer === 0) return UNKNOWN;
    accepted[size] = kind;
    size += (answer - needed) >>> 31;
  }
  return size;
}

/** The same where something is not yet known. */
function learnKinds(counts: Counts, seen: Counts, goal: Goal): Kind[] {
  const m = suitRows.read(suitRow(counts, 0));
  const p = suitRows.read(suitRow(counts, 9));
  const s = suitRows.read(suitRow(counts, 18));
  const z = honourRows.read(honourRow(counts));
  const suits = plus(plus(m, p), s);
  const others = [plus(p, s), plus(m, s), plus(m, p)];
  for (let kind = 0; kind < KINDS; kind++) {
    if ((counts[kind] as number) >= COPIES) continue;
    if (kind < EAST) draws(plus(suitAfter(counts, kind), others[suitOf(kind)] as Element), z, goal);
    else draws(suits, honourRows.read(honourRow(counts) + (UNITS[kind] as number)), goal);
  }
  return acceptedKinds(counts, seen, goal);
}

function suitAfter(counts: Counts, kind: Kind): Element {
  return suitRows.read(suitRow(counts, 9 * suitOf(kind)) + (UNITS[kind] as number));
}
