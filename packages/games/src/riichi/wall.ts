import { type Rng, roundSecret, type Seat, type Seed, shuffled, stream, wallOf } from '@paiju/kernel';
import { COPIES, KINDS, kindOf, type Tile } from '../mahjong/tiles.js';

/** The dead wall (王牌) at the end of the order of play: never drawn from the front. */
export const DEAD_WALL = 14;

/** the set that so many seats play with. */
export interface TileSet {
  /** Its tiles, in order. */
  readonly tiles: readonly Tile[];
  /** The number of them that may be drawn to replace others. */
  readonly replacements: number;
  /** True if a discard may be taken into a chow. */
  readonly chows: boolean;
}

const FOUR_SET: TileSet = {
  tiles: Array.from({ length: KINDS * COPIES }, (_, tile) => tile),
  replacements: 4,
  chows: true,
};
/** Without 2m to 8m; norths that are laid aside are replaced too. */
const THREE_SET: TileSet = {
  tiles: FOUR_SET.tiles.filter((tile) => kindOf(tile) % 9 === 0 || kindOf(tile) > 7),
  replacements: 8,
  chows: false,
};

/** The set of a table with so many seats. */
export function tileSet(seats: number): TileSet {
  return seats === 3 ? THREE_SET : FOUR_SET;
}

export type Dice = readonly [number, number];

/** the wall of a round in the order of play, and the dice that broke it. A given wall numbers the tiles of its set. */
export function breakWall(
  seed: Seed,
  round: number,
  dealer: Seat,
  seats: number,
): { readonly wall: readonly Tile[]; readonly dice: Dice } {
  const { tiles } = tileSet(seats);
  const tile = (n: number): Tile => tiles[n] as Tile;
  if (typeof seed !== 'string') return { wall: wallOf(seed, round, tiles.length).map(tile), dice: roll(undefined) };
  const rng = stream(roundSecret(seed, round), 'wall');
  const ring = shuffled(rng, tiles.length).map(tile);
  const dice = roll(rng);
  return { wall: ordered(ring, brokenAt(dealer, dice[0] + dice[1], seats)), dice };
}

/** The stack of the ring at which the wall is broken. */
export function brokenAt(dealer: Seat, sum: number, seats: number): number {
  const stacks = tileSet(seats).tiles.length / 2;
  const target = (dealer + sum - 1) % seats;
  return (((target + 1) * stacks) / seats - sum + stacks) % stacks;
}

/** The ring from its break on; in the dead wall the upper tile of each stack comes last, for it is taken first. */
function ordered(ring: readonly Tile[], stack: number): readonly Tile[] {
  const turned = [...ring.slice(2 * stack), ...ring.slice(0, 2 * stack)];
  for (let n = ring.length - DEAD_WALL; n < ring.length; n += 2) {
    [turned[n], turned[n + 1]] = [turned[n + 1] as Tile, turned[n] as Tile];
  }
  return turned;
}

/** Index of the indicator turned n-th, counted from 0; the replacement tiles lie behind it. */
export function doraIndex(n: number, seats: number): number {
  const { tiles, replacements } = tileSet(seats);
  return tiles.length - replacements - 1 - 2 * n;
}

/** Index of the indicator that lies under the n-th. */
export function uraIndex(n: number, seats: number): number {
  return doraIndex(n, seats) - 1;
}

/** S-6: two rolls; the first, counted from seat 0, names who rolls the second, and that one the first dealer. */
export function firstDealer(
  seed: Seed,
  seats: number,
): { readonly dealer: Seat; readonly rolls: readonly [Dice, Dice] } {
  const rng = typeof seed === 'string' ? stream(seed, 'first dealer') : undefined;
  const rolls = [roll(rng), roll(rng)] as const;
  const roller = (rolls[0][0] + rolls[0][1] - 1) % seats;
  return { dealer: ((roller + rolls[1][0] + rolls[1][1] - 1) % seats) as Seat, rolls };
}

/** Two dice; where walls are given instead of a seed nothing is rolled, and a five stands for it. */
function roll(rng: Rng | undefined): Dice {
  return rng === undefined ? [2, 3] : [rng.below(6) + 1, rng.below(6) + 1];
}
