import { err, ok, type Result } from '@paiju/kernel';
import type { CreateRoom, SessionErrorCode } from '@paiju/protocol';
import type { Kept } from '../store/journal.js';
import { lineOf, type Note } from './commit/lines.js';
import type { Environment } from './environment.js';
import { recoverRoom } from './recovery.js';
import { type CreateError, recordOf } from './request.js';
import { Room, type RoomOwner } from './room.js';
import type { OwnTerms } from './terms.js';
import { rulesOf } from './terms.js';

/** The load of the server (S-3). */
export interface RoomsStatus {
  readonly active_rooms: number;
  readonly active_games: number;
  readonly capacity_used: number;
  readonly max_games: number;
}

/** The result of a recovery. */
export interface Recovery {
  readonly rooms: number;
  readonly games: number;
  /** Tables of other rules, or that could not be read: ended as abandoned. */
  readonly abandoned: number;
}

/** The number of closed rooms whose reason is still remembered. */
const REMEMBERED = 1000;

/** Every room of this process. */
export class Rooms {
  readonly environment: Environment;
  readonly #rooms = new Map<string, Room>();
  /** The same rooms' ids, in order. */
  readonly #ids: string[] = [];
  readonly #gone = new Map<string, string>();
  /** Rooms that other servers have taken up. */
  readonly #moved = new Set<string>();
  /** Rooms that are being taken up. */
  readonly #taking = new Map<string, Promise<boolean>>();
  #isDraining = false;
  #cancelReap: () => void = () => {};

