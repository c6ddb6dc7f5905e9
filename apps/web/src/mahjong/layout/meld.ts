import type { Meld, Tile } from '@paiju/games/mahjong';
import { bonusBox, type Frame, isLow } from './frame.js';
import { ASPECT, type Box, type Placed, type Side } from './placed.js';

/** One tile of a meld: how far right of the meld's left edge its middle is, and how it lies. */
export interface MeldTile {
  readonly tile: Tile;
  readonly right: number;
  /** Towards the middle of the table, from the line the others stand on. */
  readonly up: number;
  readonly sideways: boolean;
  readonly down: boolean;
}

export interface MeldShape {
  readonly width: number;
  readonly tiles: readonly MeldTile[];
}

/**
 * The shape of a meld before its owner, in widths of a tile: the called tile sideways, at the left, in the middle or at the
 * right, as the one who gave it sits.
 */
export function meldShape(meld: Meld, owner: number, seats: number): MeldShape {
  if (meld.kind === 'kong' && meld.form === 'concealed') return concealed(meld.tiles);
  const added = meld.kind === 'kong' && meld.form === 'added' ? meld.added : undefined;
  const own = meld.tiles.filter((tile) => tile !== meld.called && tile !== added);
  const row = own.toSpliced(placeOf((meld.from - owner + seats) % seats, own.length, seats), 0, meld.called);
  const tiles: MeldTile[] = [];
  let left = 0;
  for (const tile of row) {
    const sideways = tile === meld.called;
    const width = sideways ? ASPECT : 1;
    const right = left + width / 2;
    tiles.push({ tile, right, up: sideways ? -(ASPECT - 1) / 2 : 0, sideways, down: false });
    if (sideways && added !== undefined) {
      // It lies on the called one, so that the meld is no higher than the others.
      tiles.push({ tile: added, right, up: (ASPECT - 1) / 2, sideways, down: false });
    }
    left += width;
  }
  return { width: left, tiles };
}

/** The place of the called tile: last if it was given from the right, first if from the left, within if from across. */
function placeOf(from: number, own: number, seats: number): number {
  if (from === 1) return own;
  return from === seats - 1 ? 0 : 1;
}

/** The two outer tiles lie face down. */
function concealed(tiles: readonly Tile[]): MeldShape {
  const lying = tiles.map((tile, n) => ({
    tile,
    right: n + 0.5,
    up: 0,
    sideways: false,
    down: n === 0 || n === tiles.length - 1,
  }));
  return { width: tiles.length, tiles: lying };
}

/** Bonus tiles upright in rows, as large as the corner allows. */
export function bonusTiles(bonus: readonly Tile[], seat: number, side: Side, frame: Frame): readonly Placed[] {
  if (bonus.length === 0) return [];
  const box = bonusBox(side, frame);
  const { columns, width } = fit(bonus.length, box, 0.95 * frame.unit);
  const rows = Math.ceil(bonus.length / columns);
  const lower = isLow(side, frame);
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
