import type { Counts } from '../counts.js';
import { EAST, KINDS } from '../tiles.js';
import { addLacks, drawsNeeded, type Lacks, MAX_WILD } from './lacks.js';
import { lacksOf, NOTHING, readKind } from './suit-search.js';

/** What the nine kinds of a suit lack, from its first kind on. */
export function searchSuit(counts: ArrayLike<number>, first: number): Lacks {
  let readings = NOTHING;
  for (let n = 0; n < 9; n++) readings = readKind(readings, counts[first + n] as number, n <= 6, MAX_WILD);
  return lacksOf(readings);
}

/** What the seven honours lack: they make no chow, and no wildcard stands for one. */
export function searchHonours(counts: ArrayLike<number>): Lacks {
  let readings = NOTHING;
  for (let kind = EAST; kind < KINDS; kind++) readings = readKind(readings, counts[kind] as number, false, 0);
  return lacksOf(readings);
}

/** `shanten` without any table: equal, and a thousand times slower. */
export function searchShanten(counts: Counts, melds = 0, sets = 4, wild = 0): number {
  const suits = addLacks(addLacks(searchSuit(counts, 0), searchSuit(counts, 9)), searchSuit(counts, 18));
  return drawsNeeded(suits, searchHonours(counts), sets - melds, wild) - 1;
}
