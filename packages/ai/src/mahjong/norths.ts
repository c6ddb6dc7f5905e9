import { type Action, at, COPIES, type Counts, EAST, handOf, type Kind, kindOf } from '@paiju/games/mahjong';
import { bestShanten, type Riichi, type RiichiTable, tileSet } from '@paiju/games/riichi';
import type { Seat } from '@paiju/kernel';
import { seenBy, tally } from './tally.js';

const NORTH: Kind = EAST + 3;

/** True if an action lays a north aside. */
export function isNorth(action: Action<Riichi>): boolean {
  return action.kind === 'special' && action.special.kind === 'north';
}

/** A north goes aside wherever the hand is no farther without it: it counts a han there, and another tile is drawn. */
export function laysAside({ places }: RiichiTable, seat: Seat): boolean {
  const place = at(places, seat);
  const counts = tally(handOf(place));
  const now = bestShanten(counts, place.melds.length);
  counts[NORTH] = (counts[NORTH] as number) - 1;
  return bestShanten(counts, place.melds.length) <= now;
}

const kindsIn = (seats: number): ReadonlySet<Kind> => new Set(tileSet(seats).tiles.map(kindOf));
const OF_THREE = kindsIn(3);

/** The copies of each kind that a seat need not wait for: seen, an indicator, or not played with at all. */
export function seenAt(table: RiichiTable, seat: Seat): Counts {
  const seen = tally(table.shown.dora, seenBy(table, seat));
  if (table.places.length !== 3) return seen;
  for (const { bonus } of table.places) tally(bonus, seen);
  return seen.map((copies, kind) => (OF_THREE.has(kind) ? copies : COPIES));
}
