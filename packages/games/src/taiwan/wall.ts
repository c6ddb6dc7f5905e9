import { type Rng, roundSecret, type Seat, type Seed, shuffled, stream, wallOf } from '@paiju/kernel';
import { FIRST_FLOWER, FLOWERS, type Tile } from '../mahjong/tiles.js';

/** T-1: 136 tiles of suits and honours, and eight flowers. */
export const WALL_SIZE = FIRST_FLOWER + FLOWERS;

export type Dice = readonly [number, number, number];

/** T-3: a hand's wall, index 0 its head, and the dice thrown before it was shuffled. */
export function buildWall(seed: Seed, round: number): { readonly wall: readonly Tile[]; readonly dice: Dice } {
  if (typeof seed !== 'string') return { wall: wallOf(seed, round, WALL_SIZE), dice: throwDice(undefined) };
  const rng = stream(roundSecret(seed, round), 'wall');
  const dice = throwDice(rng);
  return { wall: shuffled(rng, WALL_SIZE), dice };
}

/** Three dice; where walls are given instead of a seed nothing is thrown, and a five stands for it: the dealer is east. */
function throwDice(rng: Rng | undefined): Dice {
  return rng === undefined ? [1, 1, 3] : [rng.below(6) + 1, rng.below(6) + 1, rng.below(6) + 1];
}

/** T-3: the seat before which the wall is broken (開門). */
export function breakSeat(dealer: Seat, [a, b, c]: Dice): Seat {
  return ((dealer + a + b + c - 1) & 3) as Seat;
}

/** The seat that deals the first hand of a match; seat 0 where walls are given instead of a seed. */
export function firstDealer(seed: Seed): Seat {
  return (typeof seed === 'string' ? stream(seed, 'first dealer').below(4) : 0) as Seat;
}
