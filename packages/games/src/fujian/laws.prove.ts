import { conform } from '@paiju/kernel/conformance';
import { describe, expect, test } from 'vitest';
import { fujian } from './game.js';
import { bot, LAW_OPTIONS, plantedWalls } from './laws.fixture.js';
import { PRESETS } from './presets.js';

const seeds = (matches: number): readonly string[] => Array.from({ length: matches }, (_, n) => `hands/${n}`);

describe('F-48: full hands by bots, under every law at every step that can be afforded', () => {
  test.each([
    ['goldRush', 10_000],
    ['fuzhouTraditional', 1_000],
    ['tengLater', 1_000],
  ])('%s: %i hands', (preset, hands) => {
    const options = { ...LAW_OPTIONS, policy: bot, every: 50, maxSteps: 200_000 };
    const report = conform(fujian, [preset], seeds(Math.ceil(hands / 16)), options);
    expect(16 * report.tally['finished']!).toBeGreaterThanOrEqual(hands);
  });
});

describe('the laws at every step', () => {
  test.each(Object.keys(PRESETS))('%s, by chance and where rare things are planted', (preset) => {
    const configs = Array.from({ length: 20 }, (_, n) => ({
      preset,
      matchHands: 4,
      callTimerSec: 10 + n,
      robGold: n % 2 === 0,
    }));
    const walls = [0, 1, 2, 3].map((turn) => plantedWalls(preset, turn));
    const report = conform(fujian, configs, [...walls, ...seeds(4)], LAW_OPTIONS);
    expect(report.games).toBe(20 * 8);
    expect(report.tally['robbed']).toBeGreaterThan(0);
  });
});
