import { type Bank, ranksIn } from './bank.js';
import type { Field } from './field.js';
import type { Payoff } from './payoff.js';

/** The place of an opponent that takes no part in the rows: one with a natural. */
export const NOWHERE = -1;

/** A hand has 24 suit images, so an opponent's weight is at most that. */
const WEIGHTS = 25;

/**
 * Gives every opponent of a field a bit. Those who share a word share their weight and, where a shoot multiplies them,
 * their royalties: what is counted in a word is then multiplied once.
 */
export class Seating {
  words = 0;
  /** The weight of the opponents in each word, and their royalties where those count. */
  weights: Int32Array = new Int32Array(0);
  royalties: Int32Array = new Int32Array(0);
  /** Each opponent's bit: `32 · word + bit`, or nowhere. */
  readonly places: Int32Array;
  /** The royalties of every bank hand that count; −1 for one with a natural. */
  readonly #royalties: Int16Array;
  /** Opponents by kind, `25 · royalties + weight`: how many, then where the next one goes. */
  readonly #kinds: Int32Array;

  constructor(bank: Bank, payoff: Payoff) {
    this.places = new Int32Array(bank.low.length);
    this.#royalties = Int16Array.from(bank.fronts, (_, n) => {
      const natural = bank.naturals[n] as number;
      if (natural !== 0 && natural < payoff.naturals.length) return -1;
      return payoff.shoot === 1 ? 0 : payoff.royalties(ranksIn(bank, n));
    });
    this.#kinds = new Int32Array(WEIGHTS * (1 + this.#royalties.reduce((most, one) => Math.max(most, one), 0)));
  }

  /** Seats the opponents of a field. */
  load({ members, weights, count }: Field): void {
    const kinds = this.#kinds.fill(0);
    const royalties = this.#royalties;
    for (let n = 0; n < count; n++) {
      const extra = royalties[members[n] as number] as number;
      const kind = WEIGHTS * extra + (weights[n] as number);
      if (extra >= 0) kinds[kind] = (kinds[kind] as number) + 1;
    }
    this.#layWords();
    for (let n = 0; n < count; n++) {
      const extra = royalties[members[n] as number] as number;
      const kind = WEIGHTS * extra + (weights[n] as number);
      this.places[n] = extra < 0 ? NOWHERE : (kinds[kind] as number);
      if (extra >= 0) kinds[kind] = (kinds[kind] as number) + 1;
    }
  }

  /** Turns the number of opponents of each kind into where its bits begin. */
  #layWords(): void {
    const kinds = this.#kinds;
    this.#reserve(kinds.reduce((sum, count) => sum + ((count + 31) >>> 5), 0));
    let word = 0;
    for (let kind = 0; kind < kinds.length; kind++) {
      const end = word + (((kinds[kind] as number) + 31) >>> 5);
      this.weights.fill(kind % WEIGHTS, word, end);
      this.royalties.fill(Math.floor(kind / WEIGHTS), word, end);
      kinds[kind] = 32 * word;
      word = end;
    }
    this.words = word;
  }

  #reserve(words: number): void {
    if (this.weights.length >= words) return;
    this.weights = new Int32Array(2 * words);
    this.royalties = new Int32Array(2 * words);
  }
}
