import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { Trouble } from './failure.js';
import { INSERT_LINES, KEEP_SNAPSHOT, type LineWriter } from './line-group.js';
import { migrate } from './migrations.js';
import type { Schema } from './schema.js';
import { statementsOf } from './statements.js';

/** An open file. */
export interface Sqlite {
  readonly db: Kysely<Schema>;
  readonly lineWriter: LineWriter;
  /** Brings what is in the write-ahead log into the file itself. */
  checkpoint(): void;
  close(): void;
}

/** The longest wait for the write of another connection. */
const BUSY_MS = 5000;
/** The longest wait for another server that is stopping. */
const LOCK_MS = 1000;
/** When the write-ahead log has this many pages it is folded in even if the server is never idle. */
const LOG_PAGES = 4000;
/** The size the write-ahead log keeps after a checkpoint: overwriting it is faster than extending it. */
const LOG_BYTES = 64_000_000;

/** Kilobytes of the file that are kept in memory: the page that is written next of each of a thousand tables, and what leads there. */
const CACHE_KB = 8000;

/** Opens the file, or makes it, for this process alone, with its tables at this build's version. */
export async function openSqlite(file: string): Promise<Sqlite> {
  const unlock = file === MEMORY ? () => {} : lock(file);
  try {
    return await opened(file, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

const MEMORY = ':memory:';

/** Opens a file without asking who else has it. */
export function connect(file: string): Database.Database {
  const connection = new Database(file);
  connection.pragma(`busy_timeout = ${BUSY_MS}`);
  return connection;
}

/**
 * Holds the file for this process until it ends, however it ends: the lock of SQLite on a file beside it. The file itself
 * stays free for others to read, so that it can be copied while the server runs.
 */
export function lock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  checkAccess(file);
  touch(`${file}-lock`);
  const holder = new Database(`${file}-lock`);
  try {
    holder.pragma(`busy_timeout = ${LOCK_MS}`);
    holder.pragma('journal_mode = off'); // there is never anything to take back
    holder.exec('begin exclusive');
    sign(file);
  } catch (error) {
    holder.close();
    throw named(error, file);
  }
  return () => {
    rmSync(`${file}-holder`, { force: true });
    holder.exec('rollback'); // a closed connection lives on until its statements are collected
    holder.close();
  };
}

/** Throws where another process holds the file; changes nothing. */
export function refuseHeld(file: string): void {
  if (!existsSync(`${file}-lock`)) return;
  const other = new Database(`${file}-lock`);
  try {
    other.exec('begin exclusive');
    other.exec('rollback');
  } catch (error) {
    throw named(error, file);
  } finally {
    other.close();
  }
}

/** Says beside the file who holds it, for people whose second server is refused. */
function sign(file: string): void {
  const text = `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}\n`;
  try {
    writeFileSync(`${file}-holder`, text, { mode: 0o600 });
  } catch {
    // the lock holds without a name; a full disk must not keep a server from starting
  }
}

/** The same error with the name of the holder, where the file is held (S-23). */
function named(error: unknown, file: string): unknown {
  const isHeld = error instanceof Error && 'rawCode' in error && [BUSY, LOCKED].includes(Number(error.rawCode) & 0xff);
  const path = `${file}-holder`;
  if (!isHeld || !existsSync(path)) return error;
  return new Trouble('locked', `it is in use by ${readFileSync(path, 'utf8').trim()}`);
}

/** SQLite's codes for a file that another connection has. */
const BUSY = 5;
const LOCKED = 6;

async function opened(file: string, unlock: () => void): Promise<Sqlite> {
  if (file !== MEMORY) touch(file);
  const connection = connect(file);
  try {
    prepare(connection);
    const database = statementsOf(connection);
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
    await migrate(db, 'sqlite');
    checkTables(connection);
    const [insert, keep] = [database.prepare(INSERT_LINES), database.prepare(KEEP_SNAPSHOT)];
    return {
      db,
      lineWriter: {
        get isFree() {
          return !connection.inTransaction;
        },
        write: ({ text, snapshots = [] }) =>
          database.within(() => {
            insert.run([text]);
            for (const { room, snapshot: kept } of snapshots) keep.run([room, kept.n, kept.baseN, kept.at, kept.text]);
          }),
      },
      checkpoint: () => void connection.pragma('wal_checkpoint(passive)'),
      close() {
        connection.close();
        unlock();
      },
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Makes the file if it is not there, for its owner alone: there are hashes of passwords in it. */
export function touch(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}

/** S-17: what was committed is on the disk, not merely on its way there. */
function prepare(connection: Database.Database): void {
  connection.pragma('journal_mode = wal');
  connection.pragma('synchronous = full');
  connection.pragma('foreign_keys = on');
  connection.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
  connection.pragma(`journal_size_limit = ${LOG_BYTES}`);
  connection.pragma(`cache_size = -${CACHE_KB}`);
}

/** Looks through what tables are recovered from; the histories, which can be large, are checked with each backup. */
export function checkTables(connection: Database.Database): void {
  for (const table of ['live', 'line']) {
    const [row] = connection.pragma(`quick_check('${table}')`) as readonly Record<string, unknown>[];
    const word = row && Object.values(row)[0];
    if (word !== 'ok') throw new Trouble('corrupt', `table ${table}: ${String(word)}`);
  }
}

/** The driver only gives a number when it cannot open a file; the system says why. */
export function checkAccess(file: string): void {
  accessSync(dirname(file), constants.W_OK | constants.X_OK);
  if (!existsSync(file)) return;
  if (!statSync(file).isFile()) throw new Trouble('failed', 'this is not a file');
  accessSync(file, constants.R_OK | constants.W_OK);
}
