import { type Config, parseConfig } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { createPokerRoom, decodeFrame, type Frame, MAX_FRAME_OUT } from '@paiju/protocol';
import { read } from '../http/fault.js';
import type { Person } from '../http/request-guard.js';
import { Lobby } from '../lobby/lobby.js';
import { RoomQuota } from '../lobby/room-quota.js';
import { TicketIssuer } from '../lobby/ticket-issuer.js';
import { type Pass, type Peer, Session } from '../rooms/index.js';
import { TestServer } from '../rooms/test-server.fixture.js';
import { analyse } from './analyst.js';
import { reportOn } from './report.js';
import { RestSeats } from './rest-seats.js';

export const HOUR = 3_600_000;
const UNLIMITED = { anonymous: 0, address: 0, user: 0 };
const OPTIONS = { hostPlayerId: 'Ann', maxPlayers: 2, isPublic: false };

/** Someone who plays by a socket: what they are sent, and whether they were sent away. */
export class Wire {
  readonly heard: Frame[] = [];
  closed: string | undefined;
  readonly session: Session;

  constructor(house: House, room: string, ticket: string) {
    const peer: Peer = {
      id: `wire ${room} ${ticket}`,
      send: (bytes) => {
        const frame = decodeFrame(bytes, MAX_FRAME_OUT);
        if (frame.ok) this.heard.push(frame.value);
      },
      close: (_, reason) => {
        this.closed = reason;
      },
    };
    this.session = new Session(house.server.rooms, house.tickets, peer, room);
    this.session.receive({ type: 'join_room', room_id: room, game_ticket: ticket });
  }
}

/** Rooms of Chinese Poker by requests, without a server around them. */
export class House {
  readonly server = new TestServer();
  readonly tickets = new TicketIssuer({
    keyring: { current: { secret: 's'.repeat(32) }, old: new Map() },
    ticketSeconds: 86_400,
    now: () => this.server.time.now(),
    isBanned: () => false,
  });
  seats = this.#seats();

  constructor() {
    this.server.bots.answer = async () => undefined; // they play the fallback
  }

  #seats(): RestSeats {
    const { rooms } = this.server;
    const quota = new RoomQuota(UNLIMITED, (room) => rooms.get(room) !== undefined);
    return new RestSeats(rooms, new Lobby(rooms, this.tickets, quota), this.tickets, 4 * HOUR);
  }

  async create(options: object = {}) {
    const { room, ticket } = await this.seats.create(
      person('Ann'),
      read(createPokerRoom, { ...OPTIONS, ...options }),
      '127.0.0.1',
    );
    return { room, ticket, ann: this.pass(ticket) };
  }

  pass(ticket: string) {
    const pass = this.tickets.read(ticket, this.server.time.now());
    if (!pass.ok) throw new Error(pass.error);
    return pass.value;
  }

  /** The rules of a configuration. */
  rulesOf(config: object): Config {
    return unwrap(parseConfig(config));
  }

  /** The answer of `GET analysis`, computed in this thread. */
  async analysis(pass: Pass, draft?: object) {
    const { view } = await this.seats.state(pass);
    return await analyse({ report: async (laid) => reportOn(laid) }, view as never, undefined, draft as never);
  }

  async restart(): Promise<void> {
    await this.server.settle();
    await this.server.restart();
    this.seats = this.#seats();
  }
}

export function person(name: string): Person {
  return { id: `user ${name}`, name, account: false };
}
