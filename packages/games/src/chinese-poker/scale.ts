import { ACE } from './cards.js';

/** P-2: the nine kinds of hand, weakest first; a type's number is its place here. */
export const HAND_TYPES = [
  'highCard',
  'pair',
  'twoPair',
  'trips',
  'straight',
  'flush',
  'fullHouse',
  'quads',
  'straightFlush',
] as const;
/** One of the types of hands. */
export type HandType = (typeof HAND_TYPES)[number];

/** P-5: where A-2-3-4-5 stands among straights: below the six-high, or between the ace-high and the king-high. */
export const WHEELS = ['lowest', 'secondHighest'] as const;
/** One of the places of A-2-3-4-5. */
export type Wheel = (typeof WHEELS)[number];

/** P-2: `type<<20 | n1<<16 | n2<<12 | n3<<8 | n4<<4 | n5`: one integer for hands of three and of five cards. */
export type Strength = number;

const TYPE_SHIFT = 20;
/** The nibble of A-K-Q-J-T, the top straight under either wheel. */
const TOP_STRAIGHT = 10;
/** The rank on top of A-2-3-4-5. */
const FIVE = 3;

/** The kind of hand a strength belongs to. */
export function typeOf(strength: Strength): HandType {
  return HAND_TYPES[strength >> TYPE_SHIFT] as HandType;
}

/** The numbers of the ranks a strength names, in its order; for a straight the rank on top of it alone. */
export function ranksOf(strength: Strength, wheel: Wheel = 'lowest'): readonly number[] {
  const nibbles = [16, 12, 8, 4, 0].map((shift) => (strength >> shift) & 15).filter((nibble) => nibble > 0);
  const type = typeOf(strength);
  if (type !== 'straight' && type !== 'straightFlush') return nibbles.map((nibble) => nibble - 1);
  return nibbles.map((nibble) => topOf(nibble, wheel));
}

/** P-4: a royal flush is the top straight flush. */
export function isRoyal(strength: Strength): boolean {
  return strength === pack('straightFlush', [TOP_STRAIGHT]);
}

/** P-8, P-9: which of two strengths is greater: −1, 0 or 1. Suits take no part. */
export function compare(a: Strength, b: Strength): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The strength of a hand by definition, from how often each rank occurs and whether one suit holds all five cards. */
export function strengthOf(counts: Uint8Array, flush: boolean, wheel: Wheel): Strength {
  const ranks = byMultiplicity(counts);
  const shape = ranks.reduce((digits, rank) => 10 * digits + (counts[rank] ?? 0), 0);
  const run = shape === 11111 ? straightIndex(ranks, wheel) : 0;
  if (run > 0) return pack(flush ? 'straightFlush' : 'straight', [run]);
  const type = flush ? 'flush' : TYPE_OF_SHAPE[shape];
  if (type === undefined) throw new RangeError(`no hand holds its ranks ${shape} times`);
  return pack(
    type,
    ranks.map((rank) => rank + 1),
  );
}

/** The type of a hand that is neither straight nor flush, by how often its ranks occur. */
const TYPE_OF_SHAPE: Readonly<Record<number, HandType>> = {
  111: 'highCard',
  21: 'pair',
  3: 'trips',
  11111: 'highCard',
  2111: 'pair',
  221: 'twoPair',
  311: 'trips',
  32: 'fullHouse',
  41: 'quads',
};

function pack(type: HandType, nibbles: readonly number[]): Strength {
  return nibbles.reduce((sum, nibble, n) => sum | (nibble << (16 - 4 * n)), HAND_TYPES.indexOf(type) << TYPE_SHIFT);
}

/** The ranks present, the most frequent first, then the highest. */
function byMultiplicity(counts: Uint8Array): readonly number[] {
  const ranks: number[] = [];
  for (let count = 4; count > 0; count--) {
    for (let rank = ACE; rank >= 0; rank--) if (counts[rank] === count) ranks.push(rank);
  }
  return ranks;
}

/** 1 to 10 for five ranks in a row, strongest last; 0 for others. No run goes round the ace. */
function straightIndex(ranks: readonly number[], wheel: Wheel): number {
  const [high = 0, second = 0, , , low = 0] = ranks;
  if (high === ACE && second === FIVE) return wheel === 'lowest' ? 1 : TOP_STRAIGHT - 1;
  if (high - low !== 4) return 0;
  if (high === ACE) return TOP_STRAIGHT;
  return wheel === 'lowest' ? high - 2 : high - 3;
}

/** The rank on top of the straight with this index. */
function topOf(index: number, wheel: Wheel): number {
  if (index === TOP_STRAIGHT) return ACE;
  if (wheel === 'lowest') return index + 2;
  return index === TOP_STRAIGHT - 1 ? FIVE : index + 3;
}
