import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { newFolder, Served } from './served.fixture.js';
import { TestSocket } from './test-socket.fixture.js';

vi.setConfig({ testTimeout: 180_000 }); // a test here starts the program several times

const home = newFolder();
afterAll(() => rmSync(home, { recursive: true }));

interface Admitted {
  readonly room_id: string;
  readonly ticket: string;
}

async function hosted(server: Served, base = ''): Promise<Admitted> {
  const entered = await server.ask(`${base}lobby/guest`, { json: { name: 'Ann' } });
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const answer = await server.ask(`${base}lobby/rooms`, { json: { game: 'chinese-poker' }, headers: { cookie } });
  return (await answer.json()) as Admitted;
}

test('S-19 SIGTERM: everyone is told, sockets close with 1001, the table is there after the next start', async () => {
  const server = await Served.start();
  const { room_id, ticket } = await hosted(server);
  const wire = await TestSocket.open(server.url, room_id);
  wire.send({ type: 'join_room', room_id, game_ticket: ticket });
  wire.send({ type: 'set_ready', ready: true });
  const { gid } = await wire.next({ t: 8 });
  const idle = await TestSocket.open(server.url, room_id); // connected, and in no room
  const [closed, alsoClosed] = [wire.closed(), idle.closed()];
  const ended = await server.stop('SIGTERM');
  expect([ended.code, ended.stdout.endsWith('Stopped.\n')]).toEqual([0, true]);
  expect(wire.frames.find(({ type }) => type === 'notice')).toMatchObject({ kind: 'draining' });
  expect([(await closed)[0], (await alsoClosed)[0]]).toEqual([1001, 1001]);

  const again = await Served.start({}, server.folder);
  expect(again.output.stdout).toContain('Recovered 1 tables and 0 rooms; 0 could not go on.\n');
  const back = await TestSocket.open(again.url, room_id);
  back.send({ type: 'reconnect', room_id, game_ticket: ticket });
  expect(await back.next({ type: 'game_reconnected' })).toMatchObject({ gid });
  back.socket.terminate();
  expect((await again.stop('SIGINT')).code).toBe(0);
  await again.forget();
});

test('S-2 below a path: everything is there, and nothing beside it', async () => {
  mkdirSync(join(home, 'assets'));
  writeFileSync(join(home, 'index.html'), '<!doctype html><html><head><title>Page</title></head></html>');
  writeFileSync(join(home, 'assets/app-0123abcd.js'), 'export {}');
  writeFileSync(join(home, 'assets/app-0123abcd.js.gz'), gzipSync('export {}'));
  const server = await Served.start({ PAIJU_BASE_PATH: '/paiju', PAIJU_WEB_DIR: home });
  expect(new URL(server.url).pathname).toBe('/paiju/');
  const statuses = ['/paiju/health', '/health', '/paiju/nothing', '/paiju/play/riichi', '/paijux', '/'].map(
    async (path) => (await server.ask(path)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 404, 200, 404, 404]);
  const bare = await server.ask('/paiju');
  expect([bare.status, bare.headers.get('location')]).toEqual([302, '/paiju/']);

  const page = await server.ask('/paiju/room/abc');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(await page.text()).toContain('<base href="/paiju/" />');
  const lost = await fetch(new URL('/paiju/nothing', server.url), { headers: { accept: 'text/html,*/*' } });
  expect([lost.status, (await lost.text()).includes('<title>Page</title>')]).toEqual([404, true]); // it says so itself
  const asset = await server.ask('/paiju/assets/app-0123abcd.js');
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-type')).toContain('javascript');
  expect([asset.headers.get('content-encoding'), await asset.text()]).toEqual(['gzip', 'export {}']); // packed when built

  const { room_id, ticket } = await hosted(server);
  const wire = await TestSocket.open(server.url, room_id);
  wire.send({ type: 'join_room', room_id, game_ticket: ticket });
  await wire.next({ type: 'room_joined' });
  wire.socket.terminate();
  expect(await TestSocket.refused(`${new URL(server.url).origin}/`, room_id)).toBe(404);
  await server.forget();
});

test('without a page there is one that says how to build it', async () => {
  const server = await Served.start({
    PAIJU_WEB_DIR: join(home, 'nowhere'),
    PAIJU_ACCOUNTS: 'off',
    PAIJU_METRICS: 'off',
  });
  const page = await server.ask('');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('npm start')]);
  expect((await server.ask('play/riichi')).status).toBe(404);
  const register = await server.ask('lobby/register', { json: { name: 'Ann', password: 'correct horse' } });
  expect(await register.json()).toMatchObject({ code: 'accounts_off' });
  expect((await server.ask('metrics')).status).toBe(404);
  await server.forget();
});
