import { namedSeed, unwrap } from '@paiju/kernel';
import { expect, inject, test } from 'vitest';
import { reasonsOf } from '../mahjong/why.fixture.js';
import { riichi } from './game.js';
import { lively } from './policy.fixture.js';
import { PRESETS } from './presets.js';

/** The others differ from these two in nothing that is refused here. */
const presets = inject('full') ? Object.keys(PRESETS) : ['standard', 'tenhou'];

test('R-8 a view knows what the state refuses, and why: after a riichi, and after a call', () => {
  const configs = presets.map((preset) => ({ preset, length: 'east' }));
  const seeds = (inject('full') ? ['why', 'not'] : ['why']).map(namedSeed);
  expect(reasonsOf({ game: riichi, configs, seeds, policy: lively })).toEqual(['lockedByRiichi', 'swapCall']);
});

test('a spectator may play nothing', () => {
  const state = riichi.setup(unwrap(riichi.parseConfig({})), namedSeed('why'));
  const view = riichi.view(state, undefined);
  expect(riichi.whyNot(view, { kind: 'pass' })?.code).toBe('notYourTurn');
});
