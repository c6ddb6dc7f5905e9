import type { SetReading } from '../mahjong/decompose.js';
import { isOpen, type Meld, meldKind } from '../mahjong/melds.js';
import { EAST, type Kind, type Tile, WHITE } from '../mahjong/tiles.js';
import { only } from './copies.js';
import { TERMINALS } from './facts.js';
import { NO_TILES, partTiles } from './parts.js';
import type { Shape } from './shape.js';

/** The fu (符) that each item counts. `outer` sets are of terminals or honours. */
export const FU = {
  base: 20,
  sevenPairs: 25,
  closedRon: 10,
  tsumo: 2,
  openPinfu: 10,
  middleWait: 2,
  edgeWait: 2,
  pairWait: 2,
  seatWindPair: 2,
  roundWindPair: 2,
  dragonPair: 2,
  openPung: 2,
  openOuterPung: 4,
  closedPung: 4,
  closedOuterPung: 8,
  openKong: 8,
  openOuterKong: 16,
  closedKong: 16,
  closedOuterKong: 32,
} as const;

/** Every item of fu; two have no fixed value: a pair of seat and round wind (a switch), and what rounding adds. */
export type FuId = keyof typeof FU | 'doubleWindPair' | 'roundUp';

/** An item of fu and the tiles that earned it. */
export interface FuLine {
  readonly id: FuId;
  readonly fu: number;
  readonly tiles: readonly Tile[];
}

/** The lines of fu of a shape, which sum to `fuOf` it. */
export function fuLines(shape: Shape): readonly FuLine[] {
  noted = 0;
  fuOf(shape, true);
  return lines.slice(0, noted);
}

// Lines are gathered here, so that the list which is handed out has its size from the start.
const lines: FuLine[] = [];
let noted = 0;

/** The fu of a shape; lines of them are noted only for `fuLines`. */
export function fuOf(shape: Shape, noting = false): number {
  if (shape.form === 'orphans') return 0;
  if (shape.form === 'pairs') return noteWhole(SEVEN_PAIRS, noting);
  let sum = noteWhole(BASE, noting) + setFu(shape, noting) + pairFu(shape, noting) + waitFu(shape, noting);
  sum += winFu(shape, sum, noting);
  const over = sum % 10;
  return over === 0 ? sum : sum + noteWhole(ROUND_UP[10 - over] as FuLine, noting);
}

// Lines of the hand as a whole, for which no tile is shown, are always the same.
const BASE: FuLine = { id: 'base', fu: FU.base, tiles: NO_TILES };
const SEVEN_PAIRS: FuLine = { id: 'sevenPairs', fu: FU.sevenPairs, tiles: NO_TILES };
const OPEN_PINFU: FuLine = { id: 'openPinfu', fu: FU.openPinfu, tiles: NO_TILES };
const ROUND_UP = Array.from({ length: 10 }, (_, fu): FuLine => ({ id: 'roundUp', fu, tiles: NO_TILES }));

function noteWhole(line: FuLine, noting: boolean): number {
  if (noting) lines[noted++] = line;
  return line.fu;
}

function notePart(shape: Shape, id: FuId, fu: number, part: number, noting: boolean): number {
  if (noting) lines[noted++] = { id, fu, tiles: partTiles(shape, part) };
  return fu;
}

function noteWin({ of: { hand } }: Shape, id: FuId, fu: number, noting: boolean): number {
  if (noting) lines[noted++] = { id, fu, tiles: only(hand.winTile) };
  return fu;
}

/** The items of sets, by whether they are outer, closed, and kongs: 1, 2 and 4. */
const SET_IDS = [
  'openPung',
  'openOuterPung',
  'closedPung',
  'closedOuterPung',
  'openKong',
  'openOuterKong',
  'closedKong',
  'closedOuterKong',
] as const satisfies readonly FuId[];
const SET_FU = SET_IDS.map((id) => FU[id]);

function setFu(shape: Shape, noting: boolean): number {
  const { sets, place } = shape;
  const { by, melds } = shape.of.hand;
  let sum = 0;
  for (let n = 0; n < sets.length; n++) {
    const { kind, at } = sets[n] as SetReading;
    if (kind === 'chow') continue;
    const item = outer(at) + (by === 'tsumo' || n !== place ? 2 : 0);
    sum += notePart(shape, SET_IDS[item] as FuId, SET_FU[item] as number, n, noting);
  }
  for (let n = 0; n < melds.length; n++) {
    const meld = melds[n] as Meld;
    if (meld.kind === 'chow') continue;
    const item = outer(meldKind(meld)) + (isOpen(meld) ? 0 : 2) + (meld.kind === 'kong' ? 4 : 0);
    sum += notePart(shape, SET_IDS[item] as FuId, SET_FU[item] as number, sets.length + 1 + n, noting);
  }
  return sum;
}

/** 1 for a terminal or an honour. */
function outer(kind: Kind): 0 | 1 {
  return kind >= EAST || ((TERMINALS >> kind) & 1) === 1 ? 1 : 0;
}

function pairFu(shape: Shape, noting: boolean): number {
  const { pair, sets } = shape;
  if (pair < EAST) return 0;
  if (pair >= WHITE) return notePart(shape, 'dragonPair', FU.dragonPair, sets.length, noting);
  const seat = pair === shape.of.seatWind;
  const round = pair === shape.of.roundWind;
  if (seat && round) return notePart(shape, 'doubleWindPair', shape.of.config.doubleWindPairFu, sets.length, noting);
  if (seat) return notePart(shape, 'seatWindPair', FU.seatWindPair, sets.length, noting);
  return round ? notePart(shape, 'roundWindPair', FU.roundWindPair, sets.length, noting) : 0;
}

function waitFu(shape: Shape, noting: boolean): number {
  const { wait } = shape;
  if (wait === 'middle') return noteWin(shape, 'middleWait', FU.middleWait, noting);
  if (wait === 'edge') return noteWin(shape, 'edgeWait', FU.edgeWait, noting);
  return wait === 'pair' ? noteWin(shape, 'pairWait', FU.pairWait, noting) : 0;
}

/** a drawn pinfu stays at 20, an open hand that would be worth 20 counts 30. */
function winFu(shape: Shape, sum: number, noting: boolean): number {
  const plain = sum === FU.base;
  if (shape.of.hand.by === 'tsumo') return plain && shape.of.closed ? 0 : noteWin(shape, 'tsumo', FU.tsumo, noting);
  if (shape.of.closed) return noteWin(shape, 'closedRon', FU.closedRon, noting);
  return plain ? noteWhole(OPEN_PINFU, noting) : 0;
}
