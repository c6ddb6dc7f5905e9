// @ts-check
import { inject } from 'vitest';

/** Runs before each test file: wakes one mutant and stops loops that would never end. */
const world = /** @type {{ __mutant?: number, __tick?: () => void }} */ (globalThis);
const LOOPS = 300_000_000;
let ticks = 0;
// @ts-expect-error: provided by the script that runs the mutants
world.__mutant = inject('mutant');
world.__tick = () => {
  if (++ticks > LOOPS) throw new Error('a mutant that never ends');
};
