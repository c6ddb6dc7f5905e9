import { type Card, HAND_SIZE, type NaturalRules, naturalList, naturalOf } from '@paiju/games/chinese-poker';
import type { Ranks } from './payoff.js';
import { cardsOf, type Suits, suitsOf } from './suits.js';

/** P-46: hands by chance, each with the dense ranks of its rows under one policy and the natural it would declare. */
export class Bank {
  readonly size: number;
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  /** The dense ranks of every hand's rows. */
  readonly fronts: Uint16Array;
  readonly middles: Uint16Array;
  readonly backs: Uint16Array;
  /** The place of the natural a hand declares in the rules' order, from 1; 0 for none. */
  readonly naturals: Uint8Array;

  constructor(size: number) {
    this.size = size;
    this.low = new Uint32Array(size);
    this.high = new Uint32Array(size);
    this.fronts = new Uint16Array(size);
    this.middles = new Uint16Array(size);
    this.backs = new Uint16Array(size);
    this.naturals = new Uint8Array(size);
  }

  /** Puts a hand in its place. */
  seat(n: number, suits: Suits): void {
    this.low[n] = suits.low;
    this.high[n] = suits.high;
  }

  /** Lays a hand's rows. */
  lay(n: number, [front, middle, back]: Ranks, natural = 0): void {
    this.fronts[n] = front;
    this.middles[n] = middle;
    this.backs[n] = back;
    this.naturals[n] = natural;
  }

  ranks(n: number): Ranks {
    return [this.fronts[n] as number, this.middles[n] as number, this.backs[n] as number];
  }

  suits(n: number): Suits {
    return { low: this.low[n] as number, high: this.high[n] as number };
  }

  hand(n: number): readonly Card[] {
    return cardsOf(this.suits(n));
  }
}

/** The place of a hand's natural in the rules' order, from 1; 0 where it holds none. */
export function naturalPlace(hand: readonly Card[], rules: NaturalRules): number {
  const natural = naturalOf(hand, rules);
  return natural === undefined ? 0 : 1 + naturalList(rules).findIndex(({ class: name }) => name === natural.class);
}

/** A source of whole numbers below a bound. */
interface Chance {
  below(bound: number): number;
}

/** Deals hands by chance, each from a whole deck. */
export class Dealer {
  readonly #chance: Chance;
  readonly #deck = Uint8Array.from({ length: 52 }, (_, card) => card);

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** Thirteen cards of 52, every hand equally likely. */
  hand(): Uint8Array {
    return this.cards(HAND_SIZE);
  }

  suits(): Suits {
    return suitsOf(this.hand());
  }

  /** So many different cards in a random order; they stay so until the next call. */
  cards(count: number): Uint8Array {
    const deck = this.#deck;
    for (let n = 0; n < count; n++) {
      const at = n + this.#chance.below(deck.length - n);
      const card = deck[at] as number;
      deck[at] = deck[n] as number;
      deck[n] = card;
    }
    return deck.subarray(0, count);
  }
}
