/** The source of time: the machine, or a test. Everything that waits is given one. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs something once, later; the result cancels it. */
  after(milliseconds: number, then: () => void): () => void;
}

/** The time of the machine; a timer alone keeps no process alive. */
export const machineTime: Time = {
  now: () => Date.now(),
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
