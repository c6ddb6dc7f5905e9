import type { Rng } from '../../packages/kernel/src/rng.js';
import { chiSquare } from './statistics.js';

/** The tiles of a Riichi wall. */
export const SIZE = 136;

type Shuffle = (rng: Rng, list: number[]) => number[];

/**
 * χ² of which piece lies where after so many shuffles of an ordered wall: (SIZE − 1)² degrees of freedom. Each shuffle
 * fills every row and column once, so the cells are not independent: a random permutation matrix varies by 1 ∕ (n − 1) in
 * each free direction where independent cells would by 1 ∕ n. Pearson's sum is therefore too large by n ∕ (n − 1).
 */
export function positionSquare(rng: Rng, shuffle: Shuffle, times: number): number {
  const counts = new Uint32Array(SIZE * SIZE);
  const ordered = Array.from({ length: SIZE }, (_, n) => n);
  for (let n = 0; n < times; n++) {
    const wall = shuffle(rng, ordered.slice());
    for (let place = 0; place < SIZE; place++) {
      const cell = place * SIZE + (wall[place] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return (chiSquare(counts, () => times / SIZE) * (SIZE - 1)) / SIZE;
}

/** χ² of the orders of five pieces after so many shuffles: 119 degrees of freedom. */
export function orderSquare(rng: Rng, shuffle: Shuffle, times: number): number {
  const counts = new Map<string, number>(orders([0, 1, 2, 3, 4]).map((order) => [order.join(''), 0]));
  for (let n = 0; n < times; n++) {
    const order = shuffle(rng, [0, 1, 2, 3, 4]).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  return chiSquare([...counts.values()], () => times / counts.size);
}

function orders(pieces: readonly number[]): readonly (readonly number[])[] {
  if (pieces.length === 0) return [[]];
  return pieces.flatMap((first) => orders(pieces.filter((piece) => piece !== first)).map((rest) => [first, ...rest]));
}
