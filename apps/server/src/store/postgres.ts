import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.js';
import type { Schema } from './schema.js';

const INT8 = pg.types.builtins.INT8;

/** Our whole numbers are times and places in a journal: all of them fit a number. */
export const INT8_AS_NUMBERS: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format as 'text')),
};

/** Opens a Postgres database, with its tables at this build's version. */
export async function openPostgres(url: string): Promise<Kysely<Schema>> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 10_000,
    types: INT8_AS_NUMBERS,
  });
  pool.on('error', () => {}); // a connection broke while no one used it; the next query says so
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool, onCreateConnection: durable }) });
  try {
    await migrate(db, 'postgres');
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** S-17: a commit is answered when it is on disk, whatever the database's own default is; a stronger one stands. */
async function durable(connection: DatabaseConnection): Promise<void> {
  const off = `current_setting('synchronous_commit') = 'off'`;
  await connection.executeQuery(CompiledQuery.raw(`select set_config('synchronous_commit', 'on', false) where ${off}`));
}

/** The database as messages name it: without user and password. */
export function nameOf(url: string): string {
  if (!URL.canParse(url)) return 'the Postgres database';
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
