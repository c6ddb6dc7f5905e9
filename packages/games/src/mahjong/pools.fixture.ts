import { type Rng, shuffled } from '@paiju/kernel';
import { type Counts, countTiles } from './counts.js';

/** Hands of all kinds, and of fewer, which meet each other more often: from a first kind on, so many kinds. */
export const POOLS = [
  [0, 34],
  [0, 27],
  [18, 16],
  [9, 18],
  [0, 9],
] as const;

/** Deals so many tiles by chance out of one of the pools, counted round and round. */
export function dealCounts(rng: Rng, size: number, pool: number): Counts {
  const [first, kinds] = POOLS[pool % POOLS.length] as (typeof POOLS)[number];
  const tiles = shuffled(rng, 4 * kinds).slice(0, size);
  return countTiles(tiles.map((tile) => 4 * first + tile));
}
