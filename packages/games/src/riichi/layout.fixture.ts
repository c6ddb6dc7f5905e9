import { unwrap } from '@paiju/kernel';
import { parseTiles } from '../mahjong/notation.js';
import type { Tile } from '../mahjong/tiles.js';
import { DEAD_WALL, doraIndex, tileSet, uraIndex } from './wall.js';

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

/** The wall that deals a layout at a table of so many: tiles by their numbers in its set. */
export function wallFor(layout: Layout, seats = 4): readonly number[] {
  const { tiles: set, replacements } = tileSet(seats);
  const [size, dealt, liveEnd] = [set.length, 13 * seats, set.length - DEAD_WALL];
  const wall: (Tile | undefined)[] = Array.from({ length: size }, () => undefined);
  const used = new Set<Tile>();
  const lay = (text: string, index: (n: number) => number, most = 70): void => {
    const tiles = tilesIn(text, used);
    if (tiles.length > most) throw new Error(`${text} are ${tiles.length} tiles, not ${most} at most`);
    for (const [n, tile] of tiles.entries()) if (tile !== undefined) wall[index(n)] = tile;
  };
  for (const [seat, hand] of (layout.hands ?? []).entries())
    lay(hand, (n) => dealtAt(seat, n, layout.dealer ?? 0, seats), 13);
  lay(layout.draws ?? '', (n) => dealt + n);
  const last = layout.last ?? '';
  const count = tilesIn(last, new Set()).length;
  lay(last, (n) => liveEnd - count + n);
  lay(layout.dora ?? '', (n) => doraIndex(n, seats), 5);
  lay(layout.ura ?? '', (n) => uraIndex(n, seats), 5);
  lay(layout.replacements ?? '', (n) => size - 1 - n, replacements);
  const rest = scattered(set).filter((tile) => !used.has(tile));
  return wall.map((tile) => set.indexOf(tile ?? (rest.shift() as Tile)));
}

/** The place where the n-th tile of a seat's hand lies in the wall: three fours, then one. */
function dealtAt(seat: number, n: number, dealer: number, seats: number): number {
  const turn = (seat - dealer + seats) % seats;
  return n < 12 ? 4 * seats * (n >> 2) + 4 * turn + (n & 3) : 12 * seats + turn;
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
function scattered(set: readonly Tile[]): Tile[] {
  return set.map((_, n) => set[(n * 37) % set.length] as Tile);
}
