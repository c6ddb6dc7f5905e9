import { sha512 } from '@paiju/kernel';
import type { Tile } from '../../mahjong/tiles.js';
import { doraIndex, uraIndex } from '../wall.js';
import { fromBase64 } from './base64.js';
import { Mt19937 } from './mt19937.js';

const PREFIX = 'mt19937ar-sha512-n288-base64,';
const KEY_BYTES = 624 * 4;
const SEATS = 4;
const WALL_SIZE = 136;

/** One round as a foreign shuffle gives it: the wall in our order of play. */
export interface TenhouWall {
  readonly wall: readonly Tile[];
  readonly dice: readonly [number, number];
}

/** the walls of a game, round after round, from the seed in its log; undefined where the seed is not of this form. */
export function* tenhouWalls(seed: string): Generator<TenhouWall, undefined> {
  const bytes = seed.startsWith(PREFIX) ? fromBase64(seed.slice(PREFIX.length)) : undefined;
  if (bytes?.length !== KEY_BYTES) return undefined;
  const words = new DataView(bytes.buffer, bytes.byteOffset);
  const generator = new Mt19937(Uint32Array.from({ length: 624 }, (_, n) => words.getUint32(4 * n, true)));
  while (true) yield roundOf(generator);
}

function roundOf(generator: Mt19937): TenhouWall {
  const random = hashed(generator);
  const tiles = Array.from({ length: WALL_SIZE }, (_, n) => n);
  for (let n = 0; n < WALL_SIZE - 1; n++) {
    const other = n + ((random[n] as number) % (WALL_SIZE - n));
    [tiles[n], tiles[other]] = [tiles[other] as Tile, tiles[n] as Tile];
  }
  return { wall: inOrder(tiles), dice: [((random[135] as number) % 6) + 1, ((random[136] as number) % 6) + 1] };
}

/** 288 numbers as nine blocks of 128 bytes, each hashed: 144 numbers for one round. */
function hashed(generator: Mt19937): Uint32Array {
  const source = new DataView(new ArrayBuffer(288 * 4));
  for (let n = 0; n < 288; n++) source.setUint32(4 * n, generator.u32(), true);
  const random = new Uint32Array(144);
  for (let block = 0; block < 9; block++) {
    const hash = sha512(new Uint8Array(source.buffer, 128 * block, 128));
    const words = new DataView(hash.buffer, hash.byteOffset);
    for (let n = 0; n < 16; n++) random[16 * block + n] = words.getUint32(4 * n, true);
  }
  return random;
}

const REPLACEMENTS = [1, 0, 3, 2] as const;

/** That wall is drawn from its end down; ours from its head up. */
function inOrder(tiles: readonly Tile[]): readonly Tile[] {
  const wall = tiles.toReversed();
  for (const [n, from] of REPLACEMENTS.entries()) wall[WALL_SIZE - 1 - n] = tiles[from] as Tile;
  for (let n = 0; n < 5; n++) {
    wall[doraIndex(n, SEATS)] = tiles[5 + 2 * n] as Tile;
    wall[uraIndex(n, SEATS)] = tiles[4 + 2 * n] as Tile;
  }
  return wall;
}
