import {
  makeArrangement,
  makeCards,
  type PokerAction,
  type PokerEvent,
  type PokerView,
  parseArrangement,
} from '@paiju/games/chinese-poker';
import type { Face } from '../../terminal/face.js';
import { signed } from '../record.js';

/** The table of Chinese Poker: a layout is typed, front / middle / back. */
export const chinesePokerFace: Face = {
  usage: 'type a layout: front / middle / back, such as 2c 5d 9h / 3s 3d 6c 6d Kh / 7s 8s 9s Ts Js',
  table: (seen, { names, paint }) => {
    const { round, totals, hands, seat } = seen as PokerView;
    const points = totals.map((total, n) => `${names[n]} ${signed(total)}`).join(', ');
    return [paint.bold(`round ${round + 1}: ${points}`), `your cards: ${cardsOf(hands, seat)}`];
  },
  hand: (seen) => cardsOf((seen as PokerView).hands, (seen as PokerView).seat),
  action: (action) => {
    const move = action as PokerAction;
    if (move.kind === 'next') return 'next';
    return `${makeArrangement(move)}${move.natural ? ' natural' : ''}`;
  },
  isScore: (event) => (event as PokerEvent).kind === 'scored',
  event: (event, seat, { names }) => {
    const happened = event as PokerEvent;
    if (happened.kind === 'submitted' && seat === undefined && happened.submission !== null)
      return `${names[happened.seat]} lays ${makeArrangement(happened.submission)}`;
    if (happened.kind === 'dealt') return `round ${happened.round + 1} is dealt`;
    if (happened.kind !== 'scored') return undefined;
    const { arrangements, scores } = happened.record;
    const laid = arrangements.map((layout, n) => `  ${names[n]} ${signed(scores[n] ?? 0)}: ${makeArrangement(layout)}`);
    return `the round is scored\n${laid.join('\n')}`;
  },
  read: (text) => {
    const layout = parseArrangement(text);
    return layout.ok ? { kind: 'submit', ...layout.value } : undefined;
  },
};

function cardsOf(hands: PokerView['hands'], seat: PokerView['seat']): string {
  return makeCards(seat === null ? [] : (hands[seat] ?? []));
}
