import type { Seat } from '@paiju/kernel';
import { at, type BySeat, seatsOf } from '../../mahjong/table.js';
import type { Tile } from '../../mahjong/tiles.js';
import { doraIndex, tileSet, uraIndex } from '../wall.js';
import type { ForeignMove } from './foreign.js';
import { Malformed } from './malformed.js';

/** The tiles that the players of a round saw of its wall, each tile by its own id. */
export interface Seen {
  /** The place where it stands in the log, for errors. */
  readonly at: string;
  readonly dealer: Seat;
  readonly hands: BySeat<readonly Tile[]>;
  readonly dora: readonly Tile[];
  readonly ura: readonly Tile[];
  readonly moves: readonly ForeignMove[];
}

/** A wall being laid in our order of play; every tile lies in it once. */
export class LaidWall {
  readonly #set: readonly Tile[];
  readonly #seats: number;
  readonly #tiles: (Tile | undefined)[];
  readonly #used = new Set<Tile>();
  #head = 0;
  #replacements = 0;

  constructor(seats: number) {
    this.#seats = seats;
    this.#set = tileSet(seats).tiles;
    this.#tiles = Array.from({ length: this.#set.length });
  }

  has(tile: Tile): boolean {
    return this.#used.has(tile);
  }

  /** Indicators that were turned, or what lay under them. */
  indicators(tiles: readonly Tile[], index: (n: number, seats: number) => number, where: string): void {
    if (tiles.length > 5) throw new Malformed(where, `there are five indicators at most, not ${tiles.length}`);
    for (const [n, tile] of tiles.entries()) this.#lay(index(n, this.#seats), tile, where);
  }

  /** Passes of four from the dealer, then one each: which of its tiles a hand got when is not known, nor does it matter. */
  deal(hands: BySeat<readonly Tile[]>, dealer: Seat, where: string): void {
    for (const seat of seatsOf(hands)) {
      const { length } = at(hands, seat);
      if (length !== 13)
        throw new Malformed(`${where}, hand of seat ${seat}`, `a dealt hand has 13 tiles, not ${length}`);
    }
    for (const [from, to] of PASSES) {
      for (const turn of seatsOf(hands)) {
        const hand = at(hands, ((dealer + turn) % hands.length) as Seat);
        for (let n = from; n < to; n++) this.draw(hand[n] as Tile, false, where);
      }
    }
  }

  /** The next tile in turn, or the next replacement. */
  draw(tile: Tile, replacing: boolean, where: string): void {
    this.#lay(replacing ? this.#set.length - ++this.#replacements : this.#head++, tile, where);
  }

  /** Places nobody saw are filled with the tiles that are left, lowest first. */
  filled(): readonly Tile[] {
    const left = this.#set.filter((tile) => !this.has(tile));
    let next = 0;
    return this.#tiles.map((tile) => tile ?? (left[next++] as Tile));
  }

  #lay(index: number, tile: Tile, where: string): void {
    if (index >= this.#set.length || this.#tiles[index] !== undefined)
      throw new Malformed(where, 'the wall has no tile left');
    if (!this.#set.includes(tile)) throw new Malformed(where, `there is no tile ${tile}`);
    if (this.has(tile)) throw new Malformed(where, `tile ${tile} appears twice`);
    this.#used.add(tile);
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
  const wall = new LaidWall(hands.length);
  wall.indicators(dora, doraIndex, where);
  wall.indicators(ura, uraIndex, where);
  wall.deal(hands, dealer, where);
  let replacing = false;
  for (const move of moves) {
    if (move.kind === 'draw') wall.draw(move.tile, replacing, where);
    replacing = move.kind === 'north' || move.kind === 'kan' || (move.kind === 'call' && move.meld.kind === 'kong');
  }
  return wall.filled();
}
