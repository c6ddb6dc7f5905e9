import type { Reading, SetReading } from '../mahjong/decompose.js';
import { isOpen, type Meld, meldKind } from '../mahjong/melds.js';
import { EAST, KINDS, type Kind, kindOf, numberOf, suitOf, type Tile, type Wind } from '../mahjong/tiles.js';
import type { RiichiConfig } from './switches.js';

/** The facts of a win beside the tiles: how and when the hand was won. Absent is false. */
export const FLAGS = [
  'riichi',
  'doubleRiichi',
  'ippatsu',
  'lastTile',
  'rinshan',
  'chankan',
  'tenhou',
  'chiihou',
  'renhou',
] as const;
/** One of the flags of a win. */
export type Flag = (typeof FLAGS)[number];

/** A hand and how it was won: everything its value depends on but the rules. */
export interface WonHand {
  /** Without the winning tile, in any order. */
  readonly concealed: readonly Tile[];
  readonly melds: readonly Meld[];
  readonly winTile: Tile;
  readonly by: 'tsumo' | 'ron';
  readonly seatWind: Wind;
  readonly roundWind: Wind;
  readonly flags: { readonly [flag in Flag]?: boolean };
  /** Indicators, in the order in which they were turned. */
  readonly dora: readonly Tile[];
  readonly ura: readonly Tile[];
  /** The number of seats at the table; four where nothing is said. */
  readonly seats?: number;
  /** norths laid aside. */
  readonly norths?: readonly Tile[];
}

/**
 * The part of a hand that is the same in all its readings. Sets of kinds are bits: suited kinds from bit 0, honours from bit 0
 * of a number of their own. One hand is counted at a time: a tally is good until the next one.
 */
export interface Tally {
  readonly hand: WonHand;
  readonly config: RiichiConfig;
  /** The copies of each kind that are among the concealed tiles, the winning one left out, as bits. */
  readonly copies: Uint8Array;
  // Concealed tiles with the winning one, by suit: three bits for the count of each kind.
  readonly m: number;
  readonly p: number;
  readonly s: number;
  readonly z: number;
  readonly closed: boolean;
  /** The kinds of all tiles, melds included. */
  readonly suited: number;
  readonly honours: number;
  /** Honours there are three or four of: they can be nothing else. */
  readonly honourPungs: number;
  readonly seatWind: Kind;
  readonly roundWind: Kind;
}

/** The wait that the winning tile completed: 両面, 嵌張, 辺張, 単騎, 双碰. */
export const WAITS = ['twoSided', 'middle', 'edge', 'pair', 'twoPairs'] as const;
export type Wait = (typeof WAITS)[number];

/** One way to read a won hand. A chow stands at its lowest kind. */
export interface Shape {
  readonly of: Tally;
  readonly form: 'sets' | 'pairs' | 'orphans';
  readonly sets: readonly SetReading[];
  /** The one of `sets` that holds the winning tile; as many as there are: the pair. */
  readonly place: number;
  /** The pair's kind; −1 where there is none or more than one. */
  readonly pair: Kind;
  readonly wait: Wait;
  readonly chowCount: number;
  readonly chows: number;
  /** Suited pungs and kongs. */
  readonly pungs: number;
  readonly concealedPungs: number;
  readonly kongs: number;
  /** The number of times two concealed chows are equal, each chow counted once. */
  readonly twins: number;
}

const WIND_KINDS: Readonly<Record<Wind, Kind>> = { east: EAST, south: EAST + 1, west: EAST + 2, north: EAST + 3 };

// The contribution of one tile to a tally, by kind; tables instead of questions, because every tile of every hand is asked.
const perKind = (of: (kind: Kind) => number): Int32Array => Int32Array.from({ length: KINDS }, (_, kind) => of(kind));
const SUIT = perKind(suitOf);
const ONE = perKind((kind) => 1 << (3 * (kind % 9)));
const SUITED = perKind((kind) => (kind < EAST ? 1 << kind : 0));
const HONOUR = perKind((kind) => (kind < EAST ? 0 : 1 << (kind - EAST)));
const packed = new Int32Array(4);
const copies = new Uint8Array(KINDS);

