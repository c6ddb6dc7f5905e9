import { err, ok, type Result } from '@paiju/kernel';
import { type Arrangement, type Card, RANKS, ROW_SIZE, ROWS, rankOf, SUITS, sorted, suitOf } from './cards.js';

/** The problem with a text of cards: the place (from 0), the character there ('' at the end) and what would do. */
export interface NotationError {
  readonly at: number;
  readonly found: string;
  readonly message: string;
}

/** A card as text: `As`, `Td`, `2c`. */
export function makeCard(card: Card): string {
  return `${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}`;
}

/** Cards as text, the highest first, a space between two. */
export function makeCards(cards: readonly Card[]): string {
  return sorted(cards).toReversed().map(makeCard).join(' ');
}

/** Three rows as text: front / middle / back. */
export function makeArrangement(arrangement: Arrangement): string {
  return ROWS.map((row) => makeCards(arrangement[row])).join(' / ');
}

/** The cards of a text in the order written; spaces are free, a card may stand only once. */
export function parseCards(text: string): Result<readonly Card[], NotationError> {
  return scan(text, 0, text.length, []);
}

/** Three rows in the form `front / middle / back`; only the notation is checked, and the size of each row. */
export function parseArrangement(text: string): Result<Arrangement, NotationError> {
  const cuts = [...text.matchAll(/\//g)].map((match) => match.index);
  const extra = cuts[ROWS.length - 1];
  if (extra !== undefined) return fail(text, extra, 'the end: there are three rows');
  const rows: Card[][] = [];
  for (const [n, row] of ROWS.entries()) {
    const end = cuts[n] ?? text.length;
    const cards = scan(text, n === 0 ? 0 : (cuts[n - 1] ?? text.length) + 1, end, rows.flat());
    if (!cards.ok) return cards;
    if (cards.value.length !== ROW_SIZE[row]) return fail(text, end, `${ROW_SIZE[row]} cards in the ${row} row`);
    rows.push([...cards.value]);
  }
  const [front = [], middle = [], back = []] = rows;
  return ok({ front, middle, back });
}

/** Reads the cards from one place to another, refusing those already laid. */
function scan(text: string, from: number, to: number, laid: readonly Card[]): Result<readonly Card[], NotationError> {
  const cards: Card[] = [];
  for (let at = from; at < to; at++) {
    if (text[at] === ' ') continue;
    const rank = indexIn(RANKS, text[at]);
    if (rank < 0) return fail(text, at, `a rank (${RANKS.join('')})`);
    const suit = at + 1 < to ? indexIn(SUITS, text[at + 1]) : -1;
    if (suit < 0) return fail(text, at + 1, `a suit (${SUITS.join('')})`);
    const card = 4 * rank + suit;
    if (cards.includes(card) || laid.includes(card))
      return fail(text, at, `a card not yet named: ${makeCard(card)} is`);
    cards.push(card);
    at++;
  }
  return ok(cards);
}

function indexIn(list: readonly string[], character: string | undefined): number {
  return character === undefined ? -1 : list.indexOf(character);
}

function fail(text: string, at: number, expected: string): Result<never, NotationError> {
  const found = text[at] ?? '';
  const place = found === '' ? 'the text ends' : `character ${at + 1} is "${found}"`;
  return err({ at, found, message: `${place}, expected ${expected}` });
}
