import { describe, expect, test } from 'vitest';
import { TRAINING_FILES, trainingGames } from './logs.fixture.js';
import { judgeAll } from './training.fixture.js';

/** Judges the first games of every file and reports how many, and how fast. */
function prove(each: number): void {
  let [games, rounds, wins] = [0, 0, 0];
  const differences: string[] = [];
  const before = process.cpuUsage();
  for (const file of TRAINING_FILES) {
    const tally = judgeAll(trainingGames(file, each));
    games += tally.games;
    rounds += tally.rounds;
    wins += tally.wins;
    differences.push(...tally.differences);
  }
  const { user, system } = process.cpuUsage(before);
  const speed = (games / ((user + system) / 1e6)).toFixed(1);
  process.stdout.write(
    `${games} games, ${rounds} rounds, ${wins} wins, ${differences.length} differences, ${speed} games/s of CPU\n`,
  );
  expect(differences.slice(0, 50)).toEqual([]);
}

describe.skipIf(TRAINING_FILES.length === 0)('R-23 (skipped where the games to learn from, or xz, are absent)', () => {
  test('a sample of 3,000 games replays without a difference', () => prove(1000));
  test('all games replay without a difference', () => prove(1_000_000));
});
