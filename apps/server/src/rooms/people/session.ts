import type { Result } from '@paiju/kernel';
import type { ClientMessage, SessionErrorCode, TicketReason } from '@paiju/protocol';
import { encodeFrame } from '@paiju/protocol';
import type { Environment } from '../environment.js';
import type { Failure } from '../game/audience.js';
import type { Terms } from '../terms.js';
import { Guest, type MessageOf, MOVED, type Peer, type RoomOfGuest } from './guest.js';

/** The content of a ticket whose signature was checked. */
export interface Pass {
  readonly user: string;
  readonly name: string;
  readonly room: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Someone by id and name. */
export interface Bearer {
  readonly id: string;
  readonly name: string;
}

/** Reads the tickets a lobby has issued (S-15). */
export interface Tickets {
  /** The pass in a ticket, or why it is worth nothing at this time (milliseconds since 1970). */
  read(ticket: string, now: number): Result<Pass, TicketReason>;
}

/** A room as a session enters it; each way answers why not. */
export interface OpenRoom extends RoomOfGuest {
  readonly rules: { readonly terms: Pick<Terms, 'isPublic'> };
  /** True if its host has removed someone, who then stays away (S-32). */
  isRemoved(user: string): boolean;
  join(guest: Guest): SessionErrorCode | undefined;
  reconnect(guest: Guest, seq: number | undefined): SessionErrorCode | undefined;
  watch(guest: Guest): SessionErrorCode | undefined;
}

/** Every room a session may look for. */
export interface RoomIndex {
  readonly environment: Pick<Environment, 'time' | 'log'>;
  get(id: string): OpenRoom | undefined;
  /** The reason why a room is no longer there, if it was one lately. */
  whyGone(id: string): string | undefined;
  /** True if it was here lately, and another server has it. */
  hasMoved(id: string): boolean;
}

const PONG = encodeFrame({ type: 'pong' });

/** One connection: checks tickets, passes messages to its room, and sends session errors. */
export class Session {
  readonly #rooms: RoomIndex;
  readonly #tickets: Tickets;
  readonly #guest: Guest;
  /** The room in the address of the connection. */
  readonly #path: string;
  /** The bot whose token the connection carries: nobody else comes in by it, whatever the ticket says (C-10). */
  readonly #bot: Bearer | undefined;

  constructor(rooms: RoomIndex, tickets: Tickets, peer: Peer, path: string, bot?: Bearer) {
    this.#rooms = rooms;
    this.#tickets = tickets;
    this.#guest = new Guest(peer);
    this.#path = path;
    this.#bot = bot;
  }

  /** The user of the connection: a bot at once, a person once they have shown a ticket. */
  get user(): string | undefined {
    return this.#bot?.id ?? (this.#guest.user === '' ? undefined : this.#guest.user);
  }

  /** Takes a message that was understood. */
  receive(message: ClientMessage): void {
    if (message.type === 'ping') return void this.#guest.send(PONG);
    const failed = this.#safely(message);
    if (failed !== undefined) this.#guest.fail(failed);
  }

  /** Something arrived that could not be understood. */
  nonsense(message: string): void {
    this.#guest.fail({ code: 'invalid_message', message });
  }

  /** The connection is closed. */
  gone(): void {
    this.#guest.isGone = true;
    this.#guest.room?.lose(this.#guest);
  }

  /** A bug of ours in one room must not reach the others: the sender gets an error, and it is logged. */
  #safely(message: Exclude<ClientMessage, MessageOf<'ping'>>): Failure | undefined {
    try {
      return this.#take(message);
    } catch (error) {
      this.#rooms.environment.log?.('message failed', { type: message.type, user: this.user, error: stackOf(error) });
      return { code: 'action_failed', id: message.type === 'game_action' ? message.id : undefined };
    }
  }

