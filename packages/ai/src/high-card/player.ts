import { DECK, type HighCardAction, type HighCardView } from '@paiju/games/high-card';
import type { Player } from '../player.js';

/** Counts which cards are left: plays its highest card where that pays more than folding, else folds its lowest. */
export const greedyHighCard: Player<HighCardView, HighCardAction> = {
  level: 'greedy',
  choose(view, actions) {
    const choices = [...actions];
    const plays = choices.filter((choice) => choice.kind === 'play').toSorted((a, b) => b.card - a.card);
    const folds = choices.filter((choice) => choice.kind === 'fold').toSorted((a, b) => a.card - b.card);
    const [best] = plays;
    const [worst] = folds;
    if (best === undefined) return choices[0] as HighCardAction; // a seat that is asked has a choice
    return worst === undefined || gain(view, best.card) > FOLDED ? best : worst;
  },
};

/** In stakes: what a folded card costs, a lower card costs, and a taken trick gives for each other seat. */
const FOLDED = -1;
const BEATEN = -2;
const TAKEN = 2;

/** The gain of a card on average, in stakes, if every other seat played any card that is left. */
function gain(view: HighCardView, card: number): number {
  const others = view.config.seats - 1;
  const left = unseen(view);
  const lower = left.filter((other) => other < card).length;
  const wins = left.length === 0 ? 1 : (lower / left.length) ** others;
  return wins * TAKEN * others + (1 - wins) * BEATEN;
}

/** The cards this seat has not seen in this round. */
function unseen({ hands, tricks, seat }: HighCardView): readonly number[] {
  const own = seat === null ? [] : (hands[seat] ?? []);
  const seen = new Set([...own, ...tricks.flatMap(({ played, folded }) => [...played, ...folded])]);
  return Array.from({ length: DECK }, (_, card) => card).filter((card) => !seen.has(card));
}
