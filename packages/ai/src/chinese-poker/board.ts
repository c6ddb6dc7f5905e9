import { CLASSES } from '@paiju/games/chinese-poker';
import type { Bank } from './bank.js';
import type { Candidates } from './candidates.js';
import type { Field } from './field.js';
import type { Payoff } from './payoff.js';
import { RowBits } from './row-bits.js';
import { NOWHERE, Seating } from './seating.js';

/**
 * Scores all candidates of a hand against the same opponents (P-47), 32 of them at a time: for every strength a row may
 * have, a bit for each opponent it beats and for each it loses to. Rows alone are added up once for each strength; bits
 * are combined only for what depends on several rows: who is ahead, and who scoops.
 */
export class Board {
  /** The points of each candidate over all draws, divided by their number. */
  values: Float64Array = new Float64Array(CLASSES);
  readonly #payoff: Payoff;
  readonly #bank: Bank;
  readonly #seating: Seating;
  readonly #rows: readonly [RowBits, RowBits, RowBits];
  /** The value of a scoop beyond three rows and the lead. */
  readonly #scoop: number;

  constructor(bank: Bank, payoff: Payoff) {
    this.#payoff = payoff;
    this.#bank = bank;
    this.#seating = new Seating(bank, payoff);
    this.#rows = [new RowBits(payoff, 0), new RowBits(payoff, 1), new RowBits(payoff, 2)];
    this.#scoop = payoff.shoot * payoff.scoop - 3 - payoff.bonus;
  }

  /** Scores every candidate against the field. */
  score(candidates: Candidates, field: Field): void {
    this.#seating.load(field);
    const [front, middle, back] = this.#rows;
    front.load(candidates.fronts, candidates.count, this.#bank.fronts, field, this.#seating);
    middle.load(candidates.middles, candidates.count, this.#bank.middles, field, this.#seating);
    back.load(candidates.backs, candidates.count, this.#bank.backs, field, this.#seating);
    if (this.values.length < candidates.count) this.values = new Float64Array(candidates.fronts.length);
    const lost = this.#lostToNaturals(field);
    for (let n = 0; n < candidates.count; n++) this.values[n] = (this.#value(n) - lost) / field.draws;
  }

  #value(n: number): number {
    const [front, middle, back] = this.#rows;
    let value = front.value(n) + middle.value(n) + back.value(n);
    if (this.#payoff.bonus !== 0) value += this.#payoff.bonus * this.#ahead(n);
    if (this.#scoop !== 0 || this.#payoff.shoot !== 1) value += this.#scoops(n);
    return value;
  }

  /** Opponents this candidate is ahead of, less those ahead of it. */
  #ahead(n: number): number {
    const [front, middle, back] = this.#rows;
    const [f, m, b] = [front.at(n), middle.at(n), back.at(n)];
    const [fw, mw, bw] = [front.wins, middle.wins, back.wins];
    const [fl, ml, bl] = [front.losses, middle.losses, back.losses];
    const { words, weights } = this.#seating;
    let sum = 0;
    for (let word = 0; word < words; word++) {
      const w2 = bw[b + word] as number;
      const l2 = bl[b + words + word] as number;
      const w0 = fw[f + word] as number;
      const w1 = mw[m + word] as number;
      const l0 = fl[f + words + word] as number;
      const l1 = ml[m + words + word] as number;
      const won = w0 | w1;
      const lost = l0 | l1;
      const ahead = (w0 & w1) | (w2 & won) | ((won | w2) & ~(lost | l2));
      const behind = (l0 & l1) | (l2 & lost) | ((lost | l2) & ~(won | w2));
      sum += (weights[word] as number) * (ones(ahead) - ones(behind));
    }
    return sum;
  }

  /** The value of scoops made and suffered beyond their rows, royalties and lead. */
  #scoops(n: number): number {
    const [front, middle, back] = this.#rows;
    const [f, m, b] = [front.at(n), middle.at(n), back.at(n)];
    const [fw, mw, bw] = [front.wins, middle.wins, back.wins];
    const [fl, ml, bl] = [front.losses, middle.losses, back.losses];
    const { words, weights, royalties } = this.#seating;
    const { always, shoot } = this.#payoff;
    let made = 0;
    let suffered = 0;
    let theirs = 0;
    for (let word = 0; word < words; word++) {
      const all = (fw[f + word] as number) & (mw[m + word] as number) & (bw[b + word] as number);
      const none =
        (fl[f + words + word] as number) & (ml[m + words + word] as number) & (bl[b + words + word] as number);
      if ((all | none) === 0) continue;
      const scooped = (weights[word] as number) * ones(all);
      const shot = (weights[word] as number) * ones(none);
      made += scooped;
      suffered += shot;
      theirs += (royalties[word] as number) * (always ? shot + scooped : shot);
    }
    const own = front.extra(n) + middle.extra(n) + back.extra(n);
    return this.#scoop * (made - suffered) + (shoot - 1) * (own * (always ? made + suffered : made) - theirs);
  }

  /** The points that rows of any strength lose to declared naturals. */
  #lostToNaturals({ members, weights, count }: Field): number {
    if (this.#payoff.naturals.length === 1) return 0;
    let lost = 0;
    for (let n = 0; n < count; n++) {
      if (this.#seating.places[n] !== NOWHERE) continue;
      const place = this.#bank.naturals[members[n] as number] as number;
      lost += (weights[n] as number) * (this.#payoff.naturals[place] as number);
    }
    return lost;
  }
}

/** The number of bits of a word that are set. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
