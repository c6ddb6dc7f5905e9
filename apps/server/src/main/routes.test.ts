import { GAMES } from '@paiju/games';
import { ROUTES } from '@paiju/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_ROUTES } from '../admin/routes.js';
import { LOBBY_ROUTES } from '../lobby/routes.js';
import { ADMIN, Served } from './served.fixture.js';

let server: Served;
beforeAll(async () => {
  server = await Served.start({
    ...{
      PAIJU_CORS_ORIGINS: 'https://friend.example',
      PAIJU_TRUST_PROXY: '1',
      PAIJU_MAX_ROOMS: '6',
      PAIJU_METRICS: 'admin',
      PAIJU_ANONYMOUS_ROOMS: '3',
    },
    ...{ PAIJU_ROOM_RATE: '12/3600', PAIJU_BODY_BYTES: '2048' },
  });
});
afterAll(() => server.forget());

interface Page {
  readonly rooms: readonly { readonly room_id: string }[];
  readonly next?: string;
}

const admin = { authorization: `Bearer ${ADMIN}` };

test.each([
  ['health', 200, { status: 'ok' }],
  ['ready', 200, { ready: true }],
  ['status', 200, { active_rooms: 0, active_games: 0, capacity_used: 0, max_games: 1000 }],
  ['rooms', 200, { rooms: [] }],
  ['lobby/me', 200, { person: null }],
  ['lobby/rooms/nowhere', 404, { code: 'room_not_found', message: 'There is no such room.' }],
  ['lobby/history', 401, { code: 'not_signed_in', message: 'Sign in with a name first.' }],
  ['lobby/history?limit=0', 400, { code: 'invalid_request', field: 'limit' }],
  ['replays/none', 404, { code: 'replay_not_found' }],
  ['replays/none/events', 404, { code: 'replay_not_found' }],
  ['replays/none/table', 404, { code: 'replay_not_found' }],
  ['replays/none/table?step=-1', 400, { code: 'invalid_request', field: 'step' }],
  ['nothing', 404, { code: 'not_found' }],
  ['metrics', 401, { code: 'not_admin' }],
  ['admin/tables', 401, { code: 'not_admin' }],
])('S-3 GET /%s answers %i', async (path, status, body) => {
  const answer = await server.ask(path);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject(body);
});

test('S-3 the games of the registries are offered, each with presets and levels', async () => {
  const { games } = (await (await server.ask('lobby/games')).json()) as { games: Record<string, unknown[]>[] };
  expect(games.map(({ id }) => id)).toEqual([...GAMES.keys()]);
  expect(games.every(({ presets, levels }) => presets!.length > 0 && levels!.length > 0)).toBe(true);
});

test('S-3 every route is described, and answers something else than nothing', async () => {
  const document = (await (await server.ask('docs/openapi.json')).json()) as { paths: Record<string, object> };
  const routes = [...ROUTES, ...LOBBY_ROUTES, ...ADMIN_ROUTES];
  expect(Object.keys(document.paths).toSorted()).toEqual([...new Set(routes.map(({ path }) => path))].toSorted());
  for (const { method, path } of routes) {
    const options = method === 'post' ? { json: [] } : {};
    const answer = await server.ask(path.slice(1).replaceAll(/\{\w+\}/g, 'none'), options);
    const body = await answer.text();
    expect([path, body.includes('"not_found"')]).toEqual([path, false]);
  }
});

test('S-3 the documents: a page without scripts, OpenAPI, AsyncAPI', async () => {
  const page = await server.ask('docs');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const text = await page.text();
  expect(text).toContain('POST /lobby/match');
  expect(text).not.toContain('<script');
  expect(await (await server.ask('docs/asyncapi.json')).json()).toMatchObject({ asyncapi: '3.0.0' });
});

test('S-3 /metrics for who may read it', async () => {
  const answer = await server.ask('metrics', { headers: admin });
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  for (const name of [
    'paiju_rooms',
    'paiju_games',
    'paiju_sockets',
    'paiju_journal_seconds_bucket',
    'process_resident_memory_bytes',
  ])
    expect(text).toContain(`\n${name}`);
});

