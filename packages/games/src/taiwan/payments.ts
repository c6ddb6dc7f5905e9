import type { Seat } from '@paiju/kernel';
import { type Four, four, SEATS } from '../mahjong/table.js';
import type { TaiwanConfig } from './presets.js';
import { isGiven, type TaiwanWin } from './victory.js';

/** The tai between the dealer and whom it pays or is paid by (T-47): 莊家, and 連N拉N for the hands in a row. */
export type DealerLine =
  | { readonly id: 'dealer'; readonly tai: number }
  | { readonly id: 'streak'; readonly hands: number; readonly tai: number };

/** What one seat pays: the hand's tai up to the cap, and the dealer's. */
export interface Payment {
  readonly seat: Seat;
  readonly tai: number;
  readonly points: number;
  readonly dealer: readonly DealerLine[];
}

/** What every payer of a win pays, in the order of seats (T-47, T-48). */
export function paymentsOf(win: TaiwanWin, handTai: number, config: TaiwanConfig): readonly Payment[] {
  const paid = Math.min(handTai, config.taiCap ?? Infinity);
  return payersOf(win, config).map((seat) => {
    const dealer = dealerLines(win, seat, config);
    const tai = dealer.reduce((sum, line) => sum + line.tai, paid);
    return { seat, tai, points: config.base + config.unit * tai, dealer };
  });
}

/** T-48: whoever gave the tile alone, otherwise all three. */
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

/** Points by seat; they sum to 0. */
export function deltasOf(winner: Seat, payments: readonly Payment[]): Four<number> {
  const total = payments.reduce((sum, { points }) => sum + points, 0);
  return four((seat) => (seat === winner ? total : 0 - (payments.find((paid) => paid.seat === seat)?.points ?? 0)));
}