/** Counts a hand. */
export function tally(hand: WonHand, config: RiichiConfig): Tally {
  const { concealed, melds, winTile } = hand;
  const won = kindOf(winTile);
  let suited = SUITED[won] as number;
  let honours = HONOUR[won] as number;
  packed.fill(0);
  copies.fill(0);
  (packed[SUIT[won] as number] as number) += ONE[won] as number;
  for (let n = 0; n < concealed.length; n++) {
    const tile = concealed[n] as Tile;
    const kind = tile >> 2;
    (copies[kind] as number) |= 1 << (tile & 3);
    (packed[SUIT[kind] as number] as number) += ONE[kind] as number;
    suited |= SUITED[kind] as number;
    honours |= HONOUR[kind] as number;
  }
  const z = packed[3] as number;
  let honourPungs = z === 0 ? 0 : threeOrMore(z);
  let closed = true;
  for (let n = 0; n < melds.length; n++) {
    const meld = melds[n] as Meld;
    const kind = meldKind(meld);
    if (isOpen(meld)) closed = false;
    suited |= (SUITED[kind] as number) * (meld.kind === 'chow' ? 0b111 : 1);
    honourPungs |= HONOUR[kind] as number;
  }
  return {
    hand,
    config,
    copies,
    m: packed[0] as number,
    p: packed[1] as number,
    s: packed[2] as number,
    z,
    closed,
    suited,
    honours: honours | honourPungs,
    honourPungs,
    seatWind: WIND_KINDS[hand.seatWind],
    roundWind: WIND_KINDS[hand.roundWind],
  };
}

/** The honours there are at least three of among packed ones. */
function threeOrMore(honours: number): number {
  let found = 0;
  for (let n = 0; n < 7; n++) if (((honours >> (3 * n)) & 0b111) >= 3) found |= 1 << n;
  return found;
}

/** The shape of a reading in which the winning tile completed the set at `place`, or after all sets the pair. */
export function shapeOf(of: Tally, { sets, pair }: Reading, place: number): Shape {
  const { melds, by } = of.hand;
  let chowCount = 0;
  let chows = 0;
  let pungs = 0;
  let concealedPungs = 0;
  let kongs = 0;
  for (let n = 0; n < sets.length; n++) {
    const { kind, at } = sets[n] as SetReading;
    if (kind === 'chow') {
      chowCount++;
      chows |= 1 << at;
    } else {
      if (at < EAST) pungs |= 1 << at;
      if (by === 'tsumo' || n !== place) concealedPungs++; // completed by ron, a pung is not concealed
    }
  }
  for (let n = 0; n < melds.length; n++) {
    const meld = melds[n] as Meld;
    const at = meldKind(meld);
    if (meld.kind === 'chow') {
      chowCount++;
      chows |= 1 << at;
    } else {
      if (at < EAST) pungs |= 1 << at;
      if (meld.kind === 'kong') kongs++;
      if (!isOpen(meld)) concealedPungs++;
    }
  }
  const wait = place === sets.length ? 'pair' : waitOn(sets[place] as SetReading, kindOf(of.hand.winTile));
  const twins = of.closed && chowCount > 1 ? twinChows(sets) : 0;
  return {
    of,
    form: 'sets',
    sets,
    place,
    pair: pair.at,
    wait,
    chowCount,
    chows,
    pungs,
    concealedPungs,
    kongs,
    twins,
  };
}

/** True if the winning tile may have completed a set. */
export function holds({ kind, at }: SetReading, won: Kind): boolean {
  return kind === 'pung' ? at === won : won >= at && won <= at + 2;
}

function waitOn({ kind, at }: SetReading, won: Kind): Wait {
  if (kind === 'pung') return 'twoPairs';
  if (won === at + 1) return 'middle';
  const low = numberOf(at);
  return (low === 1 && won === at + 2) || (low === 7 && won === at) ? 'edge' : 'twoSided';
}

/** Readings list equal chows one after the other. */
function twinChows(sets: readonly SetReading[]): number {
  let twins = 0;
  for (let n = 1; n < sets.length; n++) {
    if (sets[n] !== sets[n - 1] || (sets[n] as SetReading).kind !== 'chow') continue;
    twins++;
    n++;
  }
  return twins;
}

const NO_SETS: readonly SetReading[] = [];

/** The shape of seven pairs (七対子) or thirteen orphans (国士無双), which have no sets. */
export function setlessShape(of: Tally, form: 'pairs' | 'orphans', wait: Wait): Shape {
  return {
    of,
    form,
    sets: NO_SETS,
    place: 0,
    pair: -1,
    wait,
    chowCount: 0,
    chows: 0,
    pungs: 0,
    concealedPungs: 0,
    kongs: 0,
    twins: 0,
  };
}
