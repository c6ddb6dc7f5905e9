import {
  type Commitment,
  commitmentTo,
  type GameSeed,
  gameSeed,
  namedSeed,
  type Proof,
  type RoundSecret,
  roundSecret,
  type Seat,
  type Secret,
} from '@paiju/kernel';
import type { Fairness } from '@paiju/protocol';

/** The randomness of one game, and its commitments (S-20). */
export class Chance implements Fairness {
  readonly secret: Secret;
  readonly seed: GameSeed;
  readonly #nonces: readonly string[];
  #next: Commitment | undefined;

  constructor(secret: Secret, nonces: readonly string[]) {
    this.secret = secret;
    this.seed = gameSeed(secret, nonces);
    this.#nonces = nonces;
  }

  get next(): Commitment | undefined {
    return this.#next;
  }

  get proof(): Proof {
    return { commitment: commitmentTo(this.secret), secret: this.secret, nonces: this.#nonces };
  }

  /** Takes the secret of the next game; only its hash is shown. */
  promise(next: Secret): void {
    this.#next = commitmentTo(next);
  }

  commitment(round: number): Commitment {
    return commitmentTo(this.roundSecret(round));
  }

  roundSecret(round: number): RoundSecret {
    return roundSecret(this.seed, round);
  }

  /** Derived one-way from the seed, different for every decision of every seat. */
  botSeed(seat: Seat, move: number): GameSeed {
    return namedSeed(`${this.seed}/bot/${seat}/${move}`);
  }
}
