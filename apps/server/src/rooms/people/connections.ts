import { encodeFrame, type ServerMessage } from '@paiju/protocol';
import type { Audience, Failure } from '../game/audience.js';
import type { RoomSettings } from '../settings.js';
import type { Guest } from './guest.js';
import { Spectators } from './spectators.js';

/** Everyone connected to a room: people by user, and spectators. */
export class Connections implements Audience {
  readonly spectators: Spectators;
  readonly #settings: RoomSettings;
  readonly #guests = new Map<string, Guest>();
  readonly #muted = new Recent<Set<string>>(() => new Set());
  readonly #chats: Recent<Rate>;
  readonly #readies: Recent<Rate>;
  readonly #drafts: Recent<Rate>;
  readonly #mutes: Recent<Rate>;

  constructor(settings: RoomSettings) {
    this.#settings = settings;
    this.#chats = new Recent(() => new Rate(settings.chatRate));
    this.#readies = new Recent(() => new Rate(settings.readyRate));
    this.#drafts = new Recent(() => new Rate(settings.readyRate));
    this.#mutes = new Recent(() => new Rate(settings.readyRate));
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
    stale.peer.close(4001, 'the same person connected again');
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

  /** Whose chat a guest no longer wants, or wants again; the oldest wish is forgotten where there are too many. */
  mute(guest: Guest, name: string, isMuted: boolean): void {
    const names = this.#muted.of(keyOf(guest));
    names.delete(name);
    if (isMuted) names.add(name);
    const [oldest] = names;
    if (names.size > MOST_MUTED && oldest !== undefined) names.delete(oldest);
  }

  /** S-25: wishes that were told another server, or this one before a restart. */
  recall(mutes: Readonly<Record<string, readonly string[]>>): void {
    for (const [user, names] of Object.entries(mutes)) {
      for (const name of names) this.#muted.of(`user ${user}`).add(name);
    }
  }

  /** True if a wish of someone to hear nothing of another is written down: each is a line of the journal. */
  mayKeepMute(guest: Guest, now: number): boolean {
    return !guest.isWatching && this.#mutes.of(keyOf(guest)).take(now);
  }

  /** True if someone may get ready, or not, once more (S-31). */
  mayReady(guest: Guest, now: number): boolean {
    return this.#readies.of(keyOf(guest)).take(now);
  }

  /** True if someone may send a draft once more: each is a line of the journal too. */
  mayDraft(guest: Guest, now: number): boolean {
    return this.#drafts.of(keyOf(guest)).take(now);
  }

  /** Sends a chat message to everyone who has not muted its sender; the result says why not (S-13). */
  chat(from: Guest, text: string, now: number): Failure | undefined {
    const { chatLength } = this.#settings;
    const message = `text must be at most ${chatLength} characters but had ${text.length}`;
    if (text.length > chatLength) return { code: 'invalid_message', message };
    if (!this.#chats.of(keyOf(from)).take(now)) return { code: 'rate_limited' };
    const frame = encodeFrame({ type: 'chat', player_name: from.name, text });
    for (const guest of [...this.#guests.values(), ...this.spectators.guests]) {
      if (this.#muted.find(keyOf(guest))?.has(from.name) !== true) guest.send(frame);
    }
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

const MOST_MUTED = 50;

/** A person is the same by every connection; whoever watches is only a connection. */
function keyOf({ user, isWatching, peer }: Guest): string {
  return isWatching ? `peer ${peer.id}` : `user ${user}`;
}

/** Something for each of those who came last: however many come and go, no more than so many are remembered. */
class Recent<T> {
  readonly #make: () => T;
  readonly #kept = new Map<string, T>();

  constructor(make: () => T) {
    this.#make = make;
  }

  find(key: string): T | undefined {
    return this.#kept.get(key);
  }

  of(key: string): T {
    const one = this.#kept.get(key) ?? this.#make();
    this.#kept.delete(key);
    this.#kept.set(key, one);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_REMEMBERED && oldest !== undefined) this.#kept.delete(oldest);
    return one;
  }
}

const MOST_REMEMBERED = 200;

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
