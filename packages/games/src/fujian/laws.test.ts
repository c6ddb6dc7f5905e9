import { conform, type Report } from '@paiju/kernel/conformance';
import { describe, expect, test } from 'vitest';
import { fujian } from './game.js';
import { LAW_OPTIONS, plantedWalls } from './laws.fixture.js';
import { PRESETS } from './presets.js';

const ODD = {
  manualPass: true,
  kongAfterCall: true,
  concealedKongShown: true,
  threeGolds: 'optional',
  openingBonusOrder: 'perPlayer',
  robKong: false,
  streakBase: 1,
  drawKeepsDealer: false,
  matchHands: 4,
};

const seen = (report: Report, ...names: readonly string[]): readonly string[] =>
  names.filter((name) => !report.tally[name]);

describe('the laws', () => {
  test.each(Object.keys(PRESETS))('hold under %s, on walls by chance', (preset) => {
    const report = conform(fujian, [{ preset, matchHands: 4 }], [1, 2], { ...LAW_OPTIONS, every: 8 });
    expect(seen(report, 'dealt', 'exposed', 'flipped', 'chow', 'pung', 'discarded', 'finished')).toEqual([]);
  });

  test.each(Object.keys(PRESETS))('hold under %s, where rare things are planted', (preset) => {
    // Another timer changes nothing but how chance plays.
    const configs = [10, 11, 12, 13].map((callTimerSec) => ({
      preset,
      matchHands: 4,
      ...{ openingBonusOrder: 'roundRobin', kongAfterCall: false }, // by which the plants were laid
      robGold: callTimerSec < 12,
      callTimerSec,
    }));
    const walls = [0, 1, 2, 3].map((turn) => plantedWalls(preset, turn));
    const report = conform(fujian, configs, walls, { ...LAW_OPTIONS, every: 12 });
    const rare = ['goldRobbed', 'robbed', 'threeGolds', 'told', 'kong.open', 'kong.added', 'kong.concealed'];
    expect(seen(report, ...rare, 'won.discard', 'won.robGold', 'won.robKong', 'won.heavenly')).toEqual([]);
    expect(report.laws.commuting.counts['windowsOf3']).toBeGreaterThan(0);
  });

  test('hold under other switches', () => {
    const report = conform(fujian, [ODD, { ...ODD, preset: 'fuzhouTraditional' }], [3], { ...LAW_OPTIONS, every: 12 });
    expect(report.laws.commuting.counts['windowsOf3']).toBeGreaterThan(0);
  });
});
