import type { HighCardEvent, HighCardTrick, HighCardView } from '@paiju/games/high-card';
import { type Seat, seats } from '@paiju/kernel';
import type { HandEnd, StatsReader, Tag } from '../stats.js';

/** Reads a match of High Card for statistics: a round is a hand, and whoever made most of it wins. */
export const highCardStats: StatsReader = {
  isEnd: (event) => (event as HighCardEvent).kind === 'ended',
  read: (view) => endOf(view as HighCardView),
};

function endOf({ phase, config, tricks }: HighCardView): HandEnd | undefined {
  if (phase === 'pick') return undefined;
  const table = seats(config.seats);
  const points = table.map((seat) => tricks.reduce((sum, trick) => sum + pointsIn(trick, seat, config.stake), 0));
  const most = Math.max(...points);
  return {
    dealer: null,
    winners: table.filter((seat) => most > 0 && points[seat] === most),
    givers: [],
    points,
    tags: tricks.flatMap((trick) => tagsOf(trick)),
  };
}

/** The points that one trick brought a seat. */
function pointsIn({ played, winner }: HighCardTrick, seat: Seat, stake: number): number {
  if (winner === null) return 0;
  const paid = played.map((card) => (card === null ? stake : 2 * stake));
  if (seat !== winner) return -(paid[seat] ?? 0);
  return paid.reduce((sum, price, other) => (other === winner ? sum : sum + price), 0);
}

/** `taken` for the seat that took the trick, `folded` for each that folded. */
function tagsOf({ played, winner }: HighCardTrick): readonly Tag[] {
  const folded = seats(played.length).filter((seat) => played[seat] === null);
  const taken = winner === null ? [] : [{ name: 'taken', seat: winner as Seat }]; // an index of the seats
  return [...taken, ...folded.map((seat) => ({ name: 'folded', seat }))];
}
