import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TRAINING_FILES, trainingGames } from './logs.fixture.js';
import { judgeAll } from './training.fixture.js';

const EVERY_GAME = 1_000_000;

describe.skipIf(TRAINING_FILES.length === 0)('R-23 (skipped where the games to learn from, or xz, are absent)', () => {
  test.each(TRAINING_FILES.map((file) => [basename(file), file]))(
    'all games of %s replay without a difference',
    (name, file) => {
      const before = process.cpuUsage();
      const { games, rounds, wins, differences } = judgeAll(trainingGames(file, EVERY_GAME));
      const { user, system } = process.cpuUsage(before);
      const speed = (games / ((user + system) / 1e6)).toFixed(1);
      process.stdout.write(
        `${name}: ${games} games, ${rounds} rounds, ${wins} wins, ${differences.length} differences, ${speed} games/s of CPU\n`,
      );
      expect(differences.slice(0, 50)).toEqual([]);
    },
  );
});
