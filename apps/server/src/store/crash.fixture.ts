import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Kept } from './journal.js';
import { openStore } from './open.js';
import type { Store } from './store.js';

const built = (path: string): string => JSON.stringify(fileURLToPath(new URL(`../../dist/${path}`, import.meta.url)));

/** The number of lines a game has in this test. */
const GAME = 20;

/**
 * A server in little: it goes on with the rooms it finds, or opens some, and says each thing once it is acknowledged. A
 * game begins with every twentieth line and ends with the one before the next.
 */
const PROGRAM = `
  import { openStore } from ${built('store/index.js')};
  const [file, rooms] = [process.argv[1], Number(process.argv[2])];
  const { journal } = await openStore({ kind: 'sqlite', file });
  const next = new Map();
  for await (const { record, lines } of journal.live()) next.set(record.id, lines.length);
  const game = (gid, room) => ({ gid, room, game: 'toy', rulesVersion: 1, startedAt: 1, players: [] });
  const over = (gid) => ({ gid, endedAt: 2, reason: 'completed', players: [], replay: gid.repeat(1000), events: '' });
  const besideOf = (room, n) => {
    const gid = room + '-' + Math.floor(n / ${GAME});
    if (n % ${GAME} === 0) return { begun: game(gid, room) };
    return n % ${GAME} === ${GAME - 1} ? { ended: over(gid) } : undefined;
  };
  const play = async (room) => {
    if (!next.has(room)) {
      await journal.open({ id: room, game: 'toy', rulesVersion: 1, config: {}, terms: {}, madeAt: 0 });
      process.stdout.write(room + ' -1\\n');
    }
    for (let n = next.get(room) ?? 0; ; n++) {
      await journal.append(room, { n, by: 'person', at: n, seat: n % 4, action: room + n }, besideOf(room, n));
      process.stdout.write(room + ' ' + n + '\\n');
    }
  };
  for (let i = 0; i < rooms; i++) play('room' + i);`;

/** Lets a server write until it has acknowledged so many lines, kills it there, and gives the last one of each room. */
export async function writeUntilKilled(file: string, rooms: number, lines: number): Promise<Map<string, number>> {
  const server = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, file, String(rooms)]);
  let complaint = '';
  server.stderr.on('data', (text) => {
    complaint += text;
  });
  const last = new Map<string, number>();
  const exited = once(server, 'close');
  let count = 0;
  for await (const line of createInterface({ input: server.stdout })) {
    const [room, n] = line.split(' ');
    last.set(room!, Number(n));
    if (++count === lines) kill(server);
  }
  expect((await exited)[1], complaint).toBe('SIGKILL'); // and not of itself
  return last;
}

function kill(server: ChildProcess): void {
  server.kill('SIGKILL');
}

/** Opens the file again and checks it: nothing acknowledged is missing, there is no gap, and games are as their lines say. */
export async function checkAfterCrash(file: string, acknowledged: ReadonlyMap<string, number>): Promise<number> {
  const store = await openStore({ kind: 'sqlite', file });
  const found = new Map<string, number>();
  for await (const room of store.journal.live()) {
    found.set(room.record.id, room.lines.length - 1);
    await checkRoom(store, room);
  }
  for (const [room, n] of acknowledged) expect(found.get(room), room).toBeGreaterThanOrEqual(n);
  await store.close();
  return [...found.values()].reduce((sum, last) => sum + last + 1, 0);
}

async function checkRoom(store: Store, { record: { id }, lines }: Kept): Promise<void> {
  expect(lines).toEqual(lines.map((_, n) => ({ n, by: 'person', at: n, seat: n % 4, action: id + n })));
  const games = Math.ceil(lines.length / GAME);
  for (let game = 0; game <= games; game++) {
    const gid = `${id}-${game}`;
    const over = lines.length >= (game + 1) * GAME;
    const state = over ? 'completed' : 'started';
    expect((await store.history.get(gid))?.state, gid).toBe(game === games ? undefined : state);
    expect((await store.history.replay(gid))?.length, gid).toBe(over ? gid.length * 1000 : undefined);
  }
}
