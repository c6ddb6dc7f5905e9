import { type Seat, type Seed, stream, wallOf } from '@paiju/kernel';
import {
  COPIES,
  EAST,
  FIRST_FLOWER,
  FLOWERS,
  KINDS,
  type Kind,
  kindOf,
  RED,
  type Tile,
  WHITE,
} from '../mahjong/tiles.js';
import type { FujianConfig } from './presets.js';

const ALL: readonly Tile[] = Array.from({ length: FIRST_FLOWER + FLOWERS }, (_, tile) => tile);

/** F-2: the tiles of each set, in canonical order: suits, winds and the red dragon, or everything. */
const SETS: { readonly [Size in FujianConfig['tileSet']]: readonly Tile[] } = {
  128: ALL.filter((tile) => tile < WHITE * COPIES || kindOf(tile) === RED),
  144: ALL,
};

/** The tiles of a set. */
export function tileSet(config: FujianConfig): readonly Tile[] {
  return SETS[config.tileSet];
}

/** F-4: the wall of a round: draws from index 0 up, replacements from the last down. A given wall counts places in the set. */
export function wallFor(config: FujianConfig, seed: Seed, round: number): readonly Tile[] {
  const set = tileSet(config);
  return wallOf(seed, round, set.length).map((place) => set[place] as Tile);
}

/** F-2: winds, dragons and flowers are exposed and replaced, never kept. */
export function isBonus(tile: Tile): boolean {
  return tile >= EAST * COPIES;
}

/** F-32: who deals first; where walls are given instead of a seed nothing is drawn, and seat 0 begins. */
export function firstDealer({ firstDealer: chosen }: FujianConfig, seed: Seed): Seat {
  if (chosen !== 'random') return chosen as Seat;
  return (typeof seed === 'string' ? stream(seed, 'first dealer').below(4) : 0) as Seat;
}

/** The number of times a bonus row holds four together (F-44): equal winds or dragons, f1 to f4, f5 to f8. */
export function bonusQuads(bonus: readonly Kind[]): number {
  const groups = bonus.map(groupOf);
  const held = (group: number): number => groups.filter((other) => other === group).length;
  return [...new Set(groups)].filter((group) => held(group) === COPIES).length;
}

/** A wind or dragon is a group of its own, the flowers are two. */
function groupOf(kind: Kind): number {
  return kind < KINDS ? kind : KINDS + Math.floor((kind - KINDS) / COPIES);
}
