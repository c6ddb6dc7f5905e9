import type { Card, RuleSet } from '@paiju/games/chinese-poker';
import type { Bank } from './bank.js';
import { Board } from './board.js';
import { Candidates } from './candidates.js';
import { type Draw, Field } from './field.js';
import { Payoff, type Play } from './payoff.js';
import { suitsOf } from './suits.js';

/** Answers a bank: scores every layout of a hand worth a look against the opponents the bank holds for it. */
export class Responder {
  readonly candidates: Candidates;
  readonly field: Field;
  readonly #board: Board;

  constructor(bank: Bank, rules: RuleSet) {
    const payoff = new Payoff(rules);
    this.candidates = new Candidates(rules);
    this.field = new Field(bank, payoff);
    this.#board = new Board(bank, payoff);
  }

  /** The points of each candidate against one opponent, on average. */
  get values(): Float64Array {
    return this.#board.values;
  }

  /** Loads a hand, draws its opponents and scores its candidates. */
  load(hand: readonly Card[], draw?: Draw): void {
    this.candidates.load(hand);
    this.field.load(suitsOf(hand), draw);
    this.#board.score(this.candidates, this.field);
  }

  /** The candidate worth most; the first of equals. */
  best(): number {
    const { values } = this;
    let best = 0;
    for (let n = 1; n < this.candidates.count; n++) {
      if ((values[n] as number) > (values[best] as number)) best = n;
    }
    return best;
  }

  /** A candidate as a play. */
  play(n: number): Play {
    return { kind: 'rows', ranks: this.candidates.ranks(n) };
  }
}
