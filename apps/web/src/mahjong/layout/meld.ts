import type { Meld, Tile } from '@paiju/games/mahjong';
import { ASPECT } from './placed.js';

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
 * How a meld lies before its owner, in widths of a tile: the called tile sideways, at the left, in the middle or at the
 * right, as the one who gave it sits.
 */
export function meldShape(meld: Meld, owner: number): MeldShape {
  if (meld.kind === 'kong' && meld.form === 'concealed') return concealed(meld.tiles);
  const added = meld.kind === 'kong' && meld.form === 'added' ? meld.added : undefined;
  const own = meld.tiles.filter((tile) => tile !== meld.called && tile !== added);
  const row = own.toSpliced(placeOf((meld.from - owner) & 3, own.length), 0, meld.called);
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

/** Where the called tile lies: given from the right last, from the left first, from across within. */
function placeOf(from: number, own: number): number {
  if (from === 1) return own;
  return from === 2 ? 1 : 0;
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
