import type { CoachReport } from '@paiju/ai/chinese-poker';
import type { Summary } from '@paiju/ai/coach';
import { type Card, type Config, ROWS, type RoundRecord, type Submission } from '@paiju/games/chinese-poker';
import { useEffect, useState } from 'preact/hooks';
import { whenIdle } from '../../base/idle.js';
import type { Mistake } from '../../review/kept-drills.js';
import { askCoach } from './ask.js';

/** A layout of an own match that went wrong: as it is kept to be laid again. */
export interface Laid {
  readonly config: Config;
  readonly hand: readonly Card[];
  readonly submission: Submission;
}

/** One round of a match, and what the coach says of the own layout. */
export interface JudgedRound {
  readonly round: number;
  readonly submission: Submission;
  readonly report: CoachReport;
}

interface Match {
  readonly config: Config;
  readonly history: readonly RoundRecord[];
  readonly seat: number;
}

/** The cards of a layout. */
export function handOf(submission: Submission): readonly Card[] {
  return ROWS.flatMap((row) => submission[row]);
}

/** The rounds of a seat in a finished game, judged one after another when nothing else is to be done; none of no game. */
export function useRounds(match: Match | undefined): readonly JudgedRound[] {
  const [rounds, setRounds] = useState<readonly JudgedRound[]>([]);
  useEffect(() => {
    if (match === undefined) return;
    let wanted = true;
    const ask = async (): Promise<void> => {
      const { config, history, seat } = match;
      for (const { round, arrangements } of history) {
        const submission = arrangements[seat];
        if (submission === undefined || !wanted) return;
        const { report } = await askCoach({ kind: 'report', config, hand: handOf(submission), submission });
        if (wanted) setRounds((before) => [...before, { round, submission, report }]);
      }
    };
    whenIdle(() => void ask().catch(() => undefined)); // the report on a round says why there is none
    return () => {
      wanted = false;
    };
  }, [match === undefined, match?.config, match?.seat]);
  return rounds;
}

/** A layout that costs less than this is as good as the best. */
export const NOTHING_LOST = 0.005;
/** So many layouts of a match are worth laying again. */
const WORST = 3;

/** The costliest layouts of a match. */
export function costliestOf(rounds: readonly JudgedRound[], config: Config, rules: number): readonly Mistake[] {
  return rounds
    .filter(({ report }) => report.verdict === 'mistake')
    .toSorted((a, b) => b.report.evLoss - a.report.evLoss)
    .slice(0, WORST)
    .map(({ round, submission, report }) => {
      const position: Laid = { config, hand: handOf(submission), submission };
      return { at: round, rules, far: report.evLoss, position };
    });
}

/** The figures of a match: here the distance from the best is counted in points, and there is one kind of decision. */
export function figuresOf(rounds: readonly JudgedRound[]): Summary {
  const decisions = rounds.length;
  const lost = lostIn(rounds) / Math.max(1, decisions);
  const best = rounds.filter(({ report }) => report.evLoss < NOTHING_LOST).length;
  const mistakes = rounds.filter(({ report }) => report.verdict === 'mistake').length;
  return { decisions, agreement: best / Math.max(1, decisions), gap: lost, cost: lost, mistakes, kinds: {} };
}

/** The points that the layouts of a match gave up together. */
export function lostIn(rounds: readonly JudgedRound[]): number {
  return rounds.reduce((sum, { report }) => sum + report.evLoss, 0);
}