  #take(message: Exclude<ClientMessage, MessageOf<'ping'>>): Failure | undefined {
    const guest = this.#guest;
    switch (message.type) {
      case 'join_room':
        return this.#join(message);
      case 'reconnect':
        return this.#reconnect(message);
      case 'game_action':
        return guest.room === undefined ? { code: 'not_in_game', id: message.id } : guest.room.act(guest, message);
      default:
        return guest.room === undefined ? { code: 'not_in_room' } : inRoom(guest.room, guest, message);
    }
  }

  #join(message: MessageOf<'join_room'>): Failure | undefined {
    const { room: present } = this.#guest;
    if (present !== undefined) return { code: present.isPlaying ? 'already_in_game' : 'already_in_room' };
    if (message.spectate === true) return this.#watch(message);
    const pass = this.#pass(message.game_ticket);
    if ('code' in pass) return pass;
    if (pass.room !== message.room_id || pass.room !== this.#path) return FOREIGN;
    const room = this.#rooms.get(pass.room);
    if (room === undefined) return this.#missing('room_not_found');
    if (room.isRemoved(pass.user)) return invalid('removed');
    return this.#enter(pass, (guest) => room.join(guest));
  }

  #watch({ room_id, game_ticket }: MessageOf<'join_room'>): Failure | undefined {
    const room = room_id === this.#path ? this.#rooms.get(room_id) : undefined;
    if (room === undefined)
      return room_id === this.#path ? this.#missing('room_not_found') : { code: 'room_not_found' };
    if (!room.rules.terms.isPublic) {
      const pass = this.#pass(game_ticket);
      if ('code' in pass) return pass;
      if (pass.room !== room_id) return FOREIGN;
    }
    this.#guest.isWatching = true;
    return coded(room.watch(this.#guest));
  }

  #reconnect(message: MessageOf<'reconnect'>): Failure | undefined {
    const { room: present } = this.#guest;
    if (present !== undefined) return { code: present.isPlaying ? 'reconnect_already_active' : 'reconnect_in_room' };
    const pass = this.#pass(message.game_ticket);
    if ('code' in pass) return pass;
    if (pass.room !== this.#path || message.room_id !== this.#path) return { code: 'reconnect_game_mismatch' };
    const room = this.#rooms.get(pass.room);
    if (room === undefined) return this.#missing('reconnect_game_gone');
    return this.#enter(pass, (guest) => room.reconnect(guest, message.seq));
  }

  /** The room of the address is not here: where it moved while the socket was opened, the socket is closed to come in there. */
  #missing(code: 'room_not_found' | 'reconnect_game_gone'): Failure | undefined {
    if (!this.#rooms.hasMoved(this.#path)) return { code, message: this.#rooms.whyGone(this.#path) };
    this.#guest.peer.close(1001, MOVED);
    return undefined;
  }

  #pass(ticket = ''): Entry | Refused {
    if (this.#bot !== undefined) return { user: this.#bot.id, name: this.#bot.name, room: this.#path };
    const read = this.#tickets.read(ticket, this.#rooms.environment.time.now());
    return read.ok ? read.value : invalid(read.error);
  }

  #enter({ user, name }: Entry, enter: (guest: Guest) => SessionErrorCode | undefined): Failure | undefined {
    const guest = this.#guest;
    guest.user = user;
    guest.name = name;
    guest.isWatching = false;
    return coded(enter(guest));
  }
}

/** Passes a message to the room of a guest. */
function inRoom(
  room: RoomOfGuest,
  guest: Guest,
  message: MessageOf<'leave_room' | 'set_ready' | 'chat' | 'host' | 'mute'>,
): Failure | undefined {
  switch (message.type) {
    case 'leave_room':
      return room.leave(guest);
    case 'set_ready':
      return room.setReady(guest, message);
    case 'chat':
      return room.chat(guest, message.text);
    case 'host':
      return room.host(guest, message);
    case 'mute':
      return room.mute(guest, message.player_name, message.muted);
    default:
      return message satisfies never;
  }
}

type Entry = Pick<Pass, 'user' | 'name' | 'room'>;
type Refused = Failure & { readonly code: 'invalid_ticket' };

const REASONS: Readonly<Record<TicketReason, string>> = {
  forged: 'The ticket was not issued here, or was changed.',
  expired: 'The ticket has expired.',
  early: 'The ticket is not valid yet: two clocks differ.',
  other_room: 'The ticket is for another room.',
  removed: 'The host has removed you from this room.',
  banned: 'You are banned.',
};

/** S-32: a ticket is refused with one code, and says why. */
function invalid(reason: TicketReason): Refused {
  return { code: 'invalid_ticket', message: REASONS[reason], reason };
}

const FOREIGN = invalid('other_room');

function coded(code: SessionErrorCode | undefined): Failure | undefined {
  return code === undefined ? undefined : { code };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
