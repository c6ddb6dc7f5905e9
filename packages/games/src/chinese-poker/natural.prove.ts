import { namedSeed, pick, type Rng, shuffle, shuffled, stream } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { DECK_SIZE, RANKS, SUITS } from './cards.js';
import { MEETS, type NaturalRules, naturalOf, shapeOf } from './natural.js';
import { ALL_HANDS, NATURAL_HANDS, type NaturalForm } from './rarity.js';
import { NATURAL_CLASSES, type NaturalClass } from './rules.js';
import { cutSuit } from './runs.js';
import { sizeOf } from './subsets.js';

const RULES: NaturalRules = { naturals: 'listA', sixPairs: 'quadsAsTwo', frontA23: true };

/** C(n, k). */
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
const OF_RANK = [0, 1, 2, 3, 4].map((k) => choose(4, k));
const OF_SUIT = Array.from({ length: 14 }, (_, k) => choose(13, k));

/** Visits every way to hold 13 cards by rank, with the number of hands held so. */
function eachByRank(visit: (ranks: readonly number[], hands: number) => void): void {
  const ranks = RANKS.map(() => 0);
  const fill = (rank: number, left: number, hands: number): void => {
    if (left > 4 * (RANKS.length - rank)) return;
    if (rank === RANKS.length) {
      visit(ranks, hands);
      return;
    }
    for (let count = 0; count <= Math.min(4, left); count++) {
      ranks[rank] = count;
      fill(rank + 1, left - count, hands * OF_RANK[count]!);
    }
    ranks[rank] = 0;
  };
  fill(0, 13, 1);
}

/** Every way to hold 13 cards by suit, with the number of hands held so. */
function bySuit(): readonly { readonly suits: readonly number[]; readonly hands: number }[] {
  const sizes = Array.from({ length: 14 }, (_, n) => n);
  return sizes.flatMap((a) =>
    sizes.flatMap((b) =>
      sizes
        .filter((c) => a + b + c <= 13)
        .map((c) => {
          const suits = [a, b, c, 13 - a - b - c];
          return { suits, hands: suits.reduce((product, count) => product * OF_SUIT[count]!, 1) };
        }),
    ),
  );
}

const BY_RANK: readonly (readonly [NaturalForm, NaturalClass, Partial<NaturalRules>])[] = [
  ['dragon', 'dragon', {}],
  ['twelveRoyals', 'twelveRoyals', {}],
  ['threeQuads', 'threeQuads', {}],
  ['allBig', 'allBig', {}],
  ['allSmall', 'allSmall', {}],
  ['twoTripsThreePairs', 'twoTripsThreePairs', {}],
  ['fourTrips', 'fourTrips', {}],
  ['fivePairsTrips', 'fivePairsTrips', {}],
  ['sixPairs strict', 'sixPairs', { sixPairs: 'strict' }],
  ['sixPairs quadsAsTwo', 'sixPairs', { sixPairs: 'quadsAsTwo' }],
  ['sixPairs liberal', 'sixPairs', { sixPairs: 'liberal' }],
  ['threeStraights', 'threeStraights', { frontA23: true }],
  ['threeStraights without A23', 'threeStraights', { frontA23: false }],
];

test('P-71: naturals made of ranks, the detector run over every way to hold them', () => {
  const found = BY_RANK.map(() => 0);
  const rules = BY_RANK.map(([, , changed]) => ({ ...RULES, ...changed }));
  let all = 0;
  let fourTripsAndSingle = 0;
  eachByRank((ranks, hands) => {
    const shape = { ranks, suits: [], bits: [] };
    all += hands;
    for (let n = 0; n < BY_RANK.length; n++) if (MEETS[BY_RANK[n]![1]](shape, rules[n]!)) found[n]! += hands;
    if (MEETS.fourTrips(shape, RULES) && !ranks.includes(4)) fourTripsAndSingle += hands;
  });
  expect(all).toBe(ALL_HANDS);
  expect(Object.fromEntries(BY_RANK.map(([form], n) => [form, found[n]]))).toEqual(
    Object.fromEntries(BY_RANK.map(([form]) => [form, NATURAL_HANDS[form]])),
  );
  expect(fourTripsAndSingle).toBe(6_589_440);
});

