import type { Seat } from '@paiju/kernel';
import type { Meld, PlacedMeld } from './melds.js';
import { at, type BySeat, bySeat, type Place, type Round, type Variant } from './table.js';

/** The turn of what lay on the table before anyone told when: earlier than everything that follows. */
export const UNKNOWN_TURN = -1;

/** The turn of the next discard or call: how many of both, over all seats, the round has seen. */
export function turnOf({ calls, places }: { readonly calls: number; readonly places: BySeat<Place> }): number {
  let turns = calls;
  for (const { river } of places) turns += river.length;
  return turns;
}

/** A meld as it lies on the table; `addedTurn` counts for an added kong alone. Added fields first: one hidden class (docs/bench.md). */
export function laid(meld: Meld, turn: number, addedTurn = turn): PlacedMeld {
  return meld.kind === 'kong' && meld.form === 'added' ? { turn, addedTurn, ...meld } : { turn, ...meld };
}

/** A meld in the place of another: a pung become a kong or again a pung, backs become tiles. */
export function relaid(old: PlacedMeld | undefined, meld: Meld, addedTurn?: number): PlacedMeld {
  if (old === undefined) return laid(meld, UNKNOWN_TURN);
  return laid(meld, old.turn, addedTurn ?? ('addedTurn' in old ? old.addedTurn : undefined));
}

/** A meld without its place in the order. */
export function unlaid(meld: PlacedMeld): Meld {
  const { turn: _, ...rest } = meld;
  if (!('addedTurn' in rest)) return rest;
  const { addedTurn: __, ...kong } = rest;
  return kong;
}

/** A state in the shape it had before tables told the order of discards and calls. */
export function unordered<V extends Variant>({ table, ...rest }: Round<V>): object {
  const bare = ({ melds, river, ...place }: Place): object => ({
    ...place,
    melds: melds.map(unlaid),
    river: river.map(({ turn: _, ...discard }) => discard),
  });
  return { ...rest, table: { ...table, places: bySeat(table.places, (seat: Seat) => bare(at(table.places, seat))) } };
}
