import { chinesePoker } from '@paiju/ai';
import { ROWS, type RuleSet, type Submission } from '@paiju/games/chinese-poker';

/** A layout to be judged: what was laid, under which rules, against how many. */
export interface LaidHand {
  readonly rules: RuleSet;
  readonly submission: Submission;
  readonly opponents: number;
}

/** P-55: what a layout was worth, from the cards in it alone. */
export function reportOn({ rules, submission, opponents }: LaidHand): chinesePoker.CoachReport {
  const hand = ROWS.flatMap((row) => submission[row]);
  return chinesePoker.coach(chinesePoker.SHELF.solverFor(rules), hand, submission, { opponents });
}
