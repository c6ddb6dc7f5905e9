import { CLASSES } from '@paiju/games/chinese-poker';
import type { Field } from './field.js';
import type { Payoff } from './payoff.js';
import { NOWHERE, type Seating } from './seating.js';

/** One row of all candidates against the same opponents: whom each strength beats and loses to, and what that is worth. */
export class RowBits {
  /** For the n-th strength, from `n · words`: a bit for each opponent it beats. */
  wins: Int32Array = new Int32Array(0);
  /** The same for each opponent it loses to, from `(n + 1) · words`. */
  losses: Int32Array = new Int32Array(0);
  readonly #extras: Int16Array;
  readonly #always: boolean;
  /** The cost of losing to a rank: its royalties too, where only a winner is paid (P-23). */
  readonly #prices: Int16Array;
  /** The number of the candidates' strengths that are below a dense rank. */
  readonly #below = new Uint16Array(CLASSES + 1);
  /** The dense rank of each strength. */
  readonly #ranks = new Uint16Array(CLASSES);
  /** For each strength: what it wins, what it loses, what both come to. */
  readonly #won = new Float64Array(CLASSES + 1);
  readonly #lost = new Float64Array(CLASSES + 1);
  readonly #values = new Float64Array(CLASSES);
  #strengths = 0;
  #words = 0;
  #own: Uint16Array = new Uint16Array(0);

  constructor(payoff: Payoff, row: 0 | 1 | 2) {
    this.#extras = payoff.extras[row];
    this.#always = payoff.always;
    this.#prices = payoff.extras[row].map((extra) => (payoff.always ? 1 : 1 + extra));
  }

  /** Takes the candidates' ranks in this row and the bank's. */
  load(own: Uint16Array, count: number, bank: Uint16Array, field: Field, seating: Seating): void {
    this.#own = own;
    this.#words = seating.words;
    this.#number(count);
    this.#clear();
    this.#compare(bank, field, seating.places);
    this.#spread();
    this.#weigh(this.#always ? this.#royaltiesOf(bank, field, seating.places) : NO_TOTALS);
  }

  /** The place where the bits of a candidate's strength begin among the wins; among the losses they begin `words` later. */
  at(candidate: number): number {
    return this.#words * this.#strength(candidate);
  }

  /** The value of a candidate's row alone, over all draws. */
  value(candidate: number): number {
    return this.#values[this.#strength(candidate)] as number;
  }

  /** A candidate's royalties in this row. */
  extra(candidate: number): number {
    return this.#extras[this.#own[candidate] as number] as number;
  }

  #strength(candidate: number): number {
    return this.#below[this.#own[candidate] as number] as number;
  }

  /** Numbers the candidates' strengths from the weakest. */
  #number(count: number): void {
    const below = this.#below.fill(0);
    for (let n = 0; n < count; n++) below[(this.#own[n] as number) + 1] = 1;
    let found = 0;
    for (let rank = 0; rank < CLASSES; rank++) {
      if (below[rank + 1] === 1) this.#ranks[found++] = rank;
      below[rank + 1] = found;
    }
    this.#strengths = found;
  }

  #clear(): void {
    const bits = (this.#strengths + 1) * this.#words;
    if (this.wins.length < bits) {
      this.wins = new Int32Array(2 * bits);
      this.losses = new Int32Array(2 * bits);
    }
    this.wins.fill(0, 0, bits);
    this.losses.fill(0, 0, bits);
    this.#won.fill(0, 0, this.#strengths + 1);
    this.#lost.fill(0, 0, this.#strengths + 1);
  }

  /**
   * Marks each opponent at the weakest strength that beats it and at the strongest that loses to it. Where there is none
   * the mark falls on a spare line, behind all wins or before all losses: cheaper than asking.
   */
  #compare(bank: Uint16Array, { members, weights, count }: Field, places: Int32Array): void {
    const [wins, losses, won, lost] = [this.wins, this.losses, this.#won, this.#lost];
    const [below, words, prices] = [this.#below, this.#words, this.#prices];
    for (let n = 0; n < count; n++) {
      const place = places[n] as number;
      if (place === NOWHERE) continue;
      const rank = bank[members[n] as number] as number;
      const weight = weights[n] as number;
      const beats = below[rank + 1] as number;
      const loses = below[rank] as number;
      const bit = 1 << (place & 31);
      const win = beats * words + (place >>> 5);
      const loss = loses * words + (place >>> 5);
      wins[win] = (wins[win] as number) | bit;
      losses[loss] = (losses[loss] as number) | bit;
      won[beats] = (won[beats] as number) + weight;
      lost[loses] = (lost[loses] as number) + weight * (prices[rank] as number);
    }
  }

  /** A greater strength beats whatever a lesser one beats, and a lesser one loses to whatever a greater one loses to. */
  #spread(): void {
    const [wins, losses, words] = [this.wins, this.losses, this.#words];
    const end = this.#strengths * words;
    for (let at = words; at < end; at++) wins[at] = (wins[at] as number) | (wins[at - words] as number);
    for (let at = end - 1; at >= words; at--) losses[at] = (losses[at] as number) | (losses[at + words] as number);
  }

  #weigh({ draws, royalties }: Totals): void {
    const [won, lost] = [this.#won, this.#lost];
    for (let n = 1; n < this.#strengths; n++) won[n] = (won[n] as number) + (won[n - 1] as number);
    for (let n = this.#strengths - 1; n > 0; n--) lost[n] = (lost[n] as number) + (lost[n + 1] as number);
    for (let n = 0; n < this.#strengths; n++) {
      const extra = this.#extras[this.#ranks[n] as number] as number;
      const paid = this.#always ? extra * draws - royalties : extra * (won[n] as number);
      this.#values[n] = (won[n] as number) - (lost[n + 1] as number) + paid;
    }
  }

  /** The opponents who play rows and all their royalties. */
  #royaltiesOf(bank: Uint16Array, { members, weights, count }: Field, places: Int32Array): Totals {
    let draws = 0;
    let royalties = 0;
    for (let n = 0; n < count; n++) {
      if (places[n] === NOWHERE) continue;
      const weight = weights[n] as number;
      draws += weight;
      royalties += weight * (this.#extras[bank[members[n] as number] as number] as number);
    }
    return { draws, royalties };
  }
}

interface Totals {
  readonly draws: number;
  readonly royalties: number;
}

const NO_TOTALS: Totals = { draws: 0, royalties: 0 };
