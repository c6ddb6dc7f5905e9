import type { Discard, Tile } from '@paiju/games/mahjong';

/** The height of a tile in widths. */
export const ASPECT = 1.36;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle by its left upper corner. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

export type Turn = 0 | 90 | 180 | 270;

/** The zone a tile belongs to. */
export type Zone = 'hand' | 'drawn' | 'back' | 'meld' | 'river' | 'bonus';

/** One tile on the table: where its middle is, how wide it is when upright, how it is turned. */
export interface Placed {
  /** The same piece has the same key in every layout, as far as it can be known. */
  readonly key: string;
  /** −1: not seen. */
  readonly tile: Tile;
  readonly seat: number;
  readonly zone: Zone;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly turn: Turn;
  /** Lies face down, though it is known. */
  readonly down?: boolean;
  /** Taken by another seat: only its outline stays. */
  readonly called?: boolean;
  /** Discarded as it was drawn. */
  readonly tsumogiri?: boolean;
  /** The tile that is asked about, or was discarded last. */
  readonly last?: boolean;
  /** The tile that won. */
  readonly won?: boolean;
}

/** A place as its player sees it: `right` along the edge, `out` from the middle of the table towards the player. */
export interface Spot {
  readonly right: number;
  readonly out: number;
  readonly turn: Turn;
}

/** 0: the own side, then counter-clockwise: right, across, left. */
export type Side = 0 | 1 | 2 | 3;

const TURNS: readonly [Turn, Turn, Turn, Turn] = [0, 270, 180, 90];

/** A player's spot on the table whose middle is given. */
export function onTable(
  middle: { x: number; y: number },
  side: Side,
  { right, out, turn }: Spot,
): Pick<Placed, 'x' | 'y' | 'turn'> {
  const turned = ((TURNS[side] + turn) % 360) as Turn; // multiples of a quarter stay quarters
  switch (side) {
    case 0:
      return { x: middle.x + right, y: middle.y + out, turn: turned };
    case 1:
      return { x: middle.x + out, y: middle.y - right, turn: turned };
    case 2:
      return { x: middle.x - right, y: middle.y - out, turn: turned };
    default:
      return { x: middle.x - out, y: middle.y + right, turn: turned };
  }
}

/** The rectangle a tile covers. */
export function boxOf({ x, y, width, turn }: Pick<Placed, 'x' | 'y' | 'width' | 'turn'>): Box {
  const [w, h] = turn % 180 === 0 ? [width, width * ASPECT] : [width * ASPECT, width];
  return { x: x - w / 2, y: y - h / 2, width: w, height: h };
}

/** The rows of a river: discards in each, the width of a tile, and where they begin from the middle. */
export interface RiverRows {
  readonly perRow: number;
  readonly unit: number;
  readonly from: number;
}

/** The spots of a river, from the middle outwards; what declared a ready hand lies sideways. */
export function riverSpots(river: readonly Discard[], { perRow, unit, from }: RiverRows): readonly Spot[] {
  const spots: Spot[] = [];
  let right = 0;
  for (const [n, { ready }] of river.entries()) {
    if (n % perRow === 0) right = (-perRow / 2) * unit;
    const width = ready ? unit * ASPECT : unit;
    const row = Math.floor(n / perRow);
    const drop = ready ? ((ASPECT - 1) * unit) / 2 : 0;
    spots.push({ right: right + width / 2, out: from + (row + 0.5) * ASPECT * unit + drop, turn: ready ? 90 : 0 });
    right += width;
  }
  return spots;
}
