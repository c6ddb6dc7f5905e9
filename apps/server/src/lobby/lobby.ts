import type { CreateRoom } from '@paiju/protocol';
import { RestFault } from '../http/fault.js';
import type { CreateError, Room, Rooms } from '../rooms/index.js';
import type { Person } from './people.js';
import { newRoomId } from './room-id.js';
import type { TicketIssuer } from './ticket-issuer.js';

/** What someone needs to sit down: where, and with what. */
export interface Admission {
  readonly room: string;
  readonly ticket: string;
}

/** S-15: makes rooms and gives tickets to them. */
export class Lobby {
  readonly #rooms: Rooms;
  readonly #tickets: TicketIssuer;

  constructor(rooms: Rooms, tickets: TicketIssuer) {
    this.#rooms = rooms;
    this.#tickets = tickets;
  }

  /** Makes a room for whoever comes; nobody hosts it before someone is in it. */
  async open(request: CreateRoom): Promise<Room> {
    return made(await this.#rooms.create({ ...request, room_id: request.room_id ?? newRoomId() }));
  }

  /** Makes a room that someone hosts. */
  async host(person: Person, request: Omit<CreateRoom, 'room_id'>): Promise<Admission> {
    const maker = { user: person.id, name: person.name };
    const room = made(await this.#rooms.create({ ...request, room_id: newRoomId() }, maker));
    return this.admit(person, room);
  }

  /** A ticket for a room that is there. */
  join(person: Pick<Person, 'id' | 'name'>, id: string): Admission {
    return this.admit(person, this.find(id));
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
  ...{ unknown_game: 400, bad_config: 400, bad_level: 400, bad_clock: 400 },
  ...{ room_exists: 409, server_full: 503, draining: 503, unavailable: 503 },
};

/** The room that was made; a fault where it was not. */
export function made(result: Awaited<ReturnType<Rooms['create']>>): Room {
  if (result.ok) return result.value;
  const { code, message, field } = result.error;
  throw new RestFault(STATUS[code], code, message, field === undefined ? {} : { field });
}
