import { namedSeed, shuffled, stream, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { generate, greedy } from './arrange.js';
import { type Card, ROWS } from './cards.js';
import { evaluate } from './evaluate.js';
import { naturalOf } from './natural.js';
import { parseArrangement, parseCards } from './notation.js';
import { PRESETS, type PresetName, type RuleSet } from './rules.js';
import { compare } from './scale.js';
import { rateLayout, settle } from './score.js';
import { validate } from './validate.js';

// P-77: every example of the original plan, a line each, under the number it has there. A line that a rule overrules
// says which.

const cards = (text: string) => unwrap(parseCards(text));
const rows = (text: string) => unwrap(parseArrangement(text));

test.each([
  ['2.1', 'Kc Kd Kh', 'Qc Qd Qh', 1],
  ['2.1', 'Ac Ad 7h', 'As Ah 5h', 1],
  ['2.1', 'Kc Qd Jh', 'Kd Qc Th', 1],
  ['2.1', '2c 2d 3h', 'Ac Kd Qh', 1], // a pair always beats a high card
  ['2.2', 'As Ks Qs Js Ts', 'Kh Qh Jh Th 9h', 1], // P-4: the royal flush is the top straight flush, no type of its own
  ['2.2', 'Ac Ad Ah Kc Kd', 'Ks Kh Kd As Ah', 1],
  ['2.2', 'As Ks 7s 5s 2s', 'Kh Qh Jh Th 9h', -1], // overruled by P-2: K-Q-J-T-9 of one suit is a straight flush, not a flush
  ['2.2', 'As Ks 7s 5s 2s', 'Kh Qh Jh Th 8h', 1], // the comparison the plan means, of two flushes
  ['2.2', 'Ac Kd Qh Js Tc', '2c 3d 4h 5s 6c', 1],
  ['2.3', 'Ac Ad Kh', '2c 2d Kc Qs Jh', 1], // overruled by P-6: a front pair of aces beats a middle pair of twos, and fouls
  ['8.1', '2h 2d 2c', 'Ah Ad Kc', 1], // trips beats pair
  ['8.1', 'Ac Ad 7h', 'Kc Kd 7s', 1], // higher pair beats lower pair
  ['8.1', 'Ac Ad 7h', 'As Ah 5c', 1], // kicker matters when pairs equal
  ['8.1', 'As Ks Qs Js Ts', '9h 8h 7h 6h 5h', 1], // royal flush beats straight flush
  ['8.1', 'Ac Ad Ah Kc Kd', 'Ks Kh Kc As Ah', 1], // full house comparison
  ['8.1', 'As Ks 7s 5s 2s', 'Kh Qh Jh Th 9h', -1], // overruled by P-2, as in 2.2
])('%s: %s against %s: %i', (_, a, b, result) => {
  expect(compare(evaluate(cards(a)), evaluate(cards(b)))).toBe(result);
  expect(compare(evaluate(cards(b)), evaluate(cards(a)))).toBe(-result);
});

test.each([
  ['8.2 valid arrangement passes', '7c 7d 2h / 9c 9d 5h 4s 3c / Ac Ad Kh Ks Qc', []],
  // the plan calls 9-9-5-4-3 two pair; it is a pair, and the foul is the same
  ['8.2 middle over back', '7c 7d 2h / Ac Ad Ah Ks Kc / 9c 9d 5h 4s 3c', ['MIDDLE_STRONGER_THAN_BACK']],
  ['8.2 front over middle', 'Qc Qd 2h / 9c 9d 5h 4s 3c / Ac Ad Kh Ks 7c', ['FRONT_STRONGER_THAN_MIDDLE']],
])('%s: %s', (_, text, violations) => {
  const laid = rows(text);
  const hand = ROWS.flatMap((row) => laid[row]);
  expect(validate(hand, laid, PRESETS.basic).violations.map(({ type }) => type)).toEqual(violations);
});

const HIGH = 'Ac Ad Kh / Kc Kd Ks 4h 4s / 9s 9h 9c 9d 2c';
const LOW = '8c 7d 3h / 2d 2h Js 6c 5s / Ts Th 6d 6h 7c';
const SPLIT = '8c 7h 3c / 2d 2h Jc 6c 5s / 7d 6d 5d 4d 3d'; // wins the back alone
const FOUL = 'As Ah Qd / 2d 2h Jc 6c 5s / Ts Th 6d 6h 7c'; // front over middle

test.each([
  ['2.1 basic, a line won and lost is 1 each', 'basic', HIGH, SPLIT, 1],
  ['2.1 basic, three lines', 'basic', HIGH, LOW, 3],
  ['2.2 two-four, two lines are 2', 'two-four', HIGH, SPLIT, 2], // its code in 4.2 gives 1; P-12 follows its text
  ['2.2 two-four, a scoop is 4', 'two-four', HIGH, LOW, 4],
  ['2.2 two-four, two lines and a tie', 'two-four', HIGH, 'As Ah Kd / 6c 6s 2d 2h Jc / Ts Th 8d 8h 7c', 3], // P-12 adds it
  ['2.3 one-six, two lines are 1', 'one-six', HIGH, SPLIT, 1],
  ['2.3 one-six, a scoop is 6', 'one-six', HIGH, LOW, 6],
  ['8.3 1-1-1: three lines', 'basic', HIGH, LOW, 3],
  ['8.3 2-4: scoop bonus', 'two-four', HIGH, LOW, 4],
  ['8.3 1-6: two lines get 1', 'one-six', HIGH, SPLIT, 1],
  ['8.3 1-1-1: a foul costs 3', 'basic', HIGH, FOUL, 3], // P-28: as if scooped, which is 3 here
  ['8.3 2-4: a foul costs a scoop', 'two-four', HIGH, FOUL, 4], // overruled by P-28: the plan says 3 everywhere
] as const)('%s: %s', (_, preset: PresetName, a, b, score) => {
  const rules: RuleSet = PRESETS[preset];
  const rated = (text: string) =>
    rateLayout(
      ROWS.flatMap((row) => rows(text)[row]),
      rows(text),
      rules,
    );
  expect(settle([rated(a), rated(b)], rules).scores).toEqual([score, -score]);
  expect(settle([rated(b), rated(a)], rules).scores).toEqual([-score, score]);
});

test.each([
  ['8.4 dragon', 'Ac 2d 3h 4s 5c 6d 7h 8s 9c Td Jh Qs Kc', 'dragon', 13],
  ['8.4 six pairs', 'Ac Ad Kc Kd Qc Qd Jc Jd Tc Td 9c 9d 8h', 'sixPairs', 3],
  ['8.4 three flushes', '2c 5c 9c 3d 5d 9d Jd Kd 2h 4h 7h 8h Th', 'threeFlushes', 3],
])('%s: %s', (_, text, natural, points) => {
  expect(naturalOf(cards(text), PRESETS['two-four'])).toEqual({ class: natural, points });
});

/** The average score of the first of two seats when the other is dealt by chance and lays greedily. */
function average(hand: readonly Card[], rules: RuleSet, deals: number): number {
  const rng = stream(namedSeed('8.5'), 'deals');
  const mine = rateLayout(hand, greedy(hand, rules), rules);
  let total = 0;
  for (let n = 0; n < deals; n++) {
    const other = shuffled(rng, 52)
      .filter((card) => !hand.includes(card))
      .slice(0, 13);
    total += settle([mine, rateLayout(other, greedy(other, rules), rules)], rules).scores[0] ?? 0;
  }
  return total / deals;
}

const TWO_FOUR = PRESETS['two-four'];

test('8.5 a strong hand has an arrangement of positive value', () => {
  const strong = cards('Ac Ad Ah As Kc Kd Kh 9s 9c Qd Qh 3s 4s');
  expect(average(strong, TWO_FOUR, 200)).toBeGreaterThan(0);
});

test('8.5 a dragon is worth more than any arrangement of it', () => {
  const dragon = cards('Ac 2d 3h 4s 5c 6d 7h 8s 9c Td Jh Qs Kc');
  // P-51: same unit, points per opponent; no pair of rows pays more than a scoop here
  expect(naturalOf(dragon, TWO_FOUR)?.points).toBeGreaterThan(TWO_FOUR.line.scoop);
});

test('8.5 a weak hand need not foul', () => {
  const weak = cards('2c 3d 4h 5s 7c 8d 9h Ts Qc Kd 3h 6s Jd');
  expect(validate(weak, greedy(weak, TWO_FOUR), TWO_FOUR).isValid).toBe(true);
  for (const laid of generate(weak, { pruning: 'pareto' })) expect(validate(weak, laid, TWO_FOUR).isValid).toBe(true);
});
