import type { Duplex } from 'node:stream';
import { err } from '@paiju/kernel';
import { type ClientMessage, type CloseCode, encodeFrame, readClientFrame } from '@paiju/protocol';
import { type RawData, WebSocket } from 'ws';
import { Bucket } from '../http/limiter.js';
import type { Peer } from '../rooms/index.js';
import type { Rate } from '../settings/parser.js';

/** What a connection hands on: messages that were understood, those that were not, and that it is gone. */
export interface Receiver {
  /** Whose connection it is, once they have said so. */
  readonly user: string | undefined;
  receive(message: ClientMessage): void;
  nonsense(message: string): void;
  gone(): void;
}

/** The limits of one connection. */
export interface ConnectionLimits {
  readonly messages: Rate;
  readonly bad: Rate;
  readonly backlogBytes: number;
}

/** What connections count. */
export interface Tally {
  /** A message came; undefined: one that was not understood. */
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
const TEXT = err({ message: 'a frame is binary MessagePack, not text' });

/** Which socket it is, where it comes from, and what it is written to. */
export interface SocketFacts {
  readonly id: string;
  readonly address: string;
  readonly stream: Pick<Duplex, 'cork' | 'uncork'>;
}

/** One socket, as rooms see it (S-4): frames out in order, understood messages in. */
export class Connection implements Peer {
  readonly id: string;
  /** Under which its address is limited. */
  readonly address: string;
  /** Whether anything came since the last heartbeat. */
  alive = true;
  readonly #socket: WebSocket;
  readonly #limits: ConnectionLimits;
  readonly #tally: Tally;
  readonly #now: () => number;
  readonly #messages: Bucket;
  readonly #bad: Bucket;
  readonly #stream: SocketFacts['stream'];
  #receiver: Receiver | undefined;
  #isGathering = false;

  constructor(
    { id, address, stream }: SocketFacts,
    socket: WebSocket,
    limits: ConnectionLimits,
    tally: Tally,
    now: () => number,
  ) {
    this.id = id;
    this.address = address;
    this.#stream = stream;
    this.#socket = socket;
    this.#limits = limits;
    this.#tally = tally;
    this.#now = now;
    this.#messages = new Bucket(limits.messages, now());
    this.#bad = new Bucket(limits.bad, now());
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
    this.#socket.on('error', () => {}); // a broken frame or a broken wire: the close that follows says all
    this.#socket.on('close', () => {
      this.#receiver = undefined;
      receiver.gone();
      closed();
    });
  }

  send(frame: Uint8Array): void {
    const socket = this.#socket;
    if (socket.readyState !== WebSocket.OPEN) return;
    this.#gather();
    socket.send(frame);
    if (socket.bufferedAmount <= this.#limits.backlogBytes) return;
    this.#tally.slow();
    socket.terminate(); // it reads too slowly for what it is told; it may come back and be told again
  }

  close(code: CloseCode, reason: string): void {
    this.#socket.close(code, reason.slice(0, 120));
  }

  /** Asks whether the other end lives, or reaps it where it never answered. */
  beat(): void {
    if (!this.alive) this.#socket.terminate();
    else if (this.#socket.readyState === WebSocket.OPEN) this.#socket.ping();
    this.alive = false;
  }

  /** Ends it now, whatever was still to be said. */
  cut(): void {
    this.#socket.terminate();
  }

  /** Frames of one turn leave in one write, which costs more than all else that is done for a small frame. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.#stream.uncork();
    });
  }

  #take(data: RawData, isBinary: boolean): void {
    this.alive = true;
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    const message = isBinary ? readClientFrame(bytesOf(data)) : TEXT;
    this.#tally.received(message.ok ? message.value.type : undefined);
    if (!message.ok) this.#refuse(message.error.message);
    else if (this.#messages.take(this.#now())) this.#hand(message.value);
    else this.#limit();
  }

  /** A bug that one message brings up ends its own connection, and no other's. */
  #hand(message: ClientMessage): void {
    try {
      this.#receiver?.receive(message);
    } catch (error) {
      this.#tally.failed(error);
      this.close(1011, 'the server failed');
    }
  }

  #refuse(message: string): void {
    this.#receiver?.nonsense(message);
    this.#losePatience();
  }

  #limit(): void {
    this.send(LIMITED);
    this.#losePatience();
  }

  /** S-4: bad frames are answered while there are few of them; a flood is closed. */
  #losePatience(): void {
    if (this.#bad.take(this.#now())) return;
    this.#tally.flooded();
    this.close(1008, 'too many bad frames');
  }
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
