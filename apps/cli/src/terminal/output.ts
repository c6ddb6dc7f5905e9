import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { type Paint, paintFor } from './paint.js';

/** The meanings of the program's exit code (C-1); `bug` is neither an answer nor the user's fault. */
export const EXIT = { ok: 0, no: 1, badInput: 2, bug: 70 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A stream that may be a terminal. */
export type Screen = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** The options every answer understands. */
export interface Asked {
  readonly json?: boolean;
}

/** The answer of a command: the same thing for a program and for a person. */
export interface Answer {
  readonly data: object;
  readonly text: (paint: Paint) => string;
  /** False where the question was yes or no and the answer is no: exit code 1. */
  readonly yes?: boolean;
}

/** The output for answers, in the order they are given; it waits for a reader that is slower. */
export class Output {
  readonly paint: Paint;
  readonly isTerminal: boolean;
  readonly #stream: Writable;
  #code: ExitCode = EXIT.ok;

  constructor(stream: Screen, env: NodeJS.ProcessEnv) {
    this.#stream = stream;
    this.isTerminal = stream.isTTY === true;
    this.paint = paintFor(stream, env);
  }

  /** The exit code the answers so far ask for. */
  get code(): ExitCode {
    return this.#code;
  }

  /** Prints text as it stands. */
  async print(text: string): Promise<void> {
    if (!this.#stream.write(text)) await once(this.#stream, 'drain');
  }

  /** Prints one object as one line of JSON. */
  async object(data: object): Promise<void> {
    await this.print(`${JSON.stringify(data)}\n`);
  }

  /** Prints an answer the way it was asked for, and remembers a no. */
  async answer(asked: Asked, { data, text, yes = true }: Answer): Promise<void> {
    if (!yes) this.#code = EXIT.no;
    await (asked.json ? this.object(data) : this.print(text(this.paint)));
  }
}
