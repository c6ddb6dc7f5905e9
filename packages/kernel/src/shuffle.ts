import type { Rng } from './rng.js';

/** The whole numbers from 0 to `size` − 1 in a uniformly random order (Fisher–Yates, from the end). */
export function shuffled(rng: Rng, size: number): number[] {
  const list: number[] = [];
  for (let n = 0; n < size; n++) list.push(n); // several times faster than Array.from with a function
  return shuffle(rng, list);
}

/** Shuffles a list in place, every order equally likely, and returns it. */
export function shuffle<T>(rng: Rng, list: T[]): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const chosen = rng.below(last + 1);
    const moved = list[last] as T;
    list[last] = list[chosen] as T;
    list[chosen] = moved;
  }
  return list;
}

/** One element of a list that is not empty, each equally likely. */
export function pick<T>(rng: Rng, list: readonly T[]): T {
  if (list.length === 0) throw new RangeError('cannot pick from an empty list');
  return list[rng.below(list.length)] as T;
}
