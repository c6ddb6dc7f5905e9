import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.js';

/** A node is given up when its last beat is this old by the clock of the database. */
export const LEASE_MS = 3000;
const LOOK_MS = 250;
/** Fenced nodes are remembered for a day, for those who look into what happened. */
const REMEMBERED_MS = 86_400_000;

/** Another server that lives, and how many rooms it has. */
export interface Neighbour {
  /** Its machine and process, for people. */
  readonly name: string;
  readonly rooms: number;
}

interface NodeRow {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly pid: number;
  readonly beat_at: number;
}

/** Every incarnation of this process that has not left. */
const OURS = new Set<string>();

/**
 * The rooms of a database that belong to this server (S-23). A server is a node with an incarnation of its own; it says every
 * second, by the clock of the database, that it lives. Each room that is open has one owner and an epoch that grows with
 * every change of owner. Whoever writes lines holds the row of its node and those of its rooms, and whoever takes rooms
 * over must have them alone: so nothing of a fenced node is ever written late.
 */
export class Ownership {
  readonly #db: Kysely<Schema>;
  readonly #leaseMs: number;
  #incarnation = '';

  constructor(db: Kysely<Schema>, leaseMs: number = LEASE_MS) {
    this.#db = db;
    this.#leaseMs = leaseMs;
  }

  /** The owner that rooms of this server have. */
  get incarnation(): string {
    return this.#incarnation;
  }

  /** Becomes a node. */
  async join(): Promise<void> {
    OURS.delete(this.#incarnation);
    const id = randomUUID();
    const { name, place, pid } = whereabouts();
    await sql`insert into node (id, name, place, pid, started_at, beat_at)
      values (${id}, ${name}, ${place}, ${pid}, ${NOW}, ${NOW})`.execute(this.#db);
    this.#incarnation = id;
    OURS.add(id);
  }

  /** Says that this node lives. One that was fenced begins anew, without rooms. */
  async beat(): Promise<void> {
    const beaten = await sql`update node set beat_at = ${NOW}
      where id = ${this.#incarnation} and fenced_at is null`.execute(this.#db);
    if (beaten.numAffectedRows === 0n) await this.join();
  }

  /** Takes up every room that no living server has; the others, with what they have, are the answer. */
  async adopt(): Promise<readonly Neighbour[]> {
    const living = await this.#awaitVerdict();
    await this.#claim(living.map(({ id }) => id));
    const rooms = this.#db.selectFrom('live').select(['owner', (of) => of.fn.countAll<number>().as('rooms')]);
    const counts = new Map((await rooms.groupBy('owner').execute()).map((row) => [row.owner, Number(row.rooms)]));
    return living.map(({ id, name }) => ({ name, rooms: counts.get(id) ?? 0 }));
  }

  /** Lets go of all rooms, so that another may take them up at once. */
  async leave(): Promise<void> {
    OURS.delete(this.#incarnation);
    await sql`update node set fenced_at = ${NOW} where id = ${this.#incarnation}`.execute(this.#db);
  }

  /** The nodes that live: seen to beat. One that is not seen to beat for the time of a lease is dead. */
  async #awaitVerdict(): Promise<readonly NodeRow[]> {
    const first = await this.#others();
    const seen = new Map(first.map((node) => [node.id, node.beat_at]));
    const over = performance.now() + this.#leaseMs;
    for (let nodes = first; ; nodes = await this.#others()) {
      const living = nodes.filter(({ id, beat_at }) => OURS.has(id) || beat_at !== seen.get(id));
      const dead = nodes.filter((node) => !living.includes(node) && isGone(node));
      if (living.length + dead.length === nodes.length || performance.now() >= over) return living;
      await pause(Math.min(LOOK_MS, this.#leaseMs / 4));
    }
  }

  async #others(): Promise<readonly NodeRow[]> {
    const nodes = this.#db.selectFrom('node').select(['id', 'name', 'place', 'pid', 'beat_at']);
    return await nodes.where('fenced_at', 'is', null).where('id', '!=', this.#incarnation).execute();
  }

  /** Fences every node but this one and those that live, and takes the rooms of fenced ones. */
  async #claim(living: readonly string[]): Promise<void> {
    const kept = [this.#incarnation, ...living];
    await this.#db.transaction().execute(async (step) => {
      await sql`select id from node where fenced_at is null and id <> all(${kept}) order by id for update`.execute(
        step,
      );
      await sql`update node set fenced_at = ${NOW} where fenced_at is null and id <> all(${kept})`.execute(step);
      const free = sql`owner is null or owner in (select id from node where fenced_at is not null)
        or owner not in (select id from node)`;
      await sql`select room from live where ${free} order by room for update`.execute(step);
      await sql`update live set owner = ${this.#incarnation}, epoch = epoch + 1 where ${free}`.execute(step);
      await sql`delete from node where fenced_at < ${NOW} - ${REMEMBERED_MS}
        and id not in (select owner from live where owner is not null)`.execute(step);
    });
  }
}

/** Milliseconds since 1970, by the clock of the database. */
const NOW = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The rooms of a list that a node owns, which none may take over until the transaction ends; none if it is fenced. */
export async function ownedRooms(
  db: Kysely<Schema>,
  incarnation: string,
  rooms: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ room: string }>`
    with me as (select id from node where id = ${incarnation} and fenced_at is null for key share)
    select live.room from live join me on live.owner = me.id
    where live.room = any(${[...rooms]}) order by live.room for key share of live`.execute(db);
  return new Set(rows.map(({ room }) => room));
}

/** True if a node may open rooms, until the transaction ends. */
export async function isUnfenced(db: Kysely<Schema>, incarnation: string): Promise<boolean> {
  const { rows } = await sql`select id from node where id = ${incarnation} and fenced_at is null for key share`.execute(
    db,
  );
  return rows.length > 0;
}

/** This process, for people and for servers that start beside it. */
function whereabouts(): { readonly name: string; readonly place: string; readonly pid: number } {
  return { name: `${hostname()}, process ${process.pid}`, place: placeOf(), pid: process.pid };
}

/** The space in which a process number means something: this machine since it was started. Empty where nobody can tell. */
function placeOf(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return ''; // no Linux: the lease decides
  }
}

/** True if the process of a node is known to have ended: then nobody need wait for its lease. */
function isGone({ place, pid }: NodeRow): boolean {
  if (place === '' || place !== placeOf()) return false;
  if (pid === process.pid) return true; // an earlier life of this number
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return Object(error).code === 'ESRCH';
  }
}
