import { Clusters, type Estimate } from '../statistics.js';
import { type Bank, ranksIn } from './bank.js';
import { Room } from './images.js';
import type { Payoff, Play } from './payoff.js';
import type { Suits } from './suits.js';

/** The way opponents are drawn from a bank. */
export interface Draw {
  /** The draw ends once it has so many; it takes all there are unless told. */
  readonly draws?: number;
  /** The bank hand to begin with; the bank is walked round from there. */
  readonly start?: number;
}

/**
 * P-46: the opponents one hand may meet, exactly as likely as a deal makes them: the bank's hands, each as often as its
 * suit images share no card with the own hand. A bank hand with its images is one cluster.
 */
export class Field {
  readonly bank: Bank;
  readonly payoff: Payoff;
  /** The number of bank hands that take part, and of the draws they make, images counted. */
  count = 0;
  draws = 0;
  /** The bank hand of each opponent, and how many of its images take part. */
  readonly members: Int32Array;
  readonly weights: Uint8Array;
  readonly #room = new Room();

  constructor(bank: Bank, payoff: Payoff) {
    this.bank = bank;
    this.payoff = payoff;
    this.members = new Int32Array(bank.low.length);
    this.weights = new Uint8Array(bank.low.length);
  }

  /** Draws the opponents of a hand. */
  load(own: Suits, { draws = Number.POSITIVE_INFINITY, start = 0 }: Draw = {}): void {
    this.#room.load(own);
    this.count = 0;
    this.draws = 0;
    const { length } = this.members;
    this.#walk(start % length, length, draws);
    this.#walk(0, start % length, draws);
    if (this.draws === 0) throw new RangeError(`none of ${length} bank hands leaves room for the own hand`);
  }

  /** The value of a play of the hand against one opponent. */
  estimate(play: Play): Estimate {
    return this.average((n) => this.score(play, n));
  }

  /** The difference in worth between two plays, against the same opponents. */
  difference(first: Play, second: Play): Estimate {
    return this.average((n) => this.score(first, n) - this.score(second, n));
  }

  /** The mean of anything that can be said of the n-th opponent. */
  average(of: (n: number) => number): Estimate {
    const clusters = new Clusters();
    for (let n = 0; n < this.count; n++) {
      const weight = this.weights[n] as number;
      clusters.add(weight * of(n), weight);
    }
    return clusters.estimate();
  }

  /** The frequency with which a rank wins a row, a tie counting half, against those who play rows. */
  chance(row: 0 | 1 | 2, rank: number): Estimate {
    const clusters = new Clusters();
    for (let n = 0; n < this.count; n++) {
      if (this.naturalOf(n) !== 0) continue;
      const won = Math.sign(rank - ranksIn(this.bank, this.members[n] as number)[row]);
      const weight = this.weights[n] as number;
      clusters.add((weight * (won + 1)) / 2, weight);
    }
    return clusters.estimate();
  }

  /** The difference in worth between two plays; the share of each bank hand is added to its part. */
  compare(first: Play, second: Play, parts: Float64Array): number {
    let gain = 0;
    for (let n = 0; n < this.count; n++) {
      const member = this.members[n] as number;
      const part = ((this.weights[n] as number) * (this.score(first, n) - this.score(second, n))) / this.draws;
      gain += part;
      parts[member] = (parts[member] as number) + part;
    }
    return gain;
  }

  /** The points a play gets from the n-th opponent. */
  score(play: Play, n: number): number {
    return this.payoff.against(play, ranksIn(this.bank, this.members[n] as number), this.naturalOf(n));
  }

  /** The natural the n-th opponent declares, as far as the rules know it; 0 for none. */
  naturalOf(n: number): number {
    const place = this.bank.naturals[this.members[n] as number] as number;
    return place < this.payoff.naturals.length ? place : 0;
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
