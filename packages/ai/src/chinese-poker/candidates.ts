import {
  type Arrangement,
  Arranger,
  type Card,
  CLASSES,
  PLACES,
  type RuleSet,
  subsets,
} from '@paiju/games/chinese-poker';
import { isMonotone, type Ranks } from './payoff.js';

/** One hand's layouts worth a look, told apart by the dense ranks of their rows. Loaded with hand after hand. */
export class Candidates {
  count = 0;
  fronts: Uint16Array = new Uint16Array(CLASSES);
  middles: Uint16Array = new Uint16Array(CLASSES);
  backs: Uint16Array = new Uint16Array(CLASSES);
  readonly #rules: RuleSet;
  readonly #arranger = new Arranger();
  readonly #prunes: boolean;
  #codes: Uint32Array = new Uint32Array(CLASSES);

  constructor(rules: RuleSet) {
    this.#rules = rules;
    this.#prunes = isMonotone(rules);
  }

  /**
   * P-44: the undominated layouts, strongest back first; where a stronger row may cost something, every legal layout
   * with strengths of its own.
   */
  load(hand: readonly Card[]): void {
    this.#arranger.load(hand, this.#rules);
    this.count = 0;
    if (this.#prunes) this.#takeAll(this.#arranger.pareto.subarray(0, this.#arranger.staircase()));
    else this.#takeLegal();
  }

  ranks(n: number): Ranks {
    return [this.fronts[n] as number, this.middles[n] as number, this.backs[n] as number];
  }

  arrangement(n: number): Arrangement {
    const code = this.#codes[n] as number;
    const [middle, back] = [code & PLACES, code >>> 13];
    return { front: this.#row(PLACES ^ middle ^ back), middle: this.#row(middle), back: this.#row(back) };
  }

  /** The cards at a set of places, highest first. */
  #row(set: number): readonly Card[] {
    const cards: Card[] = [];
    for (let rest = set; rest !== 0; ) {
      const place = 31 - Math.clz32(rest);
      cards.push(this.#arranger.cards[place] as Card);
      rest ^= 1 << place;
    }
    return cards;
  }

  /** The first layout at least as strong in every row as the given ranks, if there is one. */
  covering([front, middle, back]: Ranks): number {
    for (let n = 0; n < this.count; n++) {
      const [f, m, b] = this.ranks(n);
      if (f >= front && m >= middle && b >= back) return n;
    }
    return -1;
  }

  #takeAll(codes: Iterable<number>): void {
    for (const code of codes) this.#take(code);
  }

  #takeLegal(): void {
    const { length } = subsets().fives;
    for (let at = 0; at < length; at = this.#arranger.groupEnd(at)) {
      this.#takeGroup(this.#arranger.group(at, this.#arranger.groupEnd(at)));
    }
  }

  /** Layouts with equal backs come sorted by middle and front, so that equals are neighbours. */
  #takeGroup(codes: readonly number[]): void {
    let last = -1;
    for (const code of codes) {
      const strengths = this.#rank(code & PLACES) * (1 << 13) + this.#rank(PLACES ^ (code & PLACES) ^ (code >>> 13));
      if (strengths !== last) this.#take(code);
      last = strengths;
    }
  }

  #take(code: number): void {
    const middle = code & PLACES;
    const back = code >>> 13;
    if (this.count === this.#codes.length) this.#grow();
    this.#codes[this.count] = code;
    this.fronts[this.count] = this.#rank(PLACES ^ middle ^ back);
    this.middles[this.count] = this.#rank(middle);
    this.backs[this.count] = this.#rank(back);
    this.count++;
  }

  #rank(set: number): number {
    return this.#arranger.ranks[set] as number;
  }

  #grow(): void {
    const twice = 2 * this.count;
    const longer = (list: Uint16Array): Uint16Array => {
      const grown = new Uint16Array(twice);
      grown.set(list);
      return grown;
    };
    [this.fronts, this.middles, this.backs] = [longer(this.fronts), longer(this.middles), longer(this.backs)];
    const codes = new Uint32Array(twice);
    codes.set(this.#codes);
    this.#codes = codes;
  }
}
