import type { Seat } from '@paiju/kernel';
import { type BySeat, four, SEATS } from '../mahjong/table.js';
import type { PatternId } from './patterns.js';
import type { TaiwanConfig } from './presets.js';
import { isGiven, type TaiwanWin } from './victory.js';

/** The tai between the dealer and whom it pays or is paid by (T-47): 莊家, and 連N拉N for the hands in a row. */
export type DealerLine =
  | { readonly id: 'dealer'; readonly tai: number }
  | { readonly id: 'streak'; readonly hands: number; readonly tai: number };

/** The payment of one seat: the hand's tai up to the cap, and the dealer's. */
export interface Payment {
  readonly seat: Seat;
  readonly tai: number;
  readonly points: number;
  readonly dealer: readonly DealerLine[];
}

/** The payments of a win, in the order of seats (T-47, T-48). */
export function paymentsOf(win: TaiwanWin, handTai: number, config: TaiwanConfig): readonly Payment[] {
  const paid = Math.min(handTai, config.taiCap ?? Infinity);
  return payersOf(win, config).map((seat) => {
    const dealer = dealerLines(win, seat, config);
    const tai = dealer.reduce((sum, line) => sum + line.tai, paid);
    return { seat, tai, points: config.base + config.unit * tai, dealer };
  });
}

/** T-48: the seat that gave the tile pays alone, otherwise all three pay. */
function payersOf(win: TaiwanWin, config: TaiwanConfig): readonly Seat[] {
  const { winnerSeat, discarderSeat, winType } = win;
  const alone = isGiven(win) || (winType === 'flower7rob' && config.sevenRobPayer === 'robbed');
  return SEATS.filter((seat) => (alone ? seat === discarderSeat : seat !== winnerSeat));
}

function dealerLines(
  { winnerSeat, dealerSeat, dealerStreak }: TaiwanWin,
  payer: Seat,
  config: TaiwanConfig,
): readonly DealerLine[] {
  if (payer !== dealerSeat && winnerSeat !== dealerSeat) return [];
  const hands = Math.min(dealerStreak, config.streakCap ?? Infinity);
  const dealer: DealerLine = { id: 'dealer', tai: 1 };
  return hands === 0 ? [dealer] : [dealer, { id: 'streak', hands, tai: 2 * hands }];
}

/** T-66: the wins one seat answers for, by what counts in them. */
const LIABLE: { readonly [L in TaiwanConfig['liability']]: readonly PatternId[] } = {
  none: [],
  bigHands: ['bigDragons', 'bigWinds'],
  flushToo: ['bigDragons', 'bigWinds', 'fullFlush'],
};

/** T-66: who pays a win alone (包牌), where the rules know that and its pattern counts. */
export function liableFor(
  { liableSeat = null }: TaiwanWin,
  lines: readonly { readonly id: PatternId }[],
  { liability }: TaiwanConfig,
): Seat | null {
  return lines.some(({ id }) => LIABLE[liability].includes(id)) ? liableSeat : null;
}

/** The payments of everyone, borne by one seat. */
export function borne(payments: readonly Payment[], seat: Seat | null): readonly Payment[] {
  if (seat === null) return payments;
  const sum = (of: (payment: Payment) => number): number => payments.reduce((total, one) => total + of(one), 0);
  const dealer = payments.flatMap((payment) => payment.dealer);
  return [{ seat, tai: sum(({ tai }) => tai), points: sum(({ points }) => points), dealer }];
}

/** Points by seat; they sum to 0. */
export function deltasOf(winner: Seat, payments: readonly Payment[]): BySeat<number> {
  const total = payments.reduce((sum, { points }) => sum + points, 0);
  return four((seat) => (seat === winner ? total : 0 - (payments.find((paid) => paid.seat === seat)?.points ?? 0)));
}
