import type { Seat } from '@paiju/kernel';
import { at, type Four, SEATS } from '../../mahjong/table.js';
import { isTile, type Tile } from '../../mahjong/tiles.js';
import { doraIndex, uraIndex, WALL_SIZE } from '../wall.js';
import type { ForeignMove } from './foreign.js';
import { Malformed } from './malformed.js';

/** The tiles that the players of a round saw of its wall, each tile by its own id. */
export interface Seen {
  /** The place where it stands in the log, for errors. */
  readonly at: string;
  readonly dealer: Seat;
  readonly hands: Four<readonly Tile[]>;
  readonly dora: readonly Tile[];
  readonly ura: readonly Tile[];
  readonly moves: readonly ForeignMove[];
}

/** A wall being laid in our order of play; every tile lies in it once. */
export class LaidWall {
  readonly #tiles: (Tile | undefined)[] = Array.from({ length: WALL_SIZE });
  readonly #used = new Uint8Array(WALL_SIZE);
  #head = 0;
  #replacements = 0;

  has(tile: Tile): boolean {
    return this.#used[tile] === 1;
  }

  /** Indicators that were turned, or what lay under them. */
  indicators(tiles: readonly Tile[], index: (n: number) => number, where: string): void {
    if (tiles.length > 5) throw new Malformed(where, `there are five indicators at most, not ${tiles.length}`);
    for (const [n, tile] of tiles.entries()) this.#lay(index(n), tile, where);
  }

  /** Passes of four from the dealer, then one each: which of its tiles a hand got when is not known, nor does it matter. */
  deal(hands: Four<readonly Tile[]>, dealer: Seat, where: string): void {
    for (const seat of SEATS) {
      const { length } = at(hands, seat);
      if (length !== 13)
        throw new Malformed(`${where}, hand of seat ${seat}`, `a dealt hand has 13 tiles, not ${length}`);
    }
    for (const [from, to] of PASSES) {
      for (const turn of SEATS) {
        const hand = at(hands, ((dealer + turn) & 3) as Seat);
        for (let n = from; n < to; n++) this.draw(hand[n] as Tile, false, where);
      }
    }
  }

  /** The next tile in turn, or the next replacement. */
  draw(tile: Tile, replacing: boolean, where: string): void {
    this.#lay(replacing ? WALL_SIZE - ++this.#replacements : this.#head++, tile, where);
  }

  /** Places nobody saw are filled with the tiles that are left, lowest first. */
  filled(): readonly Tile[] {
    let next = 0;
    return this.#tiles.map((tile) => {
      if (tile !== undefined) return tile;
      while (this.#used[next] === 1) next++;
      return next++;
    });
  }

  #lay(index: number, tile: Tile, where: string): void {
    if (index >= WALL_SIZE || this.#tiles[index] !== undefined) throw new Malformed(where, 'the wall has no tile left');
    if (!isTile(tile) || tile >= WALL_SIZE) throw new Malformed(where, `there is no tile ${tile}`);
    if (this.has(tile)) throw new Malformed(where, `tile ${tile} appears twice`);
    this.#used[tile] = 1;
    this.#tiles[index] = tile;
  }
}

const PASSES = [
  [0, 4],
  [4, 8],
  [8, 12],
  [12, 13],
] as const;

/** the wall of a log that gives no seed, from what was seen of it. */
export function seenWall({ at: where, dealer, hands, dora, ura, moves }: Seen): readonly Tile[] {
  const wall = new LaidWall();
  wall.indicators(dora, doraIndex, where);
  wall.indicators(ura, uraIndex, where);
  wall.deal(hands, dealer, where);
  let replacing = false;
  for (const move of moves) {
    if (move.kind === 'draw') wall.draw(move.tile, replacing, where);
    replacing = move.kind === 'kan' || (move.kind === 'call' && move.meld.kind === 'kong');
  }
  return wall.filled();
}
