import type { Seat } from '@paiju/kernel';
import { chowsOf, pungsOf } from '../mahjong/claims.js';
import { at, distance, nextSeat } from '../mahjong/table.js';
import { type Kind, kindOf, type Tile } from '../mahjong/tiles.js';
import { barredBy } from './calls.js';
import { FLOWERS, openingOptions, PASS, WIN } from './opening.js';
import { isLocked } from './ready.js';
import { drawable } from './reserve.js';
import type { TaiwanAction, TaiwanTable } from './table.js';
import { winOf } from './win.js';

const NONE: readonly TaiwanAction[] = [];

/** The question to a seat in the open window (T-8, T-12, T-16, T-45). */
export function claimOptions(table: TaiwanTable, seat: Seat): readonly TaiwanAction[] {
  const { phase } = table;
  if (phase.kind === 'opening') return openingOptions(table, phase.step, seat);
  if (phase.kind === 'discard') return discardOptions(table, phase, seat);
  if (phase.kind === 'kong') return mayWin(table, seat) ? [WIN, PASS] : NONE;
  return winOf(table, seat, 'flower') === undefined ? NONE : [FLOWERS, PASS];
}

/** T-18: a seat that has declined a win may take no other until it has discarded. */
function mayWin(table: TaiwanTable, seat: Seat): boolean {
  return at(table.held, seat)?.passedWin !== true && winOf(table, seat, 'hand') !== undefined;
}

type Discarded = Extract<TaiwanTable['phase'], { kind: 'discard' }>;

function discardOptions(table: TaiwanTable, discard: Discarded, seat: Seat): readonly TaiwanAction[] {
  const calls = isLocked(table, seat) || drawable(table) === 0 ? NONE : callsOn(table, discard, seat); // T-20, T-15
  if (mayWin(table, seat)) return [WIN, ...calls, PASS];
  return calls.length === 0 ? NONE : [...calls, PASS];
}

/** Calls of a discard, one for each shape: copies of a kind are alike. */
function callsOn(table: TaiwanTable, { seat: from, tile }: Discarded, seat: Seat): readonly TaiwanAction[] {
  const { config, places } = table;
  const { concealed } = at(places, seat);
  const pungs = pungsOf(concealed, tile);
  const chows = nextSeat(from, places.length) === seat ? chowsOf(concealed, tile) : [];
  if (pungs.length === 0 && chows.length === 0) return NONE;
  const calls: TaiwanAction[] = [];
  if (pungs.length === 3 && mayKong(table, seat)) calls.push({ kind: 'kong', form: 'open', tile });
  const [pung] = pungs;
  const leaves = (call: 'chow' | 'pung', own: Pair) => leavesDiscard(concealed, own, barredBy(config, call, tile, own));
  if (pung !== undefined && mayPung(table, seat) && leaves('pung', pung)) {
    calls.push({ kind: 'pung', tiles: pung });
  }
  for (const [n, tiles] of chows.entries()) {
    if (!isAlike(tiles, chows[n - 1]) && leaves('chow', tiles)) calls.push({ kind: 'chow', tiles });
  }
  return calls;
}

type Pair = readonly [Tile, Tile];

/** True if two chows are of the same kinds: copies stand next to each other. */
function isAlike(a: Pair, b: Pair | undefined): boolean {
  return b !== undefined && kindOf(a[0]) === kindOf(b[0]) && kindOf(a[1]) === kindOf(b[1]);
}

/** T-17: some rules do not let the left neighbour's discard make a kong. */
export function mayKong({ config, phase, places }: TaiwanTable, seat: Seat): boolean {
  return config.openKongFromLeft || phase.kind !== 'discard' || nextSeat(phase.seat, places.length) !== seat;
}

/** T-18: under `passedPongLock` a declined kind stays barred. */
function mayPung({ phase, held }: TaiwanTable, seat: Seat): boolean {
  return phase.kind === 'discard' && at(held, seat)?.passedPongs.includes(kindOf(phase.tile)) !== true;
}

/** A call after which every tile left would be barred cannot be made (食替). */
function leavesDiscard(hand: readonly Tile[], own: Pair, barred: readonly Kind[]): boolean {
  return hand.some((tile) => tile !== own[0] && tile !== own[1] && !barred.includes(kindOf(tile)));
}

/** T-13: a win before pong and open kong before chi; under head bump the nearest win alone. */
export function claimRank({ config, phase, places }: TaiwanTable, seat: Seat, action: TaiwanAction): number {
  switch (action.kind) {
    case 'win':
      return config.multiWin === 'headBump' && 'seat' in phase ? distance(phase.seat, seat, places.length) : 0;
    case 'chow':
      return 20;
    case 'pung':
    case 'kong':
      return 10;
    default:
      return 0; // flowers and declarations of the opening, together
  }
}
