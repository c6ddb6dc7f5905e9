import { greedy, type OrderRules } from './arrange.js';
import { type Arrangement, type Card, ROW_SIZE, rankOf, SUITS, sorted, suitOf } from './cards.js';
import { evaluate5 } from './evaluate.js';
import { type NaturalRules, shapeOf } from './natural.js';
import type { NaturalClass } from './rules.js';
import { cutSuit, splitRuns } from './runs.js';
import { isFoul } from './validate.js';

/** Cards that belong together. */
type Groups = readonly (readonly Card[])[];

/**
 * A legal layout for a natural: its three straights or flushes as rows where it is made of them, else the greedy one.
 * Three cards in a row or of one suit never hold a pair, so they never beat the fives behind them.
 */
export function naturalLayout(
  hand: readonly Card[],
  natural: NaturalClass,
  rules: NaturalRules & OrderRules,
): Arrangement {
  const groups = groupsOf(hand, natural, rules.frontA23);
  if (groups === undefined) return greedy(hand, rules);
  const shown = rowsOf(groups, rules);
  return isFoul(shown, rules) ? greedy(hand, rules) : shown; // P-7: two equal fives may be a foul
}

function groupsOf(hand: readonly Card[], natural: NaturalClass, frontA23: boolean): Groups | undefined {
  switch (natural) {
    case 'threeStraightFlushes':
      return straightFlushes(hand, frontA23);
    case 'threeStraights':
      return straights(hand, frontA23);
    case 'threeFlushes':
      return flushes(hand);
    default:
      return undefined;
  }
}

/** The three in front, the stronger five at the back. */
function rowsOf(groups: Groups, { wheel }: OrderRules): Arrangement {
  const [front, ...others] = groups.toSorted((a, b) => a.length - b.length).map(highFirst);
  const [middle, back] = others.toSorted((a, b) => evaluate5(a, wheel) - evaluate5(b, wheel));
  if (!front || !middle || !back) throw new Error(`not three rows: ${JSON.stringify(groups)}`);
  return { front, middle, back };
}

function bySuit(hand: readonly Card[]): Groups {
  return SUITS.map((_, suit) => hand.filter((card) => suitOf(card) === suit));
}

/** Each suit cut into a three, if its size asks for one, and fives. */
function flushes(hand: readonly Card[]): Groups {
  return bySuit(hand).flatMap((cards) => {
    const three = cards.length % ROW_SIZE.back;
    const fives = [three, three + 5].filter((at) => at < cards.length).map((at) => cards.slice(at, at + 5));
    return three > 0 ? [cards.slice(0, three), ...fives] : fives;
  });
}

function straightFlushes(hand: readonly Card[], frontA23: boolean): Groups {
  const { bits } = shapeOf(hand);
  return bySuit(hand).flatMap((cards, suit) =>
    (cutSuit(bits[suit] ?? 0, frontA23) ?? []).map((run) => cards.filter((card) => ((run >> rankOf(card)) & 1) === 1)),
  );
}

function straights(hand: readonly Card[], frontA23: boolean): Groups {
  const split = splitRuns(shapeOf(hand).ranks, frontA23);
  if (split === undefined) throw new Error(`not three straights: ${sorted(hand).join(' ')}`);
  const left = [...sorted(hand)];
  const take = (rank: number): Card =>
    left.splice(
      left.findIndex((card) => rankOf(card) === rank),
      1,
    )[0] ?? 0;
  return [split.front, split.middle, split.back].map((ranks) => ranks.map(take));
}

function highFirst(cards: readonly Card[]): readonly Card[] {
  return sorted(cards).toReversed();
}
