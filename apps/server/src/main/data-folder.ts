import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Settings } from '../settings/settings.js';
import type { StoreSettings } from '../store/index.js';
import { folderFault, StartFault } from './start-fault.js';

/** Makes the data folder where there is none, for its owner alone, and makes sure that it can be written. */
export function prepareFolder({ dataDir }: Settings): void {
  try {
    makeFolder(resolve(dataDir));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderFault(error, dataDir);
  }
}

/** Makes a folder and those above it. Node's own way never ends where a system file stands in it. */
function makeFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return;
  if (found === undefined) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** The file of the database, where it is one. */
export function databaseFile({ dataDir, databaseUrl }: Settings): string {
  if (databaseUrl !== null)
    throw new StartFault('the database is Postgres (PAIJU_DATABASE_URL): use its own pg_dump and pg_restore');
  return join(dataDir, 'paiju.db');
}

/** Where the settings say that everything is kept. */
export function storeSettings(settings: Settings): StoreSettings {
  const { databaseUrl, flushMs, flushRows } = settings;
  const grouping = { milliseconds: flushMs, rows: flushRows };
  return databaseUrl === null
    ? { kind: 'sqlite', file: databaseFile(settings), grouping }
    : { kind: 'postgres', url: databaseUrl, grouping };
}
