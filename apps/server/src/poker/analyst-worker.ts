import { parentPort } from 'node:worker_threads';
import { chinesePoker } from '@paiju/ai';
import { ROWS, type RuleSet, type Submission } from '@paiju/games/chinese-poker';
import { loadBotData } from '../rooms/bots/bot-player.js';

/** A layout to report on: the cards, the rules and the number of opponents. */
export interface LaidHand {
  readonly rules: RuleSet;
  readonly submission: Submission;
  readonly opponents: number;
}

/** P-55: the value of a layout, computed from its cards alone. */
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
