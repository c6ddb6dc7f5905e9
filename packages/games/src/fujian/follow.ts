import type { Seat } from '@paiju/kernel';
import { at, HIDDEN, type Place, withSeat } from '../mahjong/table.js';
import { kindOf, type Tile } from '../mahjong/tiles.js';
import type { FujianEvent, FujianTable, Shown } from './table.js';
import { isBonus } from './wall.js';

/** Folds one event into what everyone sees of this game. */
export function follow(table: FujianTable, event: FujianEvent): FujianTable {
  if (event.kind !== 'special') return table;
  const { special } = event;
  return special.kind === 'flipped'
    ? flipped(table, special.tile)
    : robbed(table, special.seat, special.tile, special.give);
}

function show(table: FujianTable, change: Partial<Shown>): FujianTable {
  return { ...table, shown: { ...table.shown, ...change } };
}

/** F-7: a bonus tile is the dealer's, a suit tile is the gold and lies beside the wall. */
function flipped(table: FujianTable, tile: Tile): FujianTable {
  const drawn = { ...table, tail: table.tail - 1 };
  if (!isBonus(tile)) return show(drawn, { gold: kindOf(tile), flipped: tile });
  const place = at(table.places, table.dealer);
  return placed(drawn, table.dealer, { ...place, bonus: [...place.bonus, tile] });
}

/** F-8: the gold goes to its robber; what the dealer gives takes its place. */
function robbed(table: FujianTable, seat: Seat, tile: Tile, give: Tile | null): FujianTable {
  const place = at(table.places, seat);
  const concealed = give === null ? place.concealed : without(place.concealed, give);
  return show(placed(table, seat, { ...place, concealed, drawn: tile }), { flipped: give });
}

function placed(table: FujianTable, seat: Seat, place: Place): FujianTable {
  return { ...table, places: withSeat(table.places, seat, place) };
}

/** A hand less one tile; of a hidden hand any. */
function without(hand: readonly Tile[], tile: Tile): readonly Tile[] {
  const n = hand.indexOf(hand[0] === HIDDEN ? HIDDEN : tile);
  if (n < 0) throw new Error(`cannot take tile ${tile} from ${hand.join(' ')}`);
  return hand.toSpliced(n, 1);
}
