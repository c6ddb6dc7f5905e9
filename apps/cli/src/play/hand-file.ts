import { closeSync, openSync, writeSync } from 'node:fs';
import type { Played } from '@paiju/ai';
import { fileError } from '../terminal/source.js';

/** A file of hands, one JSON object a line; a file that cannot be written is bad input. */
export class HandFile {
  readonly #name: string;
  readonly #file: number;

  constructor(name: string) {
    this.#name = name;
    this.#file = this.#or(() => openSync(name, 'w'));
  }

  /** Writes the hands of a match; matches and hands are counted from 0. */
  write(match: number, { seed, hands }: Played): void {
    const lines = hands.map((hand, n) => `${JSON.stringify({ match, seed, hand: n, ...hand })}\n`);
    this.#or(() => writeSync(this.#file, lines.join('')));
  }

  close(): void {
    this.#or(() => closeSync(this.#file));
  }

  #or<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw fileError('write', this.#name, error);
    }
  }
}
