import { encodeFrame, type ServerMessage } from '@paiju/protocol';
import type { Audience } from '../game/audience.js';
import type { RoomSettings } from '../settings.js';
import type { Guest } from './guest.js';
import { Spectators } from './spectators.js';

/** Everyone connected to a room: people by user, and spectators. */
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

  /** Adds a connection; an older one of the same user is closed (S-11). */
  add(guest: Guest): void {
    const stale = this.#guests.get(guest.user);
    this.#guests.set(guest.user, guest);
    if (stale === undefined || stale === guest) return;
    stale.room = undefined;
    stale.peer.close(4001, 'the same ticket connected again');
  }

  /** Removes a connection; false where it is not the current one of its user. */
  remove(guest: Guest): boolean {
    this.spectators.remove(guest);
    if (this.#guests.get(guest.user) !== guest) return false;
    return this.#guests.delete(guest.user);
  }

  /** Sends a message to everyone, or everyone but one user; it is encoded once. */
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

  /** Sends a chat message to everyone who has not muted its sender; the result says why not (S-13). */
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

  /** Closes every connection. */
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
