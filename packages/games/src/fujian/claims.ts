import type { Seat } from '@paiju/kernel';
import { chowsOf, pungsOf } from '../mahjong/claims.js';
import { decompose } from '../mahjong/decompose.js';
import { at, distance, nextSeat } from '../mahjong/table.js';
import { kindOf, type Tile } from '../mahjong/tiles.js';
import { areThreeGolds, completes, goldsIn, part, SETS } from './gold.js';
import { openingOptions, openingRank } from './opening.js';
import { drawable } from './reserve.js';
import { hasGoldenPair } from './score.js';
import type { FujianAction, FujianTable } from './table.js';

const NONE: readonly FujianAction[] = [];
const WIN: FujianAction = { kind: 'win' };
const PASS: FujianAction = { kind: 'pass' };

/** F-8, F-21, F-29: what a seat is asked in a window. */
export function claimOptions(table: FujianTable, seat: Seat): readonly FujianAction[] {
  const { phase } = table;
  switch (phase.kind) {
    case 'opening':
      return openingOptions(table, seat);
    case 'discard':
      return asked(table, isDead(table, phase.tile) ? NONE : callsOn(table, seat, phase.seat, phase.tile));
    case 'kong':
      if (phase.form !== 'added' || !table.config.robKong) return NONE;
      return asked(table, canWinOn(table, seat, phase.tile) ? [WIN] : NONE);
    default:
      return NONE;
  }
}

/** F-23: who can do nothing is not asked, unless everyone answers by hand. */
function asked({ config }: FujianTable, calls: readonly FujianAction[]): readonly FujianAction[] {
  if (calls.length > 0) return [...calls, PASS];
  return config.manualPass ? [PASS] : NONE;
}

/** F-13: a discarded gold is dead for everybody. */
export function isDead({ shown }: FujianTable, tile: Tile): boolean {
  return kindOf(tile) === shown.gold;
}

/** In order: win, kong, pung, chows. The last discard can only be won on (F-30). */
function callsOn(table: FujianTable, seat: Seat, from: Seat, tile: Tile): readonly FujianAction[] {
  const calls: FujianAction[] = [];
  if (canWinOn(table, seat, tile)) calls.push(WIN);
  const { concealed } = at(table.places, seat);
  const pungs = pungsOf(concealed, tile);
  const chows = nextSeat(from, table.places.length) === seat ? shapes(chowsOf(naturalsOf(table, concealed), tile)) : [];
  if (pungs.length + chows.length === 0 || drawable(table) === 0) return calls;
  const [pung] = pungs;
  if (pungs.length === 3) calls.push({ kind: 'kong', form: 'open', tile });
  if (pung !== undefined) calls.push({ kind: 'pung', tiles: pung });
  for (const tiles of chows) calls.push({ kind: 'chow', tiles });
  return calls;
}

/** F-14: a gold takes part in no call. */
function naturalsOf({ shown }: FujianTable, hand: readonly Tile[]): readonly Tile[] {
  return hand.filter((tile) => kindOf(tile) !== shown.gold);
}

type Pair = readonly [Tile, Tile];

/** One chow of each shape: copies are alike here. */
function shapes(chows: readonly Pair[]): readonly Pair[] {
  const isFirst = (chow: Pair, n: number): boolean => chows.findIndex((other) => isAlike(chow, other)) === n;
  return chows.filter(isFirst);
}

function isAlike([a, b]: Pair, [c, d]: Pair): boolean {
  return kindOf(a) === kindOf(c) && kindOf(b) === kindOf(d);
}

/** F-16, F-20: whether a tile completes a hand that is not barred from winning on it. */
function canWinOn(table: FujianTable, seat: Seat, tile: Tile): boolean {
  return isCompletedBy(table, seat, tile) && barring(table, seat) === undefined;
}

/** True if another's tile completes a hand. */
export function isCompletedBy(table: FujianTable, seat: Seat, tile: Tile): boolean {
  const { concealed, melds } = at(table.places, seat);
  return completes(part([...concealed, tile], table.shown.gold), melds.length);
}

/** The reason why a seat may win by self-draw only: it has won already (F-50), declined a win (F-20), or discarded a gold (F-13). */
export function barring(table: FujianTable, seat: Seat): 'threeGoldsHeld' | 'winLocked' | 'goldDiscarded' | undefined {
  if (hasWonByGolds(table, seat)) return 'threeGoldsHeld';
  if (at(table.held, seat)?.locked === true) return 'winLocked';
  if (!table.config.goldDiscardLocksToSelfDraw) return undefined;
  return at(table.places, seat).river.some(({ tile }) => isDead(table, tile)) ? 'goldDiscarded' : undefined;
}

/** F-15, F-50: whether a seat holds three golds where they win at once, so that no other win can follow. */
function hasWonByGolds({ config, places, shown }: FujianTable, seat: Seat): boolean {
  return config.threeGolds === 'automatic' && areThreeGolds(goldsIn(at(places, seat).concealed, shown.gold));
}

const KONG = 10;
const PUNG = 20;
const CHOW = 30;
const PLAIN_WIN = 4;

/** F-22: win, kong, pung, chow; among wins the nearest to who gave the tile, or a golden pair before all. */
export function claimRank(table: FujianTable, seat: Seat, action: FujianAction): number {
  const { phase } = table;
  if (phase.kind === 'opening') return openingRank(table, seat, action);
  switch (action.kind) {
    case 'win':
      if (!('tile' in phase)) return 0;
      return distance(phase.seat, seat, table.places.length) + (isPreferred(table, seat, phase.tile) ? 0 : PLAIN_WIN);
    case 'kong':
      return KONG;
    case 'pung':
      return PUNG;
    default:
      return CHOW;
  }
}

/** F-45: whether a win on a tile has a golden pair, where that goes before seat order. */
function isPreferred({ config, places, shown }: FujianTable, seat: Seat, tile: Tile): boolean {
  if (!config.goldPairPriority) return false;
  const { concealed, melds } = at(places, seat);
  const { counts, golds } = part([...concealed, tile], shown.gold);
  return golds >= 2 && decompose(counts, SETS - melds.length, golds).some(hasGoldenPair);
}