describe('S-3 POST /rooms', () => {
  test('makes a room with nothing said, and lists it', async () => {
    const answer = await server.ask('rooms', { json: {} });
    const room = (await answer.json()) as { room_id: string };
    expect([answer.status, room]).toMatchObject([201, { game: 'riichi', num_ai_players: 3, status: 'lobby' }]);
    expect(room.room_id).toMatch(/^[a-z2-9]{8}$/);
    expect(await (await server.ask('rooms')).json()).toMatchObject({ rooms: [room] });
    expect(await (await server.ask('status')).json()).toMatchObject({ active_rooms: 1 });
  });

  test('lists no room that is not public', async () => {
    await server.ask('rooms', { json: { room_id: 'hidden', public: false } });
    const { rooms } = (await (await server.ask('rooms')).json()) as { rooms: { room_id: string }[] };
    expect(rooms.map(({ room_id }) => room_id)).not.toContain('hidden');
    expect((await server.ask('lobby/rooms/hidden')).status).toBe(200);
  });

  test.each<[body: object, status: number, code: string, field: string | undefined]>([
    [{ room_id: 'hidden' }, 409, 'room_exists', 'room_id'],
    [{ room_id: '../x' }, 400, 'invalid_request', 'room_id'],
    [{ ai_characters: { length: { toString: 1 } } }, 400, 'invalid_request', undefined],
    [{ num_ai_players: 4 }, 400, 'invalid_request', 'num_ai_players'],
    [{ game: 'go' }, 400, 'unknown_game', 'game'],
    [{ game: '__proto__' }, 400, 'unknown_game', 'game'],
    [{ config: 'noon' }, 400, 'bad_config', 'config'],
    [{ ai_level: 'god' }, 400, 'bad_level', 'ai_level'],
    [{ clock: 'sometimes' }, 400, 'bad_clock', 'clock'],
  ])('%j is refused with %i %s', async (body, status, code, field) => {
    const answer = await server.ask('rooms', { json: body });
    expect([answer.status, await answer.json()]).toMatchObject([
      status,
      field === undefined ? { code } : { code, field },
    ]);
  });

  test('is limited for an address, and tells when to try again', async () => {
    const statuses = [];
    for (let n = 0; n < 12; n++) statuses.push((await server.ask('rooms', { json: { game: 'go' } })).status);
    expect(statuses.at(-1)).toBe(429);
    const limited = await server.ask('rooms', { json: {} });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await limited.json()).toMatchObject({ code: 'rate_limited' });
    const other = { 'x-forwarded-for': '203.0.113.9' }; // by the trusted proxy, so it is another address
    expect((await server.ask('rooms', { json: {}, headers: other })).status).toBe(201);
  });

  test('S-31 is refused where an address has as many rooms as it may, whichever it asks for', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.10' };
    const asked = Array.from({ length: 5 }, () => server.ask('rooms', { json: {}, headers }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    const refused = await server.ask('api/chinese-poker/rooms/create', { json: { hostPlayerId: 'Ann' }, headers });
    expect(await refused.json()).toMatchObject({ code: 'too_many_rooms' });
  });

  test('S-31 pages by after and limit, each room once', async () => {
    const pages: string[][] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page = (await (await server.ask(`rooms?limit=2&after=${after}`)).json()) as Page;
      pages.push(page.rooms.map(({ room_id }) => room_id));
      after = page.next;
    }
    const { rooms, next } = (await (await server.ask('rooms')).json()) as Page;
    expect(next).toBeUndefined();
    expect(pages.flat()).toEqual(rooms.map(({ room_id }) => room_id));
    expect(pages.slice(0, -1).every((page) => page.length === 2)).toBe(true);
    expect((await server.ask('rooms?limit=0')).status).toBe(400);
  });

  test('is refused where there are as many as there may be', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.11' };
    const answer = await server.ask('rooms', { json: {}, headers });
    expect(await answer.json()).toMatchObject({ code: 'server_full' });
  });
});

describe('S-16 requests that are not understood', () => {
  test.each<[what: string, options: RequestInit, status: number, code: string]>([
    ['no JSON', { body: '{"a":', headers: { 'content-type': 'application/json' } }, 400, 'invalid_request'],
    ['a list', { body: '[]', headers: { 'content-type': 'application/json' } }, 400, 'invalid_request'],
    [
      'a form',
      { body: 'name=Eve', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_type',
    ],
    ['text', { body: '{"name":"Eve"}', headers: { 'content-type': 'text/plain' } }, 400, 'invalid_request'],
    [
      'too much',
      { body: `{"name":"${'x'.repeat(3000)}"}`, headers: { 'content-type': 'application/json' } },
      413,
      'too_large',
    ],
    [
      'a prototype',
      { body: '{"__proto__":{"x":1}}', headers: { 'content-type': 'application/json' } },
      400,
      'invalid_request',
    ],
  ])('%s', async (_, options, status, code) => {
    const answer = await server.ask('lobby/guest', { method: 'POST', ...options });
    const body = await answer.text();
    expect([answer.status, JSON.parse(body)]).toMatchObject([status, { code }]);
    expect(body).not.toMatch(/\bat \/|node_modules|\.js:/);
  });
});

describe('S-16 headers', () => {
  test('every answer carries them, a failed one too', async () => {
    for (const path of ['health', 'nothing', '']) {
      const { headers } = await server.ask(path);
      expect(headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  test('TLS is promised behind TLS alone', async () => {
    const { headers } = await server.ask('health', { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('a proxy keeps its own id of a request, unless it is nonsense', async () => {
    const id = async (given: string) =>
      (await server.ask('health', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await id('0123456789abcdef')).toBe('0123456789abcdef');
    expect(await id('a b')).not.toBe('a b');
  });

  test('pages of friends may read answers, others not', async () => {
    const allowed = async (origin: string) =>
      (await server.ask('status', { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed('https://friend.example')).toBe('https://friend.example');
    expect(await allowed('https://evil.example')).toBeNull();
    const asked = await server.ask('rooms', { method: 'OPTIONS', headers: { origin: 'https://friend.example' } });
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, POST, DELETE']);
  });

  test.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['https://friend.example', 200],
  ])("a page of %s that posts in a person's name is answered %i", async (origin, status) => {
    expect((await server.ask('lobby/guest', { json: { name: 'Ann' }, headers: { origin } })).status).toBe(status);
  });

  test('the own page may post', async () => {
    const { origin } = new URL(server.url);
    expect((await server.ask('lobby/guest', { json: { name: 'Ann' }, headers: { origin } })).status).toBe(200);
  });
});
