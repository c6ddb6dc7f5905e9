import type { Line } from '../../store/journal.js';
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
  /** The line it follows from, if it does. */
  readonly line: Line | undefined;
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
  put(parcel: Parcel, line?: Line): () => void {
    const entry = { parcel, line, isWritten: false };
    this.#unwritten.push(entry);
    return () => {
      entry.isWritten = true;
      this.#release();
    };
  }

  /** Sends something that follows from no line, after everything before it; `undone` runs where that was lost. */
  say(send: () => void, undone?: () => void): void {
    this.put(undone === undefined ? { now: send } : { now: send, undone })();
  }

  /** The lines waited for that may not be on disk. */
  get unsettled(): readonly Line[] {
    return this.#unwritten.flatMap(({ line }) => line ?? []);
  }

  /** S-23: another server has the room, and tells what became of its lines. Nothing is sent; who waits for none of them is not kept. */
  drop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#paced.length = 0;
    for (const { parcel, line } of this.#unwritten.splice(0)) if (line === undefined) parcel.undone?.();
  }

  /** S-27: after a write was lost, sends at once what follows from lines that are on disk, and takes back the rest. */
  settle(isOnDisk: (line: Line) => boolean): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#opensAt = 0;
    for (const { send } of this.#paced.splice(0)) send();
    const entries = this.#unwritten;
    this.#unwritten = [];
    let isLost = false;
    for (const { parcel, line } of entries) {
      isLost ||= line !== undefined && !isOnDisk(line);
      if (isLost) parcel.undone?.();
      else sendWhole(parcel);
    }
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
      const wait = this.#opensAt - this.#time.steady();
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
    if (next?.isDiscard === true) this.#opensAt = this.#time.steady() + this.#pauseMs();
  }
}

function sendWhole(parcel: Parcel): void {
  parcel.ack?.();
  parcel.now();
  parcel.later?.();
}
