import { describe, expect, test } from 'vitest';
import { TRAINING_FILES, trainingGames } from './logs.fixture.js';
import { judgeAll } from './training.fixture.js';

const EACH = 15; // all of them are proved in training.prove.ts

describe.skipIf(TRAINING_FILES.length === 0)('R-23 (skipped where the games to learn from, or xz, are absent)', () => {
  test('games without a seed and with scores in tenths replay without a difference', () => {
    const { games, rounds, wins, differences } = judgeAll(TRAINING_FILES.flatMap((file) => trainingGames(file, EACH)));
    expect(differences.slice(0, 20)).toEqual([]);
    expect(games).toBe(EACH * TRAINING_FILES.length);
    expect(rounds).toBeGreaterThan(4 * games);
    expect(wins).toBeGreaterThan(3 * games);
  }, 120_000);
});
