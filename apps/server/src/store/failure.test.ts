import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { StoreError } from './failure.js';
import { temporaryFolder } from './folder.fixture.js';
import { GroupJournal } from './group-journal.js';
import { lineOf, liveRooms, roomRecord, writeRoom } from './journal.fixture.js';
import { journalSqlIn } from './journal-sql.js';
import { openStore } from './open.js';
import { connect, openSqlite } from './sqlite.js';

const folder = temporaryFolder();
let count = 0;
const newFile = (): string => join(folder, `${++count}.db`);

async function failureOf(file: string): Promise<StoreError> {
  const opening = openStore({ kind: 'sqlite', file });
  const error: unknown = await opening.then(
    (store) => store.close(),
    (reason: unknown) => reason,
  );
  if (error instanceof StoreError) return error;
  throw new Error(`${file} was opened`);
}

/** A database with a room of many lines, closed again. */
async function written(): Promise<string> {
  const file = newFile();
  const store = await openStore({ kind: 'sqlite', file });
  await writeRoom(store.journal, 'a', 500);
  await store.close();
  return file;
}

const overwritten = (file: string, from: number, to: number): Buffer => readFileSync(file).fill(7, from, to);

describe('a file that cannot be used is named, with what to do, and left as it is', () => {
  test.each([
    ['is no database', async () => Buffer.from('Dear diary, '.repeat(500))],
    ['has a damaged head', async () => overwritten(await written(), 0, 100)],
    ['has damaged pages', async () => overwritten(await written(), 4096, 60_000)],
  ])('one that %s', async (_, content) => {
    const file = newFile();
    const before = await content();
    writeFileSync(file, before);
    const { code, message } = await failureOf(file);
    expect([code, message]).toEqual(['corrupt', expect.stringContaining(file)]);
    expect(message).toContain('restore a backup');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('one that a later build wrote', async () => {
    const file = await written();
    const connection = connect(file);
    connection.exec('update schema_version set version = 99');
    connection.close();
    const { code, message } = await failureOf(file);
    expect([code, message]).toEqual(['newer', expect.stringMatching(/version 99.*Run the version/)]);
  });

  test('one that is a folder', async () => {
    const file = newFile();
    mkdirSync(file);
    expect(await failureOf(file)).toMatchObject({ code: 'failed', message: `${file}: this is not a file` });
  });

  test('one that another server has; when that one is gone, it can be had', async () => {
    const file = newFile();
    const first = await openStore({ kind: 'sqlite', file });
    const { code, message } = await failureOf(file);
    expect([code, message]).toEqual(['locked', expect.stringMatching(/stop that one/)]);
    expect(message).toContain(`in use by process ${process.pid} on ${hostname()}`);
    await first.close();
    await (await openStore({ kind: 'sqlite', file })).close();
  });

  test.each([
    ['file', 0o444, 0o777],
    ['folder', 0o666, 0o555],
  ])('one in a %s that may not be written', async (_, fileMode, folderMode) => {
    const place = join(folder, `readonly-${folderMode}`);
    mkdirSync(place);
    const file = join(place, 'paiju.db');
    await (await openStore({ kind: 'sqlite', file })).close();
    for (const end of ['', '-lock']) chmodSync(file + end, fileMode);
    chmodSync(place, folderMode);
    chmodSync(folder, 0o755);
    expect(await openedByNobody(file)).toMatch(/^readOnly .*right to write/);
  });
});

/** Root may write everything, so a process of someone else must try. */
async function openedByNobody(file: string): Promise<string> {
  const store = fileURLToPath(new URL('../../dist/store/index.js', import.meta.url));
  const program = `
    import { openStore } from ${JSON.stringify(store)};
    if (process.getuid() === 0) process.setuid(65534);
    const opening = openStore({ kind: 'sqlite', file: ${JSON.stringify(file)} });
    console.log(await opening.then(() => 'opened', ({ code, message }) => code + ' ' + message));
    process.exit();`;
  // Waited for without standing still: on a busy machine a process takes long to start, and the runner gives up on who is silent.
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  return stdout;
}

describe('a disk that is full', () => {
  test('refuses what does not fit, keeps what was acknowledged, and takes more when there is room again', async () => {
    const sqlite = await openSqlite(newFile());
    const pages = async (most: number) => void (await sql.raw(`pragma max_page_count = ${most}`).execute(sqlite.db));
    const journal = new GroupJournal(journalSqlIn(sqlite.db, 'the file'));
    await Promise.all(['a', 'b'].map((id) => writeRoom(journal, id, 3)));
    await pages(1); // SQLite makes it as many as there are
    const big = journal.append('a', lineOf(3, { note: 'x'.repeat(100_000) }));
    const small = journal.append('b', lineOf(3));
    await expect(big).rejects.toMatchObject({ code: 'full', message: expect.stringContaining('Free some space') });
    await small; // there is room for it on a page that is there already
    await expect(journal.append('a', lineOf(4))).rejects.toMatchObject({ code: 'refused' });
    const lengths = async () => (await liveRooms(journal)).map(({ lines }) => lines.length);
    expect(await lengths()).toEqual([3, 4]);
    await pages(100_000);
    await journal.reopen('a');
    await journal.append('a', lineOf(3, { note: 'x'.repeat(100_000) }));
    expect(await lengths()).toEqual([4, 4]);
    sqlite.close();
  });

  test('a new room that found no place can be tried again', async () => {
    const sqlite = await openSqlite(newFile());
    const journal = new GroupJournal(journalSqlIn(sqlite.db, 'the file'));
    const record = { ...roomRecord('a'), terms: 'x'.repeat(100_000) };
    await sql`pragma max_page_count = 1`.execute(sqlite.db);
    await expect(journal.open(record)).rejects.toMatchObject({ code: 'full' });
    await sql`pragma max_page_count = 100000`.execute(sqlite.db);
    await journal.open(record);
    await journal.append('a', lineOf(0));
    sqlite.close();
  });
});

test('while another process writes without end, nothing is acknowledged; afterwards rooms go on', async () => {
  const file = newFile();
  const sqlite = await openSqlite(file);
  await sql`pragma busy_timeout = 1`.execute(sqlite.db);
  const journal = new GroupJournal(journalSqlIn(sqlite.db, file));
  await Promise.all(['a', 'b'].map((id) => writeRoom(journal, id, 1)));
  const other = connect(file);
  other.exec('begin immediate');
  const given = ['a', 'b'].map((id) => journal.append(id, lineOf(1)));
  for (const append of given) await expect(append).rejects.toMatchObject({ code: 'locked' });
  other.exec('rollback');
  other.close();
  for (const id of ['a', 'b']) {
    expect((await journal.reopen(id))?.lines).toHaveLength(1);
    await journal.append(id, lineOf(1));
  }
  sqlite.close();
});
