import { unwrap } from '@paiju/kernel';
import { type ClientMessage, encodeFrame, type Frame, readClientFrame, type ServerMessage } from '@paiju/protocol';
import type { SocketLike, SocketMaker } from './connection.js';
import type { Time } from './time.js';

interface Timer {
  readonly at: number;
  readonly then: () => void;
}

/** A time that stands still until it is moved. */
export class HandTime implements Time {
  #now = 1_000_000;
  #timers: readonly Timer[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, then: () => void): () => void {
    const timer = { at: this.#now + milliseconds, then };
    this.#timers = [...this.#timers, timer];
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  /** Moves on, running everything that becomes due in its order. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let due = this.#due(end); due !== undefined; due = this.#due(end)) {
      this.#timers = this.#timers.filter((one) => one !== due);
      this.#now = Math.max(this.#now, due.at);
      due.then();
    }
    this.#now = end;
  }

  #due(end: number): Timer | undefined {
    return this.#timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
  }
}

/** The far end of a socket, in the hands of a test. */
export class FarEnd implements SocketLike {
  readonly url: string;
  binaryType = '';
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  /** Everything the client sent, from the first on. */
  readonly got: ClientMessage[] = [];
  closed: number | undefined;

  constructor(url: string) {
    this.url = url;
  }

  send(data: Uint8Array): void {
    this.got.push(unwrap(readClientFrame(data)));
  }

  close(code?: number): void {
    this.closed = code;
  }

  /** The server's side. */
  open(): void {
    this.onopen?.({} as never);
  }

  say(...messages: readonly (ServerMessage | Frame)[]): void {
    for (const message of messages) {
      const { buffer, byteOffset, byteLength } = encodeFrame(message);
      this.onmessage?.({ data: buffer.slice(byteOffset, byteOffset + byteLength) } as never);
    }
  }

  hangUp(code: number, reason = ''): void {
    this.onclose?.({ code, reason } as never);
  }
}

/** Sockets as they are made, one after another. */
export class Wires {
  readonly all: FarEnd[] = [];

  get last(): FarEnd {
    const end = this.all.at(-1);
    if (end === undefined) throw new Error('no socket was made');
    return end;
  }

  get maker(): SocketMaker {
    const { all } = this;
    return class extends FarEnd {
      constructor(url: string) {
        super(url);
        all.push(this);
      }
    };
  }
}
