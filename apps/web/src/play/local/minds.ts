import type { Player } from '@paiju/ai';
import type { Advise } from './session.js';

/** Those who play a game against a person, and who advises them. */
export interface Minds {
  /** The levels, from the weakest. */
  readonly players: readonly Player[];
  /** Those with a name and a face, from the weakest. */
  readonly characters?: readonly Player[];
  readonly advise?: Advise;
  /** Fetches what the coach judges by; suggestions wait for it. */
  readonly coach?: () => Promise<void>;
  /** Does a part of the preparations for the first choices; false while there is more to do. */
  readonly warm?: () => boolean;
  /** Fetches what the players need beside themselves, before they first choose. */
  readonly prepare?: (names: readonly string[], config: unknown) => Promise<void>;
}

/** Minds that are fetched while the table is dealt (W-1): who waits for them asks them by name afterwards. */
export class Arriving {
  readonly #fetch: () => Promise<Minds>;
  #coming: Promise<Minds> | undefined;
  #here: Minds | undefined;

  constructor(fetch: () => Promise<Minds>) {
    this.#fetch = fetch;
  }

  /** The minds; fetched once, and again after a failure. */
  async come(): Promise<Minds> {
    this.#coming ??= this.#fetch();
    try {
      this.#here = await this.#coming;
    } catch (error) {
      this.#coming = undefined;
      throw error;
    }
    return this.#here;
  }

  /** A player of this name, who can be seated before they are there. */
  player(level: string): Player {
    return { level, choose: (...asked) => this.#known(level).choose(...asked) };
  }

  /** The advice of whoever advises, once they are there. */
  readonly advise: Advise = (view, level) => this.#here?.advise?.(view, level);

  /** Whoever bears the name; for those whom only another build knew, the strongest level. */
  #known(level: string): Player {
    const { players = [], characters = [] } = this.#here ?? {};
    const player = [...characters, ...players].find((one) => one.level === level) ?? players.at(-1);
    if (player === undefined) throw new Error(`${level} was asked before they were there`);
    return player;
  }
}
