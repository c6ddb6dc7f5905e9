import { conform } from '@paiju/kernel/conformance';
import { expect, test } from 'vitest';
import { taiwan } from './game.js';
import { options } from './laws.fixture.js';
import { ONE_HAND, PLANTED } from './planted.fixture.js';
import { PRESETS } from './presets.js';
import { wallFor } from './scene.fixture.js';

const SEEDS = Array.from({ length: 12 }, (_, n) => `proof/${n}`);
const FILLINGS = Array.from({ length: 24 }, (_, n) => n);

test('many matches obey every law under every preset', () => {
  const report = conform(taiwan, Object.keys(PRESETS), SEEDS, { ...options, every: 10 });
  expect(report.games).toBe(SEEDS.length * Object.keys(PRESETS).length);
  expect(Object.keys(report.tally).filter((name) => name.startsWith('misfit'))).toEqual([]);
}, 1_200_000);

test('many planted hands obey every law', () => {
  const walls = FILLINGS.flatMap((filling) => PLANTED.map((layout) => [wallFor({ ...layout, filling })]));
  const report = conform(taiwan, ONE_HAND, walls, { ...options, every: 5 });
  expect(report.games).toBe(walls.length * ONE_HAND.length);
  expect(Object.keys(report.tally).filter((name) => name.startsWith('misfit'))).toEqual([]);
}, 1_200_000);
