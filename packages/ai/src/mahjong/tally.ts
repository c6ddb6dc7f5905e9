import {
  type Counts,
  emptyCounts,
  handOf,
  KINDS,
  kindOf,
  type Table,
  type Tile,
  type Variant,
} from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';

/** The number of each kind among tiles; hidden tiles and flowers count for nothing. */
export function tally(tiles: Iterable<Tile>, counts: Counts = emptyCounts()): Counts {
  for (const tile of tiles) {
    const kind = kindOf(tile);
    if (kind >= 0 && kind < KINDS) counts[kind] = (counts[kind] as number) + 1;
  }
  return counts;
}

/** The tiles of each kind that a seat has seen: its hand, all melds, all rivers. A discard that was taken lies in its meld. */
export function seenBy<V extends Variant>({ places }: Table<V>, seat: Seat): Counts {
  const seen = emptyCounts();
  for (const [n, place] of places.entries()) {
    if (n === seat) tally(handOf(place), seen);
    for (const meld of place.melds) tally(meld.tiles, seen);
    for (const { tile, called } of place.river) if (!called) tally([tile], seen);
  }
  return seen;
}