test('P-71: naturals made of suits, the detector run over every way to hold them', () => {
  const count = (natural: NaturalClass, also = (_: readonly number[]) => true): number =>
    bySuit()
      .filter(({ suits }) => MEETS[natural]({ ranks: [], suits, bits: [] }, RULES) && also(suits))
      .reduce((sum, { hands }) => sum + hands, 0);
  expect(bySuit().reduce((sum, { hands }) => sum + hands, 0)).toBe(ALL_HANDS);
  expect(count('supremeDragon')).toBe(NATURAL_HANDS.supremeDragon);
  expect(count('oneColour')).toBe(NATURAL_HANDS.oneColour);
  expect(count('threeFlushes')).toBe(NATURAL_HANDS.threeFlushes);
  expect(count('threeFlushes', (suits) => suits.every((cards) => cards <= 5))).toBe(5_684_658_408);
});

/** The ranks of every union of disjoint runs, `fives` of five and `threes` of three, by brute force. */
function unions(fives: number, threes: number, frontA23: boolean): ReadonlySet<number> {
  const runs = (length: number, aceLow: boolean): readonly number[] => {
    const high = Array.from({ length: 14 - length }, (_, low) => ((1 << length) - 1) << low);
    return aceLow ? [...high, (1 << 12) | ((1 << (length - 1)) - 1)] : high;
  };
  const add = (sets: readonly number[], added: readonly number[]): readonly number[] =>
    sets.flatMap((set) => added.filter((run) => (run & set) === 0).map((run) => run | set));
  let sets: readonly number[] = [0];
  for (let n = 0; n < fives; n++) sets = add(sets, runs(5, true));
  for (let n = 0; n < threes; n++) sets = add(sets, runs(3, frontA23));
  return new Set(sets);
}

test.each([
  [true, NATURAL_HANDS.threeStraightFlushes],
  [false, NATURAL_HANDS['threeStraightFlushes without A23']],
])('P-71: three straight flushes by generator, A23 in front %s: %i', (frontA23, expected) => {
  const piles = new Map(
    [0, 3, 5, 8, 10, 13].map((size) => [size, unions(Math.floor(size / 5), size % 5 ? 1 : 0, frontA23)]),
  );
  for (let bits = 0; bits < 1 << 13; bits++) {
    const made = piles.get(sizeOf(bits))?.has(bits) ?? false;
    expect(cutSuit(bits, frontA23) !== undefined).toBe(made);
  }
  const hands = bySuit().map(({ suits }) => suits.reduce((product, size) => product * (piles.get(size)?.size ?? 0), 1));
  expect(hands.reduce((sum, count) => sum + count, 0)).toBe(expected);
});

/** P-32 and P-34 once more, as the words say it and no shorter. */
const NAIVE: { readonly [C in NaturalClass]: (cards: readonly number[]) => boolean } = {
  supremeDragon: (cards) => cards.every((card) => card % 4 === cards[0]! % 4),
  dragon: (cards) => new Set(cards.map((card) => card >> 2)).size === 13,
  twelveRoyals: (cards) => cards.every((card) => 'JQKA'.includes(RANKS[card >> 2]!)),
  threeStraightFlushes: (cards) => cutInto(cards, [5, 5, 3], true),
  threeQuads: (cards) => pattern(cards) === '4441',
  allBig: (cards) => cards.every((card) => '89TJQKA'.includes(RANKS[card >> 2]!)),
  allSmall: (cards) => cards.every((card) => '2345678'.includes(RANKS[card >> 2]!)),
  oneColour: (cards) => ['cs', 'dh'].some((colour) => cards.every((card) => colour.includes(SUITS[card % 4]!))),
  twoTripsThreePairs: (cards) => pattern(cards) === '332221',
  fourTrips: (cards) => ['33331', '4333'].includes(pattern(cards)),
  fivePairsTrips: (cards) => pattern(cards) === '322222',
  sixPairs: (cards) => ['2222221', '422221', '44221', '4441'].includes(pattern(cards)),
  threeStraights: (cards) => cutInto(cards, [5, 5, 3], false),
  threeFlushes: (cards) => ['553', '85', '103', '13'].includes(piles(cards)),
};

