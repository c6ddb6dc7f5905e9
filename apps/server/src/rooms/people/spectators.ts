import type { PublicSnapshot, Watchers } from '../game/audience.js';
import type { Guest } from './guest.js';

/** Those who watch (S-14): they get the public frames, by default only when the hand is over. */
export class Spectators implements Watchers {
  readonly #isDelayed: boolean;
  readonly #guests = new Set<Guest>();
  /** The frames of the present hand; undefined where nobody was there from its beginning. */
  #held: Uint8Array[] | undefined;
  /** The table as spectators may see it, where there was a game. */
  #shown: PublicSnapshot | undefined;

  constructor(isDelayed: boolean) {
    this.#isDelayed = isDelayed;
  }

  get size(): number {
    return this.#guests.size;
  }

  get guests(): Iterable<Guest> {
    return this.#guests;
  }

  has(guest: Guest): boolean {
    return this.#guests.has(guest);
  }

  remove(guest: Guest): void {
    this.#guests.delete(guest);
  }

  /** Adds a spectator; `present` is the game as it stands. */
  add(guest: Guest, present: PublicSnapshot | undefined): void {
    this.#guests.add(guest);
    guest.sendAll((this.#isDelayed ? this.#shown : present)?.() ?? []);
  }

  /** A game begins: what everyone sees then is no secret. */
  open(frames: readonly Uint8Array[], present: PublicSnapshot): void {
    this.#send(frames);
    this.#show(present);
  }

  /** Sends a step now, or when its hand is over; `ended` is the game at the end of a hand. */
  tell(frames: readonly Uint8Array[], ended: PublicSnapshot | undefined): void {
    if (!this.#isDelayed) this.#send(frames);
    else this.#held?.push(...frames);
    if (this.#isDelayed && ended !== undefined) this.#release(ended);
  }

  #release(ended: PublicSnapshot): void {
    if (this.#guests.size > 0) this.#send(this.#held ?? ended());
    this.#show(ended);
  }

  /** From here on spectators see this table; while nobody watches, nothing is collected. */
  #show(present: PublicSnapshot): void {
    this.#shown = present;
    this.#held = this.#guests.size > 0 ? [] : undefined;
  }

  #send(frames: readonly Uint8Array[]): void {
    for (const guest of this.#guests) guest.sendAll(frames);
  }
}
