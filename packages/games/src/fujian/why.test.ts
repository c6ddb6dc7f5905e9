import { namedSeed } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { reasonsOf } from '../mahjong/why.fixture.js';
import { fujian } from './game.js';
import { plantedWalls, policy } from './laws.fixture.js';
import { PRESETS } from './presets.js';
import type { RobGold } from './table.js';

test.each(Object.keys(PRESETS))(
  'F-10 a view of %s knows what the state refuses, and why; every tile held may be discarded',
  (preset) => {
    const configs = [{ preset, matchHands: 4 }];
    const seeds = [namedSeed('why'), plantedWalls(preset)];
    const special = (give: number): RobGold => ({ kind: 'robGold', give });
    expect(reasonsOf({ game: fujian, configs, seeds, policy, special })).toEqual([]);
  },
);
