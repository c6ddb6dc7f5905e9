import { expect, inject, test } from 'vitest';
import { matches, often } from './laws.fixture.js';
import { PRESETS } from './presets.js';

/** Matches under each preset. */
const MATCHES = inject('full') ? 30 : 5;

test('every law holds over many matches of three', () => {
  const east = Object.keys(PRESETS).map((preset) => ({ preset, length: 'east' }));
  const report = matches([...east, { preset: 'tenhou', length: 'east', tsumoShare: 'split' }], MATCHES, 20);
  expect(report.games).toBe(4 * MATCHES);
  const usual = ['call pung', 'call kong', 'kong added', 'kong concealed', 'riichi', 'dora', 'stick', 'north'];
  const ends = ['ron', 'tsumo', 'exhausted', 'win with norths', 'furiten no', 'windowsOf2'];
  expect([...usual, ...ends].filter((what) => often(report, what) === 0)).toEqual([]);
  expect(often(report, 'call chow')).toBe(0);
}, 300_000);
