import { parentPort } from 'node:worker_threads';
import { type Bout, boutOf } from '@paiju/ai';
import type { BoutTask } from './contest.js';
import { type Lineup, lineupOf, playerOf } from './lineup.js';

const lineups = new Map<string, Lineup>();

/** A game under its rules is prepared once in a thread. */
function lineupFor({ game, rules }: BoutTask): Lineup {
  const key = JSON.stringify([game, rules]);
  const known = lineups.get(key) ?? lineupOf(game, rules);
  lineups.set(key, known);
  return known;
}

function played(task: BoutTask): Bout {
  const lineup = lineupFor(task);
  const [challenger, champion] = [playerOf(lineup, task.challenger), playerOf(lineup, task.champion)];
  for (const player of [challenger, champion]) player.prepare?.();
  return boutOf({ ...lineup, challenger, champion, seed: task.seed }, task.deal);
}

// An error ends the thread, and whoever waits for it hears why.
parentPort?.on('message', (task: BoutTask) => parentPort?.postMessage(played(task)));
