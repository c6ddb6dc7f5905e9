import { PRESETS } from '@paiju/games/chinese-poker';
import { expect, test } from 'vitest';
import { exploit, step } from './gain.js';
import { here, rough } from './rough.fixture.js';

const { spread, bank, rules } = await rough();
const measure = { seed: 'gain', bank: 900, hands: 100 };

test('P-75 every level gains on the one below', async () => {
  const levels = [
    { kind: 'random', seed: 'gain' },
    { kind: 'greedy', spread },
    { kind: 'separable', spread },
  ] as const;
  for (const [n, level] of levels.slice(1).entries()) {
    const { ci, differs } = await step(level, levels[n]!, rules, measure, here);
    expect([level.kind, ci[0] > 0, differs > 0.5]).toEqual([level.kind, true, true]);
  }
});

test('P-54 an answer gains much on a policy that ignores its opponents, and less on one that does not', async () => {
  const rowsOnly = { ...rules, naturals: 'none' } as const;
  const simple = await exploit({ kind: 'greedy', spread }, rowsOnly, measure, here);
  const trained = await exploit({ kind: 'joint', bank }, rowsOnly, measure, here);
  expect(simple.ci[0]).toBeGreaterThan(0.1);
  expect(trained.ci[1]).toBeLessThan(simple.ci[0] / 2);
  // In sample an answer also gains what it owes to chance: of a small bank much.
  for (const { mean, inSample } of [simple, trained]) expect(inSample).toBeGreaterThan(mean);
});

test('a policy gains nothing on itself', async () => {
  const policy = { kind: 'greedy', spread } as const;
  const same = await step(policy, policy, PRESETS.fujian, { ...measure, hands: 20 }, here);
  expect([same.mean, same.ci, same.differs]).toEqual([0, [0, 0], 0]);
});
