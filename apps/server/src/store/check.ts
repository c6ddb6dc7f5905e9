import { existsSync, rmSync, statSync } from 'node:fs';
import Database from 'libsql';
import { explain, Trouble } from './failure.js';
import { MIGRATIONS } from './migrations.js';
import { inspectPostgres, nameOf } from './postgres.js';
import { checkAccess, checkTables, refuseHeld } from './sqlite.js';
import type { StoreSettings } from './store.js';

/** The findings of a server on this store. */
export interface StoreCheck {
  /** The version of the tables; 0 where there are none. */
  readonly version: number;
  /** The version of this build. */
  readonly latest: number;
  /** Rooms that are open. */
  readonly rooms: number;
}

/** Looks at a database as a start would, and changes nothing (S-34); rejects with a `StoreError` where a start would fail. */
export async function checkStore(settings: StoreSettings): Promise<StoreCheck> {
  const where = settings.kind === 'sqlite' ? settings.file : nameOf(settings.url);
  try {
    const found = settings.kind === 'sqlite' ? inspectFile(settings.file) : await inspectPostgres(settings.url);
    const latest = MIGRATIONS.length;
    if (found.version > latest)
      throw new Trouble(
        'newer',
        `its tables have version ${found.version}, and this build knows version ${latest} at most`,
      );
    return { ...found, latest };
  } catch (error) {
    throw explain(error, where);
  }
}

type Found = Omit<StoreCheck, 'latest'>;

function inspectFile(file: string): Found {
  if (!existsSync(file)) return { version: 0, rooms: 0 };
  checkAccess(file);
  refuseHeld(file);
  if (statSync(file).size === 0) return { version: 0, rooms: 0 };
  const before = BESIDE.filter((end) => existsSync(file + end));
  const connection = new Database(file, { readonly: true });
  try {
    return foundIn(connection);
  } finally {
    connection.close();
    // Reading takes files of its own; the log, where there was none before, holds nothing.
    for (const end of BESIDE) if (!before.includes(end)) rmSync(file + end, { force: true });
  }
}

const BESIDE = ['-shm', '-wal'];

function foundIn(connection: Database.Database): Found {
  const tables = connection.prepare("select name from sqlite_master where name = 'schema_version'").all([]);
  if (tables.length === 0) return { version: 0, rooms: 0 };
  const [row] = connection.prepare('select version from schema_version').all([]) as { version: number }[];
  const version = row?.version ?? 0;
  if (version === 0 || version > MIGRATIONS.length) return { version, rooms: 0 };
  checkTables(connection);
  const [live] = connection.prepare('select count(*) as rooms from live').all([]) as { rooms: number }[];
  return { version, rooms: live?.rooms ?? 0 };
}
