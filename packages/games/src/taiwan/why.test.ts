import { namedSeed } from '@paiju/kernel';
import { expect, inject, test } from 'vitest';
import { reasonsOf } from '../mahjong/why.fixture.js';
import { taiwan } from './game.js';
import { ONE_HAND, PLANTED } from './planted.fixture.js';
import { lively } from './policy.fixture.js';
import { wallFor } from './scene.fixture.js';

/** Every plant, or one of ten. */
const EVERY = inject('full') ? 1 : 10;

test('T-20 a view knows what the state refuses, and why: once a hand is declared', () => {
  const seeds = PLANTED.filter((_, n) => n % EVERY === 0).map((layout) => [wallFor(layout)]);
  const reasons = reasonsOf({ game: taiwan, configs: ONE_HAND, seeds, policy: lively });
  expect(reasons).toContain('lockedByReady');
});

test('T-12 and after a call that could be swapped', () => {
  const configs = ['sameTile', 'strict'].map((swapCalling) => ({ swapCalling, matchLength: 'hand' }));
  const seeds = ['why', 'not', 'now'].map(namedSeed);
  expect(reasonsOf({ game: taiwan, configs, seeds, policy: lively })).toContain('swapCalling');
});
