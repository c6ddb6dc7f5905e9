import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_FRAME_IN } from '@paiju/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Caller, Callers } from '../http/caller.js';
import { allowsOrigin } from '../http/caller.js';
import { addressKey, type Limiter } from '../http/limiter.js';
import type { Person, TokenBearers } from '../http/request-guard.js';
import { bearerOf } from '../http/secrets.js';
import type { Peer, Time } from '../rooms/index.js';
import type { Settings } from '../settings/settings.js';
import { Connection, type ConnectionLimits, type Receiver, type SocketFacts, type Tally } from './connection.js';

/** The way to rooms of other servers (S-22). */
export interface Switchboard {
  isHere(room: string): boolean;
  /** Connects a socket with the server that has its room; false where the room is here, or nowhere. */
  connect(asking: Asking): Promise<boolean>;
}

/** A socket that asks for a room of another server. */
export interface Asking {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly room: string;
  readonly caller: Caller;
  /** Is called when it is closed, wherever it was handed to. */
  left(): void;
}

/** The parts of a gateway. */
export interface GatewayParts {
  readonly settings: Settings;
  readonly callers: Callers;
  readonly connects: Limiter;
  readonly time: Time;
  readonly tally: Tally;
  readonly switchboard?: Switchboard | undefined;
  /** True if an address is banned. */
  isBanned(address: string): boolean;
  /** The bots behind tokens (C-10). */
  readonly bots: TokenBearers;
  /** The receiver of the messages of a new socket, which may carry the token of a bot. */
  receiver(peer: Peer, room: string, bot: Person | undefined): Receiver;
}

/** Frames a little too large get an answer (S-4); far larger ones are not even buffered. */
const MAX_GATHERED = MAX_FRAME_IN * 16;
const REFUSALS = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;
type Refusal = keyof typeof REFUSALS;

