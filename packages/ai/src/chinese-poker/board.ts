import { CLASSES } from '@paiju/games/chinese-poker';
import type { Candidates } from './candidates.js';
import type { Field } from './field.js';
import type { Payoff } from './payoff.js';
import { NOWHERE, RowBits } from './row-bits.js';

/** Images of one hand: 0 to 24. */
const WEIGHTS = 25;

/**
 * Scores all candidates of a hand against the same opponents (P-47), 32 of them at a time: for every strength a row may
 * have, a bit for each opponent it beats and for each it loses to. Rows alone are added up once for each strength; bits
 * are combined only for what depends on several rows, who is ahead and who scoops. Opponents that share a word share
 * their weight and, where a shoot multiplies them, their royalties.
 */
export class Board {
  /** The points of each candidate over all draws, divided by their number. */
  values: Float64Array = new Float64Array(CLASSES);
  readonly #payoff: Payoff;
  readonly #rows: readonly [RowBits, RowBits, RowBits];
  /** Whether words must agree in royalties, and whether scoops or leads are worth anything beyond their rows. */
  readonly #shoots: boolean;
  readonly #scoop: number;
  #words = 0;
  #weights = new Int32Array(0);
  #royalties = new Int32Array(0);
  #places = new Uint32Array(0);
  readonly #starts: Uint32Array;

  constructor(payoff: Payoff) {
    this.#payoff = payoff;
    this.#rows = [new RowBits(payoff, 0), new RowBits(payoff, 1), new RowBits(payoff, 2)];
    this.#shoots = payoff.shoot !== 1;
    this.#scoop = payoff.shoot * payoff.scoop - 3 - payoff.bonus;
    const most = this.#shoots ? payoff.extras.reduce((sum, list) => sum + Math.max(...list), 0) : 0;
    this.#starts = new Uint32Array(WEIGHTS * (most + 1) + 1);
  }

