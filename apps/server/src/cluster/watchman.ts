import type { Log, Rooms } from '../rooms/index.js';
import { BEAT_MS, type NodeFacts, type Notices, type Ownership } from '../store/index.js';
import type { Directory } from './directory.js';
import { isDeserted } from './probe.js';

const LOOK_MS = 250;
/** Rooms taken up at a time: other nodes take some as well. */
const BATCH = 8;
const SWEEP_MS = 2000;
/** A node that missed two beats is visited. */
const MISSED_MS = 2 * BEAT_MS;
const VISIT_MS = 200;
/** So often in a row nobody may be found where a node was. */
const VISITS = 2;

/** The parts of a watchman. */
export interface WatchmanParts {
  readonly ownership: Ownership;
  readonly notices: Notices;
  readonly directory: Directory;
  readonly rooms: Rooms;
  /** False for a lobby, which has no rooms. */
  readonly takesRooms: boolean;
  readonly log: Log;
  /** Counts rooms that came here. */
  taken(count: number): void;
}

/** A node as it was seen last. */
interface Seen {
  readonly beatAt: number;
  /** When it was first seen with this beat, by our own clock, which nobody sets. */
  readonly since: number;
  /** How often in a row nobody was found at its address since then. */
  readonly deserted: number;
}

/**
 * S-24: looks at the other nodes all the time. One that is not seen to beat for the time of its lease is fenced, and its
 * rooms are taken up here and wherever else they are found. Time in which this node saw nothing does not count against others.
 * One that missed two beats and whose machine says that nobody listens there has ended, and need not be waited for. Should
 * that be wrong, its tables move, and nothing else happens: the fence lies in the database.
 */
export class Watchman {
  readonly #parts: WatchmanParts;
  #seen = new Map<string, Seen>();
  #lookedAt = 0;
  #sweptAt = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;
  #isTaking = true;
  #looking: Promise<void> = Promise.resolve();

  constructor(parts: WatchmanParts) {
    this.#parts = parts;
    this.#isTaking = parts.takesRooms;
  }

  /** Looks once, and then all the time. */
  async start(): Promise<void> {
    await this.#look();
    this.#later();
  }

  /** Takes no more rooms, but goes on looking; resolves when it has none half taken. */
  async rest(): Promise<void> {
    this.#isTaking = false;
    await this.#looking;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  #later(): void {
    if (this.#isOver) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.#look().catch(() => {}); // the database is away: the watch over it knows
      void this.#looking.then(() => this.#later());
    }, LOOK_MS).unref();
  }

  async #look(): Promise<void> {
    const { ownership, directory, notices } = this.#parts;
    const nodes = await ownership.nodes();
    directory.update(nodes);
    this.#notice(nodes);
    if (!this.#isTaking) return;
    const silent = [...this.#silent(nodes), ...(await this.#ended(nodes))];
    if (silent.length > 0) {
      this.#parts.log('node lost', { nodes: silent.map(({ name }) => name) });
      await ownership.fence(silent);
      notices.say({ about: 'nodes' });
    }
    await this.#takeAll();
    await this.#takeForgotten();
  }

  /** Takes down who was seen with which beat. */
  #notice(nodes: readonly NodeFacts[]): void {
    const { leaseMs } = this.#parts.ownership;
    const now = performance.now();
    const wasBlind = now - this.#lookedAt > leaseMs / 2;
    this.#lookedAt = now;
    const before = this.#seen;
    this.#seen = new Map(
      nodes.map(({ id, beatAt }) => {
        const last = before.get(id);
        const isNew = last === undefined || wasBlind || last.beatAt !== beatAt;
        return [id, isNew ? { beatAt, since: now, deserted: 0 } : last];
      }),
    );
  }

  /** The nodes that were not seen to beat for the time of a lease. */
  #silent(nodes: readonly NodeFacts[]): readonly NodeFacts[] {
    const { leaseMs } = this.#parts.ownership;
    return this.#lateBy(leaseMs, nodes);
  }

  /** The nodes whose processes have ended: they missed beats, and again and again nobody listens at their addresses. */
  async #ended(nodes: readonly NodeFacts[]): Promise<readonly NodeFacts[]> {
    const { leaseMs } = this.#parts.ownership;
    const late = this.#lateBy(MISSED_MS, nodes).filter(({ id }) => !this.#isLate(id, leaseMs));
    const visits = late.map(async (node) => {
      const isDesertedNow = await isDeserted(node.address, VISIT_MS);
      const seen = this.#seen.get(node.id);
      if (seen === undefined) return [];
      const deserted = isDesertedNow ? seen.deserted + 1 : 0;
      this.#seen.set(node.id, { ...seen, deserted });
      return deserted >= VISITS ? [node] : [];
    });
    return (await Promise.all(visits)).flat();
  }

  /** The others that were not seen to beat for so long. */
  #lateBy(milliseconds: number, nodes: readonly NodeFacts[]): readonly NodeFacts[] {
    const { incarnation } = this.#parts.ownership;
    return nodes.filter(({ id }) => id !== incarnation && this.#isLate(id, milliseconds));
  }

  #isLate(id: string, milliseconds: number): boolean {
    const { since } = this.#seen.get(id) ?? {};
    return since !== undefined && this.#lookedAt - since >= milliseconds;
  }

  async #takeAll(): Promise<void> {
    const { ownership, notices } = this.#parts;
    while (this.#isTaking && !this.#isOver) {
      const claimed = await ownership.claim(BATCH);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((room) => this.#take(room)));
      notices.say({ about: 'rooms' });
    }
  }

  /** Rooms that are this node's and were not taken up: the database went away meanwhile, or a giver did. */
  async #takeForgotten(): Promise<void> {
    const { ownership, rooms } = this.#parts;
    if (!this.#isTaking || performance.now() < this.#sweptAt + SWEEP_MS) return;
    this.#sweptAt = performance.now();
    for (const room of await ownership.owned()) {
      if (rooms.get(room) === undefined && (await ownership.receive(room))) await this.#take(room);
    }
  }

  async #take(room: string): Promise<void> {
    const { rooms, taken, log } = this.#parts;
    try {
      if (await rooms.take(room)) taken(1);
    } catch (error) {
      log('room not taken', { room, error: String(error) }); // and tried again
    }
  }
}
