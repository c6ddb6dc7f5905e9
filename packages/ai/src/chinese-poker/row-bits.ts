import { CLASSES } from '@paiju/games/chinese-poker';
import type { Field } from './field.js';
import type { Payoff } from './payoff.js';

/** The place of an opponent that takes no part in the rows: one with a natural. */
export const NOWHERE = 0xffffffff;

/** One row of all candidates against the same opponents: whom each strength beats and loses to, and what that is worth. */
export class RowBits {
  /** For the n-th strength, from `n · words`: a bit for each opponent it beats. */
  wins: Int32Array = new Int32Array(0);
  /** The same for each opponent it loses to. */
  losses: Int32Array = new Int32Array(0);
  readonly #extras: Int16Array;
  readonly #always: boolean;
  /** How many of the candidates' strengths are below a dense rank. */
  readonly #below = new Uint16Array(CLASSES + 1);
  /** The dense rank of each strength. */
  #ranks = new Uint16Array(0);
  #strengths = 0;
  #words = 0;
  #own: Uint16Array = new Uint16Array(0);
  /** For the n-th strength: what the row alone is worth, and the weights of opponents beaten and lost to. */
  #values = new Float64Array(0);
  #won = new Float64Array(0);
  #lost = new Float64Array(0);

  constructor(payoff: Payoff, row: 0 | 1 | 2) {
    this.#extras = payoff.extras[row];
    this.#always = payoff.always;
  }

  /** Takes the candidates' ranks in this row and the bank's; an opponent's bit stands at its place. */
  load(own: Uint16Array, count: number, bank: Uint16Array, field: Field, places: Uint32Array, words: number): void {
    this.#own = own;
    this.#words = words;
    this.#number(own, count);
    this.#clear();
    const always = this.#compare(bank, field, places);
    this.#spread();
    this.#weigh(always);
  }

  /** Where the bits of a candidate's strength begin. */
  at(candidate: number): number {
    return this.#words * this.#strength(candidate);
  }

  /** What a candidate's row alone is worth, over all draws. */
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
  #number(own: Uint16Array, count: number): void {
    const below = this.#below.fill(0);
    for (let n = 0; n < count; n++) below[(own[n] as number) + 1] = 1;
    if (this.#ranks.length < count) this.#ranks = new Uint16Array(2 * count);
    let found = 0;
    for (let rank = 0; rank < CLASSES; rank++) {
      if (below[rank + 1] === 1) this.#ranks[found++] = rank;
      below[rank + 1] = found;
    }
    this.#strengths = found;
  }

  #clear(): void {
    const bits = this.#strengths * this.#words;
    if (this.wins.length < bits) {
      this.wins = new Int32Array(2 * bits);
      this.losses = new Int32Array(2 * bits);
    } else {
      this.wins.fill(0, 0, bits);
      this.losses.fill(0, 0, bits);
    }
    if (this.#values.length < this.#strengths) {
      this.#values = new Float64Array(2 * this.#strengths);
      this.#won = new Float64Array(2 * this.#strengths);
      this.#lost = new Float64Array(2 * this.#strengths);
    } else {
      this.#won.fill(0, 0, this.#strengths);
      this.#lost.fill(0, 0, this.#strengths);
    }
  }

  /** Marks each opponent at the weakest strength that beats it and the strongest that loses to it; adds royalties up. */
  #compare(bank: Uint16Array, { members, weights, count }: Field, places: Uint32Array): Totals {
    const below = this.#below;
    const words = this.#words;
    let draws = 0;
    let royalties = 0;
    for (let n = 0; n < count; n++) {
      const place = places[n] as number;
      if (place === NOWHERE) continue;
      const rank = bank[members[n] as number] as number;
      const weight = weights[n] as number;
      const extra = this.#extras[rank] as number;
      const loses = (below[rank] as number) - 1;
      const beats = below[rank + 1] as number;
      draws += weight;
      royalties += weight * extra;
      if (beats < this.#strengths) {
        this.wins[beats * words + (place >>> 5)] = (this.wins[beats * words + (place >>> 5)] as number) | (1 << (place & 31));
        this.#won[beats] = (this.#won[beats] as number) + weight;
      }
      if (loses >= 0) {
        this.losses[loses * words + (place >>> 5)] = (this.losses[loses * words + (place >>> 5)] as number) | 1 << (place & 31);
        this.#lost[loses] = (this.#lost[loses] as number) + weight * (this.#always ? 1 : 1 + extra);
      }
    }
    return { draws, royalties };
  }

  /** What a strength beats, a greater one beats; what it loses to, a lesser one loses to. */
  #spread(): void {
    const words = this.#words;
    const end = this.#strengths * words;
    for (let at = words; at < end; at++) this.wins[at] = (this.wins[at] as number) | this.wins[at - words] as number;
    for (let at = end - words - 1; at >= 0; at--) this.losses[at] = (this.losses[at] as number) | this.losses[at + words] as number;
  }

  #weigh({ draws, royalties }: Totals): void {
    for (let n = 1; n < this.#strengths; n++) this.#won[n] = (this.#won[n] as number) + this.#won[n - 1] as number;
    for (let n = this.#strengths - 2; n >= 0; n--) this.#lost[n] = (this.#lost[n] as number) + this.#lost[n + 1] as number;
    for (let n = 0; n < this.#strengths; n++) {
      const extra = this.#extras[this.#ranks[n] as number] as number;
      const won = this.#won[n] as number;
      const paid = this.#always ? extra * draws - royalties : extra * won;
      this.#values[n] = won - (this.#lost[n] as number) + paid;
    }
  }
}

interface Totals {
  readonly draws: number;
  readonly royalties: number;
}
