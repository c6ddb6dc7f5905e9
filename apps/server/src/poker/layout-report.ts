import { chinesePoker } from '@paiju/ai';
import { ROWS, type RuleSet, rulesHash, type Submission } from '@paiju/games/chinese-poker';

/** A layout to be judged: what was laid, under which rules, against how many. */
export interface Judged {
  readonly rules: RuleSet;
  readonly submission: Submission;
  readonly opponents: number;
}

/** Solvers of the rules that were asked for last; a table asks again and again. */
const solvers = new Map<string, chinesePoker.Solver>();
const KEPT = 4;

/** P-55: what a layout was worth, from the cards in it alone. */
export function judge({ rules, submission, opponents }: Judged): chinesePoker.CoachReport {
  const hand = ROWS.flatMap((row) => submission[row]);
  return chinesePoker.coach(solverFor(rules), hand, submission, { opponents });
}

function solverFor(rules: RuleSet): chinesePoker.Solver {
  const hash = rulesHash(rules);
  const solver = solvers.get(hash) ?? new chinesePoker.Solver(chinesePoker.SHELF.find(rules), rules);
  if (solvers.size >= KEPT && !solvers.has(hash)) solvers.clear();
  solvers.set(hash, solver);
  return solver;
}
