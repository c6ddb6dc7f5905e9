import { decomposePacked, type Reading, type SetReading } from '../mahjong/decompose.js';
import { type Kind, kindOf } from '../mahjong/tiles.js';
import { type DoraLine, doraLines } from './dora.js';
import { factBits, HONOURS, handFacts, shapeFacts, TERMINALS } from './facts.js';
import { fuOf } from './fu.js';
import {
  type Candidate,
  countOf,
  explain,
  type HandValue,
  type Row,
  type Score,
  timesOf,
  valueOfBest,
  YAKUMAN_HAN,
} from './lines.js';
import { baseOf, yakumanBase } from './points.js';
import { holds, type Shape, setlessShape, shapeOf, type Tally, tally, type WonHand } from './shape.js';
import type { RiichiConfig } from './switches.js';
import { YAKU, YAKUMAN } from './yaku.js';

export type { FuLine } from './fu.js';
export type { HandValue, Score, YakuLine, YakuValue } from './lines.js';

/** The best value of a hand over all its readings; undefined where it is not complete or has no yaku. */
export function valueHand(hand: WonHand, config: RiichiConfig): HandValue | undefined {
  const of = tally(hand, config);
  const dora = doraLines(of);
  const best = bestOfHand(of, tilesIn(dora));
  return best === undefined ? undefined : valueOfBest(best, dora);
}

/** The same value with every line explained: what a result shows. */
export function scoreHand(hand: WonHand, config: RiichiConfig): Score | undefined {
  const of = tally(hand, config);
  const dora = doraLines(of);
  const best = bestOfHand(of, tilesIn(dora));
  return best === undefined ? undefined : explain(best, dora);
}

function bestOfHand(of: Tally, doraHan: number): Candidate | undefined {
  const { melds } = of.hand;
  const readings = decomposePacked(of.m, of.p, of.s, of.z, 4 - melds.length);
  const setless = melds.length === 0 ? setlessOf(of) : undefined;
  const facts = handFacts(of);
  let best: Candidate | undefined;
  for (let n = 0; n < readings.length; n++) best = bestOf(of, readings[n] as Reading, facts, doraHan, best);
  return setless === undefined ? best : better(best, evaluate(setless, facts, doraHan));
}

function tilesIn(dora: readonly DoraLine[]): number {
  let tiles = 0;
  for (let n = 0; n < dora.length; n++) tiles += (dora[n] as DoraLine).tiles.length;
  return tiles;
}

/** The best of what there was and a reading, whichever of its parts the winning tile may have completed. */
function bestOf(
  of: Tally,
  reading: Reading,
  facts: number,
  doraHan: number,
  before: Candidate | undefined,
): Candidate | undefined {
  const { sets, pair } = reading;
  const won: Kind = kindOf(of.hand.winTile);
  let best = before;
  for (let place = 0; place < sets.length; place++) {
    const set = sets[place] as SetReading;
    if (!holds(set, won) || set === sets[place - 1]) continue; // an equal part gives an equal shape
    best = better(best, evaluate(shapeOf(of, reading, place), facts, doraHan));
  }
  return pair.at === won ? better(best, evaluate(shapeOf(of, reading, sets.length), facts, doraHan)) : best;
}

/** more points; of equal points a yakuman, then more han, then more fu. */
function better(a: Candidate | undefined, b: Candidate | undefined): Candidate | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.base !== b.base) return a.base > b.base ? a : b;
  if (a.yakuman !== b.yakuman) return a.yakuman > b.yakuman ? a : b;
  if (a.han !== b.han) return a.han > b.han ? a : b;
  return a.fu >= b.fu ? a : b;
}

/** Seven pairs or thirteen orphans, where the hand is one of them. */
function setlessOf(of: Tally): Shape | undefined {
  const { m, p, s, z, suited, honours } = of;
  if (of.hand.concealed.length !== 13) return undefined;
  if (((m | p | s | z) & ~TWO_OF_EACH) === 0) return setlessShape(of, 'pairs', 'pair');
  if (suited !== TERMINALS || honours !== HONOURS) return undefined;
  return setlessShape(of, 'orphans', isThirteenSided(of) ? 'pair' : 'middle');
}

const TWO_OF_EACH = 0b010_010_010_010_010_010_010_010_010;

/** True if the winning tile of thirteen orphans is the second of its kind. */
function isThirteenSided({ hand: { concealed, winTile } }: Tally): boolean {
  return concealed.some((tile) => kindOf(tile) === kindOf(winTile));
}

function evaluate(shape: Shape, handBits: number, doraHan: number): Candidate | undefined {
  const { of } = shape;
  const shapeBits = shapeFacts(shape);
  const fu = fuOf(shape);
  const rare = ((handBits & RARE.hand) | (shapeBits & RARE.shape)) !== 0;
  const highest = rare ? yakumanOf(of, handBits, shapeBits) : NO_ROWS;
  if (highest.length > 0) {
    const yakuman = highest.reduce((sum, row) => sum + timesOf(row, of), 0);
    return { shape, rows: highest, yakuman, han: YAKUMAN_HAN * yakuman, fu, base: yakumanBase(yakuman) };
  }
  const rows = rowsOf(YAKU_COLUMNS, of.closed, handBits, shapeBits);
  if (rows.length === 0) return undefined;
  let han = doraHan;
  for (let n = 0; n < rows.length; n++) han += countOf(rows[n] as Row, of);
  return { shape, rows, yakuman: 0, han, fu, base: baseOf(han, fu, of.config) };
}

/** A table of yaku by columns, because its facts are read for every hand. */
interface Columns {
  readonly rows: readonly Row[];
  readonly hand: Int32Array;
  readonly shape: Int32Array;
}

const columns = (rows: readonly Row[]): Columns => ({
  rows,
  hand: Int32Array.from(rows, (row) => row.hand),
  shape: Int32Array.from(rows, (row) => row.shape),
});

/** The rows that count in a closed and in an open hand. */
const YAKU_COLUMNS = { closed: columns(YAKU), open: columns(YAKU.filter((row) => row.open > 0)) };
const YAKUMAN_COLUMNS = { closed: columns(YAKUMAN), open: columns(YAKUMAN.filter((row) => row.open > 0)) };

/** The first facts of all yakuman: a hand with none of them has no yakuman. */
const RARE = factBits(YAKUMAN.flatMap(({ facts }) => facts.slice(0, 1)));
const NO_ROWS: readonly Row[] = [];

// Rows are gathered here, so that the list which is handed on has its size from the start.
const gathered: Row[] = [];

/** The rows all of whose facts are true. */
function rowsOf(table: typeof YAKU_COLUMNS, closed: boolean, handBits: number, shapeBits: number): readonly Row[] {
  const { rows, hand, shape } = closed ? table.closed : table.open;
  let count = 0;
  for (let n = 0; n < rows.length; n++) {
    const missing = ((hand[n] as number) & ~handBits) | ((shape[n] as number) & ~shapeBits);
    if (missing === 0) gathered[count++] = rows[n] as Row;
  }
  return count === 0 ? NO_ROWS : gathered.slice(0, count);
}

/** The yakuman of a shape; only the one that counts most where they do not add up. */
function yakumanOf(of: Tally, handBits: number, shapeBits: number): readonly Row[] {
  const rows = rowsOf(YAKUMAN_COLUMNS, of.closed, handBits, shapeBits);
  if (of.config.compositeYakuman || rows.length < 2) return rows;
  return [rows.reduce((most, row) => (timesOf(row, of) > timesOf(most, of) ? row : most))];
}
