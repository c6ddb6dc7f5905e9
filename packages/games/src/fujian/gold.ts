import { type Counts, emptyCounts } from '../mahjong/counts.js';
import { COPIES, type Kind, kindOf, type Tile } from '../mahjong/tiles.js';
import { isComplete } from '../mahjong/waits.js';

/** F-16: sets in a complete hand, melds counted. */
export const SETS = 5;

/** Copies of the gold in play: the fourth lies face up (F-7). */
export const LIVE_GOLDS = COPIES - 1;

/** Concealed tiles parted into natural ones by kind and golds, which are wild. */
export interface Parted {
  readonly counts: Counts;
  readonly golds: number;
}

/** Parts tiles; those of a view that are hidden are an error. */
export function part(tiles: readonly Tile[], gold: Kind | null): Parted {
  const counts = emptyCounts();
  let golds = 0;
  for (const tile of tiles) {
    const kind = kindOf(tile);
    if (kind === gold) golds++;
    else (counts[kind] as number)++;
  }
  return { counts, golds };
}

/** Parts kinds. */
export function partKinds(kinds: readonly Kind[], gold: Kind): Parted {
  const counts = emptyCounts();
  for (const kind of kinds) (counts[kind] as number)++;
  const golds = counts[gold] as number;
  counts[gold] = 0;
  return { counts, golds };
}

/** F-16: whether concealed tiles are complete: every tile and every gold has its place. */
export function completes({ counts, golds }: Parted, melds: number): boolean {
  return isComplete(counts, melds, SETS, golds);
}

/** The number of golds among tiles. */
export function goldsIn(tiles: readonly Tile[], gold: Kind | null): number {
  let golds = 0;
  for (const tile of tiles) if (kindOf(tile) === gold) golds++;
  return golds;
}

/** F-15: all golds in play. */
export function areThreeGolds(golds: number): boolean {
  return golds === LIVE_GOLDS;
}
