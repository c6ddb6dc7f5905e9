import { conform } from '@paiju/kernel/conformance';
import { expect, inject, test } from 'vitest';
import { taiwan } from './game.js';
import { options } from './laws.fixture.js';
import { ONE_HAND, PLANTED } from './planted.fixture.js';
import { PRESETS } from './presets.js';
import { wallFor } from './scene.fixture.js';

/** The costly laws look at every so many-th move. */
const every = inject('full') ? 10 : 100;

/** Every house rule at once (T-62 to T-66). */
const HOUSE = {
  ...{
    'tai.見花': 1,
    'tai.見字': 1,
    'tai.嚦咕嚦咕': 8,
    'tai.明槓': 1,
    'tai.暗槓': 2,
    'tai.四槓牌': 8,
    'tai.無字無花': 1,
  },
  ...{ pinghuHonours: true, pinghuFlowers: true, pinghuSelfDraw: true, pinghuWait: 'any' },
  ...{ earthReadyWithin: 'eightDiscards', earthWinBy: 'dealerDiscard', liability: 'flushToo', aborts: true },
  ...{ readyConcealed: 'keep', blessingSelfDraw: 'keep' },
};

test('whole matches obey every law under every preset and with house rules', () => {
  const configs = [...Object.keys(PRESETS), HOUSE];
  const report = conform(taiwan, configs, ['laws'], { ...options, every: inject('full') ? 25 : 400 });
  expect(report.games).toBe(configs.length);
  const some = expect.any(Number);
  expect(report.tally).toMatchObject({ chow: some, pung: some, discard: some, selfDraw: some, draw: some });
  expect(Object.keys(report.tally).filter((name) => name.startsWith('misfit'))).toEqual([]);
});

test('planted hands, full of what chance hardly deals, obey them too', () => {
  const fillings = inject('full') ? [0, 1, 2] : [0, 1];
  const walls = fillings.flatMap((filling) => PLANTED.map((layout) => [wallFor({ ...layout, filling })]));
  const report = conform(taiwan, ONE_HAND, walls, { ...options, every });
  const some = expect.any(Number);
  expect(report.tally).toMatchObject({ 'dealt ready': some, declared: some, 'passed win': some, 'passed pong': some });
  expect(report.tally).toMatchObject({ kong: some, 'added kong': some, 'concealed kong': some, robbed: some });
  expect(report.tally).toMatchObject({ flower8: some, flower7rob: some, dealtFlowers: some, 'several winners': some });
  expect(report.tally).toMatchObject({ heavenWin: some, earthWin: some, humanWin: some, replacement: some });
  expect(Object.keys(report.tally).filter((name) => name.startsWith('misfit'))).toEqual([]);
});
