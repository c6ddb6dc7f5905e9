import type { Tile } from '@paiju/games/mahjong';
import type { Frame } from './frame.js';
import { ASPECT, type Box, type Placed, type Side } from './placed.js';

/** Height kept for a name and a score in each corner. */
export function plateHeight(frame: Frame): number {
  return Math.min(Math.max(36, 1.5 * frame.unit), 66);
}

/** The corner of a side without its plate: plates of the own side lie below, those of the other side above. */
function bonusBox(side: Side, frame: Frame): Box {
  const box = frame.corners[side];
  const plate = plateHeight(frame) + 3;
  const lower = side === 0 || side === 1;
  return { ...box, y: lower ? box.y : box.y + plate, height: box.height - plate };
}

/** Bonus tiles upright in rows, as large as the corner allows. */
export function bonusTiles(bonus: readonly Tile[], seat: number, side: Side, frame: Frame): readonly Placed[] {
  if (bonus.length === 0) return [];
  const box = bonusBox(side, frame);
  const { columns, width } = fit(bonus.length, box, 0.95 * frame.unit);
  const rows = Math.ceil(bonus.length / columns);
  const lower = side === 0 || side === 1;
  const rightwards = side === 0 || side === 3;
  return bonus.map((tile, n) => {
    const row = Math.floor(n / columns);
    const column = n % columns;
    const x = rightwards ? box.x + (column + 0.5) * width : box.x + box.width - (column + 0.5) * width;
    const down = (row + 0.5) * width * ASPECT;
    const y = lower ? box.y + box.height - rows * width * ASPECT + down : box.y + down;
    return { key: `t${tile}`, tile, seat, zone: 'bonus', x, y, width, turn: 0 };
  });
}

/** The fewest rows in which the tiles are largest. */
function fit(count: number, box: Box, most: number): { readonly columns: number; readonly width: number } {
  let best = { columns: count, width: 0 };
  for (let rows = 1; rows <= count; rows++) {
    const columns = Math.ceil(count / rows);
    const width = Math.min(most, box.width / columns, box.height / rows / ASPECT);
    if (width > best.width + 0.01) best = { columns, width };
  }
  return best;
}
