import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { sql } from 'kysely';

/** A node is given up when it was not seen to beat for so long. */
export const LEASE_MS = 3000;
/** Milliseconds between two beats. */
export const BEAT_MS = 500;

/** S-22: what a server does: everything, rooms alone, or all but rooms. */
export const ROLES = ['all', 'game', 'lobby'] as const;
export type Role = (typeof ROLES)[number];

/** Facts of a node that others go by. */
export interface NodeFacts {
  readonly id: string;
  /** Its machine and process, for people. */
  readonly name: string;
  readonly role: Role;
  /** Where other nodes reach it; empty before it listens. */
  readonly address: string;
  readonly rooms: number;
  readonly games: number;
  /** The most games it takes. */
  readonly capacity: number;
  /** It hands its rooms over and takes no more. */
  readonly isDraining: boolean;
  /** Its last sign of life. */
  readonly beatAt: number;
}

/** The load of a node, as it tells it with every beat. */
export interface Load {
  readonly rooms: number;
  readonly games: number;
}

/** The place of a process, for people and for servers that start beside it. */
export interface Whereabouts {
  readonly name: string;
  readonly place: string;
  readonly pid: number;
}

/** Milliseconds since 1970, by the clock of the database. */
export const NOW = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** This process. */
export function whereabouts(): Whereabouts {
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
export function isGone({ place, pid }: Omit<Whereabouts, 'name'>): boolean {
  if (place === '' || place !== placeOf()) return false;
  if (pid === process.pid) return true; // an earlier life of this number
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return Object(error).code === 'ESRCH';
  }
}
