import type { AnyGame } from '../game.js';
import type { Rng } from '../rng.js';
import { describe, difference } from './difference.js';
import type { LawBroken, LawName } from './law.js';
import type { Run } from './run.js';

/** The number of times things were seen, by name. */
export type Counts = Map<string, number>;

/** One law judging one run: where it asks its questions and where they are counted. */
export class Trial {
  readonly law: LawName;
  readonly run: Run;
  readonly game: AnyGame;
  readonly rng: Rng;
  readonly #counts: Counts;

  constructor(law: LawName, run: Run, counts: Counts) {
    this.law = law;
    this.run = run;
    this.game = run.game;
    this.rng = run.rng(law);
    this.#counts = counts;
  }

  /** Notes that something worth knowing was seen. */
  count(what: string, times = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + times);
  }

  /** The law holds here, or is broken for the reason given. */
  holds(truth: boolean, why: () => string): void {
    this.count('checks');
    if (!truth) throw this.broken(why());
  }

  /** Two things are the same, or the law is broken at the first difference. */
  same(expected: unknown, actual: unknown, what: () => string): void {
    const apart = difference(expected, actual);
    this.holds(apart === undefined, () => `${what()}: ${apart && describe(apart)}`);
  }

  broken(why: string): LawBroken {
    return this.run.broken(this.law, why);
  }
}
