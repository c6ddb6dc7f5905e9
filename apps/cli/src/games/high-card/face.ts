import type { ToyAction, ToyEvent, ToyView } from '@paiju/kernel/toy';
import type { Face } from '../../terminal/face.js';
import { signed } from '../record.js';

/** The table of High Card. */
export const highCardFace: Face = {
  table: (seen, { names, paint }) => {
    const { round, config, hands, scores, seat } = seen as ToyView;
    const points = scores.map((score, n) => `${names[n]} ${signed(score)}`).join(', ');
    return [paint.bold(`round ${round + 1} of ${config.rounds}: ${points}`), `your cards: ${cardsOf(hands, seat)}`];
  },
  hand: (seen) => cardsOf((seen as ToyView).hands, (seen as ToyView).seat),
  action: (action) => {
    const move = action as ToyAction;
    return move.kind === 'next' ? 'next' : `${move.kind} ${move.card}`;
  },
  event: (event, _, { names }) => {
    const happened = event as ToyEvent;
    if (happened.kind === 'dealt') return `round ${happened.round + 1} is dealt`;
    if (happened.kind !== 'revealed') return undefined;
    const { played, winner } = happened.trick;
    const cards = played.map((card, n) => `${names[n]} ${card ?? 'folds'}`).join(', ');
    return `${cards}: ${winner === null ? 'nobody wins' : `${names[winner]} wins`}`;
  },
  isScore: (event) => (event as ToyEvent).kind === 'revealed',
};

function cardsOf(hands: ToyView['hands'], seat: ToyView['seat']): string {
  return seat === null ? '' : (hands[seat] ?? []).join(' ');
}
