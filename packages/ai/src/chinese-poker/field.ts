import type { Bank } from './bank.js';
import { Room } from './images.js';
import type { Suits } from './suits.js';

/** How opponents are drawn from a bank. */
export interface Draw {
  /** At least so many draws are taken, if the bank holds them; all there are unless told. */
  readonly draws?: number;
  /** The bank hand to begin with; the bank is walked round from there. */
  readonly start?: number;
}

/**
 * P-46: the opponents one hand may meet, exactly as likely as a deal makes them: the bank's hands, each as often as its
 * suit images share no card with the own hand. A bank hand with its images is one cluster.
 */
export class Field {
  /** How many bank hands take part, and how many draws they make, images counted. */
  count = 0;
  draws = 0;
  /** The bank hand of each opponent. */
  readonly members: Uint32Array;
  /** How many of its images take part. */
  readonly weights: Uint8Array;
  readonly bank: Bank;
  readonly #room = new Room();

  constructor(bank: Bank) {
    this.bank = bank;
    this.members = new Uint32Array(bank.size);
    this.weights = new Uint8Array(bank.size);
  }

  /** Draws the opponents of a hand. */
  load(own: Suits, { draws = Number.POSITIVE_INFINITY, start = 0 }: Draw = {}): void {
    this.#room.load(own);
    this.count = 0;
    this.draws = 0;
    this.#walk(start % this.bank.size, this.bank.size, draws);
    this.#walk(0, start % this.bank.size, draws);
  }

  #walk(from: number, to: number, most: number): void {
    const { low, high } = this.bank;
    const { members, weights } = this;
    const room = this.#room;
    let { count, draws } = this;
    for (let n = from; n < to && draws < most; n++) {
      const images = room.images(low[n] as number, high[n] as number);
      if (images === 0) continue;
      members[count] = n;
      weights[count++] = images;
      draws += images;
    }
    this.count = count;
    this.draws = draws;
  }
}
