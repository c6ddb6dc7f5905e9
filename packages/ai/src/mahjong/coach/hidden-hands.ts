import { COPIES, type Counts, KINDS, type Kind, kindOf, type Tile } from '@paiju/games/mahjong';
import type { Rng } from '@paiju/kernel';
import { tally } from '../tally.js';

/** The tiles that may lie in a hidden hand: taken at random, and put back. */
export class Pool {
  readonly #tiles: Tile[];
  readonly #rng: Rng;

  constructor(tiles: readonly Tile[], rng: Rng) {
    this.#tiles = [...tiles];
    this.#rng = rng;
  }

  /** The tiles that are left. */
  get tiles(): readonly Tile[] {
    return this.#tiles;
  }

  take(): Tile {
    const n = this.#rng.below(this.#tiles.length);
    const tile = this.#tiles[n] as Tile;
    this.#remove(n);
    return tile;
  }

  put(...tiles: readonly Tile[]): void {
    this.#tiles.push(...tiles);
  }

  /** All four tiles of a kind of which none is elsewhere. */
  takeFour(): readonly [Tile, Tile, Tile, Tile] {
    const counts = tally(this.#tiles);
    const kinds = [...counts.keys()].filter((kind) => counts[kind] === COPIES);
    if (kinds.length === 0) throw new Error('no kind is hidden as a whole');
    const first = COPIES * (kinds[this.#rng.below(kinds.length)] as Kind);
    const four = [first, first + 1, first + 2, first + 3] as const;
    for (const tile of four) this.#remove(this.#tiles.indexOf(tile));
    return four;
  }

  /** One of several, each equally likely. */
  oneOf<T>(list: readonly T[]): T {
    return list[list.length === 1 ? 0 : this.#rng.below(list.length)] as T;
  }

  #remove(n: number): void {
    const last = this.#tiles.pop() as Tile;
    if (n < this.#tiles.length) this.#tiles[n] = last;
  }
}

/** The hand that somebody may hold, as others know it. */
export interface Somebody {
  /** The number of concealed tiles. */
  readonly size: number;
  /** The number of draws it had to come nearer to a win. */
  readonly draws: number;
  /** The kinds that it has thrown. */
  readonly thrown: ReadonlySet<Kind>;
  /** Draws to a complete hand, less one. */
  distance(counts: Counts): number;
  /** True if one more tile would have ended the round. */
  wouldEnd(hand: readonly Tile[], tile: Tile): boolean;
  /** Says whether the hand may wait as it does; only of one that has declared itself ready. */
  readonly mayWait: ((hand: readonly Tile[]) => boolean) | undefined;
}

/** A declared hand is looked for so many draws long before it is dealt anew, and so many times. */
const SEARCH_DRAWS = 80;
const SEARCHES = 50;

/**
 * Deals somebody a hand from the pool as people come by one: tiles at random, then draw after draw, each time throwing a
 * tile that leaves the hand nearest to a win; of those first what it is known to have thrown, then any. One who has
 * declared goes on until the hand is ready and waits as it may.
 */
export function dealHand(pool: Pool, somebody: Somebody): readonly Tile[] {
  const { mayWait } = somebody;
  if (mayWait === undefined) return grown(pool, somebody);
  for (let search = 0; search < 2 * SEARCHES; search++) {
    const found = searched(pool, somebody, search < SEARCHES ? mayWait : () => true);
    if (found !== undefined) return found;
  }
  throw new Error('no ready hand can be dealt from what is hidden');
}

function grown(pool: Pool, somebody: Somebody): Tile[] {
  const hand: Tile[] = [];
  while (hand.length < somebody.size) hand.push(drawnBy(pool, somebody, hand));
  for (let n = 0; n < somebody.draws; n++) improve(pool, somebody, hand);
  return hand;
}

/** A ready hand that waits as it may; undefined, and everything is put back, if there was none on the way. */
function searched(pool: Pool, somebody: Somebody, fits: (hand: readonly Tile[]) => boolean): Tile[] | undefined {
  const hand = grown(pool, somebody);
  let near = somebody.distance(tally(hand));
  for (let n = 0; n < SEARCH_DRAWS; n++) {
    if (near === 0 && fits(hand)) return hand;
    near = improve(pool, somebody, hand);
  }
  pool.put(...hand);
  return undefined;
}

/** A tile that does not end the round; what would is not taken. */
function drawnBy(pool: Pool, { wouldEnd }: Somebody, hand: readonly Tile[]): Tile {
  const refused: Tile[] = [];
  let tile = pool.take();
  while (wouldEnd(hand, tile)) {
    refused.push(tile);
    tile = pool.take();
  }
  pool.put(...refused);
  return tile;
}

/** Draws, and throws a tile that leaves the hand nearest; says how near that is. */
function improve(pool: Pool, somebody: Somebody, hand: Tile[]): number {
  if (pool.tiles.length === 0) return somebody.distance(tally(hand));
  hand.push(drawnBy(pool, somebody, hand));
  const counts = tally(hand);
  let near = Number.POSITIVE_INFINITY;
  let kinds: Kind[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    if (counts[kind] === 0) continue;
    counts[kind] = (counts[kind] as number) - 1;
    const distance = somebody.distance(counts);
    counts[kind] = (counts[kind] as number) + 1;
    if (distance < near) [near, kinds] = [distance, []];
    if (distance === near) kinds.push(kind);
  }
  const known = kinds.filter((kind) => somebody.thrown.has(kind));
  const out = pool.oneOf(known.length > 0 ? known : kinds);
  const n = hand.findLastIndex((tile) => kindOf(tile) === out);
  pool.put(...hand.splice(n, 1));
  return near;
}
