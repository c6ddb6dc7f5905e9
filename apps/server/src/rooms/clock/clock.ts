import type { Seat } from '@paiju/kernel';
import type { Time } from './time.js';

/** The time a seat has for one decision: of its own, from its bank, and what it has spent of both already. */
export interface Allowance {
  readonly baseMs: number;
  readonly bankMs: number;
  readonly spentMs: number;
}

/** The time a seat has spent on a decision: of its own time, and of its bank. */
export interface Spent {
  readonly baseMs: number;
  readonly bankMs: number;
}

/** Seconds a seat has left: of this decision, and of its bank. */
export interface Left {
  readonly base: number;
  readonly bank: number;
}

interface Running extends Allowance {
  readonly pn: number;
  /** When it began to run, had it run without a break. */
  readonly from: number;
  readonly expired: () => void;
  cancel: () => void;
}

/** A kill gives back this share of a decision at most, and never more than so much. */
const SAVE_SHARE = 0.1;
const SAVE_MOST_MS = 5_000;

/** The clocks of one game (S-9): they run only while a person is asked, and use the bank only after the base. */
export class Clock {
  readonly #time: Time;
  readonly #save: () => void;
  readonly #running = new Map<Seat, Running>();

  /** `save` is called now and then while a clock runs, to write down what was spent. */
  constructor(time: Time, save: () => void) {
    this.#time = time;
    this.#save = save;
  }

  /** Starts a seat's clock for a prompt; one that runs for this prompt already goes on. */
  start(seat: Seat, pn: number, allowance: Allowance, expired: () => void): void {
    if (this.#running.get(seat)?.pn === pn) return;
    this.cancel(seat);
    const from = this.#time.steady() - allowance.spentMs;
    const running: Running = { pn, from, expired, cancel: () => {}, ...allowance };
    this.#running.set(seat, running);
    this.#wait(running);
  }

  /** The time left to a seat whose clock runs for this prompt. */
  left(seat: Seat, pn: number): Left | undefined {
    const running = this.#running.get(seat);
    if (running?.pn !== pn) return undefined;
    const { baseMs, bankMs } = this.#spentOf(running);
    return { base: (running.baseMs - baseMs) / 1000, bank: (running.bankMs - bankMs) / 1000 };
  }

  /** The time every running clock has spent so far, in whole milliseconds. */
  get spent(): readonly (readonly [seat: Seat, ms: number])[] {
    return [...this.#running].map(([seat, running]) => {
      const { baseMs, bankMs } = this.#spentOf(running);
      return [seat, Math.round(baseMs + bankMs)];
    });
  }

  /** Stops a seat's clock; the result is what it has spent. */
  stop(seat: Seat): Spent {
    const running = this.#running.get(seat);
    if (running === undefined) return NOTHING;
    this.cancel(seat);
    return this.#spentOf(running);
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

  #spentOf({ from, baseMs, bankMs }: Running): Spent {
    const passed = this.#time.steady() - from;
    return { baseMs: Math.min(passed, baseMs), bankMs: Math.min(bankMs, Math.max(0, passed - baseMs)) };
  }

  /** Waits for the end, or until it is time to write down what was spent. */
  #wait(running: Running): void {
    const { from, baseMs, bankMs, expired } = running;
    const total = baseMs + bankMs;
    const rest = from + total - this.#time.steady();
    const step = Math.min(SAVE_MOST_MS, SAVE_SHARE * total);
    const wake = (): void => {
      this.#wait(running);
      this.#save();
    };
    running.cancel = this.#time.after(Math.max(0, Math.min(rest, step)), rest <= step ? expired : wake);
  }
}

const NOTHING: Spent = { baseMs: 0, bankMs: 0 };
