import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import pg from 'pg';
import { Trouble } from './failure.js';
import { migrate } from './migrations.js';
import type { Schema } from './schema.js';

const INT8 = pg.types.builtins.INT8;

/** Our whole numbers are times and places in a journal: all of them fit a number. */
export const INT8_AS_NUMBERS: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format as 'text')),
};

/** The time the database may take for one statement (S-28). */
export const STATEMENT_MS = 10_000;
/** The extra time we wait for an answer: the database is to give up first. */
const GRACE_MS = 500;
/** A connection over which nothing came for so long is asked whether it lives. */
const KEEP_ALIVE_MS = 10_000;
/** A transaction that stands idle for longer is that of a process that stopped: its locks keep others from going on. */
const IDLE_MS = 2000;
const CONNECTIONS = 8;
/** Migrations may rewrite large tables. */
const MIGRATION_MS = 3_600_000;

/** Opens a Postgres database, with its tables at this build's version. */
export async function openPostgres(url: string, statementMs: number = STATEMENT_MS): Promise<Kysely<Schema>> {
  const making = kyselyOn(url, MIGRATION_MS);
  try {
    await migrate(making, 'postgres');
  } finally {
    await making.destroy();
  }
  return kyselyOn(url, statementMs);
}

/** The version of a database's tables and how many rooms are open in it; changes nothing. */
export async function inspectPostgres(url: string): Promise<{ readonly version: number; readonly rooms: number }> {
  const db = kyselyOn(url, STATEMENT_MS);
  try {
    const { rows } = await sql<{ found: string | null }>`select to_regclass('schema_version')::text as found`.execute(
      db,
    );
    if (rows[0]?.found == null) return { version: 0, rooms: 0 };
    const version = (await db.selectFrom('schema_version').select('version').executeTakeFirst())?.version ?? 0;
    if (version === 0) return { version, rooms: 0 };
    const live = await db
      .selectFrom('live')
      .select(({ fn }) => fn.countAll<number>().as('rooms'))
      .executeTakeFirst();
    return { version, rooms: Number(live?.rooms ?? 0) };
  } finally {
    await db.destroy();
  }
}

function kyselyOn(url: string, statementMs: number): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new Connections(url, statementMs) }) });
}

/**
 * The connections to the database. Each may break in any state (S-26): what was under way on it fails, it is thrown away,
 * and the next query gets another.
 */
class Connections implements PostgresPool {
  readonly #pool: pg.Pool;

  constructor(url: string, statementMs: number) {
    this.#pool = new pg.Pool({
      ...{ connectionString: url, max: CONNECTIONS, types: INT8_AS_NUMBERS },
      ...{ connectionTimeoutMillis: Math.min(STATEMENT_MS, statementMs) },
      query_timeout: statementMs + GRACE_MS,
      ...{ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS },
      onConnect: (client) => prepare(client, statementMs),
    });
    this.#pool.on('error', () => {}); // a connection broke while no one used it; the next query gets another
    // One that breaks while it is used, but between two queries, tells nobody else. S-26
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  async connect(): Promise<PostgresPoolClient> {
    return new Connection(await this.#pool.connect());
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}

/** The driver's message when an answer did not come in time. */
const LATE = 'Query read timeout';

/** A connection in use. Once an answer did not come in time, it answers nothing more and is not used again (S-28). */
class Connection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #broken: Trouble | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(): never;
  async query<R>(sql = '', parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    if (this.#broken !== undefined) throw this.#broken;
    try {
      const result = await this.#client.query(sql, [...parameters]);
      return result as unknown as PostgresQueryResult<R>; // rows as the query selects them
    } catch (error) {
      if (error instanceof Error && error.message === LATE)
        this.#broken = new Trouble('unreachable', 'no answer came in time');
      throw this.#broken ?? error;
    }
  }

  release(): void {
    this.#client.release(this.#broken !== undefined);
  }
}

/**
 * S-17: a commit is answered when it is on disk, whatever the database's own default is; a stronger one stands. S-28:
 * statements end in time, and a transaction whose client is gone does not keep its locks.
 */
async function prepare(client: pg.ClientBase, statementMs: number): Promise<void> {
  await client.query(`select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') = 'off'`);
  await client.query(
    `select set_config('statement_timeout', $1, false),
    set_config('idle_in_transaction_session_timeout', $2, false)`,
    [String(statementMs), String(Math.min(statementMs, IDLE_MS))],
  );
}

/** The database as messages name it: without user and password. */
export function nameOf(url: string): string {
  if (!URL.canParse(url)) return 'the Postgres database';
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
