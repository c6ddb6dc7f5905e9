import { describe, expect, inject, test } from 'vitest';
import { matches, often, plantedMatches } from './laws.fixture.js';
import { PLANTS } from './planted.fixture.js';
import { PRESETS } from './presets.js';

/** Matches under each preset. */
const MATCHES = inject('full') ? 30 : 1;
/** The costly laws look at every so many-th move of planted matches. */
const EVERY = inject('full') ? 1 : 5;
const presets = Object.keys(PRESETS).map((preset) => ({ preset }));

describe('every law holds', () => {
  test('over many matches', () => {
    const east = presets.map((config) => ({ ...config, length: 'east' }));
    const report = matches(east, MATCHES, inject('full') ? 20 : 60);
    expect(report.games).toBe(MATCHES * presets.length);
    const usual = ['call chow', 'call pung', 'call kong', 'kong added', 'kong concealed', 'riichi', 'dora', 'stick'];
    const ends = ['ron', 'tsumo', 'exhausted', 'furiten no', 'furiten untilDiscard', 'windowsOf2', 'windowsOf3'];
    expect([...usual, ...ends].filter((what) => often(report, what) === 0)).toEqual([]);
  }, 300_000);

  test.each(Object.entries(PLANTS))('where %s', (name, plant) => {
    const report = plantedMatches(name, plant, [{ preset: 'standard' }, { preset: 'tenhou' }], 2, EVERY);
    expect(report.games).toBe(4);
    expect(often(report, plant.brings)).toBeGreaterThan(0);
  });
});
