const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';
const DECK = 52;

/** How a card may be given, for error messages. */
export const CARD_TEXTS = 'a card from 0 to 51 or its text, 2c to As';

/** The card a value from outside names: its number, or its text; undefined where it names none. */
export function parseCard(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value < DECK ? value : undefined;
  if (typeof value !== 'string' || value.length !== 2) return undefined;
  const rank = RANKS.indexOf(value.charAt(0));
  const suit = SUITS.indexOf(value.charAt(1));
  return rank < 0 || suit < 0 ? undefined : 4 * rank + suit;
}

/** The text of a card, `2c` to `As`. */
export function printCard(card: number): string {
  return `${RANKS.charAt(card >> 2)}${SUITS.charAt(card & 3)}`;
}

/** The cards of a row: a list, or one text such as `AsKhQd`; the parts still to be read one by one. */
export function splitRow(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? (value.replaceAll(/\s/g, '').match(/..?/g) ?? []) : undefined;
}
