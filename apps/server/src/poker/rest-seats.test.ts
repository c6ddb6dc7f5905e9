import { makeCard } from '@paiju/games/chinese-poker';
import { decodeFrame, type Frame, MAX_FRAME_OUT } from '@paiju/protocol';
import { describe, expect, test } from 'vitest';
import type { Person } from '../http/request-guard.js';
import { Lobby } from '../lobby/lobby.js';
import { RoomQuota } from '../lobby/room-quota.js';
import { TicketIssuer } from '../lobby/ticket-issuer.js';
import { type Peer, Session } from '../rooms/index.js';
import { TestServer } from '../rooms/test-server.fixture.js';
import { RestSeats } from './rest-seats.js';

const HOUR = 3_600_000;
const UNLIMITED = { anonymous: 0, address: 0, user: 0 };
const OPTIONS = { hostPlayerId: 'Ann', maxPlayers: 2, isPublic: false };

/** Someone who plays by a socket: what they are sent, and whether they were sent away. */
class Wire {
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
class House {
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
    const { room, ticket } = await this.seats.create(person('Ann'), { ...OPTIONS, ...options }, '127.0.0.1');
    return { room, ticket, ann: this.pass(ticket) };
  }

  pass(ticket: string) {
    const pass = this.tickets.read(ticket, this.server.time.now());
    if (!pass.ok) throw new Error(pass.error);
    return pass.value;
  }

  async restart(): Promise<void> {
    await this.server.settle();
    await this.server.restart();
    this.seats = this.#seats();
  }
}

function person(name: string): Person {
  return { id: `user ${name}`, name, account: false };
}

describe('P-62: a host who plays by requests and sits on a socket as well', () => {
  test('starts the game by a request, and gets its state', async () => {
    const house = new House();
    const { room, ticket, ann } = await house.create();
    const wire = new Wire(house, room, ticket);
    await house.server.settle();
    expect(wire.heard).toMatchObject([{ type: 'room_joined' }]);
    await house.seats.start(ann);
    expect(await house.seats.state(ann)).toMatchObject({
      view: { phase: 'arranging' },
      room: { status: 'playing' },
    });
    expect(wire.heard.some(({ type }) => type === 'game_starting')).toBe(true);
    expect(wire.closed).toBeUndefined();
  });
});

describe('P-62: a room made by requests', () => {
  test.each([
    ['at once', false],
    ['after a restart', true],
  ])('lives four hours without a word, %s', async (_, isRestarted) => {
    const house = new House();
    const { room } = await house.create();
    const other = await house.server.room({ game: 'chinese-poker' });
    house.server.visitor(other.id, 'Cleo').join();
    if (isRestarted) await house.restart();
    await house.server.pass(house.server.settings.roomTtlMs + house.server.settings.reapEveryMs);
    expect(house.server.rooms.get(other.id)).toBeUndefined();
    expect(house.server.rooms.get(room)).toBeDefined();
    await house.server.pass(3 * HOUR - 2 * house.server.settings.reapEveryMs);
    expect(house.server.rooms.get(room)).toBeDefined();
    await house.server.pass(2 * house.server.settings.reapEveryMs);
    expect(house.server.rooms.get(room)).toBeUndefined();
  });
});

test('P-19: a layout with a card one does not hold is refused by name, and the seat is kept', async () => {
  const house = new House();
  const { ann } = await house.create();
  await house.seats.start(ann);
  const { view } = (await house.seats.state(ann)) as { view: { seat: number; hands: number[][] } };
  const hand = view.hands[view.seat]!;
  const foreign = Array.from({ length: 52 }, (_, card) => card).find((card) => !hand.includes(card))!;
  const layout = { front: hand.slice(0, 3), middle: hand.slice(3, 8), back: [...hand.slice(8, 12), foreign] };
  await expect(house.seats.arrange(ann, layout)).rejects.toMatchObject({
    code: 'notHolding',
    message: `arrange was refused: notHolding (rows back, card ${makeCard(foreign)})`,
  });
  const { play } = house.server.rooms.get(ann.room)!;
  expect(play!.seatState(play!.seatOf(ann.user)!).isAway).toBe(false);
});
