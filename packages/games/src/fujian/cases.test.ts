import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { calculateScore, type ScoreAnswer } from './calculate.js';
import { isWinningHand } from './validate.js';

// F-46: hand-checked wins, kept beside the repository.

interface Case {
  readonly id: string;
  readonly title: string;
  readonly gold: string;
  readonly expected: {
    readonly win: boolean;
    readonly type?: string;
    readonly nonSpecialBase?: number;
    readonly multiplied?: boolean;
    readonly bonusesRecommended?: readonly { readonly name: string; readonly points: number }[];
    readonly eachLoserPaysRecommended?: number;
    readonly totalRecommended?: number;
    readonly eachLoserPaysSeedFormula?: number;
  };
}

const FILE = new URL('../../../../../shared/cases/fujian.json', import.meta.url);
const here = existsSync(FILE);
const cases: readonly Case[] = here ? JSON.parse(readFileSync(FILE, 'utf8')).cases : [];

const ORIGINAL = { specials: { 無花無槓: 0, 搶金: 0 }, dealerStreak: false };

test.skipIf(here)('the file of cases is not here: nothing to compare with', () => {});

describe.runIf(here)('F-46: the cases', () => {
  test('are there', () => expect(cases.length).toBeGreaterThan(15));

  test.each(cases.map((one) => [one.id, one.title, one] as const))('%s %s', (_, __, given) => {
    const { expected } = given;
    expect(isWinningHand(given, given.gold)).toMatchObject({ winning: expected.win, type: expected.type ?? null });
    const score = calculateScore(given) as ScoreAnswer;
    expect(score.type).toBe(expected.type ?? null);
    if (!expected.win) return;
    expect(score).toMatchObject({
      nonSpecialBase: expected.nonSpecialBase,
      multiplied: expected.multiplied,
      points: expected.eachLoserPaysRecommended,
      eachLoserPays: expected.eachLoserPaysRecommended,
      total: expected.totalRecommended,
    });
    expect(new Set(score.bonuses)).toEqual(new Set(expected.bonusesRecommended));
    expect(calculateScore(given, ORIGINAL)).toMatchObject({ points: expected.eachLoserPaysSeedFormula });
  });
});
