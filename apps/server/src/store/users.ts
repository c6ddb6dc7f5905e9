import type { Kysely } from 'kysely';
import type { Schema } from './schema.js';

/** Someone with an account. */
export interface User {
  readonly id: string;
  readonly name: string;
  /** The key of the name, by its looks: unique. */
  readonly key: string;
  readonly passwordHash: string;
  readonly createdAt: number;
}

/** The accounts. */
export interface Users {
  /** Makes an account; false if someone has that name or id. */
  create(user: User): Promise<boolean>;
  byId(id: string): Promise<User | undefined>;
  /** Those whose names look like one of these: by their keys. */
  byKeys(keys: readonly string[]): Promise<readonly User[]>;
  /** So many accounts after an id, in the order of ids. */
  list(after: string, limit: number): Promise<readonly User[]>;
  /** Gives an account another key; false if someone has it. */
  rekey(id: string, key: string): Promise<boolean>;
  /** False if there is no such account. */
  setPassword(id: string, passwordHash: string): Promise<boolean>;
}

/** The accounts as they lie in the tables. */
export function usersIn(db: Kysely<Schema>): Users {
  const all = db.selectFrom('account').selectAll();
  return {
    async create({ id, name, key, passwordHash, createdAt }) {
      const row = { id, name, name_key: key, password_hash: passwordHash, created_at: createdAt };
      const insert = db.insertInto('account').values(row);
      const result = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },
    async byId(id) {
      const row = await all.where('id', '=', id).executeTakeFirst();
      return row && user(row);
    },
    byKeys: async (keys) => (await all.where('name_key', 'in', keys).execute()).map(user),
    list: async (after, limit) => (await all.where('id', '>', after).orderBy('id').limit(limit).execute()).map(user),
    async rekey(id, key) {
      const held = db.selectFrom('account').select('id').where('name_key', '=', key);
      const update = db.updateTable('account').set({ name_key: key }).where('id', '=', id);
      return (await update.where(({ not, exists }) => not(exists(held))).executeTakeFirst()).numUpdatedRows === 1n;
    },
    async setPassword(id, passwordHash) {
      const update = db.updateTable('account').set({ password_hash: passwordHash });
      return (await update.where('id', '=', id).executeTakeFirst()).numUpdatedRows === 1n;
    },
  };
}

function user({ id, name, name_key, password_hash, created_at }: Schema['account']): User {
  return { id, name, key: name_key, passwordHash: password_hash, createdAt: created_at };
}
