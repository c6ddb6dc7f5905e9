import { type Card, DECK_SIZE, HAND_SIZE } from '@paiju/games/chinese-poker';

/** A hand as four sets of ranks, a bit a rank: the first two suits in `low`, 13 bits each, the others in `high`. */
export interface Suits {
  readonly low: number;
  readonly high: number;
}

/** The number of ranks a suit has, and so how many bits. */
export const SUIT_BITS = 13;
/** All ranks of one suit. */
export const SUIT_MASK = (1 << SUIT_BITS) - 1;

/** The cards of a hand as sets. */
export function suitsOf(hand: Iterable<Card>): Suits {
  let low = 0;
  let high = 0;
  for (const card of hand) {
    const bit = 1 << (SUIT_BITS * (card & 1) + (card >> 2));
    if ((card & 2) === 0) low |= bit;
    else high |= bit;
  }
  return { low, high };
}

/** The cards of sets, lowest first. */
export function cardsOf({ low, high }: Suits): Card[] {
  const cards: Card[] = [];
  for (let card = 0; card < DECK_SIZE; card++) {
    const set = (card & 2) === 0 ? low : high;
    if (((set >> (SUIT_BITS * (card & 1) + (card >> 2))) & 1) === 1) cards.push(card);
  }
  return cards;
}

/** Pascal's triangle up to C(52, 13), which a double holds exactly: `CHOOSE[n][k]`. */
const CHOOSE: readonly (readonly number[])[] = pascal();

function pascal(): number[][] {
  const rows: number[][] = [];
  for (let n = 0; n <= DECK_SIZE; n++) {
    const above = rows[n - 1] ?? [];
    rows.push(Array.from({ length: HAND_SIZE + 1 }, (_, k) => (k === 0 ? 1 : (above[k - 1] ?? 0) + (above[k] ?? 0))));
  }
  return rows;
}

function choose(n: number, k: number): number {
  return CHOOSE[n]?.[k] ?? 0;
}

/** P-53: a hand's number among all C(52, 13), below 2⁴⁰: Σ C(card, place), lowest card first, places from 1. */
export function indexOfHand(hand: readonly Card[]): number {
  const cards = hand.toSorted((a, b) => a - b);
  return cards.reduce((sum, card, n) => sum + choose(card, n + 1), 0);
}

/** The hand with a number, lowest card first. */
export function handOfIndex(index: number): Card[] {
  const cards: Card[] = [];
  let rest = index;
  let card = DECK_SIZE - 1;
  for (let place = HAND_SIZE; place > 0; place--) {
    while (choose(card, place) > rest) card--;
    rest -= choose(card, place);
    cards.push(card);
  }
  return cards.reverse();
}
