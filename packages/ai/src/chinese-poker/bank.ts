import { type Card, DECK_SIZE, HAND_SIZE, type NaturalRules, naturalList, naturalOf } from '@paiju/games/chinese-poker';
import type { Ranks } from './payoff.js';
import { cardsOf, type Suits, suitsOf } from './suits.js';

/** Hands as sets of ranks by suit, one behind the other. */
export interface Hands {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/** P-46: hands by chance, each with its rows under one policy; plain arrays, so that they can go from thread to thread. */
export interface Bank extends Hands {
  /** The dense ranks of every hand's rows. */
  readonly fronts: Uint16Array;
  readonly middles: Uint16Array;
  readonly backs: Uint16Array;
  /** The place of the natural a hand declares in the rules' order, from 1; 0 for none. */
  readonly naturals: Uint8Array;
}

/** A bank of hands that are not laid yet. */
export function bankOf(hands: Hands): Bank {
  const { length } = hands.low;
  return {
    ...{ low: hands.low, high: hands.high, naturals: new Uint8Array(length) },
    ...{ fronts: new Uint16Array(length), middles: new Uint16Array(length), backs: new Uint16Array(length) },
  };
}

/** Lays a hand's rows in the bank. */
export function layIn(bank: Bank, n: number, [front, middle, back]: Ranks, natural: number): void {
  bank.fronts[n] = front;
  bank.middles[n] = middle;
  bank.backs[n] = back;
  bank.naturals[n] = natural;
}

/** The rows of a bank's hand. */
export function ranksIn({ fronts, middles, backs }: Bank, n: number): Ranks {
  return [fronts[n] as number, middles[n] as number, backs[n] as number];
}

/** The cards of one of many hands, lowest first. */
export function handIn({ low, high }: Hands, n: number): readonly Card[] {
  return cardsOf({ low: low[n] as number, high: high[n] as number });
}

/** Some of many hands, in the order of their numbers. */
export function pickHands({ low, high }: Hands, numbers: Int32Array): Hands {
  return { low: numbers.map((n) => low[n] as number), high: numbers.map((n) => high[n] as number) };
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

/** So many hands by chance, each from a whole deck. */
export function dealHands(chance: Chance, count: number): Hands {
  const deck = Uint8Array.from({ length: DECK_SIZE }, (_, card) => card);
  const low = new Int32Array(count);
  const high = new Int32Array(count);
  for (let n = 0; n < count; n++) {
    const suits: Suits = suitsOf(draw(chance, deck, HAND_SIZE));
    low[n] = suits.low;
    high[n] = suits.high;
  }
  return { low, high };
}

/** Takes so many cards of a deck by chance, in a random order: they are then its first ones. */
export function draw(chance: Chance, deck: Uint8Array, count: number): Uint8Array {
  for (let n = 0; n < count; n++) {
    const at = n + chance.below(deck.length - n);
    const card = deck[at] as Card;
    deck[at] = deck[n] as Card;
    deck[n] = card;
  }
  return deck.subarray(0, count);
}
