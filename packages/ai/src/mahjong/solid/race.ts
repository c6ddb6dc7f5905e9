/** The way a race for a hand may end. */
export interface Course {
  /** The chance to win. */
  readonly win: number;
  /** The chance to be ready when the wall is exhausted. */
  readonly ready: number;
  /** The number of go-arounds one is in it, on average. */
  readonly length: number;
}

const MOST = 12;
const mass = new Float64Array(MOST);

/** Nobody's hand ends more surely than this in one go-around. */
const SUREST = 0.6;

/**
 * Runs a hand through its last draws: `chances` are those to get a step further in one go-around, the last one that to
 * win; `hazard` is the chance that another ends the hand in the first go-around, and grows by `growth` with each.
 */
export function race(chances: readonly number[], turns: number, hazard: number, growth: number): Course {
  const steps = Math.min(chances.length, MOST);
  const last = steps - 1;
  mass.fill(0, 0, steps);
  mass[0] = 1;
  let win = 0;
  let length = 0;
  let alive = 1;
  for (let turn = 0; turn < turns; turn++) {
    length += alive;
    for (let step = last; step >= 0; step--) {
      const moved = (mass[step] as number) * (chances[step] as number);
      mass[step] = (mass[step] as number) - moved;
      if (step === last) win += moved;
      else mass[step + 1] = (mass[step + 1] as number) + moved;
    }
    const kept = 1 - Math.min(SUREST, hazard + growth * turn);
    alive = 0;
    for (let step = 0; step < steps; step++) {
      mass[step] = (mass[step] as number) * kept;
      alive += mass[step] as number;
    }
  }
  return { win, ready: mass[last] as number, length };
}
