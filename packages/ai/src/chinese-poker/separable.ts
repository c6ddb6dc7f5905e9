import { CLASSES, ROWS, type RuleSet } from '@paiju/games/chinese-poker';
import type { Bank } from './bank.js';
import type { Candidates } from './candidates.js';
import type { Payoff, Ranks } from './payoff.js';

/** The frequency with which each dense rank is laid in a row; the numbers of a row sum to 1. */
export type Spread = Three;

type Three = readonly [front: Float64Array, middle: Float64Array, back: Float64Array];

/** A spread that says nothing yet. */
export function emptySpread(): Spread {
  return [new Float64Array(CLASSES), new Float64Array(CLASSES), new Float64Array(CLASSES)];
}

/** The frequency with which each rank is laid by a bank's hands. */
export function spreadOf(bank: Bank): Spread {
  const spread = emptySpread();
  for (const [row, ranks] of [bank.fronts, bank.middles, bank.backs].entries()) {
    const list = spread[row] as Float64Array;
    for (const rank of ranks) list[rank] = (list[rank] as number) + 1 / ranks.length;
  }
  return spread;
}

/**
 * P-45: rows judged each by itself, as if they were dealt apart and no card were ever missing: for each dense rank the
 * chance to win the row, a tie counting half, and the royalties lost with it.
 */
export class Separable {
  readonly spread: Spread;
  /** P(win) + ½ P(tie) by dense rank, a list for each row. */
  readonly chances: Three;
  readonly #payoff: Payoff;
  readonly #scoop: number;
  /** The cost of an opponent's royalties in a row on average, by own dense rank. */
  readonly #lost: Three;

  constructor(spread: Spread, payoff: Payoff) {
    this.spread = spread;
    this.#payoff = payoff;
    this.#scoop = payoff.shoot * payoff.scoop - 3 - payoff.bonus;
    const rows = ROWS.map((_, row) => beaten(spread[row] as Float64Array));
    this.chances = rows as unknown as Three; // three, for there are three rows
    const lost = ROWS.map((_, row) => royaltiesAbove(spread[row] as Float64Array, payoff.extras[row] as Int16Array));
    this.#lost = lost as unknown as Three;
  }

  /** The value of a layout against one opponent, its rows taken as independent. */
  value([front, middle, back]: Ranks): number {
    const f = this.chances[0][front] as number;
    const m = this.chances[1][middle] as number;
    const b = this.chances[2][back] as number;
    const all = f * m * b;
    const none = (1 - f) * (1 - m) * (1 - b);
    const ahead = f * m + f * b + m * b - 2 * all;
    const rows = 2 * (f + m + b) - 3 + this.#payoff.bonus * (2 * ahead - 1) + this.#scoop * (all - none);
    return rows + this.#royalties(front, middle, back, all, none);
  }

  /** The candidate worth most; the first of equals. */
  best(candidates: Candidates): number {
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let n = 0; n < candidates.count; n++) {
      const value = this.value(candidates.ranks(n));
      if (value > most) [best, most] = [n, value];
    }
    return best;
  }

  /** The natural of a place, if it is worth more than rows of these ranks or is no choice; else 0. */
  declares(place: number, ranks: Ranks, { naturalDeclaration }: Pick<RuleSet, 'naturalDeclaration'>): number {
    if (place === 0 || naturalDeclaration === 'auto') return place;
    return (this.#payoff.naturals[place] as number) > this.value(ranks) ? place : 0;
  }

  /** Royalties won and lost in each row, and what a shoot adds to them. */
  #royalties(front: number, middle: number, back: number, all: number, none: number): number {
    const own = this.#royalty(0, front) + this.#royalty(1, middle) + this.#royalty(2, back);
    const paid = this.#payoff.royalties([front, middle, back]);
    const theirs = this.#given(0, front) + this.#given(1, middle) + this.#given(2, back);
    return own + (this.#payoff.shoot - 1) * (paid * all - theirs * none);
  }

  #royalty(row: 0 | 1 | 2, rank: number): number {
    const extra = this.#payoff.extra(row, rank);
    if (this.#payoff.always) return extra;
    return extra * (this.chances[row][rank] as number) - (this.#lost[row][rank] as number);
  }

  /** An opponent's royalties in a row it has won. */
  #given(row: 0 | 1 | 2, rank: number): number {
    return (this.#lost[row][rank] as number) / Math.max(1e-9, 1 - (this.chances[row][rank] as number));
  }
}

function beaten(spread: Float64Array): Float64Array {
  let below = 0;
  return spread.map((share) => {
    below += share;
    return below - share / 2;
  });
}

function royaltiesAbove(spread: Float64Array, extras: Int16Array): Float64Array {
  const lost = new Float64Array(spread.length);
  for (let rank = spread.length - 2; rank >= 0; rank--) {
    const above = rank + 1;
    lost[rank] = (lost[above] as number) + (spread[above] as number) * (extras[above] as number);
  }
  return lost;
}
