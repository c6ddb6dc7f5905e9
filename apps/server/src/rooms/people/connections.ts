import { encodeFrame, type ServerMessage } from '@paiju/protocol';
import type { Audience } from '../game/audience.js';
import type { RoomSettings } from '../settings.js';
import type { Guest } from './guest.js';
import { Spectators } from './spectators.js';

/** Who is connected to a room: people by user, and those who watch. */
export class Connections implements Audience {
  readonly spectators: Spectators;
  readonly #settings: RoomSettings;
  readonly #guests = new Map<string, Guest>();
  readonly #muted = new Map<string, Set<string>>();
  readonly #chats = new Map<string, Rate>();

  constructor(settings: RoomSettings) {
    this.#settings = settings;
    this.spectators = new Spectators(settings.spectatorDelay === 'hand');
  }

  /** People who are connected. */
  get size(): number {
    return this.#guests.size;
  }

  get guests(): readonly Guest[] {
    return [...this.#guests.values()];
  }

  find(user: string | undefined): Guest | undefined {
    return user === undefined ? undefined : this.#guests.get(user);
  }

  /** Lets someone in; whoever was there as the same user is shown out (S-11). */
  add(guest: Guest): void {
    const stale = this.#guests.get(guest.user);
    this.#guests.set(guest.user, guest);
    if (stale === undefined || stale === guest) return;
    stale.room = undefined;
    stale.peer.close(4001, 'the same ticket connected again');
  }

  /** Forgets a connection; false where it was not, or no longer, the one of its user. */
  remove(guest: Guest): boolean {
    this.spectators.remove(guest);
    if (this.#guests.get(guest.user) !== guest) return false;
    return this.#guests.delete(guest.user);
  }

  /** Tells everyone, or everyone but one user; the message is put into bytes once. */
  tell(message: ServerMessage, except?: string): void {
    const frame = encodeFrame(message);
    for (const [user, guest] of this.#guests) if (user !== except) guest.send(frame);
    for (const guest of this.spectators.guests) guest.send(frame);
  }

  mute(user: string, name: string, isMuted: boolean): void {
    const names = this.#muted.get(user) ?? new Set();
    if (isMuted) names.add(name);
    else names.delete(name);
    this.#muted.set(user, names);
  }

  /** Passes on what someone says to all who want to hear it; what is wrong with it, otherwise (S-13). */
  chat(from: Guest, text: string, now: number): 'rate_limited' | 'invalid_message' | undefined {
    if (text.length > this.#settings.chatLength) return 'invalid_message';
    const rate = this.#chats.get(from.user) ?? new Rate(this.#settings.chatRate);
    this.#chats.set(from.user, rate);
    if (!rate.take(now)) return 'rate_limited';
    const frame = encodeFrame({ type: 'chat', player_name: from.name, text });
    for (const [user, guest] of this.#guests) if (!this.#muted.get(user)?.has(from.name)) guest.send(frame);
    for (const guest of this.spectators.guests) guest.send(frame);
    return undefined;
  }

  /** Shows everyone out. */
  close(code: 1000 | 1001 | 4002, reason: string): void {
    for (const guest of [...this.#guests.values(), ...this.spectators.guests]) {
      guest.room = undefined;
      guest.peer.close(code, reason);
    }
    this.#guests.clear();
  }
}

/** Counts events: at most so many in ten seconds, however they are spread. */
class Rate {
  readonly #most: number;
  #start = 0;
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one; false where it is one too many. */
  take(now: number): boolean {
    if (now - this.#start >= 10_000) {
      this.#start = now;
      this.#count = 0;
    }
    return ++this.#count <= this.#most;
  }
}
