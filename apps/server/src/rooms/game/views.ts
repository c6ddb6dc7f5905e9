import type { AnyGame, Seat } from '@paiju/kernel';

/** What everyone may see of one state, each worked out once and only if asked for. */
export class Views {
  readonly state: unknown;
  readonly #game: AnyGame;
  readonly #seats: unknown[] = [];
  #public: unknown;

  constructor(game: AnyGame, state: unknown) {
    this.#game = game;
    this.state = state;
  }

  get public(): unknown {
    this.#public ??= this.#game.view(this.state, undefined);
    return this.#public;
  }

  of(seat: Seat): unknown {
    this.#seats[seat] ??= this.#game.view(this.state, seat);
    return this.#seats[seat];
  }
}
