import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.js';

/** The times before which rows are deleted, in milliseconds since 1970. */
export interface Cutoff {
  readonly now: number;
  /** Replays stored before this moment go; absent: none. */
  readonly replaysBefore?: number;
}

/** The numbers of deleted rows. */
export interface Swept {
  readonly replays: number;
  readonly signIns: number;
  readonly bans: number;
}

/**
 * Everything that is not kept for ever: replays past their time, sessions and bans that ran out, and, an hour later, lines of
 * finished games in rooms that live on. A closed room's lines need no sweep: they go with the closing itself, when its
 * games' replays are stored.
 */
export interface Retention {
  sweep(cutoff: Cutoff): Promise<Swept>;
}

/** Replays deleted at a time; other tasks get their turn in between. */
const BITE = 50;

/** Retention in the tables. */
export function retentionIn(db: Kysely<Schema>): Retention {
  return {
    async sweep({ now, replaysBefore }) {
      const replays = replaysBefore === undefined ? 0 : await sweepReplays(db, replaysBefore);
      const signIns = await db.deleteFrom('session').where('expires_at', '<=', now).executeTakeFirst();
      await sweepLines(db, now - FINISHED_MS);
      const bans = await db.deleteFrom('ban').where('until', '<=', now).executeTakeFirst();
      return { replays, signIns: Number(signIns.numDeletedRows), bans: Number(bans.numDeletedRows) };
    },
  };
}

/** The time that lines of finished games stay, for those who look into what happened. */
const FINISHED_MS = 3_600_000;

/** S-30: lines of finished games leave the journal of a room that lives on. */
async function sweepLines(db: Kysely<Schema>, before: number): Promise<void> {
  const rooms = await db.selectFrom('snapshot').select(['room', 'base_n']).where('at', '<', before).execute();
  for (const { room, base_n } of rooms) {
    const old = db.deleteFrom('line').where('room', '=', room).where('n', '<', base_n);
    if ((await old.executeTakeFirst()).numDeletedRows > 0n) await turn();
  }
}

async function sweepReplays(db: Kysely<Schema>, before: number): Promise<number> {
  const old = db.selectFrom('replay').select('gid').where('stored_at', '<', before).limit(BITE);
  for (let count = 0; ; ) {
    const { numDeletedRows } = await db.deleteFrom('replay').where('gid', 'in', old).executeTakeFirst();
    if (numDeletedRows === 0n) return count;
    count += Number(numDeletedRows);
    await turn();
  }
}
