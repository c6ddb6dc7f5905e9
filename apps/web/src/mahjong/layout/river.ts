import type { Discard } from '@paiju/games/mahjong';
import { ASPECT, type Spot } from './placed.js';

export const PER_ROW = 6;

/** How many rows a river takes. */
export function riverRows(river: readonly Discard[]): number {
  return Math.ceil(river.length / PER_ROW);
}

/** The spots of a river in rows of six, from the middle outwards; what declared a ready hand lies sideways. */
export function riverSpots(river: readonly Discard[], unit: number, from: number): readonly Spot[] {
  const spots: Spot[] = [];
  let right = 0;
  for (const [n, { ready }] of river.entries()) {
    if (n % PER_ROW === 0) right = (-PER_ROW / 2) * unit;
    const width = ready ? unit * ASPECT : unit;
    const row = Math.floor(n / PER_ROW);
    const drop = ready ? ((ASPECT - 1) * unit) / 2 : 0;
    spots.push({ right: right + width / 2, out: from + (row + 0.5) * ASPECT * unit + drop, turn: ready ? 90 : 0 });
    right += width;
  }
  return spots;
}
