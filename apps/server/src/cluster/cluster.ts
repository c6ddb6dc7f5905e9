import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { OtherAnswer, Others } from '../http/others.js';
import type { Log, Room, Rooms } from '../rooms/index.js';
import type { House, NodeFacts, Notice } from '../store/index.js';
import { Directory, type RoomHints } from './directory.js';
import { HOUSE, Peers } from './peers.js';
import { Relay } from './relay.js';
import { Watchman } from './watchman.js';

/** The parts of a cluster. */
export interface ClusterParts {
  readonly house: House;
  readonly rooms: Rooms;
  /** The key by which nodes know each other. */
  readonly key: string;
  readonly role: NodeFacts['role'];
  readonly basePath: string;
  readonly hints?: RoomHints | undefined;
  readonly log: Log;
  /** Counts rooms that came or went. */
  moved(how: 'taken' | 'handed' | 'lost', count: number): void;
  /** Reads the bans again: one was put or lifted somewhere; undefined: perhaps several were. */
  banned(notice: Notice | undefined): Promise<void>;
}

const AT_ONCE = 8;
const FREEZE_MS = 2000;
const DRAIN_AGAIN_MS = 100;
/** Bans are read so often, for a notice of one may be lost. */
const BANS_MS = 2000;
/** A list that others told is told again as it was for so long. */
const KEPT_MS = 500;

/** S-22: this server as one of several on a database: it finds the others, takes rooms from them and gives them some. */
export class Cluster implements Others {
  readonly directory: Directory;
  readonly peers: Peers;
  readonly relay: Relay;
  readonly #parts: ClusterParts;
  readonly #watchman: Watchman;
  #bans: NodeJS.Timeout | undefined;
  #isOver = false;
  readonly #lists = new Map<string, { readonly until: number; readonly answers: Promise<readonly OtherAnswer[]> }>();

  constructor(parts: ClusterParts) {
    const { house, rooms, key, hints, role, log } = parts;
    const { ownership, notices } = house;
    this.#parts = parts;
    this.peers = new Peers(key);
    this.directory = new Directory(ownership, hints);
    this.relay = new Relay(this.directory, this.peers, (room) => rooms.get(room) !== undefined);
    const taken = (count: number): void => parts.moved('taken', count);
    const takesRooms = role !== 'lobby';
    this.#watchman = new Watchman({ ownership, notices, directory: this.directory, rooms, takesRooms, log, taken });
    ownership.attend(
      () => ({ rooms: rooms.size, games: rooms.status.active_games }),
      (lost) => this.#lose(lost),
    );
    notices.hear((notice) => this.#hear(notice));
  }

  /** Begins to look at the others. */
  async start(): Promise<void> {
    await this.#watchman.start();
    this.#readBansLater();
  }

  /** Can be found by the others from now on. */
  async open(address: string): Promise<void> {
    const { house, rooms } = this.#parts;
    await house.ownership.announce(address, rooms.environment.settings.maxGames);
    house.notices.say({ about: 'nodes' });
    this.directory.update(await house.ownership.nodes());
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#bans);
    await this.#watchman.stop();
  }

  /**
   * S-25: gives every room to another node, for so long; those that could not be given, because the database or the other
   * nodes are slow, are taken up when this node has left.
   */
  async handOver(withinMs: number): Promise<void> {
    const { rooms, log } = this.#parts;
    const over = performance.now() + withinMs;
    await within(
      withinMs,
      this.#giveAll(() => performance.now() < over),
    ).catch((error: unknown) => log('rooms left over', { rooms: rooms.size, error: String(error) }));
  }

  async #giveAll(isTime: () => boolean): Promise<void> {
    const { house, rooms } = this.#parts;
    await this.#watchman.rest();
    while (isTime() && !(await this.#drains())) await pause(DRAIN_AGAIN_MS);
    house.notices.say({ about: 'nodes' });
    const left = [...rooms];
    const hand = async (): Promise<void> => {
      for (let room = left.pop(); room !== undefined && isTime(); room = left.pop()) await this.#hand(room);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, hand));
  }

  /** Takes no more rooms, and has told everyone; false where the database is away. */
  async #drains(): Promise<boolean> {
    return await this.#parts.house.ownership.drain().then(
      () => true,
      () => false,
    );
  }

  /** A room that another node gave to this one. */
  async receive(room: string): Promise<boolean> {
    const { house, rooms } = this.#parts;
    if (!(await house.ownership.receive(room)) || !(await rooms.take(room))) return false;
    this.#parts.moved('taken', 1);
    house.notices.say({ about: 'rooms', room });
    return true;
  }

  async gather(request: FastifyRequest): Promise<readonly OtherAnswer[]> {
    if (request.caller.isNode === true) return [];
    if (request.method !== 'GET' || request.headers.authorization !== undefined)
      return await this.peers.askAll(this.directory.others, request);
    const now = performance.now();
    const known = this.#lists.get(request.url);
    if (known !== undefined && known.until > now) return await known.answers;
    for (const [url, { until }] of this.#lists) if (until <= now) this.#lists.delete(url);
    const answers = this.peers.askAll(this.directory.others, request);
    this.#lists.set(request.url, { until: now + KEPT_MS, answers });
    return await answers;
  }

  banned(kind: 'user' | 'address', subject: string): void {
    this.#parts.house.notices.say({ about: 'bans', kind, subject });
  }

  async #hand(room: Room): Promise<void> {
    const { house, basePath, moved, log } = this.#parts;
    const heir = this.directory.emptiest();
    if (heir === undefined || this.directory.isSelf(heir)) return;
    try {
      await within(FREEZE_MS, room.freeze());
      if (!(await house.ownership.handOver(room.id, heir.id))) return;
      const told = { method: 'POST', url: `${basePath}/cluster/take`, caller: HOUSE, body: { room: room.id } };
      await this.peers.ask(heir, told).catch(() => {}); // it also looks by itself
      room.part();
      moved('handed', 1);
    } catch (error) {
      log('room not handed over', { room: room.id, error: String(error) });
    }
  }

  #lose(lost: readonly string[]): void {
    const { rooms, moved, log } = this.#parts;
    const here = lost.filter((id) => rooms.get(id) !== undefined);
    if (here.length > 0) log('fenced', { rooms: here.length });
    rooms.lose(here);
    moved('lost', here.length);
  }

  #hear(notice: Notice | undefined): void {
    this.directory.wake();
    if (notice !== undefined && notice.about !== 'bans') return;
    const { banned, log } = this.#parts;
    void banned(notice).catch((error: unknown) => log('bans were not read', { error: String(error) }));
  }

  #readBansLater(): void {
    if (this.#isOver) return;
    const read = async (): Promise<void> => {
      await this.#parts.banned(undefined).catch(() => {}); // the database is away: the watch over it knows
      this.#readBansLater();
    };
    this.#bans = setTimeout(() => void read(), BANS_MS).unref();
  }
}

function within<T>(milliseconds: number, what: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it took longer than ${milliseconds} ms`)), milliseconds);
    what.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
