// From counts to draws by looks into tables alone. What is not yet known is 0, and what is looked up by a 0 is 0 again: one
// check at the end is enough.
import type { Counts } from '../counts.js';
import { EAST, type Kind } from '../tiles.js';
import { answers, draws, ELEMENT_BITS, type Goal, plus, sums } from './elements.js';
import { honourRows, suitRows } from './table.js';

// Engines treat a module's own constants as constants, but not those it imports.
const SUITS = suitRows.elements;
const HONOURS = honourRows.elements;
const SUMS = sums;
const ANSWERS = answers;
const BITS: number = ELEMENT_BITS;
const FIRST: Kind = EAST;

/** The draws that a concealed hand needs. */
export function drawsOf(counts: Counts, goal: Goal): number {
  const m = SUITS[suitRow(counts, 0)] as number;
  const p = SUITS[suitRow(counts, 9)] as number;
  const s = SUITS[suitRow(counts, 18)] as number;
  const z = HONOURS[honourRow(counts)] as number;
  const two = SUMS[(m << BITS) | p] as number;
  const suits = SUMS[(two << BITS) | s] as number;
  const answer = ANSWERS[(((goal << BITS) | suits) << BITS) | z] as number;
  return answer === 0 ? learnDraws(counts, goal) : answer - 1;
}

/** The same where something is not yet known. */
function learnDraws(counts: Counts, goal: Goal): number {
  const m = suitRows.read(suitRow(counts, 0));
  const p = suitRows.read(suitRow(counts, 9));
  const s = suitRows.read(suitRow(counts, 18));
  return draws(plus(plus(m, p), s), honourRows.read(honourRow(counts)), goal);
}

/**
 * The draws that a concealed hand needs where the first suit is played with its ends alone: these make no chows, so they
 * stand beside the honours.
 */
export function drawsOfEnds(counts: Counts, goal: Goal): number {
  const ends = honourRows.read(5 * (counts[0] as number) + (counts[8] as number));
  const suits = plus(suitRows.read(suitRow(counts, 9)), suitRows.read(suitRow(counts, 18)));
  return draws(suits, plus(ends, honourRows.read(honourRow(counts))), goal);
}

// Both rows are written out: a loop over the kinds takes as long as everything else that a hand needs.

/** The row of the suit that begins at a kind: its counts as the digits of a number in base five. */
export function suitRow(counts: Counts, first: Kind): number {
  let row = counts[first] as number;
  row = row * 5 + (counts[first + 1] as number);
  row = row * 5 + (counts[first + 2] as number);
  row = row * 5 + (counts[first + 3] as number);
  row = row * 5 + (counts[first + 4] as number);
  row = row * 5 + (counts[first + 5] as number);
  row = row * 5 + (counts[first + 6] as number);
  row = row * 5 + (counts[first + 7] as number);
  return row * 5 + (counts[first + 8] as number);
}

/** The row of the honours. */
export function honourRow(counts: Counts): number {
  let row = counts[FIRST] as number;
  row = row * 5 + (counts[FIRST + 1] as number);
  row = row * 5 + (counts[FIRST + 2] as number);
  row = row * 5 + (counts[FIRST + 3] as number);
  row = row * 5 + (counts[FIRST + 4] as number);
  row = row * 5 + (counts[FIRST + 5] as number);
  return row * 5 + (counts[FIRST + 6] as number);
}
