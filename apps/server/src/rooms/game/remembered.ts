/** The ids of a seat's last actions, so that a repeat is answered and not played (S-18). */
export class Remembered {
  readonly #limit: number;
  readonly #ids: string[] = [];
  readonly #seqs: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(id: string, seq: number): void {
    this.#ids.push(id);
    this.#seqs.push(seq);
    if (this.#ids.length <= this.#limit) return;
    this.#ids.shift();
    this.#seqs.shift();
  }

  /** The number an action had, if it was played. */
  find(id: string): number | undefined {
    return this.#seqs[this.#ids.indexOf(id)];
  }
}
