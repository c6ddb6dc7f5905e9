import { charactersOf, PLAYERS } from '@paiju/ai';
import { GAMES } from '@paiju/games';
import { type AnyGame, err, type Json, namedSeed, ok, type Pcg64, type Result, stream, unwrap } from '@paiju/kernel';
import {
  type AnyCodec,
  type ClientMessageInput,
  type CreateRoom,
  codecFor,
  createRoom,
  decodeFrame,
  encodeFrame,
  type Frame,
  MAX_FRAME_OUT,
  readClientFrame,
  type TicketReason,
} from '@paiju/protocol';
import { decide } from './bots/bot-player.js';
import { ManualTime } from './clock/manual-time.fixture.js';
import type { BotQuestion, Bots, Environment } from './environment.js';
import { MemoryJournal } from './memory-journal.fixture.js';
import type { Peer } from './people/guest.js';
import { type Pass, Session, type Tickets } from './people/session.js';
import type { Room } from './room.js';
import { Rooms } from './rooms.js';
import { DEFAULT_SETTINGS, type RoomSettings } from './settings.js';

/** Bots that think in this thread, the weakest of their kind. */
export class LocalBots implements Bots {
  /** Every question, for tests that look at what bots may know. */
  readonly asked: BotQuestion[] = [];
  /** Their answer instead of thinking. */
  answer: ((question: BotQuestion) => Promise<Json | undefined>) | undefined;

  async decide(question: BotQuestion): Promise<Json | undefined> {
    this.asked.push(question);
    return this.answer === undefined ? decide(question) : await this.answer(question);
  }
}

/** Tickets without a seal: what they say is in them. */
const plainTickets: Tickets = {
  read(ticket, now): Result<Pass, TicketReason> {
    try {
      const pass = JSON.parse(ticket) as Pass;
      return pass.expiresAt > now ? ok(pass) : err('expired');
    } catch {
      return err('forged');
    }
  },
};

export const QUICK: RoomSettings = { ...DEFAULT_SETTINGS, botPaceMs: 0, claimMs: 0 };

/** A whole server without sockets, disk, clock or chance. */
export class TestServer {
  readonly time = new ManualTime();
  readonly bots = new LocalBots();
  readonly settings: RoomSettings;
  readonly journal: MemoryJournal;
  readonly #chance: Pcg64;
  readonly #games: ReadonlyMap<string, AnyGame>;
  rooms: Rooms;

  constructor(
    settings: Partial<RoomSettings> = {},
    parts: { games?: ReadonlyMap<string, AnyGame>; name?: string } = {},
  ) {
    this.settings = { ...QUICK, ...settings };
    this.journal = new MemoryJournal();
    this.#chance = stream(namedSeed(parts.name ?? 'house'), 'bytes');
    this.#games = parts.games ?? GAMES;
    this.rooms = new Rooms(this.environment);
  }

