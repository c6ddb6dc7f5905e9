import { RestFault } from '../http/fault.js';
import { addressKey } from '../http/limiter.js';
import type { Claim, Origins } from '../store/index.js';

/** The person who asks for a room: an address, and a person where one is known there. */
export interface Origin {
  readonly address: string;
  readonly user?: string | undefined;
  /** It showed the administrator's token, as another lobby does: no quota holds. */
  readonly isTrusted?: boolean;
}

/** The most rooms at a time; 0 is no limit. */
export interface Quotas {
  /** Of an address, made without signing in. */
  readonly anonymous: number;
  /** Of an address, made by people who signed in. */
  readonly address: number;
  readonly user: number;
}

/** The rooms of all processes and servers of a house, by the keys of who made them. */
export type SharedRooms = Pick<Origins, 'claim' | 'release'>;

/** S-31: how many living rooms came from where, so that one address cannot fill the house. */
export class RoomQuota {
  readonly #quotas: Quotas;
  readonly #lives: (room: string) => boolean;
  readonly #shared: SharedRooms | undefined;
  /** Rooms by the key of who made them. */
  readonly #made = new Map<string, Set<string>>();

  constructor(quotas: Quotas, lives: (room: string) => boolean, shared?: SharedRooms) {
    this.#shared = shared;
    this.#quotas = quotas;
    this.#lives = lives;
  }

  /** Throws where there are as many rooms as there may be. */
  check(origin: Origin): void {
    for (const [key, most] of this.#keys(origin)) if (most > 0 && this.#count(key) >= most) throw tooMany(origin, most);
  }

  /** True if other processes make rooms as well, and a room must be claimed before it is made. */
  get isShared(): boolean {
    return this.#shared !== undefined;
  }

  /** The same as `check` for the rooms of all processes and servers (S-25, S-36); counts the room where it does not throw. */
  async claim(origin: Origin, room: string): Promise<void> {
    const most = await this.#shared?.claim(room, this.#keys(origin));
    if (most !== undefined) throw tooMany(origin, most);
  }

  /** Takes a claim back: the room was not made. */
  async release(room: string): Promise<void> {
    await this.#shared?.release(room);
  }

  /** Counts a room that is made; the result takes that back. */
  add(origin: Origin, room: string): () => void {
    const keys = this.#keys(origin).map(([key]) => key);
    for (const key of keys) this.#made.set(key, (this.#made.get(key) ?? new Set()).add(room));
    return () => {
      for (const key of keys) this.#made.get(key)?.delete(room);
    };
  }

  /** Forgets rooms that are gone. */
  sweep(): void {
    for (const key of this.#made.keys()) if (this.#count(key) === 0) this.#made.delete(key);
  }

  #count(key: string): number {
    const rooms = this.#made.get(key);
    for (const room of rooms ?? []) if (!this.#lives(room)) rooms?.delete(room);
    return rooms?.size ?? 0;
  }

  #keys({ address, user, isTrusted = false }: Origin): readonly Claim[] {
    const key = addressKey(address);
    if (isTrusted) return [];
    if (user === undefined) return [[`anonymous ${key}`, this.#quotas.anonymous]];
    return [
      [`address ${key}`, this.#quotas.address],
      [`user ${user}`, this.#quotas.user],
    ];
  }
}

function tooMany({ user }: Origin, most: number): RestFault {
  const advice = user === undefined ? 'Sign in, or use those there are' : 'Use those there are';
  return new RestFault(429, 'too_many_rooms', `As many rooms as there may be (${most}) are yours already. ${advice}.`);
}
