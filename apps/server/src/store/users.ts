import type { Kysely } from 'kysely';
import type { Schema } from './schema.js';

/** Someone with an account. */
export interface User {
  readonly id: string;
  /** Unique whatever its case. */
  readonly name: string;
  readonly passwordHash: string;
  readonly createdAt: number;
}

/** The accounts. */
export interface Users {
  /** Makes an account; false if someone has that name or id. */
  create(user: User): Promise<boolean>;
  byId(id: string): Promise<User | undefined>;
  byName(name: string): Promise<User | undefined>;
  /** False if there is no such account. */
  setPassword(id: string, passwordHash: string): Promise<boolean>;
}

/** The accounts as they lie in the tables. */
export function usersIn(db: Kysely<Schema>): Users {
  const find = (column: 'id' | 'name_key', value: string) =>
    db.selectFrom('account').selectAll().where(column, '=', value).executeTakeFirst();
  return {
    async create({ id, name, passwordHash, createdAt }) {
      const row = { id, name, name_key: nameKey(name), password_hash: passwordHash, created_at: createdAt };
      const insert = db.insertInto('account').values(row);
      const result = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },
    byId: async (id) => user(await find('id', id)),
    byName: async (name) => user(await find('name_key', nameKey(name))),
    async setPassword(id, passwordHash) {
      const update = db.updateTable('account').set({ password_hash: passwordHash });
      return (await update.where('id', '=', id).executeTakeFirst()).numUpdatedRows === 1n;
    },
  };
}

/** Names that look alike are one name. Not the database's own folding: SQLite's knows the letters A to Z alone. */
function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

function user(row: Schema['account'] | undefined): User | undefined {
  if (row === undefined) return undefined;
  return { id: row.id, name: row.name, passwordHash: row.password_hash, createdAt: row.created_at };
}
