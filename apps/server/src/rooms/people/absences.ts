import type { Time } from '../clock/time.js';

/** Timers for people whose connection broke: after a while the game goes on without them (S-11). */
export class Absences {
  readonly #time: Time;
  readonly #givenUp: (user: string) => void;
  readonly #missed = new Map<string, () => void>();

  constructor(time: Time, givenUp: (user: string) => void) {
    this.#time = time;
    this.#givenUp = givenUp;
  }

  miss(user: string, milliseconds: number): void {
    this.found(user);
    const cancel = this.#time.after(milliseconds, () => {
      this.#missed.delete(user);
      this.#givenUp(user);
    });
    this.#missed.set(user, cancel);
  }

  found(user: string): void {
    this.#missed.get(user)?.();
    this.#missed.delete(user);
  }

  clear(): void {
    for (const user of [...this.#missed.keys()]) this.found(user);
  }
}
