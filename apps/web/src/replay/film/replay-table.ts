import type { Change, TableSeat, TableState } from '@paiju/client';

/** A seat at a table where nothing is played: it shows what it is told to. */
export class ReplayTable implements TableSeat {
  #state: TableState;
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #onNext: () => void;

  constructor(state: TableState, onNext: () => void) {
    this.#state = state;
    this.#onNext = onNext;
  }

  get state(): TableState {
    return this.#state;
  }

  /** Shows another moment, with what happened on the way to it. */
  show(state: TableState, events: readonly unknown[]): void {
    this.#state = state;
    for (const listener of this.#listeners) listener({ state, events });
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The one thing there is to do at the end of a round: to go on. */
  async act(): Promise<{ readonly ok: true }> {
    this.#onNext();
    return { ok: true };
  }
}
