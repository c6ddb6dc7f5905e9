/** At most so many in ten seconds, however they are spread. */
export class Rate {
  readonly #most: number;
  #start = 0;
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one; false where it is one too many. */
  take(now: number): boolean {
    if (now - this.#start >= 10_000) {
      this.#start = now;
      this.#count = 0;
    }
    return ++this.#count <= this.#most;
  }
}
