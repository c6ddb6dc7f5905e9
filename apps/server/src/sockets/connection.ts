import { err } from '@paiju/kernel';
import {
  type ClientMessage,
  type CloseCode,
  encodeFrame,
  listFrames,
  MAX_FRAME_OUT,
  readClientFrame,
} from '@paiju/protocol';
import { type RawData, WebSocket } from 'ws';
import { Bucket } from '../http/limiter.js';
import type { Peer } from '../rooms/index.js';
import type { Rate } from '../settings/parser.js';
import { enveloped, type Wire } from './envelope.js';

/** The receiver of a connection's messages, of those that were not understood, and of its end. */
export interface Receiver {
  /** The user of the connection, once they have shown a ticket. */
  readonly user: string | undefined;
  receive(message: ClientMessage): void;
  nonsense(message: string): void;
  gone(): void;
}

/** The limits of one connection. */
export interface ConnectionLimits {
  readonly messages: Rate;
  readonly bad: Rate;
  readonly pings: Rate;
  readonly backlogBytes: number;
}

/** The counters of connections. */
export interface Tally {
  /** A message arrived; undefined: one that was not understood. */
  received(type: string | undefined): void;
  slow(): void;
  flooded(): void;
  /** A bug of our own came up under a message. */
  failed(error: unknown): void;
}

const LIMITED = encodeFrame({
  type: 'session_error',
  code: 'rate_limited',
  message: 'Too many messages; wait a moment.',
});
/** The most bytes before the frames of a list. */
const LIST_HEAD = 3;
const TEXT = err({ message: 'a frame is binary MessagePack, not text' });

/** The id, address and wire of a socket. */
export interface SocketFacts {
  readonly id: string;
  readonly address: string;
  readonly wire: Wire;
}

/** One socket, as rooms see it (S-4): frames out in order, understood messages in. */
export class Connection implements Peer {
  readonly id: string;
  /** The key under which its address is limited. */
  readonly address: string;
  /** True if anything arrived since the last heartbeat. */
  alive = true;
  readonly #socket: WebSocket;
  readonly #limits: ConnectionLimits;
  readonly #tally: Tally;
  readonly #now: () => number;
  readonly #messages: Bucket;
  readonly #bad: Bucket;
  readonly #pings: Bucket;
  readonly #wire: Wire;
  #receiver: Receiver | undefined;
  /** S-38: it asked for the frames of a turn as one. */
  #takesLists = false;
  /** Frames of this turn, and their bytes. */
  readonly #frames: Uint8Array[] = [];
  #bytes = 0;

  constructor(
    { id, address, wire }: SocketFacts,
    socket: WebSocket,
    limits: ConnectionLimits,
    tally: Tally,
    now: () => number,
  ) {
    this.id = id;
    this.address = address;
    this.#wire = wire;
    this.#socket = socket;
    this.#limits = limits;
    this.#tally = tally;
    this.#now = now;
    this.#messages = new Bucket(limits.messages, now());
    this.#bad = new Bucket(limits.bad, now());
    this.#pings = new Bucket(limits.pings, now());
  }

  get user(): string | undefined {
    return this.#receiver?.user;
  }

  /** Begins to hand messages on. */
  open(receiver: Receiver, closed: () => void): void {
    this.#receiver = receiver;
    this.#socket.on('message', (data, isBinary) => this.#take(data, isBinary));
    this.#socket.on('pong', () => {
      this.alive = true;
    });
    this.#socket.on('ping', () => {
      if (!this.#pings.take(this.#now())) this.#losePatience();
    });
    this.#socket.on('error', () => {}); // a broken frame or a broken wire: the close that follows says all
    this.#socket.on('close', () => {
      this.#receiver = undefined;
      receiver.gone();
      closed();
    });
  }

  /** Sends a frame with all others of this turn, in one write. */
  send(frame: Uint8Array): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    if (this.#frames.push(frame) === 1) atEndOfTurn(this);
    this.#bytes += frame.length;
    if (this.#wire.writableLength + this.#bytes <= this.#limits.backlogBytes) return;
    this.#tally.slow();
    this.#socket.terminate(); // it reads too slowly; it may reconnect and resume
  }

  /** Writes the frames that wait; `ws` writes its own at once and between them, so what both write is in order. */
  flush(): void {
    if (this.#frames.length === 0) return;
    const isList = this.#takesLists && this.#frames.length > 1 && this.#bytes + LIST_HEAD <= MAX_FRAME_OUT;
    if (this.#socket.readyState === WebSocket.OPEN)
      this.#wire.write(enveloped(isList ? [listFrames(this.#frames)] : this.#frames));
    this.#frames.length = 0;
    this.#bytes = 0;
  }

  close(code: CloseCode, reason: string): void {
    this.flush();
    this.#socket.close(code, reason.slice(0, 120));
  }

  /** Sends a ping, or closes the socket if the last one was not answered. */
  beat(): void {
    if (!this.alive) this.#socket.terminate();
    else if (this.#socket.readyState === WebSocket.OPEN) this.#socket.ping();
    this.alive = false;
  }

  /** Closes it now, without sending what is left. */
  cut(): void {
    this.#socket.terminate();
  }

  #take(data: RawData, isBinary: boolean): void {
    this.alive = true;
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    try {
      this.#read(isBinary ? readClientFrame(bytesOf(data)) : TEXT);
    } catch (error) {
      this.#tally.failed(error);
      this.close(1011, 'the server failed');
    }
  }

  /** A bug that one message triggers, in reading it too, ends its own connection and no other. */
  #read(message: ReturnType<typeof readClientFrame> | typeof TEXT): void {
    this.#tally.received(message.ok ? message.value.type : undefined);
    if (!message.ok) this.#refuse(message.error.message);
    else if (this.#mayTake(message.value)) this.#handOn(message.value);
    else this.#limit();
  }

  #handOn(message: ClientMessage): void {
    if ('lists' in message) this.#takesLists = message.lists === true;
    this.#receiver?.receive(message);
  }

  #mayTake({ type }: ClientMessage): boolean {
    const now = this.#now();
    return this.#messages.take(now) && (type !== 'ping' || this.#pings.take(now));
  }

  #refuse(message: string): void {
    this.#receiver?.nonsense(message);
    this.#losePatience();
  }

  #limit(): void {
    this.send(LIMITED);
    this.#losePatience();
  }

  /** S-4: a few bad frames get answers; a flood closes the connection. */
  #losePatience(): void {
    if (this.#bad.take(this.#now())) return;
    this.#tally.flooded();
    this.close(1008, 'too many bad frames');
  }
}

/** Connections with frames of this turn. */
let waiting: Connection[] = [];

function atEndOfTurn(connection: Connection): void {
  if (waiting.push(connection) === 1) process.nextTick(flushAll);
}

function flushAll(): void {
  const all = waiting;
  waiting = [];
  for (const connection of all) connection.flush();
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
