import { unwrap } from '@paiju/kernel';
import { parseTiles } from '../mahjong/notation.js';
import type { Tile } from '../mahjong/tiles.js';
import { doraIndex, tileSet, uraIndex } from './wall.js';

const WALL_SIZE = tileSet(4).tiles.length;

/** A round to be dealt, in notation; what is left out is filled with what is left, scattered. */
export interface Layout {
  /** Hands by seat, up to 13 tiles each. */
  readonly hands?: readonly string[];
  /** Draws from the live wall in order, whoever makes them; `-` is any tile. */
  readonly draws?: string;
  /** The last draws of the live wall, the very last one last. */
  readonly last?: string;
  /** Indicators in the order they are turned, and those below them. */
  readonly dora?: string;
  readonly ura?: string;
  /** Tiles that replace kans, in order. */
  readonly replacements?: string;
  readonly dealer?: number;
}

const DEALT = 52;
const LIVE_END = 122;

/** The wall that deals a layout. */
export function wallFor(layout: Layout): readonly Tile[] {
  const wall: (Tile | undefined)[] = Array.from({ length: WALL_SIZE }, () => undefined);
  const used = new Set<Tile>();
  const lay = (text: string, index: (n: number) => number, most = 70): void => {
    const tiles = tilesIn(text, used);
    if (tiles.length > most) throw new Error(`${text} are ${tiles.length} tiles, not ${most} at most`);
    for (const [n, tile] of tiles.entries()) if (tile !== undefined) wall[index(n)] = tile;
  };
  for (const [seat, hand] of (layout.hands ?? []).entries()) lay(hand, (n) => dealtAt(seat, n, layout.dealer ?? 0), 13);
  lay(layout.draws ?? '', (n) => DEALT + n);
  const last = layout.last ?? '';
  const count = tilesIn(last, new Set()).length;
  lay(last, (n) => LIVE_END - count + n);
  lay(layout.dora ?? '', (n) => doraIndex(n, 4), 5);
  lay(layout.ura ?? '', (n) => uraIndex(n, 4), 5);
  lay(layout.replacements ?? '', (n) => WALL_SIZE - 1 - n, 4);
  const rest = scattered().filter((tile) => !used.has(tile));
  return wall.map((tile) => tile ?? (rest.shift() as Tile));
}

/** The place where the n-th tile of a seat's hand lies in the wall: three fours, then one. */
function dealtAt(seat: number, n: number, dealer: number): number {
  const turn = (seat - dealer + 4) & 3;
  return n < 12 ? 16 * (n >> 2) + 4 * turn + (n & 3) : 48 + turn;
}

/** Tiles of a text with gaps; every one is a copy of its own. */
function tilesIn(text: string, used: Set<Tile>): readonly (Tile | undefined)[] {
  return text.split(/\s+/).flatMap((token): readonly (Tile | undefined)[] => {
    if (/^-+$/.test(token)) return Array.from(token, () => undefined);
    const tiles = unwrap(parseTiles(token, { used }));
    for (const tile of tiles) used.add(tile);
    return tiles;
  });
}

/** All tiles in an order that puts like tiles far apart. */
function scattered(): Tile[] {
  return Array.from({ length: WALL_SIZE }, (_, n) => (n * 37) % WALL_SIZE);
}
