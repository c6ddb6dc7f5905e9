import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isGone, LEASE_MS, type Load, NOW, type NodeFacts, type Role, type Whereabouts, whereabouts } from './nodes.js';
import type { Schema } from './schema.js';

const LOOK_MS = 250;
/** Fenced nodes are remembered for a day, for those who look into what happened. */
const REMEMBERED_MS = 86_400_000;

/** Another server that lives, and how many rooms it has. */
export interface Neighbour {
  /** Its machine and process, for people. */
  readonly name: string;
  readonly rooms: number;
}

interface NodeRow extends Whereabouts {
  readonly id: string;
  readonly beat_at: number;
}

/** A node that does not beat any more, and the last beat anyone saw. */
export type Silent = Pick<NodeFacts, 'id' | 'beatAt'>;

/** Every incarnation of this process that has not left. */
const OURS = new Set<string>();

/** The rooms of fenced nodes, found by their owner. */
const LEFT = sql`owner in (select id from node where fenced_at is not null)`;
/** Those, and the rooms of forgotten nodes and of versions that knew none. */
const FREE = sql`owner is null or ${LEFT} or owner not in (select id from node)`;

/**
 * The rooms of a database that belong to this server (S-23). A server is a node with an incarnation of its own; it says
 * twice a second, by the clock of the database, that it lives. Each room that is open has one owner and an epoch that grows
 * with every change of owner. Whoever writes lines holds the row of its node and those of its rooms, and whoever takes rooms
 * over must have them alone: so nothing of a fenced node is ever written late.
 */
export class Ownership {
  readonly #db: Kysely<Schema>;
  readonly #leaseMs: number;
  readonly #role: Role;
  #incarnation = '';
  #facts = { address: '', capacity: 0 };
  #isDraining = false;
  /** The rooms of this incarnation, and the epoch in which each became its own. */
  readonly #epochs = new Map<string, number>();
  /** The rooms of earlier incarnations, and those given away. */
  readonly #former = new Set<string>();
  #load: () => Load = () => ({ rooms: 0, games: 0 });
  #lost: (rooms: readonly string[]) => void = () => {};

  constructor(db: Kysely<Schema>, leaseMs: number = LEASE_MS, role: Role = 'all') {
    this.#db = db;
    this.#leaseMs = leaseMs;
    this.#role = role;
  }

  /** The owner that rooms of this server have. */
  get incarnation(): string {
    return this.#incarnation;
  }

  get leaseMs(): number {
    return this.#leaseMs;
  }

  /** The epoch in which a room became ours; undefined where it is not ours as far as we know. */
  epochOf(room: string): number | undefined {
    return this.#epochs.get(room);
  }

  hasLost(room: string): boolean {
    return this.#former.has(room);
  }

  /** A room is ours, or no more. */
  hold(room: string, epoch: number | undefined): void {
    this.#former.delete(room);
    if (epoch === undefined) this.#epochs.delete(room);
    else this.#epochs.set(room, epoch);
  }

