import { PRESETS, type RuleSet } from '@paiju/games/chinese-poker';
import { namedSeed, type Rng, shuffled, stream } from '@paiju/kernel';
import type { Strategy } from './strategy.js';
import { type Run, work } from './task.js';
import { train } from './train.js';

/** Does every task here and now. */
export const here: Run = async (tasks) => tasks.map((task) => work(task));

/** The strategy of most tests, trained once for all files of a process. */
let kept: Promise<Strategy> | undefined;

/** A strategy that takes a second to train, and so knows little. */
export function rough(): Promise<Strategy> {
  kept ??= trainRough(PRESETS['two-four']);
  return kept;
}

/** As `rough`, trained anew. */
export function trainRough(rules: RuleSet, run: Run = here): Promise<Strategy> {
  const tables = { iterations: 4, hands: 300 };
  return train({ rules, seed: 'rough', tables, bank: { hands: 1500, shares: [0.5, 0.3] } }, run, () => {});
}

/** A generator for tests. */
export function chance(name: string): Rng {
  return stream(namedSeed(name), 'test');
}

/** Thirteen cards by chance. */
export function randomHand(rng: Rng): readonly number[] {
  return shuffled(rng, 52).slice(0, 13);
}
