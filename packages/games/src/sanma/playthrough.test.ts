import { readFileSync, writeFileSync } from 'node:fs';
import { differsAt } from '@paiju/kernel/conformance';
import { playthrough } from '@paiju/kernel/playthrough';
import { expect, test } from 'vitest';
import { draw } from '../riichi/draw.fixture.js';
import { sanma } from './game.js';
import { livelyWithNorths } from './laws.fixture.js';

test.each([
  ['standard', 1],
  ['tenhou', 3],
] as const)('the playthrough of %s is as it was', (preset, seed) => {
  const golden = new URL(`../../playthroughs/sanma-${preset}.txt`, import.meta.url);
  const policy = livelyWithNorths;
  const printed = playthrough(sanma, { preset, length: 'east' }, seed, { policy, draw, printLimit: 4, width: 180 });
  if (process.env['UPDATE_PLAYTHROUGHS'] === '1') writeFileSync(golden, printed);
  expect(differsAt(readFileSync(golden, 'utf8'), printed)).toBeUndefined();
});
