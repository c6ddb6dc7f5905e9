import type { BySeat } from '../mahjong/table.js';
import type { Kind } from '../mahjong/tiles.js';
import { flowerLines, linesOf, sumOf, type TaiLine } from './lines.js';
import { formsOf } from './pairs.js';
import { borne, deltasOf, liableFor, type Payment, paymentsOf } from './payments.js';
import type { TaiwanConfig } from './presets.js';
import { type HandReading, type Part, readingsOf } from './reading.js';
import { structuralWaits } from './shanten.js';
import { isFlowerWin, type TaiwanWin, WAIT_SHAPES, type WaitShape } from './victory.js';

export type { TaiLine } from './lines.js';
export type { DealerLine, Payment } from './payments.js';
export type { Part } from './reading.js';
export type { Flag, Flags, LaidMeld, TaiwanWin, WaitShape, WinType } from './victory.js';

/** The value of a win and why: plain data, as a table keeps it. */
export interface TaiwanScore {
  /** The patterns, in the order of their table. */
  readonly lines: readonly TaiLine[];
  /** The sum of the lines, without a cap and without the dealer's tai. */
  readonly handTai: number;
  readonly payments: readonly Payment[];
  /** Points by seat; they sum to 0. */
  readonly deltas: BySeat<number>;
  /** The kinds the hand waited on (T-28). */
  readonly waits: readonly Kind[];
  /** The wait that the winning tile completed; null where flowers won without a complete hand. */
  readonly wait: WaitShape | null;
  /** The way the hand was read: concealed sets by kind, the pair, the melds; empty where flowers won without a complete hand. */
  readonly parts: readonly Part[];
}

/** The value of a win by its best reading (T-27); undefined where it is none. The tiles must have been checked. */
export function scoreWin(win: TaiwanWin, config: TaiwanConfig): TaiwanScore | undefined {
  const flowers = flowerLines(win, config);
  if (isBarred(win, config) || (isFlowerWin(win) && flowers.length === 0)) return undefined;
  const waits = structuralWaits(win.concealed, win.melds, formsOf(config));
  const best = bestOf(win, config, waits, flowers);
  const lines = best?.lines ?? flowers;
  const handTai = sumOf(lines);
  if ((best === undefined && !isFlowerWin(win)) || handTai < config.minTai) return undefined;
  const payments = borne(paymentsOf(win, handTai, config), liableFor(win, lines, config));
  const deltas = deltasOf(win.winnerSeat, payments);
  const { wait, parts } = best?.reading ?? UNREAD;
  return { lines, handTai, payments, deltas, waits, wait, parts };
}

const UNREAD = { wait: null, parts: [] } as const;

/** T-17: some rules do not let an open kong's replacement win. */
function isBarred({ winType, flags }: TaiwanWin, config: TaiwanConfig): boolean {
  const last = winType === 'selfDraw' && flags.afterKong === 'open' && flags.afterFlower !== true;
  return last && config.openKongReplacement === 'noWin';
}

interface Candidate {
  readonly reading: HandReading;
  readonly lines: readonly TaiLine[];
}

/** The reading that counts most; to a robbed flower the hand adds nothing (T-45). */
function bestOf(
  win: TaiwanWin,
  config: TaiwanConfig,
  waits: readonly Kind[],
  flowers: readonly TaiLine[],
): Candidate | undefined {
  if (win.winType === 'flower7rob') return undefined;
  let best: Candidate | undefined;
  for (const reading of readingsOf(win, formsOf(config))) {
    const candidate = { reading, lines: linesOf({ win, config, waits, reading }, flowers) };
    if (best === undefined || compare(candidate, best) > 0) best = candidate;
  }
  return best;
}

/** T-27: more tai, then more sequences, then the earlier wait; of equals the first stays. */
function compare(a: Candidate, b: Candidate): number {
  const tai = sumOf(a.lines) - sumOf(b.lines);
  const chows = chowsIn(a.reading) - chowsIn(b.reading);
  return tai || chows || WAIT_SHAPES.indexOf(b.reading.wait) - WAIT_SHAPES.indexOf(a.reading.wait);
}

function chowsIn({ parts }: HandReading): number {
  return parts.filter(({ kind }) => kind === 'chow').length;
}
