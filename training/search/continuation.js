// How a hand may go on: by solid in every seat, in the same moment with some other order of what nobody has seen.
import { choiceOf } from '@paiju/ai/encode';
import { shuffle } from '@paiju/kernel';

/** Plays a hand to its end by solid in all seats after an action of one of them; returns what that seat won, in units of points. */
export function playOut({ game, weigh, unit }, from, seat, first) {
  const before = from.table.scores[seat];
  let [who, action] = [seat, first];
  for (let state = from; ; ) {
    const step = game.apply(state, who, action);
    state = step.state;
    if (step.events.some(({ kind }) => kind === 'ended')) {
      return (state.table.scores[seat] - before) / unit(state.table);
    }
    [who] = game.waiting(state);
    const view = game.view(state, who);
    action = view.legal.length === 1 ? view.legal[0] : weigh(view, view.legal).chosen;
  }
}

/** The actions that solid thinks are not much worse than the best, one for each choice, what it would do first. */
export function nearlyBest({ reading, unit, weigh }, view, within) {
  const { chosen, opinions } = weigh(view, view.legal);
  const most = Math.max(...opinions.map(({ worth }) => worth));
  const near = opinions.filter(({ worth }) => most - worth <= within * unit(view.table));
  const sorted = near.toSorted((a, b) => b.worth - a.worth).map(({ action }) => action);
  const found = new Map();
  for (const action of [chosen, ...sorted]) {
    const choice = choiceOf(reading, view, action);
    if (!found.has(choice)) found.set(choice, { choice, action });
  }
  return [...found.values()];
}

/**
 * The same moment with the wall in another order. Hands stay as they are: they came about by play, and are thus what
 * others hold in such moments; hands dealt anew would be much farther from a win. What is learnt is learnt over many
 * moments, by someone who sees none of those hands.
 */
export function reshuffled(state, rng) {
  const { head, tail } = state.table;
  const wall = [...state.wall.slice(0, head), ...shuffle(rng, state.wall.slice(head, tail)), ...state.wall.slice(tail)];
  return { ...state, wall };
}
