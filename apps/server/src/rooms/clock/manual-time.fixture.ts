import type { Time } from './time.js';

interface Alarm {
  readonly at: number;
  readonly then: () => void;
}

/** A time that passes when a test says so. */
export class ManualTime implements Time {
  #now = 1_000_000;
  #wall = 1_700_000_000_000 - this.#now;
  #alarms: Alarm[] = [];

  now(): number {
    return this.#wall + this.#now;
  }

  steady(): number {
    return this.#now;
  }

  /** Someone sets the clock of the machine: no time passes. */
  step(milliseconds: number): void {
    this.#wall += milliseconds;
  }

  after(milliseconds: number, then: () => void): () => void {
    const alarm = { at: this.#now + milliseconds, then };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((one) => one !== alarm);
    };
  }

  /** Nothing that was to happen will: the process is gone. */
  forget(): void {
    this.#alarms = [];
  }

  /** Lets so much time pass; what falls due on the way happens in its order. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#now = Math.max(this.#now, next.at);
      this.#alarms = this.#alarms.filter((one) => one !== next);
      next.then();
    }
    this.#now = end;
  }

  #next(end: number): Alarm | undefined {
    const due = this.#alarms.filter(({ at }) => at <= end);
    return due.length === 0 ? undefined : due.reduce((first, one) => (one.at < first.at ? one : first));
  }
}
