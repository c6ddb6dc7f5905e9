import type { Seat } from '../seat.js';
import { type Listing, list } from './listing.js';
import type { Observer } from './observer.js';
import type { Run } from './run.js';

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
