import { randomUUID } from 'node:crypto';
import type { PokerView } from '@paiju/games/chinese-poker';
import { type CreatePokerRoom, type Frame, SESSION_ERRORS } from '@paiju/protocol';
import { RestFault } from '../http/fault.js';
import type { Person } from '../http/request-guard.js';
import type { Admission, Lobby } from '../lobby/lobby.js';
import type { TicketIssuer } from '../lobby/ticket-issuer.js';
import { Guest, type Pass, type Room, type Rooms, Session } from '../rooms/index.js';
import { RestPeer } from './rest-peer.js';
import { roomStateOf } from './room-state.js';
import { rulesFrom } from './scoring-rules.js';

const GAME = 'chinese-poker';
/** `round-scored`: everyone is asked to go on. */
const SCORED = 44;

/** A person who plays by requests: connected until they have been idle for too long. */
interface RestSeat {
  readonly room: string;
  readonly session: Session;
  readonly peer: RestPeer;
  seenAt: number;
}

/** P-62: Chinese Poker by requests. Each person is a guest of an ordinary room, connected by a `RestPeer`. */
export class RestSeats {
  readonly #rooms: Rooms;
  readonly #lobby: Lobby;
  readonly #tickets: TicketIssuer;
  readonly #idleMs: number;
  /** By room and user. */
  readonly #seats = new Map<string, RestSeat>();

  constructor(rooms: Rooms, lobby: Lobby, tickets: TicketIssuer, idleMs: number) {
    this.#rooms = rooms;
    this.#lobby = lobby;
    this.#tickets = tickets;
    this.#idleMs = idleMs;
  }

  /** Makes a room and seats its host. */
  async create(host: Person, options: CreatePokerRoom, address: string): Promise<Admission> {
    const { scoringRules, maxPlayers, isPublic, arrangeTimeLimit, assist, timeout } = options;
    const rules = rulesFrom(scoringRules);
    if (!rules.ok) throw new RestFault(400, 'bad_config', rules.error.message, { field: rules.error.field });
    const request = {
      ...{ room_id: this.#lobby.newId(), game: GAME, num_ai_players: 0, public: isPublic },
      config: { ...rules.value, seats: maxPlayers, ...(assist === undefined ? {} : { assist }) },
      ...(arrangeTimeLimit === undefined ? {} : { clock: { base: arrangeTimeLimit } }),
      ...(assist === undefined ? {} : { assist }),
      timeout: timeout === 'currentRows' ? 'draft' : timeout,
    };
    const room = await this.#lobby.open(
      request,
      { address },
      { maker: { user: host.id, name: host.name }, idleMs: this.#idleMs },
    );
    return await this.#admit(host, room);
  }

  /** Seats someone, who is ready when the host is. */
  async join(person: Person, id: string): Promise<Admission> {
    const room = this.#find(id);
    const admission = await this.#admit(person, room);
    check(room.setReady(guestOf(person.id, person.name, new RestPeer()), { type: 'set_ready', ready: true }));
    return admission;
  }

  /** Starts the game; empty seats go to bots. */
  async start(pass: Pass): Promise<void> {
    const { room, peer } = await this.#present(pass);
    if (room.isPlaying) return;
    check(room.host(guestOf(pass.user, pass.name, peer), { type: 'host', command: 'start' }));
    await room.settled().catch(() => {
      throw new RestFault(503, 'unavailable', 'The game could not be written down, and has not started.');
    });
  }

  /** Lays the thirteen cards, or keeps a draft of them; resolves when that is written down. */
  async arrange(pass: Pass, { draft, ...layout }: Readonly<Record<string, unknown>>): Promise<void> {
    const { room } = await this.#present(pass);
    const peer = new RestPeer();
    const id = randomUUID();
    const action = { type: 'game_action', action: draft === true ? 'draft' : 'arrange', data: layout, id } as const;
    const fault = room.isPlaying && draft !== true ? room.faultIn(pass.user, action) : undefined;
    if (fault !== undefined) throw new RestFault(409, fault.code, fault.message); // nobody loses a seat by a request
    const answer = peer.next((frame) => frame['id'] === id);
    check(room.act(guestOf(pass.user, pass.name, peer), action));
    refuse(await answer);
  }

  /** The view of a ticket's seat, and the version of the game. */
  async state(pass: Pass) {
    const { room } = await this.#present(pass);
    await this.#rooms.environment.journal.flush(); // nobody sees what could still be lost
    const { play } = room;
    const seat = play?.seatOf(pass.user);
    const view = play === undefined || seat === undefined ? null : play.view(seat);
    const named = roomStateOf(room, view as PokerView | null); // rooms of this game alone
    return { view, room: room.info, version: play?.last ?? 0, ...named };
  }

  #find(id: string): Room {
    const room = this.#lobby.find(id);
    if (room.rules.game.id === GAME) return room;
    throw new RestFault(404, 'room_not_found', 'Another game is played in this room.');
  }