  #lose(room: string): void {
    this.#epochs.delete(room);
    this.#former.add(room);
  }

  /** Says how this node is asked for its load, and what is called with the rooms it lost when it was fenced. */
  attend(load: () => Load, lost: (rooms: readonly string[]) => void): void {
    this.#load = load;
    this.#lost = lost;
  }

  /** Becomes a node. */
  async join(): Promise<void> {
    OURS.delete(this.#incarnation);
    const id = randomUUID();
    const { name, place, pid } = whereabouts();
    const told = this.#facts;
    const { address, capacity } = told;
    await sql`insert into node (id, name, place, pid, role, address, capacity, started_at, beat_at)
      values (${id}, ${name}, ${place}, ${pid}, ${this.#role}, ${address}, ${capacity}, ${NOW}, ${NOW})`.execute(
      this.#db,
    );
    this.#incarnation = id;
    OURS.add(id);
    if (this.#facts !== told) await this.announce(this.#facts.address, this.#facts.capacity); // said to a node of before
    const lost = [...this.#epochs.keys()];
    for (const room of lost) this.#lose(room);
    if (lost.length > 0) this.#lost(lost);
  }

  /** Tells others where this node is reached, and how many games it takes. */
  async announce(address: string, capacity: number): Promise<void> {
    this.#facts = { address, capacity };
    await sql`update node set address = ${address}, capacity = ${capacity} where id = ${this.#incarnation}`.execute(
      this.#db,
    );
  }

  /** Says that this node lives. One that was fenced begins anew, without rooms. */
  async beat(): Promise<void> {
    const { rooms, games } = this.#load();
    const draining = this.#isDraining ? 1 : 0;
    const beaten =
      await sql`update node set beat_at = ${NOW}, rooms = ${rooms}, games = ${games}, draining = ${draining}
      where id = ${this.#incarnation} and fenced_at is null`.execute(this.#db);
    if (beaten.numAffectedRows === 0n && !this.#isDraining) await this.join();
  }

  /** Takes no more rooms, and says so at once. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    await this.beat();
  }

  /** Every node that is not fenced, this one among them. */
  async nodes(): Promise<readonly NodeFacts[]> {
    const rows = await this.#db.selectFrom('node').selectAll().where('fenced_at', 'is', null).execute();
    return rows.map(({ id, name, role, address, rooms, games, capacity, draining, beat_at }) => ({
      ...{ id, name, role: role as Role, address, rooms, games, capacity },
      ...{ isDraining: draining === 1, beatAt: beat_at },
    }));
  }

  /** The nodes that have rooms, by room: those that are not open are left out, and no node that lives is an empty name. */
  async ownersOf(rooms: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{ room: string; owner: string | null }>`select live.room, node.id as owner from live
      left join node on node.id = live.owner and node.fenced_at is null
      where live.room = any(${[...rooms]})`.execute(this.#db);
    return new Map(rows.map(({ room, owner }) => [room, owner ?? '']));
  }

  /** Takes up every room that no living server has; the others, with what they have, are the answer. */
  async adopt(): Promise<readonly Neighbour[]> {
    const { living, dead } = await this.#awaitVerdict();
    await this.#claimAll(dead.map(({ id }) => id));
    const rooms = this.#db.selectFrom('live').select(['owner', (of) => of.fn.countAll<number>().as('rooms')]);
    const counts = new Map((await rooms.groupBy('owner').execute()).map((row) => [row.owner, Number(row.rooms)]));
    return living.map(({ id, name }) => ({ name, rooms: counts.get(id) ?? 0 }));
  }

  /** Fences nodes that were not seen to beat, but for one that has beaten since (S-24). */
  async fence(silent: readonly Silent[]): Promise<void> {
    await this.#db.transaction().execute(async (step) => {
      for (const { id, beatAt } of silent.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        const still = sql`id = ${id} and beat_at = ${beatAt} and fenced_at is null`;
        await sql`select id from node where ${still} for update`.execute(step); // waits for what it is writing
        await sql`update node set fenced_at = ${NOW} where ${still}`.execute(step);
      }
    });
  }

  /** Takes some of the rooms that no node has; several nodes may do so at once, and each gets others. */
  async claim(most: number): Promise<readonly string[]> {
    const me = this.#incarnation;
    const { rows } = await sql<{ room: string; epoch: number }>`
      with free as (select room from live where ${LEFT} limit ${most} for update skip locked),
      me as (select id from node where id = ${me} and fenced_at is null for key share)
      update live set owner = me.id, epoch = epoch + 1 from free, me where live.room = free.room
      returning live.room, live.epoch`.execute(this.#db);
    if (me === this.#incarnation) for (const { room, epoch } of rows) this.hold(room, epoch);
    return rows.map(({ room }) => room);
  }

  /** S-25: gives a room to another node; false where it was not ours, or the other is no node any more. */
  async handOver(room: string, to: string): Promise<boolean> {
    const epoch = this.#epochs.get(room);
    const { rows } = await sql`
      with heir as (select id from node where id = ${to} and fenced_at is null and draining = 0 for key share)
      update live set owner = heir.id, epoch = epoch + 1 from heir
      where room = ${room} and owner = ${this.#incarnation} and epoch = ${epoch ?? -1} returning room`.execute(
      this.#db,
    );
    if (rows.length > 0) this.#lose(room);
    return rows.length > 0;
  }

  /** Every room of this node, as the database has it. */
  async owned(): Promise<readonly string[]> {
    const rows = this.#db.selectFrom('live').select('room').where('owner', '=', this.#incarnation);
    return (await rows.execute()).map(({ room }) => room);
  }

  /** A room that was given to this node. */
  async receive(room: string): Promise<boolean> {
    const { rows } = await sql<{ epoch: number }>`select epoch from live
      where room = ${room} and owner = ${this.#incarnation}`.execute(this.#db);
    const epoch = rows[0]?.epoch;
    if (epoch !== undefined) this.hold(room, epoch);
    return epoch !== undefined;
  }

  /** Lets go of all rooms, so that another may take them up at once. */
  async leave(): Promise<void> {
    OURS.delete(this.#incarnation);
    this.#isDraining = true; // a beat that is under way must not make it a node again
    await sql`update node set fenced_at = ${NOW} where id = ${this.#incarnation}`.execute(this.#db);
  }

  /** The nodes that live: seen to beat. One that is not seen to beat for the time of a lease is dead. */
  async #awaitVerdict(): Promise<{ readonly living: readonly NodeRow[]; readonly dead: readonly NodeRow[] }> {
    const first = await this.#others();
    const seen = new Map(first.map((node) => [node.id, node.beat_at]));
    const over = performance.now() + this.#leaseMs;
    for (let nodes = first; ; nodes = await this.#others()) {
      const living = nodes.filter(({ id, beat_at }) => OURS.has(id) || beat_at !== seen.get(id));
      const silent = nodes.filter((node) => !living.includes(node));
      if (silent.every(isGone) || performance.now() >= over) return { living, dead: silent };
      await pause(Math.min(LOOK_MS, this.#leaseMs / 4));
    }
  }

  async #others(): Promise<readonly NodeRow[]> {
    const nodes = this.#db.selectFrom('node').select(['id', 'name', 'place', 'pid', 'beat_at']);
    return await nodes.where('fenced_at', 'is', null).where('id', '!=', this.#incarnation).execute();
  }

  /** Fences nodes that are dead, and takes the rooms of fenced ones. Whoever came meanwhile is left alone. */
  async #claimAll(dead: readonly string[]): Promise<void> {
    const theirs = sql`id = any(${[...dead]}) and fenced_at is null`;
    await this.#db.transaction().execute(async (step) => {
      await sql`select id from node where ${theirs} order by id for update`.execute(step);
      await sql`update node set fenced_at = ${NOW} where ${theirs}`.execute(step);
      await sql`select room from live where ${FREE} order by room for update`.execute(step);
      await sql`update live set owner = ${this.#incarnation}, epoch = epoch + 1 where ${FREE}`.execute(step);
      await sql`delete from node where fenced_at < ${NOW} - ${REMEMBERED_MS}
        and id not in (select owner from live where owner is not null)`.execute(step);
    });
  }
}

/** The rooms of a list that a node owns, with their epochs, which none may take over until the transaction ends. */
export async function ownedRooms(
  db: Kysely<Schema>,
  incarnation: string,
  rooms: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ room: string; epoch: number }>`
    with me as (select id from node where id = ${incarnation} and fenced_at is null for key share)
    select live.room, live.epoch from live join me on live.owner = me.id
    where live.room = any(${[...rooms]}) order by live.room for key share of live`.execute(db);
  return new Map(rows.map(({ room, epoch }) => [room, epoch]));
}

/** True if a node may open rooms, until the transaction ends. */
export async function isUnfenced(db: Kysely<Schema>, incarnation: string): Promise<boolean> {
  const { rows } = await sql`select id from node where id = ${incarnation} and fenced_at is null for key share`.execute(
    db,
  );
  return rows.length > 0;
}
