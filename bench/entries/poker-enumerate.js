// @ts-check
import { strength5, tablesOf } from '@paiju/games/chinese-poker';
import { arrangeAll, arranger, HANDS, hands, RULES } from '../corpus/arrangements.js';
import { evaluatorCalls } from '../corpus/five-cards.js';

/** P-66: what the enumeration of one hand may cost. */
const CALLS = 40_000;

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'hands',
  size: HANDS,
  peerName: `our own evaluator, ${CALLS.toLocaleString('en')} calls a hand`,
  note:
    'All 72,072 arrangements of 13 cards and, of the legal ones, the undominated; beside it, as a yardstick that is the ' +
    'same on every machine, the time of 40,000 evaluations of five cards: P-66 allows that, or 0.8 ms a hand.',
  check() {
    for (const hand of hands) {
      arranger.load(hand, RULES);
      if (arranger.staircase() < 1 || arranger.legal < 10_000) throw new Error(`${hand}: ${arranger.legal} legal`);
    }
    if (strength5(tablesOf('lowest'), 48, 49, 50, 51, 0) >> 20 !== 7) throw new Error('four aces are four of a kind');
  },
  ours: arrangeAll,
  peer: (turns) => evaluatorCalls(turns * HANDS * CALLS),
};
