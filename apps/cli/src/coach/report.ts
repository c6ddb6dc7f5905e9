import {
  type Candidate,
  type Figures,
  type PlayedOut,
  type Reviewed,
  review,
  type Summary,
  summaryOf,
} from '@paiju/ai/coach';
import { kindName, type Variant } from '@paiju/games/mahjong';
import type { Language } from '@paiju/games/words';
import type { Seat } from '@paiju/kernel';
import { round } from '../terminal/figures.js';
import type { Recorded } from './record.js';

/** A game that has been reviewed. */
export interface Report<V extends Variant> {
  readonly format: string;
  readonly names: readonly string[];
  readonly reviewed: readonly Reviewed<V>[];
  readonly summary: Summary;
  /** The costs of those decisions that were played out. */
  readonly costs: ReadonlyMap<Reviewed<V>, PlayedOut>;
  /** Why not everything could be reviewed. */
  readonly stopped: string | undefined;
}

/** Reviews a recorded game; `told` hears of every decision on the way. */
export function reportOn<V extends Variant>(
  { format, names, decisions, judge }: Recorded<V>,
  seats: readonly Seat[] | undefined,
  told: (decisions: number) => void,
): Report<V> {
  let stopped: string | undefined;
  const reviewed: Reviewed<V>[] = [];
  const followed = (function* () {
    stopped = yield* decisions;
  })();
  for (const one of review(judge, followed, seats)) told(reviewed.push(one));
  return { format, names, reviewed, summary: summaryOf(reviewed), costs: new Map(), stopped };
}

const DIGITS = 4;

/** The report as programs read it (C-9). */
export function dataOf<V extends Variant>(
  { reviewed, summary, costs, stopped }: Report<V>,
  language: Language,
): object {
  const { kinds, ...all } = summary;
  const { decisions: _, ...figures } = figuresData(all); // the decisions themselves stand there
  return {
    decisions: reviewed.map((one) => decisionData(one, costs.get(one), language)),
    ...figures,
    kinds: Object.fromEntries(Object.entries(kinds).map(([kind, one]) => [kind, figuresData(one)])),
    ...(stopped !== undefined && { stopped }),
  };
}

function figuresData({ decisions, agreement, gap, cost, mistakes }: Figures): Figures {
  const shares = { agreement: round(agreement, DIGITS), gap: round(gap, DIGITS) };
  return { decisions, ...shares, cost: round(cost, 1), mistakes };
}

function decisionData<V extends Variant>(one: Reviewed<V>, cost: PlayedOut | undefined, language: Language): object {
  const { made, seat, kind, candidates, chosen, gap, verdict, reasons, prospects, by } = one;
  const code = (n: number): string | undefined => candidates[n]?.code;
  return {
    ...{ round: made.round, move: made.at, seat, kind, chosen: code(chosen), best: code(0) },
    ...{ gap: round(gap, DIGITS), verdict, by },
    ...(cost !== undefined && { cost: costData(cost) }),
    reason: { code: reasons[0]?.code, values: reasons[0]?.values, text: reasons[0]?.text[language] },
    reasons: reasons.map((reason) => reason.code),
    prospects: {
      ...{ win: round(prospects.win, DIGITS), dealIn: round(prospects.dealIn, DIGITS) },
      ...{ points: Math.round(prospects.points), ready: prospects.ready.map((chance) => round(chance, DIGITS)) },
    },
    candidates: candidates.map(candidateData),
  };
}

function costData({ mean, ci, pairs }: PlayedOut): object {
  return { mean: round(mean, 1), ci: ci.map((bound) => round(bound, 1)), pairs };
}

/** A candidate as programs read it. */
export function candidateData<V extends Variant>(candidate: Candidate<V>): object {
  const { code, p, danger, win, points, shanten, ukeire } = candidate;
  return {
    ...{ action: code, p: round(p, DIGITS), dealIn: danger && round(danger.dealIn, DIGITS) },
    ...{ cost: danger && Math.round(danger.cost), win: round(win, DIGITS), points: round(points, 1), shanten },
    ukeire: Object.fromEntries(ukeire.map(({ kind, left }) => [kindName(kind), left])),
  };
}
