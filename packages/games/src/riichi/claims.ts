import type { Seat } from '@paiju/kernel';
import { chowsOf, pungsOf } from '../mahjong/claims.js';
import { at, distance, nextSeat } from '../mahjong/table.js';
import { type Kind, kindOf, numberOf, type Tile } from '../mahjong/tiles.js';
import { hasOnlyOrphans } from './hand.js';
import { drawable, mayKan } from './reserve.js';
import type { RiichiAction, RiichiTable } from './table.js';
import { tileSet } from './wall.js';
import { hasYaku } from './win.js';

/** what a seat is asked about a discard or a kan. */
export function claimOptions(table: RiichiTable, seat: Seat): readonly RiichiAction[] {
  const { phase } = table;
  if (phase.kind === 'kong') return canRob(table, seat) ? [WIN, PASS] : NONE;
  if (phase.kind !== 'discard') return NONE;
  const win = canRon(table, seat, phase.tile);
  const calls = at(table.shown.riichi, seat) === null && drawable(table) > 0 ? callsOn(table, seat) : NONE;
  if (!win && calls.length === 0) return NONE;
  return win ? [WIN, ...calls, PASS] : [...calls, PASS];
}

const NONE: readonly RiichiAction[] = [];
export const WIN: RiichiAction = { kind: 'win' };
export const PASS: RiichiAction = { kind: 'pass' };

/** R-9: a tile the seat waits on, with a yaku, and nothing against winning on others' tiles. */
export function canRon(table: RiichiTable, seat: Seat, tile: Tile): boolean {
  const held = at(table.held, seat);
  if (held === null || held.furiten || !held.waits.includes(kindOf(tile))) return false;
  return hasYaku(table, seat);
}

/** an added kan may be robbed; a closed one only by thirteen orphans, where the switch says so. */
function canRob(table: RiichiTable, seat: Seat): boolean {
  const { phase, config } = table;
  if (phase.kind !== 'kong' || phase.form === 'open') return false;
  if (phase.form === 'concealed' && !(config.closedKanRobbedByOrphans && hasOnlyOrphans(at(table.places, seat))))
    return false;
  return canRon(table, seat, phase.tile);
}

function callsOn(table: RiichiTable, seat: Seat): readonly RiichiAction[] {
  const { phase } = table;
  if (phase.kind !== 'discard') return NONE;
  const { concealed } = at(table.places, seat);
  const pungs = pungsOf(concealed, phase.tile);
  const chows = mayChow(table, phase.seat, seat) ? chowsOf(concealed, phase.tile) : [];
  if (pungs.length === 0 && chows.length === 0) return NONE;
  const kan: readonly RiichiAction[] =
    pungs.length === 3 && mayKan(table) ? [{ kind: 'kong', form: 'open', tile: phase.tile }] : [];
  return [
    ...kan,
    ...pungs
      .filter((tiles) => leavesDiscard(table, concealed, 'pung', tiles))
      .map((tiles) => ({ kind: 'pung', tiles }) as const),
    ...chows
      .filter((tiles) => leavesDiscard(table, concealed, 'chow', tiles))
      .map((tiles) => ({ kind: 'chow', tiles }) as const),
  ];
}

function mayChow({ places }: RiichiTable, giver: Seat, seat: Seat): boolean {
  return tileSet(places.length).chows && nextSeat(giver, places.length) === seat;
}

type Pair = readonly [Tile, Tile];

/** a call after which every tile left would be barred cannot be made. */
function leavesDiscard(table: RiichiTable, hand: readonly Tile[], call: 'chow' | 'pung', tiles: Pair): boolean {
  if (table.phase.kind !== 'discard') return false;
  const barred = barredBy(table, call, table.phase.tile, tiles);
  return hand.some((tile) => tile !== tiles[0] && tile !== tiles[1] && !barred.includes(kindOf(tile)));
}

/** the kinds that may not be discarded after a call (喰い替え): the called one, and the other end of a chow. */
export function barredBy(table: RiichiTable, call: 'chow' | 'pung', called: Tile, own: Pair): readonly Kind[] {
  const { kuikaeSame, kuikaeSuji } = table.config;
  const kind = kindOf(called);
  const same = kuikaeSame === 'forbidden' ? [kind] : [];
  if (call === 'pung' || kuikaeSuji === 'allowed') return same;
  const [low, high] = [Math.min(kindOf(own[0]), kindOf(own[1])), Math.max(kindOf(own[0]), kindOf(own[1]))];
  if (kind < low && numberOf(high) < 9) return [...same, high + 1];
  if (kind > high && numberOf(low) > 1) return [...same, low - 1];
  return same;
}

/** ron before pung and kan before chow; under head bump the nearest ron alone. */
export function claimRank(table: RiichiTable, seat: Seat, action: RiichiAction): number {
  switch (action.kind) {
    case 'win':
      if (table.config.multiRon !== 'headBump' || !('seat' in table.phase)) return 0;
      return distance(table.phase.seat, seat, table.places.length);
    case 'chow':
      return 20;
    default:
      return 10;
  }
}
