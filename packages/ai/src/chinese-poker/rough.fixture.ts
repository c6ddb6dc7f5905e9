import { PRESETS, type RuleSet } from '@paiju/games/chinese-poker';
import { namedSeed, type Rng, shuffled, stream } from '@paiju/kernel';
import type { Strategy } from './strategy.js';
import { type Run, work } from './task.js';
import { train } from './train.js';

/** Does every task here and now. */
export const here: Run = async (tasks) => tasks.map((task) => work(task));

/** The strategy of most tests, trained once for all files of a process. */
let kept: Promise<Strategy> | undefined;

/** The amounts of its training: it takes a second, and so knows little. */
export const ROUGH = { tables: { iterations: 4, hands: 200 }, bank: { hands: 1000, shares: [0.5, 0.3] } };

/** A strategy trained by those amounts. */
export function rough(): Promise<Strategy> {
  kept ??= trainRough(PRESETS['two-four']);
  return kept;
}

/** As `rough`, trained anew. */
export function trainRough(rules: RuleSet, run: Run = here): Promise<Strategy> {
  return train({ rules, seed: 'rough', ...ROUGH }, run, () => {});
}

/** A generator for tests. */
export function chance(name: string): Rng {
  return stream(namedSeed(name), 'test');
}

/** Thirteen cards by chance. */
export function randomHand(rng: Rng): readonly number[] {
  return shuffled(rng, 52).slice(0, 13);
}
