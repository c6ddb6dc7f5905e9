import type { PokerEvent, PokerView, RoundRecord } from '@paiju/games/chinese-poker';
import { type Seat, seats } from '@paiju/kernel';
import type { HandEnd, StatsReader, Tag } from '../stats.js';

/** Reads a match of Chinese Poker for statistics: a round is a hand. The seat with the most points wins it; a seat that fouls gives it away. */
export const pokerStats: StatsReader = {
  isEnd: (event) => (event as PokerEvent).kind === 'scored',
  read(view, events) {
    const isScored = events.some((event) => (event as PokerEvent).kind === 'scored');
    const record = isScored ? (view as PokerView).history.at(-1) : undefined;
    return record && endOf(record);
  },
  showsAnswers: true, // P-40
};

function endOf(record: RoundRecord): HandEnd {
  const { scores, fouls } = record;
  const table = seats(scores.length);
  const most = Math.max(...scores);
  return {
    dealer: null,
    winners: table.filter((seat) => most > 0 && scores[seat] === most),
    givers: table.filter((seat) => fouls[seat]),
    points: scores,
    tags: table.flatMap((seat) => tagsOf(record, seat)),
  };
}

/** `foul`, `natural.sixPairs`, `scoop` for each pair won in all rows, `slam` for all of them at once. */
function tagsOf({ fouls, naturals, summaries, scores }: RoundRecord, seat: Seat): readonly Tag[] {
  const natural = naturals[seat] ?? null;
  const scoops = summaries[seat]?.scoopsMade ?? 0;
  const names = [
    ...(fouls[seat] ? ['foul'] : []),
    ...(natural === null ? [] : [`natural.${natural}`]),
    ...Array.from({ length: scoops }, () => 'scoop'),
    ...(scoops === scores.length - 1 ? ['slam'] : []),
  ];
  return names.map((name) => ({ name, seat }));
}
