import type { FastifyReply, FastifyRequest } from 'fastify';
import { RestFault } from '../http/fault.js';
import type { NodeFacts } from '../store/index.js';
import type { Places } from './directory.js';
import type { Peers } from './peers.js';

/** Below the base path: routes that name a room, routes that make one, and the one where people meet. */
const OF_A_ROOM = [
  /^\/lobby\/rooms\/([\w-]{1,64})(?:\/|$)/,
  /^\/api\/chinese-poker\/rooms\/([\w-]{1,64})\/(?:join|start|arrange|state|analysis)$/,
  /^\/admin\/tables\/([\w-]{1,64})\/end$/,
];
const MAKING = /^\/(?:rooms|lobby\/rooms|api\/chinese-poker\/rooms\/create)$/;
const MEETING = '/lobby/match';

/** The answer of a node that has not got the room of a request: not yet, or not any more. */
const MISDIRECTED = 421;
const WAIT_MS = 8000;
const NODE_WAIT_MS = 3000;
const PAUSE_MS = 100;
const PASSED_BACK = ['content-type', 'retry-after', 'location', 'cache-control', 'x-request-id'];

/** The parts of a forwarder. */
export interface ForwarderParts {
  readonly basePath: string;
  readonly directory: Places;
  readonly peers: Peers;
  /** True if this node has a room. */
  isHere(room: string): boolean;
  /** True if this node makes rooms itself. */
  makesRooms(): boolean;
  /** Counts a room that someone asks for (S-16). */
  count(request: FastifyRequest): void;
}

/** S-22: passes each request on to the node it is for: the one that has its room, or the one that should make it. */
export class Forwarder {
  readonly #parts: ForwarderParts;

  constructor(parts: ForwarderParts) {
    this.#parts = parts;
  }

  /** A reply where the request was passed on; undefined where it is for this node. */
  async pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const path = request.url.split('?', 1)[0]?.slice(this.#parts.basePath.length) ?? '';
    const room = OF_A_ROOM.map((form) => form.exec(path)?.[1]).find((found) => found !== undefined);
    if (room !== undefined) return await this.#toRoom(room, request, reply);
    if (request.method !== 'POST' || request.caller.isNode === true) return undefined;
    if (path === MEETING) return await this.#toMeeting(request, reply);
    return MAKING.test(path) && !this.#parts.makesRooms() ? await this.#toEmptiest(request, reply) : undefined;
  }

  async #toRoom(room: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { directory, isHere } = this.#parts;
    if (isHere(room)) return undefined;
    if (request.caller.isNode === true) return await reply.status(MISDIRECTED).send();
    for (const over = performance.now() + WAIT_MS; performance.now() < over; await directory.change(PAUSE_MS)) {
      const node = await directory.find(room);
      if (node === undefined) return undefined; // there is no such room, which this node can say as well
      if (node === 'between' || directory.isSelf(node)) {
        if (isHere(room)) return undefined;
        continue;
      }
      const answer = await this.#ask(node, request);
      if (answer !== undefined && answer.status !== MISDIRECTED) return await passBack(answer, reply);
      directory.mistaken(room);
      if (answer === undefined && request.method !== 'GET') throw LOST; // it may have been done
    }
    throw LOST;
  }

  async #toEmptiest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.#parts.count(request);
    const { room_id } = Object(request.body);
    const named = typeof room_id === 'string' ? room_id : undefined;
    return await this.#to(await this.#awaited(() => this.#parts.directory.emptiest(named)), request, reply);
  }

  async #toMeeting(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { directory, count } = this.#parts;
    const { game, config, people, ai_level } = Object(request.body);
    const wish = JSON.stringify([game, config, people, ai_level]);
    const node = await this.#awaited(() => directory.meetingPlace(wish));
    if (node !== undefined && directory.isSelf(node)) return undefined;
    count(request);
    return await this.#to(node, request, reply);
  }

  /** A node, as soon as there is one: all may be starting, or this one has seen none yet. */
  async #awaited(find: () => NodeFacts | undefined): Promise<NodeFacts | undefined> {
    const over = performance.now() + NODE_WAIT_MS;
    let node = find();
    while (node === undefined && performance.now() < over) {
      await this.#parts.directory.change(PAUSE_MS);
      node = find();
    }
    return node;
  }

  async #to(node: NodeFacts | undefined, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const answer = node === undefined ? undefined : await this.#ask(node, request);
    if (answer === undefined) throw LOST;
    return await passBack(answer, reply);
  }

  /** The answer of a node; undefined where none came. */
  async #ask(node: NodeFacts, request: FastifyRequest): Promise<Response | undefined> {
    const { method, url, caller, body, headers } = request;
    const kept = ['cookie', 'authorization', 'x-request-id'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    const json = method === 'GET' || body === undefined || body === null ? {} : { body };
    const asked = { method, url, caller, headers: Object.fromEntries(kept), ...json };
    return await this.#parts.peers.ask(node, asked).catch(() => undefined);
  }
}

const LOST = new RestFault(503, 'unavailable', 'The server that should answer cannot be reached; try again.', {
  retryAfter: 1,
});

async function passBack(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return await reply.status(answer.status).send(Buffer.from(await answer.arrayBuffer()));
}
