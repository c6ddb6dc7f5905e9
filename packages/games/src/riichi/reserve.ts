import type { RiichiTable } from './table.js';
import { DEAD_WALL } from './wall.js';

/** Tiles that may still be drawn. */
export function live(table: RiichiTable): number {
  return table.tail - table.head - DEAD_WALL;
}

/** at most four kans at a table, and each needs a live tile. */
export function mayKan(table: RiichiTable): boolean {
  return live(table) > 0 && kansMade(table) < 4;
}

export function kansMade(table: RiichiTable): number {
  let made = 0;
  for (const { melds } of table.places) for (const meld of melds) if (meld.kind === 'kong') made++;
  return made;
}
