import { type Counts, heldKinds, sizeOf, withoutKind } from '../mahjong/counts.js';
import { shanten } from '../mahjong/shanten.js';
import { COPIES, EAST, isHonour, isTerminal, KINDS, type Kind, RED, WHITE } from '../mahjong/tiles.js';
import { type DiscardUkeire, type Ukeire, ukeire, unseen } from '../mahjong/ukeire.js';

/** The distance of a hand from each form of a win (向聴数): −1 complete, 0 ready, `Infinity` where melds rule the form out. */
export interface FormShanten {
  readonly standard: number;
  /** Thirteen orphans (国士無双). */
  readonly orphans: number;
  /** Seven pairs (七対子). */
  readonly pairs: number;
}

/** The shanten of a concealed hand beside so many melds, form by form. */
export function shantenForms(counts: Counts, melds = 0): FormShanten {
  const standard = shanten(counts, melds);
  if (melds > 0) return { standard, orphans: Infinity, pairs: Infinity };
  const tally = tallyOf(counts);
  return { standard, orphans: orphansShanten(tally), pairs: pairsShanten(tally) };
}

/** The shanten of a concealed hand beside so many melds, by its nearest form. */
export function bestShanten(counts: Counts, melds = 0): number {
  const standard = shanten(counts, melds);
  if (melds > 0) return standard;
  const tally = tallyOf(counts);
  return Math.min(standard, orphansShanten(tally), pairsShanten(tally));
}

const NONE: readonly Kind[] = Object.freeze([]);
const ORPHANS: readonly Kind[] = Array.from({ length: KINDS }, (_, kind) => kind).filter(
  (kind) => isTerminal(kind) || isHonour(kind),
);

/** Numbers of a hand in fields of six bits: its kinds, its pairs, its orphans' kinds and its orphans' pairs. */
type Tally = number;

/** Four copies of a kind are a single pair: seven pairs are of seven kinds. */
function pairsShanten(tally: Tally): number {
  return 6 - ((tally >> 6) & 63) + Math.max(0, 7 - (tally & 63));
}

function orphansShanten(tally: Tally): number {
  return 13 - ((tally >> 12) & 63) - Math.min(1, tally >> 18);
}

// The tally of three kinds by their counts, for each choice of orphans among the three: 25, 5 or 1 for each copy.
const TALLIES = Int32Array.from({ length: 8 * 125 }, (_, n) => {
  const tally = (held: number, orphan: number): Tally =>
    (held > 0 ? 1 + (orphan << 12) : 0) + (held > 1 ? (1 << 6) + (orphan << 18) : 0);
  const [orphans, counts] = [Math.trunc(n / 125), n % 125];
  const [first, second] = [
    tally(Math.trunc(counts / 25), orphans >> 2),
    tally(Math.trunc(counts / 5) % 5, (orphans >> 1) & 1),
  ];
  return first + second + tally(counts % 5, orphans & 1);
});
const FIRST = 0b100 * 125;
const LAST = 0b001 * 125;
const ALL = 0b111 * 125;

function tallyOf(counts: Counts): Tally {
  let tally = 0;
  for (let suit = 0; suit < EAST; suit += 9) {
    tally += TALLIES[FIRST + three(counts, suit)] as number;
    tally += TALLIES[three(counts, suit + 3)] as number;
    tally += TALLIES[LAST + three(counts, suit + 6)] as number;
  }
  tally += TALLIES[ALL + three(counts, EAST)] as number;
  tally += TALLIES[ALL + three(counts, WHITE - 1)] as number;
  return tally + (TALLIES[ALL + (counts[RED] as number)] as number);
}

function three(counts: Counts, kind: Kind): number {
  return 25 * (counts[kind] as number) + 5 * (counts[kind + 1] as number) + (counts[kind + 2] as number);
}

/** The tiles that bring a concealed hand nearer by its nearest form or forms; `seen` counts all tiles its owner can see. */
export function bestUkeire(counts: Counts, seen: Counts, melds = 0): Ukeire {
  const standard = ukeire(counts, seen, melds);
  if (melds > 0) return standard;
  const tally = tallyOf(counts);
  const orphans = orphansShanten(tally);
  const pairs = pairsShanten(tally);
  const nearest = Math.min(standard.shanten, orphans, pairs);
  if (nearest < orphans && nearest < pairs) return standard;
  const lowering = new Uint8Array(KINDS);
  if (nearest === standard.shanten) for (const kind of standard.kinds) lowering[kind] = 1;
  if (nearest === orphans) markOrphans(counts, lowering);
  if (nearest === pairs) markPairs(counts, lowering);
  const kinds = heldKinds(lowering).filter((kind) => (seen[kind] as number) < COPIES);
  return { shanten: nearest, kinds, tiles: unseen(kinds, seen) };
}

function markOrphans(counts: Counts, lowering: Uint8Array): void {
  const most = ORPHANS.some((kind) => (counts[kind] as number) > 1) ? 0 : 1;
  for (const kind of ORPHANS) if ((counts[kind] as number) <= most) lowering[kind] = 1;
}

function markPairs(counts: Counts, lowering: Uint8Array): void {
  const least = heldKinds(counts).length < 7 ? 0 : 1;
  for (let kind = 0; kind < KINDS; kind++) {
    const held = counts[kind] as number;
    if (held >= least && held <= 1) lowering[kind] = 1;
  }
}

/** Each kind that a hand may discard, in order, and what the rest accepts by its nearest form or forms. */
export function bestDiscards(counts: Counts, seen: Counts, melds = 0): readonly DiscardUkeire[] {
  return heldKinds(counts).map((discard) => ({ discard, ...bestUkeire(withoutKind(counts, discard), seen, melds) }));
}

/** The kinds that complete a concealed hand of 13 tiles, three less for each meld, by any form; none it holds four of. */
export function allWaits(counts: Counts, melds = 0): readonly Kind[] {
  if (bestShanten(counts, melds) !== 0 || sizeOf(counts) !== 13 - 3 * melds) return NONE;
  return bestUkeire(counts, counts, melds).kinds;
}
