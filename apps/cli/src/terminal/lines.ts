import { isUtf8 } from 'node:buffer';
import { err, ok, type Result } from '@paiju/kernel';
import { UserError } from './errors.js';

/** The longest line that is read: a stream must not be able to fill the memory. */
export const LINE_BYTES = 16 * 1024 * 1024;

/** One line of a stream: its text, or why it has none. */
export interface TextLine {
  /** Counted from 1. */
  readonly number: number;
  readonly text: Result<string, UserError>;
  /** True if a newline stood at its end; only the last line of a stream may lack it. */
  readonly ended: boolean;
}

/** The lines of a stream of bytes, as they come, holding no more than one of them. */
export async function* linesFrom(chunks: AsyncIterable<Uint8Array>, limit = LINE_BYTES): AsyncGenerator<TextLine> {
  const splitter = new Splitter(limit);
  for await (const chunk of chunks) yield* splitter.push(chunk);
  yield* splitter.end();
}

/** The lines of a text that is already whole. */
export function* linesOf(text: string): Generator<TextLine> {
  const lines = text.split('\n');
  for (const [n, line] of lines.entries()) {
    const ended = n < lines.length - 1;
    if (ended || line !== '') yield { number: n + 1, text: ok(line), ended };
  }
}

const NEWLINE = 0x0a;

class Splitter {
  readonly #limit: number;
  #parts: Uint8Array[] = [];
  #bytes = 0;
  #number = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  *push(chunk: Uint8Array): Generator<TextLine> {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      this.#keep(chunk.subarray(from, end));
      yield this.#take(true);
      from = end + 1;
    }
    this.#keep(Uint8Array.from(chunk.subarray(from))); // a copy, so that the chunk can go
  }

  *end(): Generator<TextLine> {
    if (this.#bytes > 0) yield this.#take(false);
  }

  /** Of a line over the limit only the length is kept. */
  #keep(part: Uint8Array): void {
    this.#bytes += part.length;
    if (this.#bytes > this.#limit) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  #take(ended: boolean): TextLine {
    this.#number++;
    const text = this.#bytes > this.#limit ? tooLong(this.#bytes, this.#limit) : decode(this.#parts);
    this.#parts = [];
    this.#bytes = 0;
    return { number: this.#number, text, ended };
  }
}

function decode(parts: readonly Uint8Array[]): Result<string, UserError> {
  const bytes = Buffer.concat(parts);
  if (isUtf8(bytes)) return ok(bytes.toString('utf8'));
  return err(new UserError({ code: 'badEncoding', message: 'the line is not UTF-8 text', allowed: 'UTF-8' }));
}

function tooLong(bytes: number, limit: number): Result<never, UserError> {
  const complaint = { code: 'lineTooLong', message: 'the line is too long', value: bytes, allowed: `${limit} bytes` };
  return err(new UserError(complaint));
}
