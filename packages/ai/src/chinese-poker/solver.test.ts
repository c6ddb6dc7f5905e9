import { PRESETS, parseArrangement, parseCards, parseRules, type RuleSet } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import { nearest } from './fit.js';
import type { Play } from './payoff.js';
import { policyOf, ranksOfRows } from './policy.js';
import { chance, randomHand, rough } from './rough.fixture.js';
import { simulateRounds } from './simulate.js';
import { Solver } from './solver.js';

const strategy = await rough();
const solverFor = (rules: RuleSet) => new Solver(nearest([strategy], rules), rules);
const solver = solverFor(PRESETS['two-four']);
const rng = chance('solver');

test('P-51 the best is worth most, the next best follow with what they lack', () => {
  for (let n = 0; n < (inject('full') ? 20 : 4); n++) {
    const hand = randomHand(rng);
    const all = solver.evaluateAll(hand, { opponents: 2 });
    const best = solver.findOptimal(hand, { opponents: 2 });
    const most = Math.max(...all.map(({ expectedValue }) => expectedValue));
    expect(best.alternatives.length).toBe(Math.min(5, all.length - (best.natural ? 0 : 1)));
    if (best.natural === undefined) expect(best.expectedValue).toBeCloseTo(most, 9);
    expect(best.ci[0] < best.expectedValue && best.expectedValue < best.ci[1]).toBe(true);
    const diffs = best.alternatives.map(({ evDiff }) => evDiff);
    expect(diffs).toEqual(diffs.toSorted((a, b) => a - b));
    for (const other of best.alternatives) {
      expect(other.evDiff).toBeGreaterThanOrEqual(0);
      expect(other.evDiff).toBeCloseTo(best.expectedValue - other.expectedValue, 9);
    }
    expect(new Set(all.map(({ ranks }) => ranks.join())).size).toBe(all.length);
  }
});

test('P-47 without a slam n opponents are worth exactly n times one', () => {
  const hand = randomHand(rng);
  const [one, three] = [1, 3].map((opponents) => solver.evaluateAll(hand, { opponents }));
  for (const [n, { expectedValue, evPerOpponent }] of three!.entries()) {
    expect(expectedValue).toBeCloseTo(3 * one![n]!.expectedValue, 9);
    expect(evPerOpponent).toBeCloseTo(one![n]!.expectedValue, 9);
  }
});

test('P-47 fewer draws and another seed give other opponents, the same seed the same ones', () => {
  const hand = randomHand(rng);
  const ask = (seed: string) => solver.findOptimal(hand, { draws: 50, seed });
  expect(ask('a')).toEqual(ask('a'));
  expect(ask('a').expectedValue).not.toBe(ask('b').expectedValue);
  expect(ask('a').samples).toBeLessThan(75);
});

describe('P-47 slams', () => {
  const table = unwrap(parseRules({ slam: { factor: 3, minOpponents: 2 } }));
  const slammer = solverFor(table);
  const strong = unwrap(parseCards('As Ah Ac Ks Kh Kc Qs Qh Qc Jd Js Tc Td'));

  test('add to a strong hand, from the least number of opponents on', () => {
    const [one, two] = [1, 2].map((opponents) => slammer.findOptimal(strong, { opponents, deals: 60 }));
    expect(one!.evPerOpponent).toBeLessThan(two!.evPerOpponent - 1);
  });

  test('are what whole rounds say they are', () => {
    const hand = unwrap(parseCards('As Ah Kd Ks Qh Qc Js Tc Td 9h 8s 8c 2d'));
    const best = slammer.findOptimal(hand, { opponents: 2, deals: inject('full') ? 300 : 100 });
    const others = policyOf({ kind: 'joint', bank: strategy.bank }, table);
    const iterations = inject('full') ? 800 : 250;
    const rounds = { rules: table, own: best.arrangement, hand, opponents: 2, others, iterations, seed: 'slams' };
    const { averageScore, standardError } = simulateRounds(rounds);
    const half = (best.ci[1] - best.ci[0]) / 2;
    expect(Math.abs(averageScore - best.expectedValue)).toBeLessThan(4 * standardError + 2 * half);
  });
});

test('P-49 a foul is scored as one: against all who do not declare, as if scooped', () => {
  const hand = randomHand(rng);
  solver.load(hand);
  const { mean } = solver.estimate({ kind: 'foul' });
  let [sum, draws] = [0, 0];
  const { field } = solver;
  for (let n = 0; n < field.count; n++) {
    const natural = field.naturalOf(n);
    sum -= field.weights[n]! * (natural === 0 ? 4 : natural === 1 ? 13 : 3);
    draws += field.weights[n]!;
  }
  expect(mean).toBeCloseTo(sum / draws, 9);
  expect(mean).toBeGreaterThan(-4.01);
});

