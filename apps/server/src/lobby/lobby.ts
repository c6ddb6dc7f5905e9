import { randomInt } from 'node:crypto';
import type { Character } from '@paiju/ai';
import { presetsOf } from '@paiju/kernel';
import type { CreateRoom } from '@paiju/protocol';
import { RestFault } from '../http/fault.js';
import type { Person } from '../http/request-guard.js';
import { admits, type CreateError, type Environment, type OwnTerms, type Room, type Rooms } from '../rooms/index.js';
import type { Origin, RoomQuota } from './room-quota.js';
import type { TicketIssuer } from './ticket-issuer.js';

/** The room someone may enter, and the ticket for it. */
export interface Admission {
  readonly room: string;
  readonly ticket: string;
}

/** S-15: makes rooms and gives tickets to them. */
export class Lobby {
  readonly #rooms: Rooms;
  readonly #tickets: TicketIssuer;
  readonly #quota: RoomQuota;

  constructor(rooms: Rooms, tickets: TicketIssuer, quota: RoomQuota) {
    this.#rooms = rooms;
    this.#tickets = tickets;
    this.#quota = quota;
  }

  /** Makes a room; without a maker, the first person in it becomes the host. */
  async open(request: CreateRoom, origin: Origin, own: OwnTerms = {}): Promise<Room> {
    const room_id = request.room_id ?? this.newId();
    if (this.#quota.isShared) await this.#quota.claim(origin, room_id);
    else this.#quota.check(origin);
    const creating = this.#rooms.create({ ...request, room_id }, own); // there at once, and written in a moment
    const forget = this.#quota.add(origin, room_id);
    const result = await creating;
    if (!result.ok) {
      forget();
      await this.#quota.release(room_id);
    }
    return made(result);
  }

  /** An id for a room of this process. */
  newId(): string {
    const { isMine = () => true } = this.#rooms.environment;
    for (;;) {
      const id = newRoomId();
      if (isMine(id)) return id;
    }
  }

  /** Makes a room that someone hosts. */
  async host(person: Person, address: string, request: Omit<CreateRoom, 'room_id'>): Promise<Admission> {
    const maker = { user: person.id, name: person.name };
    const allowed = person.bot === true ? { ...request, allow_bots: true } : request; // or it could not enter itself
    return this.admit(person, await this.open(allowed, { address, user: person.id }, { maker }));
  }

  /** A ticket for an existing room. */
  join(person: Pick<Person, 'id' | 'name'>, id: string): Admission {
    const room = this.find(id);
    if (room.isRemoved(person.id)) throw new RestFault(403, 'removed', 'The host has removed you from this room.');
    if (!admits(room.rules.terms, person.id))
      throw new RestFault(403, 'no_bots', 'This room is public and takes no bots.');
    return this.admit(person, room);
  }

  find(id: string): Room {
    const room = this.#rooms.get(id);
    if (room !== undefined) return room;
    throw new RestFault(404, 'room_not_found', this.#rooms.whyGone(id) ?? 'There is no such room.');
  }

  admit(person: Pick<Person, 'id' | 'name'>, { id }: Room): Admission {
    return { room: id, ticket: this.#tickets.issue(person, id) };
  }
}

const STATUS: { readonly [Code in CreateError['code']]: number } = {
  ...{ unknown_game: 400, bad_config: 400, bad_level: 400, bad_character: 400, bad_clock: 400, bad_timeout: 400 },
  ...{ room_exists: 409, server_full: 503, draining: 503, unavailable: 503 },
};

/** The room that was made; a fault where it was not. */
export function made(result: Awaited<ReturnType<Rooms['create']>>): Room {
  if (result.ok) return result.value;
  const { code, message, field } = result.error;
  throw new RestFault(STATUS[code], code, message, field === undefined ? {} : { field });
}

/** Letters and digits that are easy to tell apart: an id is also an invitation that is read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 8;

/** A new room's id: about 40 bits, too many to guess. */
function newRoomId(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** A game as the lobby offers it. */
export interface Offer {
  readonly id: string;
  readonly rules_version: number;
  readonly presets: readonly string[];
  /** Levels of bots, the weakest first. */
  readonly levels: readonly string[];
  /** Programs among the levels, by the names the operator gave them. */
  readonly programs: readonly string[];
  /** Characters among the bots, the weakest first. */
  readonly characters: readonly Pick<Character, 'id' | 'names' | 'about' | 'strength'>[];
}

/** Every game that can be played here. */
export function offers({
  games,
  levels,
  programs,
  characters,
}: Pick<Environment, 'games' | 'levels' | 'programs' | 'characters'>): readonly Offer[] {
  return [...games.values()].map((game) => ({
    id: game.id,
    rules_version: game.rulesVersion,
    presets: presetsOf(game),
    levels: levels(game.id),
    programs: programs?.(game.id) ?? [],
    characters: characters(game.id).map(({ id, names, about, strength }) => ({ id, names, about, strength })),
  }));
}
