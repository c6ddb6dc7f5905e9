import type { Seat } from '@paiju/kernel';
import type { ClockTerms } from './clock-terms.js';
import type { Time } from './time.js';

interface Running {
  readonly pn: number;
  readonly at: number;
  readonly baseMs: number;
  readonly bankMs: number;
  readonly cancel: () => void;
}

/** Seconds a seat has left: of this decision, and of its bank. */
export interface Left {
  readonly base: number;
  readonly bank: number;
}

/** The clocks of one game (S-9): they run only while a person is asked, and use the bank only after the base. */
export class Clock {
  readonly #time: Time;
  readonly #terms: ClockTerms | null;
  readonly #advanceMs: number;
  readonly #running = new Map<Seat, Running>();

  constructor(time: Time, terms: ClockTerms | null, advanceMs: number) {
    this.#time = time;
    this.#terms = terms;
    this.#advanceMs = advanceMs;
  }

  get isOn(): boolean {
    return this.#terms !== null;
  }

  /** Starts a seat's clock for a prompt; confirming a round has a time of its own and spares the bank. */
  start(seat: Seat, pn: number, bankMs: number, isAdvance: boolean, expired: () => void): void {
    this.cancel(seat);
    if (this.#terms === null) return;
    const baseMs = isAdvance ? this.#advanceMs : 1000 * this.#terms.base;
    const lentMs = isAdvance ? 0 : bankMs;
    const cancel = this.#time.after(baseMs + lentMs, expired);
    this.#running.set(seat, { pn, at: this.#time.steady(), baseMs, bankMs: lentMs, cancel });
  }

  /** The time left to a seat whose clock runs for this prompt. */
  left(seat: Seat, pn: number): Left | undefined {
    const running = this.#running.get(seat);
    if (running?.pn !== pn) return undefined;
    const passed = this.#time.steady() - running.at;
    const over = Math.max(0, passed - running.baseMs);
    return {
      base: Math.max(0, running.baseMs - passed) / 1000,
      bank: Math.max(0, running.bankMs - over) / 1000,
    };
  }

  /** Stops a seat's clock; the result is the time it took from its bank, in milliseconds. */
  stop(seat: Seat): number {
    const running = this.#running.get(seat);
    if (running === undefined) return 0;
    this.cancel(seat);
    const over = this.#time.steady() - running.at - running.baseMs;
    return Math.min(running.bankMs, Math.max(0, over));
  }

  /** Stops a seat's clock without charge: others have resolved what it was asked. */
  cancel(seat: Seat): void {
    this.#running.get(seat)?.cancel();
    this.#running.delete(seat);
  }

  /** Stops every clock whose prompt is no longer open. */
  keep(isOpen: (seat: Seat, pn: number) => boolean): void {
    for (const [seat, { pn }] of this.#running) if (!isOpen(seat, pn)) this.cancel(seat);
  }

  clear(): void {
    this.keep(() => false);
  }
}