test('P-49, P-51 a natural is declared where it is worth more than rows, and only then', () => {
  const flushes = unwrap(parseCards('2c 5c 9c 3d 5d 9d Jd Kd 2h 4h 7h 8h Th'));
  const best = solver.findOptimal(flushes);
  expect([best.natural, best.expectedValue > 2.5 && best.expectedValue <= 3]).toEqual(['threeFlushes', true]);
  const poor = solverFor(unwrap(parseRules({ naturals: [{ class: 'threeFlushes', points: 1 }] })));
  const aces = unwrap(parseCards('Ac Kc Qc Jc 9c Ad Kd Qd Jd 9d Ah Kh Qh'));
  expect(poor.findOptimal(aces).natural).toBeUndefined();
  const forced = solverFor(
    unwrap(parseRules({ naturals: [{ class: 'threeFlushes', points: 1 }], naturalDeclaration: 'auto' })),
  );
  expect(forced.findOptimal(aces).natural).toBe('threeFlushes');
});

test('P-44 where a stronger row may cost something, dominated layouts are looked at too', () => {
  const hand = randomHand(rng);
  const odd = solverFor(unwrap(parseRules({ preset: 'fujian', royalties: 'classic' })));
  const even = solverFor(unwrap(parseRules({ preset: 'fujian', royalties: 'classic', royaltyWhen: 'rowWon' })));
  expect(odd.evaluateAll(hand).length).toBeGreaterThan(5 * even.evaluateAll(hand).length);
});

test('P-50 rounds come to what a layout is worth, and their rates to what was played', () => {
  const hand = unwrap(parseCards('As Ad Kh Qc Jd Ts 9s 8s 7s 6s 5h 4d 2c'));
  const { arrangement, expectedValue, ci } = solver.findOptimal(hand);
  const others = policyOf({ kind: 'joint', bank: strategy.bank }, solver.rules);
  const rounds = {
    rules: solver.rules,
    hand,
    opponents: 1,
    others,
    iterations: inject('full') ? 1500 : 400,
    seed: 'rounds',
  };
  const outcome = simulateRounds({ ...rounds, own: arrangement });
  expect(Math.abs(outcome.averageScore - expectedValue)).toBeLessThan(
    4 * outcome.standardError + ci[1] - expectedValue,
  );
  const scores = outcome.distribution.map(([score]) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  expect(outcome.distribution.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 9);
  expect(outcome.distribution.reduce((sum, [score, share]) => sum + score * share, 0)).toBeCloseTo(
    outcome.averageScore,
    9,
  );
  expect(outcome.winRate).toBeCloseTo(
    outcome.distribution.reduce((sum, [score, p]) => sum + (score > 0 ? p : 0), 0),
    9,
  );
  expect([outcome.scoopRate, outcome.foulRate]).toEqual([outcome.slamRate, 0]);
  const foul = unwrap(parseArrangement('As Ad Kh / 9s 8s 7s 6s Ts / 5h 4d 2c Qc Jd'));
  const fouled = simulateRounds({ ...rounds, own: foul, iterations: 50 });
  expect([fouled.foulRate, fouled.scoopRate, fouled.averageScore < -3.5]).toEqual([1, 0, true]);
});

test('P-50 a policy may be dealt any hand', () => {
  const own = policyOf({ kind: 'joint', bank: strategy.bank }, solver.rules);
  const others = policyOf({ kind: 'random', seed: 'weak' }, solver.rules);
  const outcome = simulateRounds({ rules: solver.rules, own, opponents: 3, others, iterations: 60, seed: 'any' });
  expect(outcome.averageScore).toBeGreaterThan(1);
});

test('the play of a layout is judged wherever it stands', () => {
  const hand = unwrap(parseCards('As Ad Kh Qc Jd Ts 9s 8s 7s 6s 5h 4d 2c'));
  const weak = unwrap(parseArrangement('2c 4d 5h / Jd Ts 9s 7s 6s / As Ad Kh Qc 8s'));
  solver.load(hand);
  const play: Play = { kind: 'rows', ranks: ranksOfRows(weak, solver.rules) };
  const best = solver.candidate(solver.ranking()[0]!);
  expect(solver.estimate(play).mean).toBeLessThan(best.expectedValue - 1);
  expect(solver.difference({ kind: 'rows', ranks: best.ranks }, play).ci[0]).toBeGreaterThan(1);
});
