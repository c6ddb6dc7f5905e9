import {
  type Card,
  describe,
  type HandType,
  ROWS,
  type Row,
  type Submission,
  strengthsOf,
  tablesOf,
  typeOf,
  type Violation,
  validate,
  type Words,
} from '@paiju/games/chinese-poker';
import type { Estimate } from '../statistics.js';
import type { Play, Ranks } from './payoff.js';
import { ranksOfRows } from './policy.js';
import type { Solver, SolverOptions, Valued } from './solver.js';

/** One thing said of a layout: its code for programs, its text, and the layout that backs it with what that gains. */
export interface Note<Code extends string> {
  readonly code: Code;
  readonly text: Words;
  readonly gain: number;
  readonly ci: Estimate['ci'];
  readonly alternative: Valued | null;
}

/** A layout worth more than the player's, beyond doubt. */
export interface Improvement {
  readonly valued: Valued;
  readonly gain: Estimate;
}

/** A hand as it was played, laid beside what could have been done with it. All points are the table's. */
export class Review {
  readonly solver: Solver;
  readonly hand: readonly Card[];
  readonly submission: Submission;
  readonly ranks: Ranks;
  readonly violations: readonly Violation[];
  /** The player's own play and the best one; best rows first, whether or not a natural beats them. */
  readonly play: Play;
  readonly best: Play;
  readonly ranking: readonly number[];
  readonly bestRows: Valued;

  constructor(solver: Solver, hand: readonly Card[], submission: Submission, options: SolverOptions = {}) {
    const { rules } = solver;
    solver.load(hand, options);
    this.solver = solver;
    this.hand = hand;
    this.submission = submission;
    this.ranks = ranksOfRows(submission, rules);
    const natural = solver.natural();
    const declares = natural !== undefined && (submission.natural === true || rules.naturalDeclaration === 'auto');
    this.violations = declares ? [] : validate(hand, submission, rules).violations;
    this.play = declares
      ? natural
      : this.violations.length > 0
        ? { kind: 'foul' }
        : { kind: 'rows', ranks: this.ranks };
    this.ranking = solver.ranking();
    this.bestRows = solver.candidate(this.ranking[0] ?? 0);
    const rows: Play = { kind: 'rows', ranks: this.bestRows.ranks };
    this.best = natural !== undefined && solver.declares(natural, this.bestRows) ? natural : rows;
  }

  /** The worth of another play above the player's own. */
  gain(other: Play): Estimate {
    return this.solver.difference(other, this.play);
  }

  /** The best layout of a kind, if it is worth more than the player's beyond doubt (P-58, P-59). */
  improvement(isWanted: (ranks: Ranks) => boolean): Improvement | undefined {
    for (const n of this.ranking) {
      const valued = this.solver.candidate(n);
      if (!isWanted(valued.ranks)) continue;
      const gain = this.gain({ kind: 'rows', ranks: valued.ranks });
      return gain.ci[0] > 0 ? { valued, gain } : undefined;
    }
    return undefined;
  }

  /** The frequency with which a rank wins a row, a tie counting half, against the opponents this hand may meet. */
  chance(row: Row, rank: number): Estimate {
    return this.solver.field.chance(ROWS.indexOf(row) as 0 | 1 | 2, rank);
  }

  /** The name of a rank. */
  name(rank: number): Words {
    return describe(this.#strength(rank), this.solver.rules.wheel).name;
  }

  type(rank: number): HandType {
    return typeOf(this.#strength(rank));
  }

  /** The strengths of the player's rows. */
  get strengths() {
    return strengthsOf(this.submission, this.solver.rules);
  }

  #strength(rank: number): number {
    return tablesOf(this.solver.rules.wheel).strengths[rank] ?? 0;
  }
}
