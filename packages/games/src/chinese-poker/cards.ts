/** P-1: the ranks, lowest first; a rank's number is its place here. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
/** The letter or digit of a rank. */
export type Rank = (typeof RANKS)[number];

/** P-1: clubs, diamonds, hearts, spades; a suit's number is its place here. Suits never break a tie. */
export const SUITS = ['c', 'd', 'h', 's'] as const;
/** The letter of a suit. */
export type Suit = (typeof SUITS)[number];

/** One card: `4·rank + suit`, 0 (two of clubs) to 51 (ace of spades). */
export type Card = number;

/** The three rows, weakest first: 头道, 中道, 尾道. */
export const ROWS = ['front', 'middle', 'back'] as const;
/** One of the rows. */
export type Row = (typeof ROWS)[number];

/** Thirteen cards laid out in three rows; nothing is said of their strength. */
export type Arrangement = { readonly [R in Row]: readonly Card[] };

/** The number of cards in the deck. */
export const DECK_SIZE = RANKS.length * SUITS.length;
/** The number of cards in a hand. */
export const HAND_SIZE = 13;
/** The number of cards in each row. */
export const ROW_SIZE = { front: 3, middle: 5, back: 5 } as const satisfies Record<Row, number>;
/** The ace's number; it also stands below the two in A-2-3-4-5 and A-2-3. */
export const ACE = RANKS.length - 1;

/** The number of a card's rank: 0 for a two, 12 for an ace. */
export function rankOf(card: Card): number {
  return card >> 2;
}

/** The number of a card's suit, 0 to 3. */
export function suitOf(card: Card): number {
  return card & 3;
}

/** True if a value from outside is a card. */
export function isCard(value: unknown): value is Card {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < DECK_SIZE;
}

/** Cards from the lowest to the highest. */
export function sorted(cards: readonly Card[]): readonly Card[] {
  return cards.toSorted((a, b) => a - b);
}
