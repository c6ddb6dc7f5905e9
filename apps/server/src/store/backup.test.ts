import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { restore } from './backup.js';
import { temporaryFolder } from './folder.fixture.js';
import { lineOf, liveRooms, roomRecord, writeRoom } from './journal.fixture.js';
import { openStore } from './open.js';
import type { Store } from './store.js';

const folder = temporaryFolder();
let count = 0;
const newFile = (): string => join(folder, `${++count}.db`);
const open = (file: string): Promise<Store> => openStore({ kind: 'sqlite', file });

const ROOMS = Array.from({ length: 20 }, (_, i) => `room-${i}`);

/** Writes lines into every room, each as soon as the one before is there, until it is told to stop. */
function load(store: Store, acknowledged: Map<string, number>): () => Promise<void> {
  let stopped = false;
  const play = async (room: string) => {
    for (let n = 0; !stopped; n++) {
      await store.journal.append(room, lineOf(n));
      acknowledged.set(room, n);
    }
  };
  const playing = Promise.all(ROOMS.map(play));
  return async () => {
    stopped = true;
    await playing;
  };
}

async function lastLines(file: string): Promise<ReadonlyMap<string, number>> {
  const store = await open(file);
  const rooms = await liveRooms(store.journal);
  for (const { lines } of rooms) expect(lines).toEqual(lines.map((_, n) => lineOf(n)));
  await store.close();
  return new Map(rooms.map(({ record, lines }) => [record.id, lines.length - 1]));
}

/** A database with one room of a few lines, closed again. */
async function written(lines: number): Promise<string> {
  const file = newFile();
  const store = await open(file);
  await writeRoom(store.journal, 'a', lines);
  await store.close();
  return file;
}

describe('a backup', () => {
  test('taken while tables are played has every line acknowledged before it, and can be played on', async () => {
    const [file, copy, elsewhere] = [newFile(), newFile(), newFile()];
    const store = await open(file);
    const acknowledged = new Map<string, number>();
    await Promise.all(ROOMS.map((id) => store.journal.open(roomRecord(id))));
    const stop = load(store, acknowledged);
    while (acknowledged.size < ROOMS.length) await store.journal.flush();
    const before = new Map(acknowledged);
    await store.backup(copy);
    await stop();
    await store.close();

    restore(copy, elsewhere);
    const kept = await lastLines(elsewhere);
    const original = await lastLines(file);
    for (const room of ROOMS) {
      expect(kept.get(room)).toBeGreaterThanOrEqual(before.get(room)!);
      expect(kept.get(room)).toBeLessThanOrEqual(original.get(room)!);
    }
    const later = await open(elsewhere);
    expect((await later.journal.reopen('room-0'))?.lines).toHaveLength(kept.get('room-0')! + 1);
    await later.journal.append('room-0', lineOf(kept.get('room-0')! + 1));
    await later.close();
  });

  test('is for its owner alone and overwrites nothing', async () => {
    const [file, copy] = [await written(1), newFile()];
    const store = await open(file);
    await store.backup(copy);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const before = readFileSync(copy);
    await expect(store.backup(copy)).rejects.toMatchObject({ message: expect.stringContaining('overwrites nothing') });
    expect(readFileSync(copy).equals(before)).toBe(true);
    await store.close();
  });
});

describe('a restored backup', () => {
  test('takes the place of a database, which stays beside it with its log', async () => {
    const [old, copy] = [await written(5), await written(2)];
    restore(copy, old);
    expect([...(await lastLines(old)).values()]).toEqual([1]);
    expect([...(await lastLines(`${old}.replaced`)).values()]).toEqual([4]);
    expect(() => restore(copy, old)).toThrow(/replaced is there already/);
  });

  test('is refused while a server has the database', async () => {
    const [file, copy] = [await written(5), await written(2)];
    const store = await open(file);
    expect(() => restore(copy, file)).toThrow(/Another process holds it/);
    await store.close();
    expect([...(await lastLines(file)).values()]).toEqual([4]);
  });

  test.each([
    ['damaged', (copy: string) => writeFileSync(copy, readFileSync(copy).fill(7, 8192, 30_000))],
    ['no database', (copy: string) => writeFileSync(copy, 'x'.repeat(10_000))],
  ])('is refused if it is %s, and the database stays', async (_, damage) => {
    const [file, copy] = [await written(5), await written(500)];
    damage(copy);
    expect(() => restore(copy, file)).toThrow(expect.objectContaining({ code: 'corrupt' }));
    expect([...(await lastLines(file)).values()]).toEqual([4]);
    expect(readdirSync(folder).filter((name) => /part|restored/.test(name))).toEqual([]);
  });

  test('that is not there is named', async () => {
    const file = newFile();
    expect(() => restore(join(folder, 'none.db'), file)).toThrow(/none\.db: there is no such file/);
    expect(existsSync(file)).toBe(false);
  });
});
