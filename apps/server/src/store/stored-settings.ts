import type { Kysely } from 'kysely';
import type { Schema } from './schema.js';

/** Small things the server must find again after a restart, such as the hash of the administrator's token. */
export interface StoredSettings {
  get(key: string): Promise<string | undefined>;
  put(key: string, value: string): Promise<void>;
  /** Writes a value unless there is one; what stands then. */
  putFirst(key: string, value: string): Promise<string>;
}

/** The settings as they lie in the tables. */
export function storedSettingsIn(db: Kysely<Schema>): StoredSettings {
  const get = async (key: string) =>
    (await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst())?.value;
  const insert = (key: string, value: string) => db.insertInto('setting').values({ key, value });
  return {
    get,
    async put(key, value) {
      await insert(key, value)
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
    async putFirst(key, value) {
      await insert(key, value)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await get(key)) ?? value;
    },
  };
}
