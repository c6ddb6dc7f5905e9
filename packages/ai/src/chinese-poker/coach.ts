import {
  type Card,
  type NaturalClass,
  naturalList,
  ROW_NAMES,
  ROWS,
  type Row,
  type Strength,
  type Submission,
  type Violation,
  type Words,
} from '@paiju/games/chinese-poker';
import { fill, join, percent, VERDICTS, type Verdict } from '../coaching.js';
import type { Estimate } from '../statistics.js';
import { type InsightCode, LINE_PHRASES, type LinePhrase, type MissedCode } from './coach-words.js';
import { insightsOn } from './insight.js';
import { missedBy } from './missed.js';
import { type Note, Review } from './review.js';
import type { Alternative, Solver, SolverOptions } from './solver.js';

/** P-57: one row of the player's layout beside the same row of the best. */
export interface CoachLine {
  readonly hand: Words;
  readonly handValue: Strength;
  readonly winProbability: number;
  readonly ci: Estimate['ci'];
  readonly optimalHand: Words;
  readonly optimalWinProbability: number;
  readonly assessment: Verdict;
  readonly explanation: { readonly code: LinePhrase; readonly text: Words };
}

/** P-55: what a layout cost, and why. Points are the table's; nothing in it knows what others held. */
export interface CoachReport {
  readonly playerArrangement: Submission;
  readonly optimalArrangement: Submission;
  readonly isFoul: boolean;
  readonly foulReasons: readonly Violation[];
  readonly playerEV: number;
  readonly optimalEV: number;
  readonly evLoss: number;
  readonly evLossCi: Estimate['ci'];
  readonly opponents: number;
  readonly samples: number;
  /** The player's place among the undominated layouts, by what they are worth; null for a foul or a declared natural. */
  readonly rank: number | null;
  readonly undominated: number;
  readonly alternatives: readonly Alternative[];
  readonly verdict: Verdict;
  readonly natural: { readonly class: NaturalClass; readonly declared: boolean; readonly ev: number } | null;
  readonly lines: { readonly [R in Row]: CoachLine };
  readonly missedOpportunities: readonly Note<MissedCode>[];
  readonly strategicInsights: readonly Note<InsightCode>[];
}

/** P-55: judges a layout of a hand. */
export function coach(
  solver: Solver,
  hand: readonly Card[],
  submission: Submission,
  options: SolverOptions = {},
): CoachReport {
  const { alternatives, samples } = solver.findOptimal(hand, options);
  const review = new Review(solver, hand, submission, options);
  const loss = review.gain(review.best);
  const verdict = verdictOn(review, loss);
  const playerEV = solver.estimate(review.play).mean;
  const worth = review.ranking.map((n) => solver.candidate(n).expectedValue);
  return {
    ...{ playerArrangement: submission, optimalArrangement: bestOf(review) },
    ...{ isFoul: review.play.kind === 'foul', foulReasons: review.violations },
    ...{ playerEV, optimalEV: playerEV + loss.mean, evLoss: loss.mean, evLossCi: loss.ci },
    ...{ opponents: solver.opponents, samples, undominated: worth.length, alternatives, verdict },
    rank: review.play.kind === 'rows' ? 1 + worth.filter((value) => value > playerEV + CLOSE).length : null,
    natural: naturalOn(review),
    lines: linesOf(review, verdict),
    missedOpportunities: missedBy(review),
    strategicInsights: insightsOn(review),
  };
}

/** Sums taken in another order differ by less than this. */
const CLOSE = 1e-9;

/** P-56: thresholds are per opponent and come with the rules. */
function verdictOn({ play, solver }: Review, loss: Estimate): Verdict {
  if (play.kind === 'foul') return 'mistake';
  const { suboptimal, mistake } = solver.rules.thresholds;
  const each = loss.mean / solver.opponents;
  if (loss.ci[0] <= 0 || each < suboptimal) return 'optimal';
  return each >= mistake ? 'mistake' : 'suboptimal';
}

function bestOf({ best, bestRows }: Review): Submission {
  return best.kind === 'natural' ? { ...bestRows.arrangement, natural: true } : bestRows.arrangement;
}

function naturalOn({ solver, play }: Review): CoachReport['natural'] {
  const natural = solver.natural();
  const held = natural && naturalList(solver.rules)[natural.place - 1];
  if (!natural || !held) return null;
  return { class: held.class, declared: play.kind === 'natural', ev: solver.estimate(natural).mean };
}

function linesOf(review: Review, verdict: Verdict): CoachReport['lines'] {
  const rows = ROWS.map((row, n) => ({ row, n, ...chancesOf(review, row, n) }));
  const lines = rows.map(({ row, n, own, optimal }) => {
    const cost = rows.filter((other) => other.row !== row && other.optimal.mean > other.own.mean);
    return [row, lineOf(review, n, own, optimal, verdict, cost)] as const;
  });
  return Object.fromEntries(lines) as CoachReport['lines']; // a line for each row
}

interface Chances {
  readonly own: Estimate;
  readonly optimal: Estimate;
}

/** P-28: a fouled row wins nothing, however strong it is. */
function chancesOf(review: Review, row: Row, n: number): Chances {
  const fouled = { mean: 0, ci: [0, 0] } as const;
  return {
    own: review.play.kind === 'foul' ? fouled : review.chance(row, review.ranks[n] ?? 0),
    optimal: review.chance(row, review.bestRows.ranks[n] ?? 0),
  };
}

function lineOf(
  review: Review,
  n: number,
  own: Estimate,
  optimal: Estimate,
  verdict: Verdict,
  cost: readonly (Chances & { readonly row: Row })[],
): CoachLine {
  const [rank, best] = [review.ranks[n] ?? 0, review.bestRows.ranks[n] ?? 0];
  const isFoul = review.play.kind === 'foul';
  const assessment = rank >= best && !isFoul ? 'optimal' : milder(assess(optimal.mean - own.mean), verdict);
  const code = isFoul ? 'fouled' : phraseOf(rank, best, assessment, cost.length > 0);
  const values = {
    ...{ hand: review.name(rank), optimal: review.name(best), p: percent(own.mean), q: percent(optimal.mean) },
    rows: join(cost.map(({ row }) => ROW_NAMES[row])),
    cost: percent(cost.reduce((sum, other) => sum + other.optimal.mean - other.own.mean, 0)),
  };
  return {
    ...{ hand: values.hand, handValue: review.strengths[n] ?? 0, winProbability: own.mean, ci: own.ci },
    ...{ optimalHand: values.optimal, optimalWinProbability: optimal.mean, assessment },
    explanation: { code, text: fill(LINE_PHRASES[code], values) },
  };
}

/** P-57: by how much more often the optimum's row wins. */
function assess(difference: number): Verdict {
  if (difference < 0.02) return 'optimal';
  return difference < 0.1 ? 'suboptimal' : 'mistake';
}

function milder(a: Verdict, b: Verdict): Verdict {
  return VERDICTS[Math.min(VERDICTS.indexOf(a), VERDICTS.indexOf(b))] as Verdict;
}

function phraseOf(rank: number, best: number, assessment: Verdict, costs: boolean): LinePhrase {
  if (rank === best) return 'same';
  if (rank > best) return costs ? 'stronger' : 'near';
  return assessment === 'optimal' ? 'near' : 'weaker';
}
