// @ts-check
import { readFileSync } from 'node:fs';
import { chinesePoker } from '@paiju/ai';
import { PRESETS } from '@paiju/games/chinese-poker';
import { shuffled, unwrap } from '@paiju/kernel';
import { evaluatorCalls } from '../corpus/five-cards.js';
import { pcg64 } from '../generators.js';

const HANDS = 16;
/** P-67: what the report on one hand may cost, and how many opponents it must look at. */
const CALLS = 150_000;
const OPPONENTS = 2000;
/** Draws that come from so many hands of the bank: a hand is drawn once for each of its suit images that leaves room. */
const DRAWS = 5500;

const file = new URL('data/chinese-poker-two-four.strategy', import.meta.resolve('@paiju/ai/package.json'));
const strategy = unwrap(chinesePoker.loadStrategy(readFileSync(file)));
const solver = new chinesePoker.Solver(strategy, PRESETS['two-four']);
const rng = pcg64();
const hands = Array.from({ length: HANDS }, () => shuffled(rng, 52).slice(0, 13));

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'hands',
  size: HANDS,
  peerName: `our own evaluator, ${CALLS.toLocaleString('en')} calls a hand`,
  note:
    'What every undominated layout of 13 cards is worth against the same 2,000 opponents of the bank, every own card taken ' +
    'out; beside it the time of 150,000 evaluations of five cards: P-67 allows that, or 3 ms a hand.',
  check() {
    for (const hand of hands) {
      const [first] = solver.evaluateAll(hand, { draws: DRAWS });
      if (first === undefined || solver.field.count < OPPONENTS) throw new Error(`${solver.field.count} opponents`);
      const { mean } = solver.estimate({ kind: 'rows', ranks: first.ranks });
      if (Math.abs(mean - first.expectedValue) > 1e-9)
        throw new Error(`${mean} one by one, ${first.expectedValue} at once`);
    }
  },
  ours(turns) {
    let sum = 0;
    for (let turn = 0; turn < turns; turn++) {
      for (const hand of hands)
        for (const { expectedValue } of solver.evaluateAll(hand, { draws: DRAWS })) sum += expectedValue;
    }
    return sum;
  },
  peer: (turns) => evaluatorCalls(turns * HANDS * CALLS),
};
