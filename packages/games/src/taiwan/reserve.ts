import { kongsMade } from '../mahjong/table.js';
import type { TaiwanTable } from './table.js';

/** T-5: the last tiles of the wall, which nobody draws. */
const RESERVE = 16;

/** T-5: how many tiles are never drawn. */
export function reserve(table: TaiwanTable): number {
  const { deadWall } = table.config;
  if (deadWall === 'none') return 0;
  return deadWall === 'fixed16' ? RESERVE : RESERVE + kongsMade(table);
}

/** T-5: how many tiles may still be drawn. */
export function drawable(table: TaiwanTable): number {
  return Math.max(0, table.tail - table.head - reserve(table));
}
