import type { Counts, Kind, Place, Ruleset, Table, Tile, Variant } from '@paiju/games/mahjong';
import { kindOf } from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';

/** The questions of one mahjong that hidden worlds ask: what may lie where a seat cannot look. */
export interface Unseen<V extends Variant> {
  readonly rules: Ruleset<V>;
  /** The tiles that lie in the wall face up, in the order in which the rules name their places. */
  faceUp(table: Table<V>): readonly Tile[];
  /** Draws to a complete hand, less one, of concealed tiles beside so many melds. The counts are left as they were. */
  distance(table: Table<V>, counts: Counts, melds: number): number;
  /** True if a hand that holds one more tile would have ended the round at once. */
  wouldEnd(table: Table<V>, hand: readonly Tile[], tile: Tile): boolean;
  /** True if a seat has declared that its hand is ready. */
  isDeclared(table: Table<V>, seat: Seat): boolean;
  /** The kinds that a hand waits on. */
  waits(table: Table<V>, place: Place): readonly Kind[];
  /** The private state of a seat that holds what lies before it on this table. */
  held(table: Table<V>, seat: Seat): V['held'];
}

/** The turn at which a seat declared; before all others where it declared on what it was dealt. */
export function declaredAt({ river }: Place): number {
  return river.find(({ ready }) => ready)?.turn ?? -1;
}

/**
 * The kinds that a seat has let pass since a turn: what was thrown, by itself too, and what others added to kongs.
 * The tile that others are still asked about has not passed them yet.
 */
export function passedSince<V extends Variant>(
  { places, phase }: Table<V>,
  seat: Seat,
  since: number,
): ReadonlySet<Kind> {
  const open = 'tile' in phase ? phase.tile : undefined;
  const passed = new Set<Kind>();
  for (const [other, { river, melds }] of places.entries()) {
    for (const { tile, turn } of river) {
      if (turn > since && (tile !== open || other === seat)) passed.add(kindOf(tile));
    }
    for (const meld of melds) {
      if (other === seat || meld.kind !== 'kong' || meld.form !== 'added') continue;
      if (meld.addedTurn > since && meld.added !== open) passed.add(kindOf(meld.added));
    }
  }
  return passed;
}
