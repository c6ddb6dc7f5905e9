import type { Element } from './elements.js';
import { BASE, type Group, Reader } from './reader.js';

/** The element of every row of a group. A row is read when it is first asked for, or by `fill`. */
export class Rows {
  /** By row; 0 where it has not been read. */
  readonly elements: Uint16Array;
  #filled = 0;
  /** Given up once all rows have been read. */
  #reader: Reader | undefined;

  constructor(group: Group) {
    this.elements = new Uint16Array(BASE ** group.kinds);
    this.#reader = new Reader(group);
  }

  /** True if every row has been read. */
  get full(): boolean {
    return this.#filled === this.elements.length;
  }

  /** The element of a row; read and kept if it was not yet known. */
  read(row: number): Element {
    const known = this.elements[row] as number;
    if (this.#reader === undefined || known !== 0) return known;
    const last = row % BASE;
    const element = this.#reader.step(this.#reader.stateOf((row - last) / BASE), last);
    this.elements[row] = element;
    return element;
  }

  /** Reads so many more rows, in order, in steps of five; returns how many it read. */
  fill(rows: number): number {
    if (this.#reader === undefined) return 0;
    const from = this.#filled;
    this.#filled = Math.min(this.elements.length, from + BASE * Math.ceil(Math.max(0, rows) / BASE));
    for (let row = from; row < this.#filled; row += BASE) this.#fillFive(row, this.#reader);
    if (this.full) this.#reader = undefined;
    return this.#filled - from;
  }

  #fillFive(row: number, reader: Reader): void {
    const state = reader.stateOf(row / BASE);
    for (let last = 0; last < BASE; last++) this.elements[row + last] = reader.step(state, last);
  }
}
