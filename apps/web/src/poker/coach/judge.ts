import { coach, SHELF, Solver } from '@paiju/ai/chinese-poker';
import type { Config } from '@paiju/games/chinese-poker';
import type { Judged, Question } from './question.js';

/** Answers a question by the strategy on the shelf; nothing but the own hand is looked at (P-55). */
export function judge(question: Question): Judged {
  const { config, hand } = question;
  const { solver, differs } = solverFor(config);
  const table = { opponents: config.seats - 1 };
  if (question.kind === 'suggest') return { kind: 'suggest', optimum: solver.findOptimal(hand, table), differs };
  return { kind: 'report', report: coach(solver, hand, question.submission, table), differs };
}

let last: { readonly hash: string; readonly solver: Solver; readonly differs: readonly string[] } | undefined;

/** A solver is made once for the rules of a table: the bank it holds is large. */
function solverFor(config: Config): { readonly solver: Solver; readonly differs: readonly string[] } {
  if (last?.hash === config.rulesHash) return last;
  const fitted = SHELF.find(config);
  last = { hash: config.rulesHash, solver: new Solver(fitted, config), differs: fitted.differs };
  return last;
}
