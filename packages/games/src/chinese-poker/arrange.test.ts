import { namedSeed, shuffled, stream, unwrap } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import { Arranger, generate, greedy, type OrderRules } from './arrange.js';
import { type Arrangement, type Card, ROWS } from './cards.js';
import { makeArrangement, parseCards } from './notation.js';
import { compare, WHEELS } from './scale.js';
import { MIDDLES, subsets } from './subsets.js';
import { isFoul, type RowStrengths, strengthsOf } from './validate.js';

const RULES: OrderRules = { wheel: 'lowest', equalRowsLegal: true };

function* hands(name: string, count: number): Generator<readonly Card[]> {
  const rng = stream(namedSeed(name), 'hands');
  for (let n = 0; n < count; n++) yield shuffled(rng, 52).slice(0, 13);
}

/** Every arrangement, legal or not, by choosing cards and nothing cleverer. */
function* everyArrangement(hand: readonly Card[]): Generator<Arrangement> {
  for (const back of choose(hand, 5)) {
    const rest = hand.filter((card) => !back.includes(card));
    for (const middle of choose(rest, 5)) yield { front: rest.filter((card) => !middle.includes(card)), middle, back };
  }
}

function choose(cards: readonly Card[], size: number): readonly (readonly Card[])[] {
  if (size === 0) return [[]];
  return cards.flatMap((card, n) => choose(cards.slice(n + 1), size - 1).map((rest) => [card, ...rest]));
}

const key = (arrangement: Arrangement): string => makeArrangement(arrangement);

test('P-41: 72,072 arrangements come from 1,573 subsets', () => {
  const { fives, threes, apart } = subsets();
  expect([fives.length, threes.length, apart.length]).toEqual([1287, 286, 72_072]);
  expect(fives.every((back, n) => apart.slice(n * MIDDLES, (n + 1) * MIDDLES).every((set) => (set & back) === 0))).toBe(
    true,
  );
});

test('P-41: every subset has the rank of its cards', () => {
  const arranger = new Arranger();
  for (const wheel of WHEELS) {
    for (const hand of hands('subsets', inject('full') ? 20 : 6)) {
      arranger.load(hand, { wheel, equalRowsLegal: true });
      const strengths: number[] = [];
      const ranks: number[] = [];
      for (const arrangement of generate(hand, { wheel, maxArrangements: 200 })) {
        const sets = ROWS.map((row) => setOf(arranger, arrangement[row]));
        strengths.push(...strengthsOf(arrangement, { wheel }));
        ranks.push(...sets.map((set) => arranger.ranks[set]!));
      }
      const order = ranks.map((_, n) => n).sort((a, b) => ranks[a]! - ranks[b]!);
      const wrong = order.filter((at, n) => {
        const before = order[n - 1] ?? at;
        return compare(strengths[at]!, strengths[before]!) !== compare(ranks[at]!, ranks[before]!);
      });
      expect(wrong).toEqual([]);
    }
  }
});

function setOf(arranger: Arranger, cards: readonly Card[]): number {
  return cards.reduce((set, card) => set | (1 << arranger.cards.indexOf(card)), 0);
}

describe.each([
  ['two-four', RULES],
  ['fujian', { wheel: 'secondHighest', equalRowsLegal: true }],
  ['equal rows foul', { wheel: 'lowest', equalRowsLegal: false }],
] as const)('P-43, %s', (_, rules) => {
  test('every legal arrangement is given once, and no other', () => {
    for (const hand of hands('legal', inject('full') ? 2 : 1)) {
      const given = [...generate(hand, { ...rules, pruning: 'none' })].map(key);
      const all = [...everyArrangement(hand)];
      expect(all.length).toBe(72_072);
      expect(given.toSorted()).toEqual(
        all
          .filter((laid) => !isFoul(laid, rules))
          .map(key)
          .sort(),
      );
    }
  });

  test('the strongest back comes first, then the strongest middle, then the strongest front', () => {
    for (const hand of hands('order', inject('full') ? 3 : 1)) {
      const given = [...generate(hand, { ...rules, maxArrangements: 5000 })].map((laid) => strengthsOf(laid, rules));
      expect(given.length).toBeGreaterThan(1000);
      expect(given.filter((now, n) => order(now, given[n - 1] ?? now) > 0)).toEqual([]);
    }
  });

  test('P-44: the staircase is what no legal arrangement dominates', () => {
    for (const hand of hands('pareto', inject('full') ? 17 : 2)) {
      const given = [...generate(hand, { ...rules, pruning: 'pareto' })].map((laid) => strengthsOf(laid, rules).join());
      expect(given).toEqual(undominated(hand, rules));
    }
  });
});

