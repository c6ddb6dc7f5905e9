/** The source of time: the machine, or a test. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs something once, later; the result cancels it. */
  after(milliseconds: number, then: () => void): () => void;
}

/** The time of the machine. */
export const machineTime: Time = {
  now: () => Date.now(),
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The time to wait before connecting again. */
export interface Backoff {
  /** Milliseconds before the first attempt; doubled for each further one. */
  readonly first: number;
  readonly most: number;
}

/** The pauses of a client that is told no others. */
export const BACKOFF: Backoff = { first: 250, most: 15_000 };

/**
 * Milliseconds before an attempt, counted from 0, by a random number below 1: between half of what is due and all of
 * it, so that the clients of a server that fell do not return in one wave.
 */
export function delayOf({ first, most }: Backoff, attempt: number, random: number): number {
  const due = Math.min(most, first * 2 ** Math.min(attempt, 30));
  return Math.round(due * (0.5 + random / 2));
}
