import type { AnyGame, Seat } from '../game.js';
import { isSame } from './difference.js';
import type { Observer, Run } from './run.js';

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

/** A state on the way, with what the laws ask of it again and again computed once. */
export class Moment {
  readonly run: Run;
  readonly state: unknown;
  readonly waiting: readonly Seat[];
  readonly #views = new Map<Observer, unknown>();
  readonly #lists = new Map<Seat, Listing>();
  #text: string | undefined;

  constructor(run: Run, state: unknown) {
    this.run = run;
    this.state = state;
    this.waiting = run.game.waiting(state);
  }

  view(observer: Observer): unknown {
    if (!this.#views.has(observer)) this.#views.set(observer, this.run.game.view(this.state, observer));
    return this.#views.get(observer);
  }

  list(seat: Seat): Listing {
    const known = this.#lists.get(seat);
    if (known !== undefined) return known;
    const listing = list(this.run.game, this.state, seat, this.run.settings.listLimit);
    this.#lists.set(seat, listing);
    return listing;
  }

  /** The state as it was when first copied, anew each time: what happens to the copy is nobody else's concern. */
  copy(): unknown {
    if (this.#text !== undefined) return JSON.parse(this.#text);
    const copy = this.run.copy(this.state, () => 'the state');
    this.#text = JSON.stringify(copy);
    return copy;
  }
}

/** The number of actions that are compared to tell whether a seat is still asked the same. */
const ASKED = 16;

/**
 * The seats that a window still asks after some of them have answered; nobody, if it has been resolved. While it is
 * open nobody else is asked, and those who are asked are asked the same.
 */
export function stillAsked(window: Moment, state: unknown, answered: readonly Seat[]): readonly Seat[] {
  const rest = window.run.game.waiting(state);
  const open = rest.every(
    (seat) => window.waiting.includes(seat) && !answered.includes(seat) && isAsked(window, state, seat),
  );
  return open ? rest : [];
}

function isAsked(window: Moment, state: unknown, seat: Seat): boolean {
  const limit = Math.min(ASKED, window.run.settings.listLimit);
  const now = list(window.run.game, state, seat, limit);
  return isSame(window.list(seat).actions.slice(0, limit), now.actions);
}
