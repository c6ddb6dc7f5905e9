// @ts-check
import { readFileSync } from 'node:fs';
import { chinesePoker } from '@paiju/ai';
import { PRESETS } from '@paiju/games/chinese-poker';
import { shuffled, unwrap } from '@paiju/kernel';
import { pcg64 } from '../generators.js';

const HANDS = 4;

const file = new URL('data/chinese-poker-two-four.strategy', import.meta.resolve('@paiju/ai/package.json'));
const strategy = unwrap(chinesePoker.loadStrategy(readFileSync(file)));
const rules = PRESETS['two-four'];
const solver = new chinesePoker.Solver(strategy, rules);
const candidates = new chinesePoker.Candidates(rules);
const field = new chinesePoker.Field(strategy.bank, new chinesePoker.Payoff(rules));
const rng = pcg64();
const hands = Array.from({ length: HANDS }, () => shuffled(rng, 52).slice(0, 13));

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'hands',
  size: HANDS,
  peerName: 'the same, layout by layout and opponent by opponent',
  note:
    'What every undominated layout is worth against all opponents of the bank that leave room for the hand. Ours keeps a ' +
    'bit for each opponent a row beats and combines words of 32; the peer, also ours, scores each layout with the payoff ' +
    'of the rules, and knows its interval then.',
  check() {
    for (const hand of hands) {
      const one = oneByOne(hand);
      const far = solver
        .evaluateAll(hand)
        .findIndex(({ expectedValue }, n) => !(Math.abs(expectedValue - (one[n] ?? 9)) < 1e-9));
      if (far >= 0) throw new Error(`the sides differ on layout ${far} of ${hand}`);
    }
  },
  ours(turns) {
    let sum = 0;
    for (let turn = 0; turn < turns; turn++) {
      for (const hand of hands) for (const { expectedValue } of solver.evaluateAll(hand)) sum += expectedValue;
    }
    return sum;
  },
  peer(turns) {
    let sum = 0;
    for (let turn = 0; turn < turns; turn++) {
      for (const hand of hands) for (const value of oneByOne(hand)) sum += value;
    }
    return sum;
  },
};

/**
 * The value of each undominated layout, its score against each opponent worked out for itself.
 * @param {readonly number[]} hand
 * @returns {readonly number[]}
 */
function oneByOne(hand) {
  candidates.load(hand);
  field.load(chinesePoker.suitsOf(hand));
  return Array.from({ length: candidates.count }, (_, n) => {
    return field.estimate({ kind: 'rows', ranks: candidates.ranks(n) }).mean;
  });
}
