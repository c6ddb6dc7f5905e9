import type { Kysely } from 'kysely';
import type { Schema } from './schema.js';

/** S-31: by whom the open rooms were made, for every server of the database. */
export interface Origins {
  /** The number of open rooms of a key. */
  count(key: string): Promise<number>;
  add(room: string, keys: readonly string[]): Promise<void>;
  /** Forgets rooms that are closed. */
  sweep(): Promise<void>;
}

export function originsIn(db: Kysely<Schema>): Origins {
  return {
    async count(key) {
      const rooms = db.selectFrom('origin').innerJoin('live', 'live.room', 'origin.room').where('key', '=', key);
      const found = await rooms.select(({ fn }) => fn.countAll<number>().as('rooms')).executeTakeFirst();
      return Number(found?.rooms ?? 0);
    },
    async add(room, keys) {
      const rows = keys.map((key) => ({ key, room }));
      const added = db.insertInto('origin').values(rows);
      if (rows.length > 0) await added.onConflict((conflict) => conflict.doNothing()).execute();
    },
    async sweep() {
      const open = db.selectFrom('live').select('room');
      await db.deleteFrom('origin').where('room', 'not in', open).execute();
    },
  };
}
