import { isRecord } from '@paiju/kernel';
import { type Arrangement, type Card, isCard, ROW_SIZE, ROWS, type Row, sorted } from './cards.js';

/** P-39: a draft filled up, which may foul; undefined where a value from outside is no draft of this hand. */
export function fillDraft(hand: readonly Card[], draft: unknown): Arrangement | undefined {
  const rows = isRecord(draft) ? ROWS.map((row) => rowOf(hand, row, draft[row])) : [undefined];
  const laid = rows.flatMap((row) => row ?? []);
  if (rows.includes(undefined) || new Set(laid).size < laid.length) return undefined;
  const loose = sorted(hand.filter((card) => !laid.includes(card))).toReversed();
  const [front = [], middle = [], back = []] = rows;
  const filled = (row: Row, own: readonly Card[]): Card[] => [...own, ...loose.splice(0, ROW_SIZE[row] - own.length)];
  const [last, second] = [filled('back', back), filled('middle', middle)]; // in this order
  return { front: filled('front', front), middle: second, back: last };
}

/** The cards of a row, if all are of the hand and no more than it takes. */
function rowOf(hand: readonly Card[], row: Row, given: unknown = []): readonly Card[] | undefined {
  if (!Array.isArray(given) || given.length > ROW_SIZE[row]) return undefined;
  const cards = given.filter((card): card is Card => isCard(card) && hand.includes(card));
  return cards.length === given.length ? cards : undefined;
}
