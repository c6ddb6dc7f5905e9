import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { explain, Trouble } from './failure.js';
import { MIGRATIONS } from './migrations.js';
import { connect, lock, touch } from './sqlite.js';
import { Thread } from './thread.js';

/**
 * Copies a database, as it is at one moment, to a new file, while a server may be writing it: everything acknowledged
 * before is in the copy. The copy is checked, and only then gets its name.
 */
export async function backup(file: string, to: string): Promise<void> {
  const thread = new Thread({ kind: 'copy', file, to });
  await thread.ready();
  await thread.ended();
}

/**
 * Puts a checked copy of a backup where the database belongs; no server may be using it. A database that is there
 * already stays beside it as `<file>.replaced`, which is told.
 */
export function restore(from: string, file: string): { readonly kept: string | undefined } {
  try {
    const unlock = lock(file);
    try {
      return put(from, file);
    } finally {
      unlock();
    }
  } catch (error) {
    throw explain(error, file);
  }
}

function put(from: string, file: string): { readonly kept: string | undefined } {
  const [fresh, aside] = [`${file}.restored`, `${file}.replaced`];
  if (existsSync(aside)) throw new Trouble('failed', `${aside} is there already: move it away first`);
  rmSync(fresh, { force: true }); // left by a restore that was cut off
  copyDatabase(from, fresh);
  const kept = existsSync(file) ? aside : undefined;
  // With its log, which would otherwise be taken for the log of the file that comes in its place.
  for (const end of ['-wal', '-shm', '']) {
    if (existsSync(file + end)) renameSync(file + end, aside + end);
  }
  move(fresh, file);
  return { kept };
}

/** Makes the copy, in this thread. */
export function copyDatabase(file: string, to: string): void {
  const part = `${to}.part`;
  try {
    if (!existsSync(file)) throw new Trouble('failed', 'there is no such file');
    if (existsSync(to)) throw new Trouble('failed', `${to} is there already, and a copy overwrites nothing`);
    rmSync(part, { force: true });
    vacuumInto(file, part);
    check(part);
    move(part, to);
  } catch (error) {
    rmSync(part, { force: true });
    throw explain(error, file);
  }
}

function vacuumInto(file: string, to: string): void {
  touch(to); // SQLite writes into an empty file
  const connection = connect(file);
  try {
    connection.prepare('vacuum into ?').run([to]);
  } finally {
    connection.close();
  }
}

/** Throws unless every page, every key and the version of the tables are sound. */
function check(file: string): void {
  const connection = connect(file);
  try {
    const found = connection.pragma('integrity_check') as readonly { readonly integrity_check: string }[];
    if (found[0]?.integrity_check !== 'ok') throw new Trouble('corrupt', String(found[0]?.integrity_check));
    const strays = connection.pragma('foreign_key_check') as readonly unknown[];
    if (strays.length > 0) throw new Trouble('corrupt', `${strays.length} rows refer to rows that are not there`);
    const [row] = connection.prepare('select version from schema_version').all() as readonly { version: number }[];
    const version = row?.version ?? 0;
    if (version > MIGRATIONS.length) throw new Trouble('newer', `its tables have version ${version}`);
  } finally {
    connection.close();
  }
}

/** Gives a finished file its name, so that neither can be lost afterwards. */
function move(from: string, to: string): void {
  sync(from);
  renameSync(from, to);
  sync(dirname(to));
}

function sync(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
