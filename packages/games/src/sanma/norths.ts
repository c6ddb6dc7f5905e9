import type { Seat } from '@paiju/kernel';
import { at, handOf } from '../mahjong/table.js';
import { EAST, type Kind, kindOf, type Tile } from '../mahjong/tiles.js';
import { canRon, claimOptions, PASS, WIN } from '../riichi/claims.js';
import { aborted } from '../riichi/draws.js';
import { drawable } from '../riichi/reserve.js';
import type { RiichiAction, RiichiEvent, RiichiRound, RiichiTable } from '../riichi/table.js';
import { turnOptions } from '../riichi/turn.js';

/** The wind that nobody has (北). */
export const NORTH: Kind = EAST + 3;

/** Riichi's actions of a turn, and before kans, riichi and discards the norths that may be laid aside. */
export function turnWithNorths(table: RiichiTable, seat: Seat): readonly RiichiAction[] {
  const options = turnOptions(table, seat);
  const norths = northsOf(table, seat).map(
    (tile): RiichiAction => ({ kind: 'special', special: { kind: 'north', tile } }),
  );
  if (norths.length === 0) return options;
  const before = options.filter(({ kind }) => kind === 'win' || kind === 'special');
  return [...before, ...norths, ...options.slice(before.length)];
}

/** A north needs a tile to replace it; after riichi only the drawn one may go. */
function northsOf(table: RiichiTable, seat: Seat): readonly Tile[] {
  const { phase, places, shown } = table;
  const place = at(places, seat);
  if (phase.kind !== 'turn' || phase.arrival === 'claim' || place.drawn === null || drawable(table) === 0) return [];
  const tiles = at(shown.riichi, seat) === null ? handOf(place) : [place.drawn];
  return tiles.filter((tile) => kindOf(tile) === NORTH).sort((a, b) => a - b);
}

/** Riichi's questions, and whether a north laid aside is won on. */
export function claimsWithNorths(table: RiichiTable, seat: Seat): readonly RiichiAction[] {
  const { phase, config } = table;
  if (phase.kind !== 'bonus') return claimOptions(table, seat);
  if (phase.seat === seat || config.northRobbed === 'no' || !canRon(table, seat, phase.tile)) return [];
  return [WIN, PASS];
}

/** A north is laid aside, or nine terminals end the round. */
export function special({ table }: RiichiRound, seat: Seat, action: RiichiAction): readonly RiichiEvent[] {
  if (action.kind !== 'special' || table.phase.kind !== 'turn') {
    throw new Error(`seat ${seat} cannot play ${action.kind} in phase ${table.phase.kind} as something special`);
  }
  if (action.special.kind === 'nineTerminals') return aborted(table, 'nineTerminals', seat);
  return [{ kind: 'exposed', seat, tiles: [action.special.tile], arrival: 'kong' }]; // it is replaced as a kan is
}
