import { kongsMade } from '../mahjong/table.js';
import type { RiichiTable } from './table.js';
import { DEAD_WALL } from './wall.js';

/** Tiles that may still be drawn. */
export function drawable(table: RiichiTable): number {
  return table.tail - table.head - DEAD_WALL;
}

/** at most four kans at a table, and each needs a live tile. */
export function mayKan(table: RiichiTable): boolean {
  return drawable(table) > 0 && kongsMade(table) < 4;
}
