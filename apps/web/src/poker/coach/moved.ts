import type { Arrangement, Card, Row } from '@paiju/games/chinese-poker';

/** The cards that the best layout has in a row and the player elsewhere, from the highest. */
export function movedTo(row: Row, own: Arrangement, best: Arrangement): readonly Card[] {
  return best[row].filter((card) => !own[row].includes(card)).toSorted((a, b) => b - a);
}
