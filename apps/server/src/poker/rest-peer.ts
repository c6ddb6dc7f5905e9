import { type CloseCode, decodeFrame, type Frame, MAX_FRAME_OUT } from '@paiju/protocol';
import { RestFault } from '../http/fault.js';
import type { Peer } from '../rooms/index.js';

interface Waiting {
  readonly isIt: (frame: Frame) => boolean;
  readonly found: (frame: Frame) => void;
  readonly failed: (error: Error) => void;
}

/** The longest wait for an answer of a room. */
const PATIENCE_MS = 10_000;
let made = 0;

/** A connection without a socket: frames go to whoever waits for them, and are dropped otherwise. */
export class RestPeer implements Peer {
  readonly id = `r${++made}`;
  #waiting: readonly Waiting[] = [];
  #heard: (frame: Frame) => void = () => {};
  #isClosed = false;

  /** True if the room has closed it. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Passes on every frame from now on. */
  listen(heard: (frame: Frame) => void): void {
    this.#heard = heard;
  }

  send(bytes: Uint8Array): void {
    const frame = decodeFrame(bytes, MAX_FRAME_OUT);
    if (!frame.ok) throw new Error(`a room sent what it could not read: ${frame.error.message}`);
    const found = this.#waiting.filter(({ isIt }) => isIt(frame.value));
    this.#waiting = this.#waiting.filter((waiting) => !found.includes(waiting));
    for (const waiting of found) waiting.found(frame.value);
    this.#heard(frame.value);
  }

  close(_code: CloseCode, reason: string): void {
    this.#isClosed = true;
    for (const { failed } of this.#waiting)
      failed(new RestFault(409, 'shown_out', `The room closed the connection: ${reason}.`));
    this.#waiting = [];
  }

  /** The next frame of some kind. */
  next(isIt: Waiting['isIt']): Promise<Frame> {
    const answer = new Promise<Frame>((resolve, reject) => {
      const late = new RestFault(503, 'unavailable', 'The room did not answer in time; ask for its state.');
      const timer = setTimeout(() => reject(late), PATIENCE_MS);
      const end = <T>(settle: (value: T) => void) => {
        return (value: T): void => {
          clearTimeout(timer);
          settle(value);
        };
      };
      this.#waiting = [...this.#waiting, { isIt, found: end(resolve), failed: end(reject) }];
    });
    answer.catch(() => {}); // the caller may have been refused already, and no longer wait
    return answer;
  }
}
