import { type BySeat, kongsMade, type Place } from '../mahjong/table.js';
import type { RiichiTable } from './table.js';
import { DEAD_WALL } from './wall.js';

/** Tiles that may still be drawn. */
export function drawable(table: RiichiTable): number {
  return table.tail - table.head - DEAD_WALL;
}

/** True if nobody has called or laid a tile aside: what counts on the first draws still may. */
export function isUntouched({ calls, places }: { readonly calls: number; readonly places: BySeat<Place> }): boolean {
  return calls === 0 && places.every(({ bonus }) => bonus.length === 0);
}

/** at most four kans at a table, and each needs a live tile. */
export function mayKan(table: RiichiTable): boolean {
  return drawable(table) > 0 && kongsMade(table) < 4;
}
