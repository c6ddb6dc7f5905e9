import type { Seat } from '@paiju/kernel';
import { type BySeat, bySeat } from '../mahjong/table.js';
import { MANGAN_BASE, ronPoints, STICK, tsumoPoints, winPoints } from './points.js';
import type { HandValue } from './score.js';
import type { RiichiConfig } from './switches.js';

/** Points by seat; they sum to 0 but for the sticks a winner takes off the table. */
export type Deltas = BySeat<number>;

/** The seat that must pay because its discard made a yakuman certain (責任払い). */
export interface Liability {
  readonly yaku: 'daisangen' | 'daisuushii' | 'suukantsu';
  readonly payer: Seat;
}

/** The winner, the seat it won from, and the dealer. */
interface Seats {
  readonly winner: Seat;
  /** The seat that gave the tile; the winner itself on a self-draw. */
  readonly from: Seat;
  readonly dealer: Seat;
  /** The number of seats at the table; four where nothing is said. */
  readonly seats?: number;
}

/** A win, who it is paid by, and what lies on the table. */
export interface Settlement extends Seats {
  readonly score: Pick<HandValue, 'base' | 'yaku'>;
  /** Counters (本場) and sticks (供託) that go with this win. */
  readonly honba: number;
  readonly sticks: number;
  /** Liabilities the winner holds, whether or not their yakuman came about. */
  readonly liable: readonly Liability[];
}

const SEATS = 4;

type Paid = [number, number, number, ...number[]];

function nothing(seats: number): Paid {
  return seats === SEATS ? [0, 0, 0, 0] : [0, 0, 0];
}

/** The points a win moves. */
export function winDeltas(win: Settlement, config: RiichiConfig): Deltas {
  const deltas = nothing(win.seats ?? SEATS);
  const honba = win.honba * config.honba;
  const liable = win.liable.length > 0 ? payShares(deltas, win, config) : NOBODY;
  const rest = win.score.base - liable.base;
  if (rest > 0) payBase(deltas, win, rest, liable.payer === undefined ? honba : 0, config);
  if (liable.payer !== undefined) move(deltas, win.winner, liable.payer, honba);
  (deltas[win.winner] as number) += win.sticks * STICK;
  return deltas;
}

/** Pays a base and counters: by the discarder, or by all others, counters in equal parts. */
function payBase(
  deltas: Paid,
  { winner, from, dealer }: Seats,
  base: number,
  honba: number,
  config: RiichiConfig,
): void {
  if (from !== winner) {
    move(deltas, winner, from, ronPoints(base, winner === dealer) + honba);
    return;
  }
  for (let seat = 0; seat < deltas.length; seat++) {
    if (seat === winner) continue;
    const share = tsumoPoints(base, winner === dealer, seat === dealer, config.tsumoShare === 'split');
    move(deltas, winner, seat, share + honba / (deltas.length - 1));
  }
}

/** The share of a win's base that liable seats have paid, and which of them pays its counters. */
interface Liable {
  readonly base: number;
  readonly payer: Seat | undefined;
}

const NOBODY: Liable = { base: 0, payer: undefined };

/** A liable seat pays all of a self-drawn share, and half of it where another discarded. */
function payShares(deltas: Paid, win: Settlement, config: RiichiConfig): Liable {
  const { winner, from, dealer } = win;
  const shares = sharesOf(win, config);
  const by = from === winner ? 'tsumo' : 'ron';
  for (const { payer, base } of shares) {
    const points = winPoints(base, by, winner === dealer, deltas.length, config.tsumoShare === 'split');
    move(deltas, winner, payer, from === winner ? points : points / 2);
    if (from !== winner) move(deltas, winner, from, points / 2);
  }
  return { base: shares.reduce((sum, { base }) => sum + base, 0), payer: shares[0]?.payer };
}

/** The part of a win's base that one seat is liable for. */
interface Share {
  readonly payer: Seat;
  readonly base: number;
}

const YAKUMAN_BASE = 8000;

/** at Tenhou the liable seat answers for all yakuman of the hand, elsewhere only for the one it made certain. */
function sharesOf({ liable, score }: Settlement, config: RiichiConfig): readonly Share[] {
  const shares: Share[] = [];
  for (const { yaku, payer } of liable) {
    const line = score.yaku.find(({ id }) => id === yaku);
    if (line !== undefined) shares.push({ payer, base: YAKUMAN_BASE * line.yakuman });
  }
  const [first] = shares;
  return first !== undefined && config.paoComposite === 'whole' ? [{ payer: first.payer, base: score.base }] : shares;
}

/** Nagashi mangan (流し満貫): each such seat is paid as for a self-drawn mangan, without counters or sticks. */
export function nagashiDeltas(winners: readonly Seat[], dealer: Seat, config: RiichiConfig, seats = SEATS): Deltas {
  const deltas = nothing(seats);
  for (const winner of winners) payBase(deltas, { winner, from: winner, dealer }, MANGAN_BASE, 0, config);
  return deltas;
}

/** An exhaustive draw: the seats that are not ready pay those that are, if there are both. */
export function notenDeltas(tenpai: BySeat<boolean>, config: RiichiConfig): Deltas {
  const ready = tenpai.filter(Boolean).length;
  const others = tenpai.length - ready;
  if (ready === 0 || others === 0) return nothing(tenpai.length);
  return bySeat(tenpai, (seat) => (tenpai[seat] ? config.noten / ready : -config.noten / others));
}

function move(deltas: Paid, to: Seat, from: number, points: number): void {
  (deltas[to] as number) += points;
  (deltas[from] as number) -= points;
}
