import { ROW_NAMES, ROWS, type Row } from '@paiju/games/chinese-poker';
import { fill, percent, type Values } from '../coaching.js';
import { INSIGHT_PHRASES, type InsightCode, points } from './coach-words.js';
import type { Ranks } from './payoff.js';
import type { Improvement, Note, Review } from './review.js';
import { Separable } from './separable.js';

type Insight = Note<InsightCode>;

/** From what a row is as good as won, is at risk, is weak, or is as good as lost. */
const SAFE = 0.95;
const EVEN = 0.5;
const WEAK = 0.35;
const LOST = 0.2;
/** Thresholds below which nothing is said: the gain of a stronger row, and the change of a chance by held cards. */
const BETTER = 0.1;
const MOVED = 0.05;

/** P-59: what can be learnt from a layout, each backed by one that is worth more beyond doubt. */
export function insightsOn(review: Review): readonly Insight[] {
  if (review.play.kind !== 'rows') return [];
  const chances = ROWS.map((row, n) => review.chance(row, review.ranks[n] ?? 0).mean) as unknown as Ranks; // three rows
  return LOOKS.map((look) => look(review, chances)).filter((note) => note !== undefined);
}

type Look = (review: Review, chances: Ranks) => Insight | undefined;

const LOOKS: readonly Look[] = [
  overbuiltBack,
  (review, chances) => weakRow(review, chances, 0, 'weakFront'),
  (review, chances) => weakRow(review, chances, 1, 'weakMiddle'),
  smallFlush,
  lastStand,
  cardRemoval,
];

function overbuiltBack(review: Review, [front, , back]: Ranks): Insight | undefined {
  if (back <= SAFE || front >= EVEN) return undefined;
  const found = review.improvement((ranks) => ranks[2] < review.ranks[2]);
  return found && note('overbuiltBack', found, { p: percent(back), q: percent(front) });
}

function weakRow(review: Review, chances: Ranks, n: 0 | 1, code: 'weakFront' | 'weakMiddle'): Insight | undefined {
  if (chances[n] >= WEAK) return undefined;
  const row = ROWS[n] as Row;
  const found = review.improvement((ranks) => ranks[n] > review.ranks[n]);
  if (found === undefined) return undefined;
  const rank = found.valued.ranks[n];
  const chance = review.chance(row, rank).mean;
  if (chance < chances[n] + BETTER) return undefined;
  return note(code, found, { p: percent(chances[n]), q: percent(chance), hand: review.name(rank) });
}

function smallFlush(review: Review, [, , back]: Ranks): Insight | undefined {
  if (review.type(review.ranks[2]) !== 'flush' || back >= EVEN) return undefined;
  const found = review.improvement((ranks) => review.type(ranks[2]) !== 'flush');
  return found && note('smallFlush', found, { hand: review.name(review.ranks[2]), p: percent(back) });
}

function lastStand(review: Review, [, middle, back]: Ranks): Insight | undefined {
  if (middle >= LOST || back >= LOST) return undefined;
  const isLost = (row: Row, rank: number): boolean => review.chance(row, rank).mean < WEAK;
  const found = review.improvement(
    (ranks) => ranks[0] > review.ranks[0] && isLost('middle', ranks[1]) && isLost('back', ranks[2]),
  );
  return found && note('lastStand', found, { m: percent(middle), b: percent(back) });
}

/** The row of the better layout whose chance the held cards move most from what the tables say. */
function cardRemoval(review: Review): Insight | undefined {
  const found = review.improvement(() => true);
  if (found === undefined) return undefined;
  const tables = new Separable(review.solver.spread, review.solver.field.payoff);
  const moved = ROWS.map((row, n) => {
    const rank = found.valued.ranks[n] ?? 0;
    return { row, rank, usual: tables.chances[n as 0 | 1 | 2][rank] ?? 0, here: review.chance(row, rank).mean };
  });
  const by = ({ usual, here }: (typeof moved)[number]): number => Math.abs(here - usual);
  const most = moved.reduce((far, one) => (by(one) > by(far) ? one : far));
  if (by(most) < MOVED) return undefined;
  const values = { row: ROW_NAMES[most.row], hand: review.name(most.rank) };
  return note('cardRemoval', found, { ...values, p: percent(most.usual), q: percent(most.here) });
}

function note(code: InsightCode, { valued, gain }: Improvement, values: Values): Insight {
  const text = fill(INSIGHT_PHRASES[code], { ...values, gain: points(gain.mean) });
  return { code, text, gain: gain.mean, ci: gain.ci, alternative: valued };
}
