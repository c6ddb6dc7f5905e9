import type { AnyGame } from '../game.js';
import type { Seat } from '../seat.js';

/** The first legal actions of a seat, and whether they are all. */
export interface Listing {
  readonly actions: readonly unknown[];
  readonly complete: boolean;
}

/** Lists at most `limit` actions: some games have 72,072 and offer them lazily. */
export function list(game: AnyGame, state: unknown, seat: Seat, limit: number): Listing {
  const actions: unknown[] = [];
  for (const action of game.actions(state, seat)) {
    if (actions.length === limit) return { actions, complete: false };
    actions.push(action);
  }
  return { actions, complete: true };
}
