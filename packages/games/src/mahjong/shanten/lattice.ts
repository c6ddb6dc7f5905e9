// The distance of a suit, as the definition says: by drawing tile after tile. The rows of the table are proved against it.
import { COPIES } from '../tiles.js';
import { EVERY_SET } from './definition.js';

const BASE = COPIES + 1;
const SUIT = 9;
const ROWS = BASE ** SUIT;
const UNITS = Array.from({ length: SUIT }, (_, n) => BASE ** (SUIT - 1 - n));
const SUIT_SETS = EVERY_SET.filter((set) => set.every((kind) => kind < SUIT));
const FAR = 0xff;

/**
 * For every row of a suit the draws until it holds so many sets and pairs, if wildcards are `beyond` of their tiles: just
 * those that are copies beyond the fourth. A row is a place, and a draw leads to a row with one tile more.
 */
export function drawsByRow(sets: number, pairs: number, beyond: number): Uint8Array {
  const rows = new Uint8Array(ROWS).fill(FAR);
  const pairOf = (kind: number): readonly number[] => (pairs === 0 ? [] : [kind, kind]);
  for (let kind = 0; kind < (pairs === 0 ? 1 : SUIT); kind++) {
    markTargets(rows, wanting(new Array(SUIT).fill(0), pairOf(kind)), 0, sets, beyond);
  }
  for (let row = 0; row < ROWS; row++) if (rows[row] === 0) fillAbove(rows, row);
  for (let row = ROWS - 1; row >= 0; row--) if (rows[row] !== 0) rows[row] = 1 + nearestAbove(rows, row);
  return rows;
}

function markTargets(rows: Uint8Array, target: readonly number[], from: number, left: number, beyond: number): void {
  if (left === 0) {
    const over = target.reduce((sum, copies) => sum + Math.max(0, copies - COPIES), 0);
    if (over === beyond) rows[target.reduce((row, copies) => BASE * row + Math.min(copies, COPIES), 0)] = 0;
    return;
  }
  for (let n = from; n < SUIT_SETS.length; n++) {
    markTargets(rows, wanting(target, SUIT_SETS[n] as readonly number[]), n, left - 1, beyond);
  }
}

function wanting(target: readonly number[], tiles: readonly number[]): readonly number[] {
  const more = [...target];
  for (const kind of tiles) more[kind] = (more[kind] as number) + 1;
  return more;
}

/** A row with a tile more than one that needs no draw needs none either. */
function fillAbove(rows: Uint8Array, row: number): void {
  for (const unit of UNITS) if (Math.trunc(row / unit) % BASE < COPIES) rows[row + unit] = 0;
}

function nearestAbove(rows: Uint8Array, row: number): number {
  let nearest = FAR - 1;
  for (const unit of UNITS) {
    if (Math.trunc(row / unit) % BASE < COPIES) nearest = Math.min(nearest, rows[row + unit] as number);
  }
  return nearest;
}
