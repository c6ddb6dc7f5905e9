import { parentPort } from 'node:worker_threads';
import { type Bout, boutOf } from '@paiju/ai';
import type { BoutTask } from './contest.js';
import { type Lineup, lineupOf, playerOf } from './lineup.js';

const lineups = new Map<string, Promise<Lineup>>();

/** A game under its rules is prepared once in a thread. */
function lineupFor({ game, rules }: BoutTask): Promise<Lineup> {
  const key = JSON.stringify([game, rules]);
  const known = lineups.get(key) ?? lineupOf(game, rules);
  lineups.set(key, known);
  return known;
}

async function played(task: BoutTask): Promise<Bout> {
  const lineup = await lineupFor(task);
  const [challenger, champion] = [playerOf(lineup, task.challenger), playerOf(lineup, task.champion)];
  for (const player of [challenger, champion]) player.prepare?.();
  return boutOf({ ...lineup, challenger, champion, seed: task.seed }, task.deal);
}

// A rejection ends the thread, and whoever waits for it hears why.
parentPort?.on('message', async (task: BoutTask) => parentPort?.postMessage(await played(task)));