  constructor(environment: Environment) {
    this.environment = environment;
    this.#reapLater();
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  get size(): number {
    return this.#rooms.size;
  }

  get(id: string): Room | undefined {
    return this.#rooms.get(id);
  }

  [Symbol.iterator](): Iterator<Room> {
    return this.#rooms.values();
  }

  /** Rooms in the order of their ids, after one of them. */
  *after(id: string): Iterable<Room> {
    const first = this.#placeOf(id);
    for (let at = this.#ids[first] === id ? first + 1 : first; at < this.#ids.length; at++) {
      const room = this.#rooms.get(this.#ids[at] as string); // within the list
      if (room !== undefined) yield room;
    }
  }

  /** True if a room was here lately and another server has it: whoever looks for it finds it there (S-24). */
  hasMoved(id: string): boolean {
    return this.#moved.has(id);
  }

  /** The reason why a room is no longer there, if it was one lately. */
  whyGone(id: string): string | undefined {
    return this.#gone.get(id);
  }

  get status(): RoomsStatus {
    const games = this.#games();
    const { maxGames } = this.environment.settings;
    return {
      ...{ active_rooms: this.#rooms.size - games, active_games: games },
      ...{ capacity_used: maxGames === 0 ? 1 : games / maxGames, max_games: maxGames },
    };
  }

  /** Makes a room; it is on disk when this resolves (S-20: its secret before its hash is shown). */
  async create(request: CreateRoom, own: OwnTerms = {}): Promise<Result<Room, CreateError>> {
    const full = this.#full();
    if (full !== undefined) return err(full);
    const record = recordOf(this.environment, request, own);
    if (!record.ok) return record;
    const { id, game } = record.value;
    if (this.#rooms.has(id) || this.#gone.has(id)) return err(taken(id));
    const rules = this.environment.games.get(game);
    if (rules === undefined) throw new Error(`the game ${game} is gone`);
    const room = new Room(this.environment, this.#owner(id), rulesOf(record.value, rules, this.environment.settings));
    this.#add(room); // taken at once, so that nobody else gets the name while it is written
    try {
      await this.environment.journal.open(record.value);
      return ok(room);
    } catch (error) {
      this.#drop(id);
      if (isConflict(error)) return err(taken(id));
      void this.#withdraw(id);
      return err({ code: 'unavailable', message: 'The room could not be written.' });
    }
  }

  /** A room nobody was given may be on disk all the same: then it is closed there. */
  async #withdraw(id: string): Promise<void> {
    const { journal, time, log } = this.environment;
    try {
      const kept = await journal.reopen(id);
      if (kept === undefined || this.#rooms.has(id)) return;
      const note: Note = { note: 'closed', reason: 'The room was never opened.' };
      await journal.append(id, lineOf((kept.snapshot?.n ?? 0) + kept.lines.length, time.now(), note), { closed: true });
    } catch (error) {
      log?.('room not withdrawn', { room: id, error: String(error) });
    }
  }

  /** Recovers every room of the journal; no traffic before this resolves (S-18). */
  async recover(): Promise<Recovery> {
    let abandoned = 0;
    const { journal, isMine = () => true } = this.environment;
    for await (const kept of journal.live()) if (isMine(kept.record.id) && !(await this.#take(kept))) abandoned++;
    const games = this.#games();
    return { rooms: this.#rooms.size - games, games, abandoned };
  }

  /** Takes up a room that became this server's while it runs (S-24, S-25); false where it could not go on. */
  take(id: string): Promise<boolean> {
    const taking = this.#taking.get(id) ?? this.#reopen(id).finally(() => this.#taking.delete(id));
    this.#taking.set(id, taking);
    return taking;
  }

  async #reopen(id: string): Promise<boolean> {
    if (this.#rooms.has(id)) return true;
    const kept = await this.environment.journal.reopen(id);
    if (kept === undefined) return false;
    this.#gone.delete(id);
    return await this.#take(kept);
  }

  /** Lets go of rooms that other servers have by now. */
  lose(ids: readonly string[]): void {
    for (const id of ids) this.#rooms.get(id)?.part();
  }

  /** The reason why no game may start now. */
  mayStart(): SessionErrorCode | undefined {
    if (this.#isDraining) return 'draining';
    return this.#games() >= this.environment.settings.maxGames ? 'server_full' : undefined;
  }

  /** Tells everyone something. */
  notify(text: string, kind: 'message' | 'draining' = 'message'): void {
    for (const room of this.#rooms.values()) room.notify(kind, text);
  }

  /** S-19: opens nothing more, tells everyone, and resolves when all that happened is on disk. */
  async drain(text = 'The server is going down; your table will be taken up again.'): Promise<void> {
    this.#isDraining = true;
    this.#cancelReap();
    this.notify(text, 'draining');
    for (const room of this.#rooms.values()) room.release();
    await this.environment.journal.flush();
  }

  #owner(id: string): RoomOwner {
    return {
      mayStart: () => this.mayStart(),
      moved: () => this.#left(id),
      closed: (reason) => this.#closed(id, reason),
    };
  }

  #add(room: Room): void {
    this.#moved.delete(room.id);
    this.#rooms.set(room.id, room);
    this.#ids.splice(this.#placeOf(room.id), 0, room.id);
  }

  #drop(id: string): void {
    if (this.#rooms.delete(id)) this.#ids.splice(this.#placeOf(id), 1);
  }

  #left(id: string): void {
    this.#drop(id);
    this.#moved.add(id);
    const [oldest] = this.#moved;
    if (this.#moved.size > REMEMBERED && oldest !== undefined) this.#moved.delete(oldest);
  }

  /** The place where an id stands, or would, among all of them in order. */
  #placeOf(id: string): number {
    let [from, to] = [0, this.#ids.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#ids[middle] as string) < id)
        from = middle + 1; // within the list
      else to = middle;
    }
    return from;
  }

  #closed(id: string, reason: string): void {
    this.#drop(id);
    this.#gone.set(id, reason);
    const [oldest] = this.#gone.keys();
    if (this.#gone.size > REMEMBERED && oldest !== undefined) this.#gone.delete(oldest);
  }

  #games(): number {
    let games = 0;
    for (const { isPlaying } of this.#rooms.values()) if (isPlaying) games++;
    return games;
  }

  #full(): CreateError | undefined {
    const { maxRooms } = this.environment.settings;
    if (this.#isDraining) return { code: 'draining', message: 'The server is going down and opens no new rooms.' };
    if (this.mayStart() === undefined && this.#rooms.size < maxRooms) return undefined;
    return { code: 'server_full', message: 'The server runs as many games as it may.' };
  }

  async #take(kept: Kept): Promise<boolean> {
    const room = await recoverRoom(this.environment, this.#owner(kept.record.id), kept);
    if (typeof room === 'string') this.#gone.set(kept.record.id, room);
    else this.#add(room);
    return typeof room !== 'string';
  }

  /** S-7: rooms in which nothing happens are closed. */
  #reapLater(): void {
    const { time, settings } = this.environment;
    this.#cancelReap = time.after(settings.reapEveryMs, () => {
      for (const room of this.#rooms.values()) {
        if (!room.isPlaying && room.idleMs >= room.ttlMs) room.end('The room was idle for too long.', 4002);
      }
      this.#reapLater();
    });
  }
}

function taken(id: string): CreateError {
  return { code: 'room_exists', field: 'room_id', message: `room_id must be new but ${id} was used before` };
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'conflict';
}
