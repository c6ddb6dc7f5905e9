import { type Rng, roundSecret, type Seat, type Seed, shuffled, stream, wallOf } from '@paiju/kernel';
import type { Tile } from '../mahjong/tiles.js';

/** 136 tiles in the order of play: draws from index 0 up, the dead wall (王牌) from 122 on. */
export const WALL_SIZE = 136;
export const DEAD_WALL = 14;
const STACKS = WALL_SIZE / 2;

export type Dice = readonly [number, number];

/** the wall of a round in the order of play, and the dice that broke it. */
export function breakWall(
  seed: Seed,
  round: number,
  dealer: Seat,
): { readonly wall: readonly Tile[]; readonly dice: Dice } {
  if (typeof seed !== 'string') return { wall: wallOf(seed, round, WALL_SIZE), dice: roll(undefined) };
  const rng = stream(roundSecret(seed, round), 'wall');
  const ring = shuffled(rng, WALL_SIZE);
  const dice = roll(rng);
  return { wall: ordered(ring, brokenAt(dealer, dice[0] + dice[1])), dice };
}

/** The stack of the ring at which the wall is broken. */
export function brokenAt(dealer: Seat, sum: number): number {
  const target = (dealer + sum - 1) % 4;
  return ((target + 1) * 17 - sum + STACKS) % STACKS;
}

/** The ring from its break on; in the dead wall the upper tile of each stack comes last, for it is taken first. */
function ordered(ring: readonly Tile[], stack: number): readonly Tile[] {
  const turned = [...ring.slice(2 * stack), ...ring.slice(0, 2 * stack)];
  for (let n = WALL_SIZE - DEAD_WALL; n < WALL_SIZE; n += 2) {
    [turned[n], turned[n + 1]] = [turned[n + 1] as Tile, turned[n] as Tile];
  }
  return turned;
}

/** Index of the indicator turned n-th, counted from 0; the four replacement tiles lie behind it. */
export function doraIndex(n: number): number {
  return WALL_SIZE - 5 - 2 * n;
}

/** Index of the indicator that lies under the n-th. */
export function uraIndex(n: number): number {
  return doraIndex(n) - 1;
}

/** S-6: two rolls; the first, counted from seat 0, names who rolls the second, and that one the first dealer. */
export function firstDealer(seed: Seed): { readonly dealer: Seat; readonly rolls: readonly [Dice, Dice] } {
  const rng = typeof seed === 'string' ? stream(seed, 'first dealer') : undefined;
  const rolls = [roll(rng), roll(rng)] as const;
  const roller = (rolls[0][0] + rolls[0][1] - 1) % 4;
  return { dealer: ((roller + rolls[1][0] + rolls[1][1] - 1) % 4) as Seat, rolls };
}

/** Two dice; where walls are given instead of a seed nothing is rolled, and a five stands for it: seat 0 begins. */
function roll(rng: Rng | undefined): Dice {
  return rng === undefined ? [2, 3] : [rng.below(6) + 1, rng.below(6) + 1];
}
