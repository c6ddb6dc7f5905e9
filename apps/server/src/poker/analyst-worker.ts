import { parentPort } from 'node:worker_threads';
import { chinesePoker } from '@paiju/ai';
import { ROWS, type RuleSet, type Submission } from '@paiju/games/chinese-poker';
import { loadBotData } from '../rooms/bots/bot-player.js';

/** A layout to be judged: what was laid, under which rules, against how many. */
export interface LaidHand {
  readonly rules: RuleSet;
  readonly submission: Submission;
  readonly opponents: number;
}

/** P-55: what a layout was worth, from the cards in it alone. */
function reportOn({ rules, submission, opponents }: LaidHand): chinesePoker.CoachReport {
  const hand = ROWS.flatMap((row) => submission[row]);
  return chinesePoker.coach(chinesePoker.SHELF.solverFor(rules), hand, submission, { opponents });
}

if (parentPort === null) throw new Error('analyst-worker.js runs in a thread of the server, not alone');
const port = parentPort;
loadBotData();
port.on('message', ({ id, laid }: { readonly id: number; readonly laid: LaidHand }) => {
  port.postMessage({ id, report: reportOn(laid) });
});
