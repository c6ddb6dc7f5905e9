import type { Screen } from './output.js';
import { pad } from './table.js';
import { textWidth } from './wrap.js';

const EVERY_MS = 100;

/** One line on a terminal that says how far a long piece of work is; nowhere else does it write anything. */
export class Progress {
  readonly #stream: Screen;
  readonly #shown: boolean;
  readonly #now: () => number;
  #width = 0;
  #last: number;

  /** `now` is a clock in milliseconds. Work that is soon done never shows. */
  constructor(stream: Screen, env: NodeJS.ProcessEnv, now = () => performance.now()) {
    this.#stream = stream;
    this.#now = now;
    this.#last = now();
    this.#shown = stream.isTTY === true && env['TERM'] !== 'dumb';
  }

  /** Shows how far the work is; `text` is asked only when it is time to show it. */
  tell(text: () => string): void {
    if (!this.#shown || this.#now() - this.#last < EVERY_MS) return;
    this.#last = this.#now();
    this.#draw(text());
  }

  /** Wipes the line, so that the answer stands alone. */
  done(): void {
    if (this.#width > 0) this.#draw('');
  }

  /** Writes over the line before; only carriage returns, so that any terminal follows. */
  #draw(text: string): void {
    this.#stream.write(`\r${pad(text, this.#width)}${text === '' ? '\r' : ''}`);
    this.#width = textWidth(text);
  }
}
