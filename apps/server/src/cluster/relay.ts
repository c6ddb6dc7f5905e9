import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CALLER_HEADER, NODE_HEADER } from '../http/caller.js';
import type { Asking } from '../sockets/gateway.js';
import type { NodeFacts } from '../store/index.js';
import type { Directory } from './directory.js';
import type { Peers } from './peers.js';

/** The time a socket waits for its room to have an owner again. */
const WAIT_MS = 10_000;
const PAUSE_MS = 100;
const ANSWER_MS = 2000;
const HEAD_END = '\r\n\r\n';

/** S-22: connects sockets with the nodes that have their rooms, byte by byte: no frame is read on the way. */
export class Relay {
  readonly #directory: Directory;
  readonly #peers: Peers;
  readonly #isHere: (room: string) => boolean;
  readonly #open = new Map<string, Set<Socket>>();

  constructor(directory: Directory, peers: Peers, isHere: (room: string) => boolean) {
    this.#isHere = isHere;
    this.#directory = directory;
    this.#peers = peers;
    directory.whenGone((node) => this.#cut(node));
  }

  /** Connects a socket; false where the room is here by now, or there is none. Waits while a room moves. */
  async connect(asking: Asking): Promise<boolean> {
    const { socket, room } = asking;
    for (const over = performance.now() + WAIT_MS; performance.now() < over; await this.#directory.change(PAUSE_MS)) {
      if (socket.destroyed) return true;
      const node = await this.#directory.find(room).catch(() => 'between' as const); // the database is away
      if (node === undefined || this.#isHere(room)) return false;
      if (node === 'between' || this.#directory.isSelf(node)) continue;
      if (await this.#attempt(node, asking)) return true;
      this.#directory.mistaken(room);
    }
    socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    return true;
  }

  /** Asks a node; false where it has not got the room, or does not answer. */
  async #attempt(node: NodeFacts, { request, socket, head, caller }: Asking): Promise<boolean> {
    const { hostname, port } = new URL(node.address);
    const upstream = connect({ host: hostname, port: Number(port), noDelay: true });
    const answer = await new Promise<Buffer | undefined>((resolve) => {
      let heard = Buffer.alloc(0);
      upstream.setTimeout(ANSWER_MS, () => resolve(undefined));
      upstream.on('error', () => resolve(undefined));
      upstream.on('close', () => resolve(undefined));
      upstream.on('data', (bytes) => {
        heard = Buffer.concat([heard, bytes]);
        if (heard.includes(HEAD_END)) resolve(heard);
      });
      upstream.write(headOf(request, this.#peers.headersFor(caller)));
      upstream.write(head);
    });
    upstream.removeAllListeners('data').pause();
    if (answer === undefined || !answer.toString('latin1', 0, 12).endsWith(' 101')) {
      upstream.destroy();
      return false;
    }
    this.#join(node.id, socket, upstream, answer);
    return true;
  }

  #join(node: string, socket: Duplex, upstream: Socket, first: Buffer): void {
    const all = this.#open.get(node) ?? new Set();
    this.#open.set(node, all.add(upstream));
    upstream.setTimeout(0);
    upstream.on('close', () => {
      all.delete(upstream);
      socket.destroy();
    });
    socket.on('close', () => upstream.destroy());
    if (socket.destroyed) return void upstream.destroy();
    socket.write(first);
    upstream.pipe(socket);
    socket.pipe(upstream);
  }

  /** A node is fenced: whatever it still says is old. */
  #cut(node: string): void {
    for (const upstream of this.#open.get(node) ?? []) upstream.destroy();
    this.#open.delete(node);
  }
}

/** The head of a request as it came, with the headers of a node. */
function headOf({ method = 'GET', url = '/', rawHeaders }: IncomingMessage, ours: Readonly<Record<string, string>>) {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (![NODE_HEADER, CALLER_HEADER].includes(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  for (const [name, value] of Object.entries(ours)) lines.push(`${name}: ${value}`);
  return `${lines.join('\r\n')}${HEAD_END}`;
}
