/** The source of time: the machine, or a test. Everything that waits is given one. */
export interface Time {
  /** Milliseconds since 1970, for what is written down. It may be set, forwards and backwards. */
  now(): number;
  /** Milliseconds since some moment, for intervals: nobody sets it (S-29). */
  steady(): number;
  /** Runs something once, later; the result cancels it. What has arrived by then is taken first. */
  after(milliseconds: number, then: () => void): () => void;
}

/** The time of the machine; a timer alone keeps no process alive. */
export const machineTime: Time = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after(milliseconds, then) {
    let due: NodeJS.Immediate | undefined;
    const timer = setTimeout(() => {
      // S-29: after a stall timers come before sockets; what lies in those may answer what the timer waits for.
      due = setImmediate(then);
    }, milliseconds);
    timer.unref();
    return () => {
      clearTimeout(timer);
      clearImmediate(due);
    };
  },
};
