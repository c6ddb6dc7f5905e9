import { type Card, RANKS, rankOf, SUITS, suitOf } from './cards.js';
import { type NaturalClass, type NaturalPoints, naturalList, type RuleSet } from './rules.js';
import { cutSuit, splitRuns } from './runs.js';

/** The part of the rules that bears on naturals. */
export type NaturalRules = Pick<RuleSet, 'naturals' | 'sixPairs' | 'frontA23'>;

/** Thirteen cards counted: how often each rank and each suit occurs, and the ranks of each suit, a bit each. */
export interface Shape {
  readonly ranks: readonly number[];
  readonly suits: readonly number[];
  readonly bits: readonly number[];
}

const EIGHT = 6;
const JACK = 9;

/** Counts thirteen cards. */
export function shapeOf(cards: readonly Card[]): Shape {
  const ranks = RANKS.map(() => 0);
  const suits = SUITS.map(() => 0);
  const bits = SUITS.map(() => 0);
  for (const card of cards) {
    ranks[rankOf(card)] = (ranks[rankOf(card)] ?? 0) + 1;
    suits[suitOf(card)] = (suits[suitOf(card)] ?? 0) + 1;
    bits[suitOf(card)] = (bits[suitOf(card)] ?? 0) | (1 << rankOf(card));
  }
  return { ranks, suits, bits };
}

/** P-32, P-34: whether thirteen cards meet a class, whatever else they meet. */
export const MEETS: { readonly [C in NaturalClass]: (shape: Shape, rules: NaturalRules) => boolean } = {
  supremeDragon: ({ suits }) => suits.includes(13),
  dragon: ({ ranks }) => !ranks.includes(0),
  twelveRoyals: ({ ranks }) => lies(ranks, JACK, RANKS.length),
  threeStraightFlushes: ({ bits }, { frontA23 }) => bits.every((suit) => cutSuit(suit, frontA23) !== undefined),
  threeQuads: ({ ranks }) => times(ranks, 4) === 3,
  allBig: ({ ranks }) => lies(ranks, EIGHT, RANKS.length),
  allSmall: ({ ranks }) => lies(ranks, 0, EIGHT + 1),
  oneColour: ({ suits: [c, d, h, s] }) => (c === 0 && s === 0) || (d === 0 && h === 0),
  twoTripsThreePairs: ({ ranks }) => times(ranks, 3) === 2 && times(ranks, 2) === 3 && times(ranks, 1) === 1,
  // Four sets of three and any one card: it may complete a set.
  fourTrips: ({ ranks }) => times(ranks, 3) + times(ranks, 4) === 4,
  fivePairsTrips: ({ ranks }) => times(ranks, 3) === 1 && times(ranks, 2) === 5,
  sixPairs: ({ ranks }, { sixPairs }) => SIX_PAIRS_FORMS[sixPairs](ranks),
  threeStraights: ({ ranks }, { frontA23 }) => splitRuns(ranks, frontA23) !== undefined,
  threeFlushes: ({ suits }) => suits.every((count) => FLUSH_PILES.includes(count)),
};

/** Five, five and three cards of one suit each leave these many of a suit (P-32): groups may share one. */
const FLUSH_PILES = [0, 3, 5, 8, 10, 13];

const SIX_PAIRS_FORMS: { readonly [F in RuleSet['sixPairs']]: (ranks: readonly number[]) => boolean } = {
  strict: (ranks) => times(ranks, 2) === 6,
  quadsAsTwo: (ranks) => times(ranks, 2) + 2 * times(ranks, 4) === 6 && times(ranks, 3) === 0,
  liberal: (ranks) => ranks.reduce((sum, count) => sum + (count >> 1), 0) === 6,
};

/** P-31: the first class in precedence the cards meet, with its points. */
export function naturalOf(cards: readonly Card[], rules: NaturalRules): NaturalPoints | undefined {
  const shape = shapeOf(cards);
  return naturalList(rules).find((natural) => MEETS[natural.class](shape, rules));
}

function times(counts: readonly number[], wanted: number): number {
  return counts.reduce((sum, count) => sum + (count === wanted ? 1 : 0), 0);
}

/** True if all cards have a rank from `low` up to but not including `high`. */
function lies(ranks: readonly number[], low: number, high: number): boolean {
  return ranks.every((count, rank) => count === 0 || (rank >= low && rank < high));
}
