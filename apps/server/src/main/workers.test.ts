import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OldClient } from './old-client.fixture.js';
import { ADMIN, program, Served } from './served.fixture.js';
import { TestSocket } from './test-socket.fixture.js';

/** The most rooms of one address. */
const MOST_ROOMS = 12;

let server: Served;
beforeAll(async () => {
  const quota = { PAIJU_ANONYMOUS_ROOMS: String(MOST_ROOMS), PAIJU_TRUST_PROXY: '1' };
  // Bots that hesitate leave the machine to the processes that begin anew.
  server = await Served.start({ PAIJU_BOT_PACE_MS: '20', PAIJU_CLAIM_MS: '0', ...quota }, undefined, [
    '--workers',
    '2',
  ]);
});
afterAll(() => server.forget());

/** The processes that have rooms. */
function workers(): readonly number[] {
  const listed = `/proc/${server.pid}/task/${server.pid}/children`; // Linux knows without a program
  const text = existsSync(listed)
    ? readFileSync(listed, 'utf8')
    : execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' });
  return text.trim().split(/\s+/).map(Number);
}

async function table(room: string): Promise<OldClient> {
  const json = { room_id: room, game: 'riichi', num_ai_players: 3, ai_level: 'random' };
  const made = await server.ask('rooms', { json });
  expect({ status: made.status, body: await made.json() }).toMatchObject({ status: 201, body: { room_id: room } });
  const client = new OldClient(server.url, room, 'Ann').sit();
  await client.until(() => client.accepted > 1);
  return client;
}

describe('S-36: all cores of one machine', () => {
  test('tables of several processes are those of one server', async () => {
    const clients = [];
    for (let n = 0; n < 4; n++) clients.push(await table(`many-${n}`));
    expect(await (await server.ask('status')).json()).toMatchObject({ active_games: 4, max_games: 2000 });
    const metrics = await server.ask('metrics', { headers: { authorization: `Bearer ${ADMIN}` } });
    const text = await metrics.text();
    expect(text).toMatch(/^paiju_games 4$/m);
    expect(text).toMatch(/^paiju_sockets 4$/m);
    expect((await server.ask('lobby/rooms/many-1')).status).toBe(200);
    expect((await server.ask('lobby/rooms/nowhere')).status).toBe(404);
    expect((await server.ask('rooms', { json: { room_id: 'many-1' } })).status).toBe(409);
    const closed = await server.ask('admin/tables/many-1/end', {
      json: {},
      headers: { authorization: `Bearer ${ADMIN}` },
    });
    expect(closed.status).toBe(200);
    for (const client of clients) client.leave();
  });

  test('a bot whose token is revoked loses its sockets in every process (C-10)', async () => {
    const headers = { authorization: `Bearer ${ADMIN}` };
    const made = await server.ask('admin/bots', { json: { name: 'Robo' }, headers });
    const { bot, token } = (await made.json()) as { bot: { id: string }; token: string };
    const rooms = ['r0', 'r1', 'r2', 'r3'];
    const wires = await Promise.all(
      rooms.map(async (room_id) => {
        await server.ask('rooms', { json: { room_id, public: false } });
        const wire = await TestSocket.open(server.url, room_id, { headers: { authorization: `Bearer ${token}` } });
        wire.send({ type: 'join_room', room_id });
        expect(await wire.next({ type: 'room_joined' })).toMatchObject({ player_name: 'Robo' });
        return wire;
      }),
    );
    expect(await TestSocket.refused(server.url, 'r0', { headers: { authorization: 'Bearer x' } })).toBe(401);
    const closed = Promise.all(wires.map((wire) => wire.closed()));
    expect((await server.ask(`admin/bots/${bot.id}/revoke`, { json: {}, headers })).status).toBe(200);
    expect((await closed).map(([code]) => code)).toEqual(rooms.map(() => 1008));
  });

  test('an address has its quota of rooms once, not once with each process (S-31)', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const ask = (n: number): Promise<Response> => server.ask('rooms', { json: { room_id: `quota-${n}` }, headers });
    const made = await Promise.all(Array.from({ length: MOST_ROOMS + 6 }, (_, n) => ask(n))); // all at once
    const count = (status: number): number => made.filter((answer) => answer.status === status).length;
    expect([count(201), count(429)]).toEqual([MOST_ROOMS, 6]);
    expect(await made.find(({ status }) => status === 429)?.json()).toMatchObject({ code: 'too_many_rooms' });
    const first = made.findIndex(({ status }) => status === 201);
    const admin = { authorization: `Bearer ${ADMIN}` };
    expect((await server.ask(`admin/tables/quota-${first}/end`, { json: {}, headers: admin })).status).toBe(200);
    expect((await ask(100)).status).toBe(201); // one is gone, one may come
    expect((await ask(101)).status).toBe(429);
  });

  test('one that is killed comes back with its tables, and the others do not notice', async () => {
    const clients = [];
    for (let n = 0; n < 4; n++) clients.push(await table(`killed-${n}`));
    for (const pid of workers()) {
      process.kill(pid, 'SIGKILL');
      const before = clients.map(({ accepted }) => accepted);
      await Promise.all(clients.map((client, n) => client.until(() => client.accepted > (before[n] ?? 0) + 1)));
    }
    expect(clients.flatMap(({ outcomes }) => [...outcomes.values()])).not.toContain('failed');
    for (const client of clients) client.leave();
    expect((await server.stop()).code).toBe(0);
  });

  test('is not for Postgres, which has several servers instead', async () => {
    const { code, stderr } = await program(['--workers', '2'], { PAIJU_DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    expect([code, stderr]).toEqual([1, expect.stringContaining('PAIJU_WORKERS is for SQLite')]);
  });
});
