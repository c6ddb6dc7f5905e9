import type { Rate } from '../settings/index.js';

/** A bucket of tokens: full at first, one taken for each try, refilled evenly. */
export class Bucket {
  readonly #rate: Rate;
  #tokens: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#tokens = rate.count;
    this.#at = now;
  }

  /** Takes a token; false where none is left. */
  take(now: number): boolean {
    this.#refill(now);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Whether it is as if it had never been used. */
  isFull(now: number): boolean {
    this.#refill(now);
    return this.#tokens >= this.#rate.count;
  }

  /** Seconds until the next token. */
  wait(now: number): number {
    this.#refill(now);
    return Math.max(0, Math.ceil(((1 - this.#tokens) * this.#rate.seconds) / this.#rate.count));
  }

  #refill(now: number): void {
    const gained = (Math.max(0, now - this.#at) / 1000) * (this.#rate.count / this.#rate.seconds);
    this.#tokens = Math.min(this.#rate.count, this.#tokens + gained);
    this.#at = now;
  }
}
