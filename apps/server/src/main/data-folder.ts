import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Settings } from '../settings/settings.js';
import type { StoreSettings } from '../store/index.js';
import { type Folder, folderFault, StartFault } from './start-fault.js';

/** Every folder the settings name, that of the data first. */
export function foldersOf({ dataDir, logDir, replayDir }: Settings): readonly Folder[] {
  const data: Folder = { path: dataDir, holds: 'data', variable: 'PAIJU_DATA_DIR' };
  const log: readonly Folder[] = logDir === null ? [] : [{ path: logDir, holds: 'log', variable: 'PAIJU_LOG_DIR' }];
  const replays: readonly Folder[] =
    replayDir === null ? [] : [{ path: replayDir, holds: 'replay', variable: 'PAIJU_REPLAY_DIR' }];
  return [data, ...log, ...replays];
}

/** Makes the folders that are not there, readable by their owner alone, and checks that they can be written. */
export function prepareFolders(settings: Settings): void {
  for (const folder of foldersOf(settings)) {
    try {
      makeFolder(resolve(folder.path));
      accessSync(folder.path, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      throw folderFault(error, folder);
    }
  }
}

/** True if a folder is there; throws where it cannot be used or made. Changes nothing (S-34). */
export function inspectFolder(folder: Folder): boolean {
  const path = resolve(folder.path);
  try {
    const found = nearest(path);
    if (!statSync(found).isDirectory()) throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' });
    accessSync(found, constants.R_OK | constants.W_OK | constants.X_OK);
    return found === path;
  } catch (error) {
    throw folderFault(error, folder);
  }
}

/** Throws where the data folder is not there: a command that acts on kept data never makes a new house by mistake. */
export function requireDataFolder({ dataDir, databaseUrl }: Settings): void {
  const path = resolve(dataDir);
  if (databaseUrl !== null || statSync(path, { throwIfNoEntry: false }) !== undefined) return;
  const todo = 'set PAIJU_DATA_DIR to the one the server has, or start the server, which makes it';
  throw new StartFault(`there is no data folder ${path}: ${todo} (PAIJU_DATA_DIR=${dataDir})`);
}

/** The path itself or the nearest folder above it that is there. */
function nearest(path: string): string {
  return statSync(path, { throwIfNoEntry: false }) === undefined ? nearest(dirname(path)) : path;
}

/** Makes a folder and its parents. Node's recursive mkdir never ends below some system folders. */
function makeFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return;
  if (found === undefined) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** The file of an SQLite database. */
export function databaseFile({ dataDir, databaseUrl }: Settings): string {
  if (databaseUrl !== null)
    throw new StartFault('the database is Postgres (PAIJU_DATABASE_URL): use its own pg_dump and pg_restore');
  return join(dataDir, 'paiju.db');
}

/** The store that the settings name. */
export function storeSettings(settings: Settings, { adopts = true } = {}): StoreSettings {
  const { databaseUrl, databaseMs, role, leaseMs, flushMs, flushRows } = settings;
  const grouping = { milliseconds: flushMs, rows: flushRows };
  if (databaseUrl !== null && settings.workers > 1)
    throw new StartFault('PAIJU_WORKERS is for SQLite: with a PAIJU_DATABASE_URL start several servers');
  if (databaseUrl === null && role !== 'all')
    throw new StartFault(`PAIJU_ROLE=${role} is for one of several servers: they share a PAIJU_DATABASE_URL`);
  return databaseUrl === null
    ? { kind: 'sqlite', file: databaseFile(settings), grouping }
    : { kind: 'postgres', url: databaseUrl, statementMs: databaseMs, role, leaseMs, adopts, grouping };
}