function order([f1, m1, b1]: RowStrengths, [f2, m2, b2]: RowStrengths): number {
  return b1 - b2 || m1 - m2 || f1 - f2;
}

/** The strengths no other beats or equals in all rows, by comparing each with all. */
function undominated(hand: readonly Card[], rules: OrderRules): readonly string[] {
  const all = new Map<string, RowStrengths>();
  for (const laid of generate(hand, rules)) {
    const strengths = strengthsOf(laid, rules);
    all.set(strengths.join(), strengths);
  }
  const list = [...all.values()].sort((a, b) => total(b) - total(a));
  const kept = list.filter((laid) => !list.some((other) => dominates(other, laid)));
  return kept.sort((a, b) => order(b, a)).map((laid) => laid.join());
}

const total = ([front, middle, back]: RowStrengths): number => front + middle + back;

function dominates(a: RowStrengths, b: RowStrengths): boolean {
  return a !== b && a[0] >= b[0] && a[1] >= b[1] && a[2] >= b[2];
}

test('P-43: as many arrangements as asked for, whatever order the cards come in', () => {
  const [hand] = [...hands('limit', 1)];
  const all = [...generate(hand!)];
  expect([...generate(hand!, { maxArrangements: 7 })]).toEqual(all.slice(0, 7));
  expect([...generate(hand!.toReversed())]).toEqual(all);
  expect([...generate(hand!, { maxArrangements: 0 })]).toEqual([]);
});

test('P-44: equal strengths keep one canonical layout, the first of the fixed order', () => {
  for (const hand of hands('canonical', inject('full') ? 3 : 1)) {
    const first = new Map<string, string>();
    for (const laid of generate(hand)) {
      const strengths = strengthsOf(laid, RULES).join();
      if (!first.has(strengths)) first.set(strengths, key(laid));
    }
    for (const laid of generate(hand, { pruning: 'pareto' })) {
      expect(key(laid)).toBe(first.get(strengthsOf(laid, RULES).join()));
    }
  }
});

test('two generators at once do not disturb each other', () => {
  const [first, second] = [...hands('both', 2)];
  const alone = [...generate(first!, { maxArrangements: 50 })];
  const other = generate(second!)[Symbol.iterator]();
  const beside = [...generate(first!, { maxArrangements: 50 })].map((laid) => {
    other.next();
    return laid;
  });
  expect(beside).toEqual(alone);
});

test.each([
  ['7c 7d 2h 9h 9d 5h 4s 3c Ac Ad Kh Ks Qc', 'Qc 7d 7c / Ad Ks Kh 9h 9d / Ac 5h 4s 3c 2h'],
  ['Ac Kc Qc Jc Tc 9c 8c 7c 6c 5c 4c 3c 2c', '4c 3c 2c / 9c 8c 7c 6c 5c / Ac Kc Qc Jc Tc'],
  ['2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c', '2s 2h 2d / 3s 3h 3d 3c 2c / 5c 4s 4h 4d 4c'],
])('P-39: greedy lays %s as %s', (text, layout) => {
  const hand = unwrap(parseCards(text));
  expect(makeArrangement(greedy(hand, RULES))).toBe(layout);
});

test('P-39: no back is stronger than the greedy one, and behind it no legal middle', () => {
  for (const hand of hands('greedy', inject('full') ? 2 : 1)) {
    const best = strengthsOf(greedy(hand, RULES), RULES);
    for (const laid of everyArrangement(hand)) {
      if (!isFoul(laid, RULES)) expect(order(strengthsOf(laid, RULES), best)).toBeLessThanOrEqual(0);
    }
  }
});

test('P-21: every hand has a legal arrangement, also where equal rows foul', () => {
  for (const hand of hands('some', inject('full') ? 300 : 100)) {
    for (const equalRowsLegal of [true, false]) {
      expect(isFoul(greedy(hand, { wheel: 'lowest', equalRowsLegal }), { wheel: 'lowest', equalRowsLegal })).toBe(
        false,
      );
    }
  }
});

test('P-73: how many arrangements are legal and undominated, on 400 hands', () => {
  const arranger = new Arranger();
  let legal = 0;
  let pareto = 0;
  for (const hand of hands('statistics', 400)) {
    arranger.load(hand, RULES);
    pareto += arranger.staircase();
    legal += arranger.legal;
  }
  expect(Math.abs(legal / 400 / 22_296 - 1)).toBeLessThan(0.01);
  expect(Math.abs(pareto / 400 / 124 - 1)).toBeLessThan(0.25);
});

test('a hand is thirteen different cards', () => {
  expect(() => new Arranger().load([1, 2, 3], RULES)).toThrow('a hand is 13 different cards');
  expect(() => new Arranger().load(Array(13).fill(1), RULES)).toThrow('a hand is 13 different cards');
});