/** S-1: plain sockets on the server's `upgrade`, at `/ws/{room_id}`. */
export class Gateway {
  readonly #parts: GatewayParts;
  readonly #path: RegExp;
  readonly #limits: ConnectionLimits;
  readonly #botLimits: ConnectionLimits;
  readonly #sockets = new WebSocketServer({
    ...{ noServer: true, clientTracking: false, perMessageDeflate: false },
    ...{ maxPayload: MAX_GATHERED, skipUTF8Validation: true },
  });
  readonly #open = new Set<Connection>();
  /** Sockets that lead to other servers. */
  readonly #passed = new Set<Duplex>();
  /** Sockets by address, and those of bots by id as well. */
  readonly #counts = new Map<string, number>();
  #made = 0;
  #draining = false;
  #stopBeat: () => void = () => {};

  constructor(parts: GatewayParts) {
    const { messageRate, tokenMessageRate, badFrameRate, pingRate, backlogBytes } = parts.settings;
    const inTen = (count: number) => ({ count, seconds: 10 });
    this.#parts = parts;
    this.#limits = { messages: inTen(messageRate), bad: inTen(badFrameRate), pings: inTen(pingRate), backlogBytes };
    this.#botLimits = { ...this.#limits, messages: inTen(tokenMessageRate) };
    this.#path = new RegExp(`^${escaped(parts.settings.basePath)}/ws/([A-Za-z0-9_-]{1,64})$`);
  }

  /** The number of sockets that are open. */
  get size(): number {
    return this.#open.size;
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    this.#beat();
  }

  /** The number of sockets that lead to other servers. */
  get passed(): number {
    return this.#passed.size;
  }

  /** Accepts no more sockets. */
  drain(): void {
    this.#draining = true;
  }

  /** Ends every connection of a user, or of an address. */
  expel(kind: 'user' | 'address', subject: string, reason: string): void {
    const wanted = kind === 'address' ? addressKey(subject) : subject;
    for (const connection of this.#open) if (connection[kind] === wanted) connection.close(1008, reason);
  }

  /** S-19: closes every socket with 1001; those that do not answer in time are cut. */
  async close(withinMs: number): Promise<void> {
    this.#stopBeat();
    for (const socket of this.#passed) socket.destroy(); // everyone comes back by another way
    for (const connection of this.#open) connection.close(1001, 'the server is going down');
    const over = this.#parts.time.steady() + withinMs;
    while (this.#open.size > 0 && this.#parts.time.steady() < over) await this.#pause(20);
    for (const connection of this.#open) connection.cut();
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.#parts.time.after(milliseconds, resolve);
    });
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const room = this.#path.exec(pathOf(request))?.[1];
    const caller = this.#parts.callers.of(request);
    const status = room === undefined ? 404 : this.#refuse(request.headers.origin, caller, room);
    if (room === undefined || status !== undefined) return void turnAway(socket, status ?? 404);
    const asking = { request, socket, head, room, caller, left: () => {} };
    const token = bearerOf(request.headers.authorization);
    if (token === undefined) this.#connect(asking, undefined);
    else void this.#identify(asking, token, (bot) => this.#connect(asking, bot));
  }

  /** C-10: finds the bot of a token; every token that is not good is refused alike. */
  async #identify({ socket, caller }: Asking, token: string, go: (bot: Person) => void): Promise<void> {
    const { bots, settings } = this.#parts;
    const bot = await bots.who(token).catch(() => null);
    if (socket.destroyed) return;
    if (bot === null || bot === undefined) return turnAway(socket, bot === null ? 503 : 401);
    const isTooMany = caller.isNode !== true && (this.#counts.get(bot.id) ?? 0) >= settings.tokenSockets;
    if (isTooMany) turnAway(socket, 429);
    else go(bot);
  }

  #connect(asking: Asking, bot: Person | undefined): void {
    const { switchboard } = this.#parts;
    if (switchboard === undefined || switchboard.isHere(asking.room)) this.#accept(asking, bot);
    else void this.#pass(asking, switchboard, bot);
  }

  /** Takes a socket that another process of this server was asked for (S-36). */
  receive(asking: Asking): void {
    asking.socket.on('error', () => asking.socket.destroy());
    const token = bearerOf(asking.request.headers.authorization);
    if (this.#draining) turnAway(asking.socket, 503);
    else if (token === undefined) this.#accept(asking, undefined);
    else void this.#identify(asking, token, (bot) => this.#accept(asking, bot));
  }

  #accept({ request, socket, head, room, caller }: Asking, bot: Person | undefined): void {
    this.#sockets.handleUpgrade(request, socket, head, (opened) =>
      this.#welcome(opened, room, { address: addressKey(caller.address), wire: socket }, bot),
    );
  }

  /** S-22: a room of another server is one socket farther away. */
  async #pass(asking: Asking, switchboard: Switchboard, bot: Person | undefined): Promise<void> {
    const { socket, caller } = asking;
    const keys = keysOf(addressKey(caller.address), bot);
    const leave = (): void => {
      if (this.#passed.delete(socket)) this.#count(keys, -1);
    };
    this.#passed.add(socket);
    this.#count(keys, 1);
    socket.once('close', leave);
    const isPassed = await switchboard.connect({ ...asking, left: leave }).catch(() => undefined);
    if (isPassed === true) return;
    leave();
    if (socket.destroyed) return;
    if (isPassed === false) this.#accept(asking, bot);
    else turnAway(socket, 503); // where the room is was not found out: nobody is told that it is gone
  }

  /** S-16: why a socket may not be opened. */
  #refuse(origin: string | undefined, caller: Caller, room: string): Refusal | undefined {
    const { settings, connects, isBanned, switchboard } = this.#parts;
    const { wsOrigins, publicUrl, maxSockets, addressSockets } = settings;
    const key = addressKey(caller.address);
    if (this.#draining || this.#open.size + this.#passed.size >= maxSockets) return 503;
    if (caller.isNode === true) return switchboard?.isHere(room) === true ? undefined : 503; // the rest is done
    if (!allowsOrigin(origin, caller, wsOrigins, publicUrl) || isBanned(caller.address)) return 403;
    if (addressSockets > 0 && (this.#counts.get(key) ?? 0) >= addressSockets) return 429;
    return connects.take(key) > 0 ? 429 : undefined;
  }

  #welcome(socket: WebSocket, room: string, from: Omit<SocketFacts, 'id'>, bot: Person | undefined): void {
    const { tally, time, receiver } = this.#parts;
    const keys = keysOf(from.address, bot);
    const limits = bot === undefined ? this.#limits : this.#botLimits;
    const facts = { id: `s${++this.#made}`, ...from };
    const connection = new Connection(facts, socket, limits, tally, time.steady);
    this.#open.add(connection);
    this.#count(keys, 1);
    connection.open(receiver(connection, room, bot), () => {
      this.#open.delete(connection);
      this.#count(keys, -1);
    });
  }

  #count(keys: readonly string[], more: 1 | -1): void {
    for (const key of keys) {
      const count = (this.#counts.get(key) ?? 0) + more;
      if (count > 0) this.#counts.set(key, count);
      else this.#counts.delete(key);
    }
  }

  #beat(): void {
    const { time, settings } = this.#parts;
    this.#stopBeat = time.after(settings.heartbeatSeconds * 1000, () => {
      for (const connection of this.#open) connection.beat();
      this.#beat();
    });
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

/** The keys under which a socket is counted. */
function keysOf(address: string, bot: Person | undefined): readonly string[] {
  return bot === undefined ? [address] : [address, bot.id];
}

function turnAway(socket: Duplex, status: Refusal): void {
  socket.end(`HTTP/1.1 ${status} ${REFUSALS[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** In a base path the dot is the only character with a meaning in a pattern. */
function escaped(path: string): string {
  return path.replaceAll('.', '\\.');
}
