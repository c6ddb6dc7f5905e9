import { readFileSync, writeFileSync } from 'node:fs';
import { differsAt } from '@paiju/kernel/conformance';
import { playthrough } from '@paiju/kernel/playthrough';
import { expect, test } from 'vitest';
import { draw } from './draw.fixture.js';
import { riichi } from './game.js';
import { lively } from './policy.fixture.js';

test.each([
  ['standard', 1],
  ['tenhou', 8],
] as const)('the playthrough of %s is as it was', (preset, seed) => {
  const golden = new URL(`../../playthroughs/riichi-${preset}.txt`, import.meta.url);
  const printed = playthrough(riichi, { preset, length: 'east' }, seed, {
    policy: lively,
    draw,
    printLimit: 4,
    width: 180,
  });
  if (process.env['UPDATE_PLAYTHROUGHS'] === '1') writeFileSync(golden, printed);
  expect(differsAt(readFileSync(golden, 'utf8'), printed)).toBeUndefined();
});
