import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.js';

/** A key of who makes a room, and the most rooms it may have open; 0 is no limit. */
export type Claim = readonly [key: string, most: number];

/** S-31: by whom the open rooms were made, for every process and server of the database. */
export interface Origins {
  /** Notes who is about to make a room, where they may; else the limit that stands in the way, and nothing is noted. */
  claim(room: string, claims: readonly Claim[]): Promise<number | undefined>;
  /** The room was not made after all. */
  release(room: string): Promise<void>;
  /** Forgets rooms that are closed. */
  sweep(): Promise<void>;
}

/** On Postgres, which writes for many at a time, claims of one key wait for each other. */
export function originsIn(db: Kysely<Schema>, isPostgres = false): Origins {
  const mustWait = async (group: Kysely<Schema>, claims: readonly Claim[]): Promise<void> => {
    const keys = claims.map(([key]) => key).sort(); // always in one order, or two could wait for each other for ever
    for (const key of keys) await sql`select pg_advisory_xact_lock(8712, hashtext(${key}))`.execute(group);
  };
  return {
    claim: (room, claims) =>
      db.transaction().execute(async (group) => {
        if (isPostgres) await mustWait(group, claims);
        for (const [key, most] of claims) if (most > 0 && (await countOf(group, key)) >= most) return most;
        const isTaken = await group.selectFrom('room').select('id').where('id', '=', room).executeTakeFirst();
        const rows = claims.map(([key]) => ({ key, room }));
        const added = group.insertInto('origin').values(rows);
        if (rows.length > 0 && isTaken === undefined)
          await added.onConflict((conflict) => conflict.doNothing()).execute();
        return undefined;
      }),
    async release(room) {
      const made = db.selectFrom('room').select('id').where('id', '=', room);
      await db.deleteFrom('origin').where('room', '=', room).where('room', 'not in', made).execute();
    },
    async sweep() {
      const open = db.selectFrom('live').select('room');
      await db.deleteFrom('origin').where('room', 'not in', open).execute();
    },
  };
}

/** The rooms of a key that are open, or about to be made. */
async function countOf(db: Kysely<Schema>, key: string): Promise<number> {
  const rooms = db.selectFrom('origin').where('key', '=', key);
  const open = rooms.where(({ not, exists, selectFrom }) => {
    const closed = selectFrom('room').select('room.id').whereRef('room.id', '=', 'origin.room');
    return not(exists(closed.where('room.closed_at', 'is not', null)));
  });
  const found = await open.select(({ fn }) => fn.countAll<number>().as('rooms')).executeTakeFirst();
  return Number(found?.rooms ?? 0);
}