  /** Scores every candidate against the field. */
  score(candidates: Candidates, field: Field): void {
    this.#place(field);
    const { bank } = field;
    const [front, middle, back] = this.#rows;
    front.load(candidates.fronts, candidates.count, bank.fronts, field, this.#places, this.#words);
    middle.load(candidates.middles, candidates.count, bank.middles, field, this.#places, this.#words);
    back.load(candidates.backs, candidates.count, bank.backs, field, this.#places, this.#words);
    if (this.values.length < candidates.count) this.values = new Float64Array(candidates.fronts.length);
    const lost = this.#lostToNaturals(field);
    for (let n = 0; n < candidates.count; n++) this.values[n] = (this.#value(n) - lost) / field.draws;
  }

  #value(n: number): number {
    const [front, middle, back] = this.#rows;
    let value = front.value(n) + middle.value(n) + back.value(n);
    if (this.#payoff.bonus !== 0) value += this.#payoff.bonus * this.#ahead(n);
    if (this.#scoop !== 0 || this.#shoots) value += this.#scoops(n);
    return value;
  }

  /** Opponents ahead of whom this candidate is, less those who are ahead of it. */
  #ahead(n: number): number {
    const [front, middle, back] = this.#rows;
    const [f, m, b] = [front.at(n), middle.at(n), back.at(n)];
    const [fw, mw, bw] = [front.wins, middle.wins, back.wins];
    const [fl, ml, bl] = [front.losses, middle.losses, back.losses];
    const weights = this.#weights;
    let sum = 0;
    for (let word = 0; word < this.#words; word++) {
      const w0 = fw[f + word] as number;
      const w1 = mw[m + word] as number;
      const w2 = bw[b + word] as number;
      const l0 = fl[f + word] as number;
      const l1 = ml[m + word] as number;
      const l2 = bl[b + word] as number;
      const won = w0 | w1;
      const lost = l0 | l1;
      const ahead = (w0 & w1) | (w2 & won) | ((won | w2) & ~(lost | l2));
      const behind = (l0 & l1) | (l2 & lost) | ((lost | l2) & ~(won | w2));
      sum += (weights[word] as number) * difference(ahead, behind);
    }
    return sum;
  }

  /** What scoops made and suffered are worth beyond their rows, royalties and lead. */
  #scoops(n: number): number {
    const [front, middle, back] = this.#rows;
    const [f, m, b] = [front.at(n), middle.at(n), back.at(n)];
    const [fw, mw, bw] = [front.wins, middle.wins, back.wins];
    const [fl, ml, bl] = [front.losses, middle.losses, back.losses];
    let made = 0;
    let suffered = 0;
    let royalties = 0;
    for (let word = 0; word < this.#words; word++) {
      const all = (fw[f + word] as number) & (mw[m + word] as number) & (bw[b + word] as number);
      const none = (fl[f + word] as number) & (ml[m + word] as number) & (bl[b + word] as number);
      const weight = this.#weights[word] as number;
      const mine = all === 0 ? 0 : weight * difference(all, 0);
      const theirs = none === 0 ? 0 : weight * difference(none, 0);
      made += mine;
      suffered += theirs;
      royalties += (this.#royalties[word] as number) * (theirs + (this.#payoff.always ? mine : 0));
    }
    const own = front.extra(n) + middle.extra(n) + back.extra(n);
    const counted = made + (this.#payoff.always ? suffered : 0);
    return this.#scoop * (made - suffered) + (this.#payoff.shoot - 1) * (own * counted - royalties);
  }

  /** Gives every opponent a bit: those of one kind fill words of their own. Naturals get none. */
  #place({ bank, members, weights, count }: Field): void {
    const starts = this.#starts.fill(0);
    const kindOf = (n: number): number => {
      const member = members[n] as number;
      const royalties = this.#shoots ? this.#payoff.royalties(bank.ranks(member)) : 0;
      return WEIGHTS * royalties + (weights[n] as number);
    };
    if (this.#places.length < count) this.#places = new Uint32Array(bank.size);
    for (let n = 0; n < count; n++) {
      if (this.#isNatural(bank.naturals[members[n] as number] as number)) continue;
      const kind = kindOf(n);
      starts[kind] = (starts[kind] as number) + 1;
    }
    this.#layWords(starts);
    for (let n = 0; n < count; n++) {
      if (this.#isNatural(bank.naturals[members[n] as number] as number)) {
        this.#places[n] = NOWHERE;
        continue;
      }
      const kind = kindOf(n);
      this.#places[n] = starts[kind] as number;
      starts[kind] = (starts[kind] as number) + 1;
    }
  }

  /** Turns the number of opponents of each kind into where its bits begin. */
  #layWords(starts: Uint32Array): void {
    const most = starts.reduce((sum, count) => sum + ((count + 31) >> 5), 0);
    if (this.#weights.length < most) {
      this.#weights = new Int32Array(2 * most);
      this.#royalties = new Int32Array(2 * most);
    }
    let words = 0;
    for (let kind = 0; kind < starts.length; kind++) {
      const needed = ((starts[kind] as number) + 31) >> 5;
      this.#weights.fill(kind % WEIGHTS, words, words + needed);
      this.#royalties.fill(Math.floor(kind / WEIGHTS), words, words + needed);
      starts[kind] = 32 * words;
      words += needed;
    }
    this.#words = words;
  }

  #isNatural(place: number): boolean {
    return place !== 0 && place < this.#payoff.naturals.length;
  }

  /** What rows of any strength lose to declared naturals. */
  #lostToNaturals({ bank, members, weights, count }: Field): number {
    let lost = 0;
    for (let n = 0; n < count; n++) {
      const place = bank.naturals[members[n] as number] as number;
      if (this.#isNatural(place)) lost += (weights[n] as number) * (this.#payoff.naturals[place] as number);
    }
    return lost;
  }
}


/** How many bits of one word are set, less those of another. */
function difference(plus: number, minus: number): number {
  return ones(plus) - ones(minus);
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
