import type { Counts } from './counts.js';
import { goalOf } from './shanten/elements.js';
import { drawsOf, drawsOfEnds } from './shanten/lookup.js';

export { searchShanten } from './shanten/suit-search.js';
export { buildTable, tableReady } from './shanten/table.js';

/**
 * The draws that a standard win needs, less one (向聴数): −1 complete, 0 ready. Wanted are `sets` sets and a pair, of which
 * `melds` sets lie exposed; `counts` holds the other concealed tiles, none more than four times, beside `wild` wildcards,
 * each of which stands for any suited tile, a fifth copy included. No more is drawn of a kind than four copies less the
 * concealed ones. A hand about to discard counts as after its best discard.
 */
export function shanten(counts: Counts, melds = 0, sets = 4, wild = 0): number {
  return drawsOf(counts, goalOf(sets - melds, wild)) - 1;
}

/** `shanten` where the first suit is played with its ones and nines alone. */
export function shantenOfEnds(counts: Counts, melds = 0, sets = 4): number {
  return drawsOfEnds(counts, goalOf(sets - melds, 0)) - 1;
}
