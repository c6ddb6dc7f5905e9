import type { Time } from '../clock/time.js';

/** Messages to send once the line they follow from is on disk. */
export interface Parcel {
  /** Answers that depend on the write alone. */
  ack?(): void;
  now(): void;
  /** After a discard has lain long enough. */
  later?(): void;
  /** Everyone sees a discard now, and everything put in after this waits (S-8). */
  readonly isDiscard?: boolean;
  /** Runs instead if the line was never written. */
  undone?(): void;
}

interface Entry {
  readonly parcel: Parcel;
  isWritten: boolean;
}

/** The outgoing messages of a room: in the order things happened, none before its line is on disk (S-17). */
export class Outbox {
  readonly #time: Time;
  readonly #pauseMs: () => number;
  #unwritten: Entry[] = [];
  readonly #paced: { readonly send: () => void; readonly isDiscard: boolean }[] = [];
  #opensAt = 0;
  #cancel: (() => void) | undefined;

  constructor(time: Time, pauseMs: () => number) {
    this.#time = time;
    this.#pauseMs = pauseMs;
  }

  /** Takes a parcel in; the result releases it. */
  put(parcel: Parcel): () => void {
    const entry = { parcel, isWritten: false };
    this.#unwritten.push(entry);
    return () => {
      entry.isWritten = true;
      this.#release();
    };
  }

  /** Sends something that follows from no line, after everything that was put in before. */
  say(send: () => void): void {
    this.put({ now: send })();
  }

  /** Drops what was not written, and returns it. */
  drop(): readonly Parcel[] {
    const dropped = this.#unwritten.map(({ parcel }) => parcel);
    this.#unwritten = [];
    return dropped;
  }

  #release(): void {
    while (this.#unwritten[0]?.isWritten === true) {
      const { parcel } = this.#unwritten.shift() as Entry;
      parcel.ack?.();
      const { isDiscard = false } = parcel;
      this.#paced.push({ send: () => parcel.now(), isDiscard });
      if (parcel.later !== undefined) this.#paced.push({ send: () => parcel.later?.(), isDiscard: false });
    }
    this.#flow();
  }

  #flow(): void {
    while (this.#paced.length > 0 && this.#cancel === undefined) {
      const wait = this.#opensAt - this.#time.now();
      if (wait > 0) this.#cancel = this.#time.after(wait, () => this.#open());
      else this.#send();
    }
  }

  #open(): void {
    this.#cancel = undefined;
    this.#opensAt = 0;
    this.#flow();
  }

  #send(): void {
    const next = this.#paced.shift();
    next?.send();
    if (next?.isDiscard === true) this.#opensAt = this.#time.now() + this.#pauseMs();
  }
}