  /** P-62: disconnects people who have been idle for too long, as if a socket had closed. */
  sweep(): void {
    const now = this.#now();
    for (const [key, { room, session, seenAt }] of this.#seats) {
      const isOver = this.#rooms.get(room) === undefined;
      if (!isOver && now - seenAt < this.#idleMs) continue;
      this.#seats.delete(key);
      session.gone();
    }
  }

  #now(): number {
    return this.#rooms.environment.time.steady();
  }

  async #admit(person: Person, room: Room): Promise<Admission> {
    const admission = this.#lobby.admit(person, room);
    await this.#sit(room, person.id, admission.ticket, 'join_room');
    return admission;
  }

  /** The room of a ticket and the peer in it; after a restart or a long absence, a new one. */
  async #present({ room: id, user, name }: Pass): Promise<{ readonly room: Room; readonly peer: RestPeer }> {
    const room = this.#find(id);
    const seated = this.#seats.get(keyOf(id, user));
    if (seated !== undefined) seated.seenAt = this.#now();
    const isHere = room.info.players.some((player) => player.name === name && player.connected === true);
    if (seated !== undefined && (isHere || !seated.peer.isClosed)) return { room, peer: seated.peer };
    if (isHere) return { room, peer: new RestPeer() }; // connected by a socket, which stays as it is
    const ticket = this.#tickets.issue({ id: user, name }, id);
    return { room, peer: await this.#sit(room, user, ticket, room.isPlaying ? 'reconnect' : 'join_room') };
  }

  async #sit(room: Room, user: string, ticket: string, type: 'join_room' | 'reconnect'): Promise<RestPeer> {
    const peer = new RestPeer();
    const session = new Session(this.#rooms, this.#tickets, peer, room.id);
    const answer = peer.next(({ type }) => ANSWERS.has(type));
    peer.listen((frame) => goOn(session, frame));
    session.receive({ type, room_id: room.id, game_ticket: ticket });
    refuse(await answer);
    this.#seats.set(keyOf(room.id, user), { room: room.id, session, peer, seenAt: this.#now() });
    return peer;
  }
}

const ANSWERS: ReadonlySet<unknown> = new Set(['room_joined', 'game_reconnected', 'session_error']);

/** No route confirms the end of a round, so it is confirmed for people who play by requests. */
function goOn(session: Session, { t, pn }: Frame): void {
  if (t !== SCORED || typeof pn !== 'number') return;
  session.receive({ type: 'game_action', action: 'confirm_round', data: {}, pn });
}

/** A guest who acts in a room without a connection of their own. */
function guestOf(user: string, name: string, peer: RestPeer): Guest {
  const guest = new Guest(peer);
  guest.user = user;
  guest.name = name;
  return guest;
}

function keyOf(room: string, user: string): string {
  return `${room} ${user}`;
}

/** Throws where a room refused. */
function check(failed: ReturnType<Room['host']>): void {
  if (failed === undefined) return;
  const { code, message = SESSION_ERRORS.find((error) => error.code === code)?.text ?? code } = failed;
  throw new RestFault(409, code, message);
}

/** Throws where a frame is a refusal. */
function refuse({ t, type, code, message }: Frame): void {
  if (type === 'session_error' || t === 7) throw new RestFault(409, String(code), String(message));
}