function pattern(cards: readonly number[]): string {
  const counts = RANKS.map((_, rank) => cards.filter((card) => card >> 2 === rank).length);
  return counts
    .filter((count) => count > 0)
    .sort((a, b) => b - a)
    .join('');
}

function piles(cards: readonly number[]): string {
  const counts = SUITS.map((_, suit) => cards.filter((card) => card % 4 === suit).length);
  return counts
    .filter((count) => count > 0)
    .sort((a, b) => b - a)
    .join('');
}

/** True if cards can be cut into consecutive groups of these sizes, by trying every start. */
function cutInto(cards: readonly number[], sizes: readonly number[], suited: boolean): boolean {
  const [size, ...rest] = sizes;
  if (size === undefined) return cards.length === 0;
  for (let low = -1; low + size <= 13; low++) {
    for (const suit of suited ? [0, 1, 2, 3] : [-1]) {
      const left = [...cards];
      const taken = Array.from({ length: size }, (_, n) => (low + n + 13) % 13).every((rank) => {
        const at = left.findIndex((card) => card >> 2 === rank && (suit < 0 || card % 4 === suit));
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      });
      if (taken && cutInto(left, rest, suited)) return true;
    }
  }
  return false;
}

/** A hand likely to be a natural: cards of some ranks, of some suits, or of runs. */
function rigged(rng: Rng): readonly number[] {
  const deck = shuffled(rng, DECK_SIZE);
  const form = rng.below(5);
  if (form === 0)
    return deck
      .filter((card) => card >> 2 < 4 + rng.below(4))
      .concat(deck.filter((card) => card >> 2 >= 8))
      .slice(0, 13);
  if (form === 1) return [...deck.filter((card) => card % 4 < 2), ...deck.filter((card) => card % 4 > 1)].slice(0, 13);
  if (form === 2) return runsOfCards(rng);
  if (form === 3) return groupsOfCards(rng);
  return deck.slice(0, 13);
}

/** Runs of five, five and three where the cards last, else chance. */
function runsOfCards(rng: Rng): readonly number[] {
  const suited = rng.below(2) === 0;
  const taken: number[] = [];
  for (const size of [5, 5, 3]) {
    const low = rng.below(15 - size) - 1;
    const suit = rng.below(4);
    for (let n = 0; n < size; n++) {
      const rank = (low + n + 13) % 13;
      const card = 4 * rank + (suited ? suit : rng.below(4));
      if (!taken.includes(card)) taken.push(card);
    }
  }
  const rest = shuffled(rng, DECK_SIZE).filter((card) => !taken.includes(card));
  return [...taken, ...rest].slice(0, 13);
}

/** Ranks held as a random pattern says. */
function groupsOfCards(rng: Rng): readonly number[] {
  const counts = [
    ...pick(rng, ['2222221', '422221', '44221', '4441', '33331', '4333', '322222', '332221', '1111111111111']),
  ];
  const ranks = shuffled(rng, 13);
  return counts.flatMap((count, n) =>
    shuffle(rng, [0, 1, 2, 3])
      .slice(0, Number(count))
      .map((suit) => 4 * ranks[n]! + suit),
  );
}

test('P-71: the detector agrees with the definitions on 100,000 sampled hands, and takes the first in precedence', () => {
  const rng = stream(namedSeed('naturals'), 'hands');
  const seen = new Map<NaturalClass, number>();
  for (let n = 0; n < 100_000; n++) {
    const cards = rigged(rng);
    const shape = shapeOf(cards);
    const met = NATURAL_CLASSES.filter((natural) => NAIVE[natural](cards));
    expect(NATURAL_CLASSES.filter((natural) => MEETS[natural](shape, RULES))).toEqual(met);
    expect(naturalOf(cards, RULES)?.class).toBe(met[0]);
    for (const natural of met) seen.set(natural, (seen.get(natural) ?? 0) + 1);
  }
  expect(NATURAL_CLASSES.filter((natural) => !seen.has(natural))).toEqual([]);
});
