import { type ClientMessageInput, closeCode, encodeFrame } from '@paiju/protocol';
import { BACKOFF, type Backoff, delayOf, machineTime, type Time } from './time.js';

/** Everything that is needed of a WebSocket: the browser's own has it, and so has the one of the package `ws`. */
export interface SocketLike {
  binaryType: string;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(data: Uint8Array<ArrayBuffer>): void;
  close(code?: number, reason?: string): void;
}

/** Makes a socket that begins to connect. */
export type SocketMaker = new (url: string) => SocketLike;

/** The constructor of this environment; Node has one from version 22 on. */
export function ownSocket(): SocketMaker {
  const { WebSocket } = globalThis as { readonly WebSocket?: SocketMaker };
  if (WebSocket === undefined) throw new Error('there is no WebSocket here: give one as `WebSocket`');
  return WebSocket;
}

/** The bytes of a message that arrived; undefined for text. */
export function bytesOf(data: unknown): Uint8Array | undefined {
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return data instanceof Uint8Array ? data : undefined;
}

/** When a quiet connection is asked whether it lives, and how long it may take to answer; milliseconds. */
export interface Heartbeat {
  readonly every: number;
  readonly patience: number;
}

const HEARTBEAT: Heartbeat = { every: 20_000, patience: 10_000 };

/** After these the server does not want the client back. */
const FINAL: readonly number[] = (['normal', 'policy', 'replaced', 'expired'] as const).map(closeCode);

/** Everything a connection needs of the world, and how it behaves; all of it has defaults but the address. */
export interface ConnectionOptions {
  /** The address of the socket, or what finds it: asked anew for every attempt, since a room may move. */
  readonly url: string | (() => string | Promise<string>);
  readonly WebSocket?: SocketMaker;
  readonly time?: Time;
  /** A number from 0 to below 1, for the jitter. */
  readonly random?: () => number;
  readonly backoff?: Backoff;
  readonly heartbeat?: Heartbeat;
}

/** The events that a connection tells its owner. */
export interface ConnectionListener {
  /** A socket is open: who one is must be said again. */
  opened(): void;
  frame(bytes: Uint8Array): void;
  /** The socket is lost; another is tried unless `final`. */
  lost(code: number, reason: string, final: boolean): void;
}

/** A connection that is made again when it breaks, until it is closed or the server wants no more of it. */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #listener: ConnectionListener;
  readonly #time: Time;
  #socket: SocketLike | undefined;
  #isOpen = false;
  #isClosed = false;
  #attempt = 0;
  #heard = 0;
  #cancel: () => void = () => {};

  constructor(options: ConnectionOptions, listener: ConnectionListener) {
    this.#options = options;
    this.#listener = listener;
    this.#time = options.time ?? machineTime;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Begins to connect; throws on an address no socket can have. */
  open(): void {
    const { url, WebSocket = ownSocket() } = this.#options;
    if (typeof url === 'string') this.#take(new WebSocket(url));
    else this.#find(url, WebSocket);
  }

  /** Sends a message; false where there is no open socket to send it by. */
  send(message: ClientMessageInput): boolean {
    if (!this.#isOpen || this.#socket === undefined) return false;
    this.#socket.send(encodeFrame(message) as Uint8Array<ArrayBuffer>); // never shared memory
    return true;
  }

  /** Gives the socket up and makes another: what arrived by it makes no sense. */
  restart(reason: string): void {
    this.#drop(closeCode('normal'));
    this.#broke(closeCode('internal'), reason);
  }

  /** Ends the connection for good. */
  close(): void {
    this.#isClosed = true;
    this.#drop(closeCode('normal'));
  }

  #find(url: () => string | Promise<string>, WebSocket: SocketMaker): void {
    Promise.resolve()
      .then(url)
      .then((found) => {
        if (!this.#isClosed) this.#take(new WebSocket(found));
      })
      .catch((error: unknown) => this.#broke(closeCode('internal'), String(error)));
  }

  #take(socket: SocketLike): void {
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    const current = (then: () => void): void => {
      if (this.#socket === socket) then();
    };
    socket.onopen = () => current(() => this.#opened());
    socket.onmessage = ({ data }: { readonly data: unknown }) => current(() => this.#arrived(data));
    socket.onclose = ({ code, reason }: { readonly code: number; readonly reason: string }) =>
      current(() => this.#broke(code, reason));
    socket.onerror = () => {}; // a close follows
    const { patience } = this.#heartbeat;
    this.#cancel = this.#time.after(patience, () => this.restart('no answer to the connection'));
  }

  #opened(): void {
    this.#isOpen = true;
    this.#cancel();
    this.#heard = this.#time.now();
    this.#beat();
    this.#listener.opened();
  }

  #arrived(data: unknown): void {
    this.#heard = this.#time.now();
    this.#attempt = 0; // only a server that speaks is back, not a socket that opens
    const bytes = bytesOf(data);
    if (bytes !== undefined) this.#listener.frame(bytes);
  }

  get #heartbeat(): Heartbeat {
    return this.#options.heartbeat ?? HEARTBEAT;
  }

  /** Asks a connection that was quiet for a while; what does not answer is dead. */
  #beat(): void {
    const { every, patience } = this.#heartbeat;
    this.#cancel = this.#time.after(every, () => {
      const asked = this.#time.now();
      if (asked - this.#heard < every) this.#beat();
      else this.#ask(asked, patience);
    });
  }

  #ask(asked: number, patience: number): void {
    this.send({ type: 'ping' });
    this.#cancel = this.#time.after(patience, () => {
      if (this.#heard < asked) this.restart('the server is silent');
      else this.#beat();
    });
  }

  #drop(code: number): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#isOpen = false;
    this.#cancel();
    if (socket !== undefined) socket.close(code);
  }

  #broke(code: number, reason: string): void {
    this.#socket = undefined;
    this.#isOpen = false;
    this.#cancel();
    const final = this.#isClosed || FINAL.includes(code);
    if (final) this.#isClosed = true;
    else this.#again();
    this.#listener.lost(code, reason, final);
  }

  #again(): void {
    const { backoff = BACKOFF, random = Math.random } = this.#options;
    const delay = delayOf(backoff, this.#attempt++, random());
    this.#cancel = this.#time.after(delay, () => this.open());
  }
}
