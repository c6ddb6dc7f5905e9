import type { ClientMessageInput, SessionErrorCode } from '@paiju/protocol';
import { type Caller, type Entry, entryFor, entryMessage, verdictOf } from './entry.js';
import type { Memory } from './memory.js';
import { BACKOFF, delayOf, type Time } from './time.js';

/** Everything entering needs of the world. */
export interface Doorway {
  readonly time: Time;
  readonly random: () => number;
  send(message: ClientMessageInput): void;
  /** Everything that is known at this moment. */
  memory(): Memory;
}

/** The way into a room over one socket after another: joining, returning, waiting where the room says so. */
export class Entrance {
  readonly #caller: Caller;
  readonly #watches: boolean;
  readonly #doorway: Doorway;
  #entry: Entry = 'join';
  #state: 'outside' | 'entering' | 'inside' = 'outside';
  #hasSwitched = false;
  #tries = 0;
  #cancel: () => void = () => {};

  constructor(caller: Caller, watches: boolean, doorway: Doorway) {
    this.#caller = caller;
    this.#watches = watches;
    this.#doorway = doorway;
  }

  get isInside(): boolean {
    return this.#state === 'inside';
  }

  /** On a new socket. */
  begin(): void {
    this.#hasSwitched = false;
    this.#enter(entryFor(this.#doorway.memory().state, this.#watches));
  }

  /** The socket is gone. */
  end(): void {
    this.#cancel();
    this.#state = 'outside';
  }

  /** Something came that only people inside are sent; whether this was the first of it. */
  arrive(): boolean {
    if (this.#state !== 'entering') return false;
    this.#state = 'inside';
    this.#tries = 0;
    return true;
  }

  /** A pong that follows a return: nothing was missed, and nothing else will come. */
  pong(): boolean {
    return this.#entry === 'return' && this.arrive();
  }

  /** An error while entering: what it means for the owner, after what can be tried has been. */
  fail(code: SessionErrorCode): 'over' | 'inside' | 'trying' | 'unrelated' {
    const isTold = this.#state === 'entering' || code === 'reconnect_retry_later';
    const verdict = isTold ? verdictOf(code) : 'unrelated';
    if (verdict === 'later') this.#later();
    if (verdict === 'other' && !this.#switch()) return 'over';
    return verdict === 'later' || verdict === 'other' ? 'trying' : verdict;
  }

  #enter(entry: Entry): void {
    this.#entry = entry;
    this.#state = 'entering';
    this.#doorway.send(entryMessage(entry, this.#caller, this.#doorway.memory().seq));
    if (entry === 'return') this.#doorway.send({ type: 'ping' });
  }

  #later(): void {
    this.#state = 'outside';
    const { time, random } = this.#doorway;
    this.#cancel = time.after(delayOf(BACKOFF, this.#tries++, random()), () => this.#enter(this.#entry));
  }

  /** A ticket without a seat to return to joins, one that has a seat returns; once for each socket. */
  #switch(): boolean {
    if (this.#hasSwitched || this.#watches) return false;
    this.#hasSwitched = true;
    this.#enter(this.#entry === 'join' ? 'return' : 'join');
    return true;
  }
}
