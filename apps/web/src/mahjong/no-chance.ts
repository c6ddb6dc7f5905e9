import type { Rng } from '@paiju/kernel';

/** For players that only count tiles: they never ask for chance. */
export const noChance: Rng = {
  u32: () => 0,
  below: () => 0,
};
