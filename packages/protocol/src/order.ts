import type { UNKNOWN_TURN, Variant, View } from '@paiju/games/mahjong';
import { isRecord } from '@paiju/kernel';

const UNKNOWN: typeof UNKNOWN_TURN = -1;

/**
 * The view a server sent. What a server says of its game is believed; one that does not tell the order of discards and
 * calls gives them all the unknown turn, and what is folded in later has its own.
 */
export function viewOf<V extends Variant>(value: unknown): View<V> {
  const view = value as View<V>; // believed
  if (!isRecord(value) || !isRecord(value['table']) || !Array.isArray(value['table']['places'])) return view;
  const places = value['table']['places'].map(orderedPlace) as unknown as View<V>['table']['places']; // as many as came
  return { ...view, table: { ...view.table, places } };
}

function orderedPlace(place: unknown): unknown {
  return isRecord(place) ? { ...place, melds: ordered(place['melds']), river: ordered(place['river']) } : place;
}

function ordered(lying: unknown): unknown {
  if (!Array.isArray(lying)) return lying;
  return lying.map((one) => (isRecord(one) ? { ...unknownTurn(one), ...one } : one));
}

function unknownTurn({ form }: Readonly<Record<string, unknown>>): object {
  return form === 'added' ? { turn: UNKNOWN, addedTurn: UNKNOWN } : { turn: UNKNOWN };
}
