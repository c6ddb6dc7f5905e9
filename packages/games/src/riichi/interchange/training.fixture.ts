import { judge } from './judge.js';
import { readMjlog } from './mjlog.js';

/** The findings of judging many logs. */
export interface Tally {
  readonly games: number;
  readonly rounds: number;
  readonly wins: number;
  readonly differences: readonly string[];
}

export function judgeAll(logs: readonly string[]): Tally {
  const differences: string[] = [];
  let rounds = 0;
  let wins = 0;
  for (const [n, log] of logs.entries()) {
    const game = readMjlog(log);
    if (!game.ok) {
      differences.push(`game ${n}: ${game.error.at}: ${game.error.message}`);
      continue;
    }
    const judged = judge(game.value);
    rounds += judged.rounds;
    wins += judged.wins;
    differences.push(...judged.differences.map((difference) => `game ${n}: ${difference}`));
  }
  return { games: logs.length, rounds, wins, differences };
}