  get environment(): Environment {
    return {
      ...{ time: this.time, journal: this.journal, bots: this.bots, settings: this.settings, games: this.#games },
      random: (count) => Uint8Array.from({ length: count }, () => this.#chance.below(256)),
      levels: (game) => [...(PLAYERS.get(game)?.keys() ?? ['only'])],
      characters: charactersOf,
    };
  }

  async room(request: Partial<CreateRoom> & { game: string }): Promise<Room> {
    const weakest = this.environment.levels(request.game)[0];
    const made = await this.rooms.create(createRoom.parse({ ai_level: weakest, ...request }));
    return unwrap(made);
  }

  /** Someone who has opened a connection to a room, with a ticket for it. */
  visitor(room: string, name: string, path = room): Visitor {
    return new Visitor(this, room, name, path);
  }

  /** The room some people are in. */
  roomOf(one: Visitor): Room {
    return this.rooms.get(one.room) as Room;
  }

  /** So many people in a room, ready, with a game begun. */
  async table(request: Partial<CreateRoom> & { game: string }, count: number): Promise<readonly Visitor[]> {
    const { id } = await this.room({ clock: 'off', ...request });
    const people = ['Ann', 'Ben', 'Cleo', 'Dan'].slice(0, count).map((name) => this.visitor(id, name));
    for (const one of people) {
      one.join();
      await this.settle();
    }
    for (const [n, one] of people.entries()) one.send({ type: 'set_ready', ready: true, nonce: `nonce ${n}` });
    await this.settle();
    return people;
  }

  /** Lets everything that is under way come to rest. */
  async settle(rounds = 3): Promise<void> {
    for (let n = 0; n < rounds; n++) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Lets time pass, and what it brings come to rest. */
  async pass(milliseconds: number): Promise<void> {
    this.time.pass(milliseconds);
    await this.settle(6);
  }

  /** A process that was killed, and another that takes its rooms up. */
  async restart(): Promise<void> {
    this.time.forget();
    this.rooms = new Rooms(this.environment);
    await this.rooms.recover();
  }

  session(peer: Peer, path: string): Session {
    return new Session(this.rooms, plainTickets, peer, path);
  }

  ticketOf(room: string, name: string): string {
    return JSON.stringify({ user: `user ${name}`, name, room, expiresAt: this.time.now() + 86_400_000 });
  }
}

/** A client that speaks in frames alone, folds what it is sent, and plays what its view allows. */
export class Visitor {
  readonly name: string;
  readonly frames: Uint8Array[] = [];
  /** The same as maps. */
  readonly heard: Frame[] = [];
  closed: { readonly code: number; readonly reason: string } | undefined;
  view: unknown;
  pn: number | undefined;
  q: number | undefined;
  readonly #server: TestServer;
  readonly room: string;
  readonly #session: Session;
  readonly #game: AnyGame;
  readonly codec: AnyCodec;
  static #made = 0;

  constructor(server: TestServer, room: string, name: string, path: string) {
    this.name = name;
    this.#server = server;
    this.room = room;
    this.#session = server.session(this.#peer(), path);
    const rules = server.rooms.get(room)?.rules;
    this.#game = rules?.game ?? (GAMES.get('riichi') as AnyGame);
    this.codec = codecFor(this.#game.id);
  }

  get ticket(): string {
    return this.#server.ticketOf(this.room, this.name);
  }

  get last(): Frame | undefined {
    return this.heard.at(-1);
  }

  /** The messages and events of one kind. */
  all(kind: string | number): readonly Frame[] {
    return this.heard.filter(({ type, t }) => type === kind || t === kind);
  }

  get errors(): readonly unknown[] {
    return this.all('session_error').map(({ code }) => code);
  }

  /** True if it is asked. */
  get isAsked(): boolean {
    return this.pn !== undefined && this.codec.prompt(this.view, this.pn) !== undefined;
  }

  send(message: ClientMessageInput): void {
    const read = readClientFrame(encodeFrame(message));
    if (read.ok) this.#session.receive(read.value);
    else this.#session.nonsense(read.error.message);
  }

  /** Its connection breaks. */
  drop(): void {
    this.#session.gone();
  }

  join(extra: object = {}): this {
    this.send({ type: 'join_room', room_id: this.room, game_ticket: this.ticket, ...extra });
    return this;
  }

  reconnect(seq?: number): this {
    const since = seq === undefined ? {} : { seq };
    this.send({ type: 'reconnect', room_id: this.room, game_ticket: this.ticket, ...since });
    return this;
  }

  /** Plays an action of its rules. */
  act(action: unknown, extra: object = {}): void {
    const { action: name, data } = this.codec.writeAction(action, this.view);
    this.send({ type: 'game_action', action: name, data, ...extra });
  }

  /** The choice of a weak player here. */
  choose(seed: string): unknown {
    const level = this.#server.environment.levels(this.#game.id)[0] as string;
    return decide({ game: this.#game.id, level, view: this.view, seed: namedSeed(seed), nodes: 100 });
  }

  #peer(): Peer {
    return {
      id: `peer ${Visitor.#made++}`,
      send: (frame) => this.#take(frame),
      close: (code, reason) => {
        this.closed = { code, reason };
        this.drop();
      },
    };
  }

  #take(bytes: Uint8Array): void {
    this.frames.push(bytes);
    const frame = unwrap(decodeFrame(bytes, MAX_FRAME_OUT));
    this.heard.push(frame);
    if (frame['type'] === 'game_reconnected') this.#restart(frame);
    else if (typeof frame['t'] === 'number' && frame['t'] !== 7) this.#fold(frame);
  }

  #restart({ v, q }: Frame): void {
    this.view = v;
    this.q = q as number | undefined;
    this.pn = undefined;
  }

  #fold(frame: Frame): void {
    const { q, pn } = frame;
    if (typeof q === 'number') this.q = q;
    if (typeof pn === 'number') this.pn = pn;
    const { view, events } = unwrap(this.codec.decode(frame));
    if (view !== undefined) this.view = view;
    for (const event of events) this.view = this.#game.observe(this.view, event);
  }
}

/** Frames as one text: compared much faster than byte by byte. */
export function hex(frames: readonly Uint8Array[] | undefined): string {
  return (frames ?? []).map((frame) => Buffer.from(frame).toString('hex')).join(' ');
}

/** Plays on with weak players until the game is over, or so many actions were sent. */
export async function playOn(
  server: TestServer,
  people: readonly Visitor[],
  most = 5_000,
  name = 'play',
): Promise<number> {
  for (let n = 0; n < most; n++) {
    const asked = people.find(({ isAsked }) => isAsked);
    if (asked === undefined) return n;
    const { pn = 0 } = asked;
    const heard = asked.frames.length;
    asked.act(asked.choose(`${name} ${n}`), { pn, id: `${asked.name} ${name} ${n}` });
    for (let wait = 0; wait < 200 && asked.frames.length === heard; wait++) await server.settle(1);
    await server.settle();
  }
  return most;
}
