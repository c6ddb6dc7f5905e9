import { inject } from 'vitest';

/** True in the proofs, which try every member of a matrix and wait for what is rare; the daily tests try one of each row. */
export const isFull = inject('full');

/** A row of a matrix: all of it in the proofs, otherwise its `n`th member (counted round), so that rows take turns. */
export function row<T>(all: readonly T[], n: number): readonly T[] {
  return isFull ? all : all.slice(n % all.length, (n % all.length) + 1);
}
