import { FIRST_FLOWER, type Tile, WINDS } from '../mahjong/tiles.js';
import type { TaiwanConfig } from './presets.js';
import type { TaiwanWin } from './victory.js';

/** Flowers come in two groups of four, one flower for each wind (T-1). */
const GROUP = 4;

/** The wind a flower belongs to, as its number from 0. */
function windOf(flower: Tile): number {
  return (flower - FIRST_FLOWER) % GROUP;
}

function groupOf(flower: Tile): number {
  return Math.floor((flower - FIRST_FLOWER) / GROUP);
}

/** The complete groups among flowers, f1–f4 and f5–f8 (花槓, T-33). */
export function wholeGroups(flowers: readonly Tile[]): readonly (readonly Tile[])[] {
  const groups = [0, 1].map((group) => flowers.filter((flower) => groupOf(flower) === group));
  return groups.filter((group) => group.length === GROUP);
}

/** The flowers of the winner's own number (正花); none of a complete group where that absorbs them (T-33). */
export function ownFlowers({ flowers, seatWind }: TaiwanWin, config: TaiwanConfig): readonly Tile[] {
  const own = flowers.filter((flower) => windOf(flower) === WINDS.indexOf(seatWind));
  if (config.flowerKongSeat === 'keep' || config.tai.flowerGroup === 0) return own;
  const absorbed = wholeGroups(flowers).flat();
  return own.filter((flower) => !absorbed.includes(flower));
}
