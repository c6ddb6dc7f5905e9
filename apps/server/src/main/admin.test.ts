import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, Served } from './served.fixture.js';
import { TestSocket } from './test-socket.fixture.js';

let server: Served;
beforeAll(async () => {
  server = await Served.start({ PAIJU_BOT_PACE_MS: '0', PAIJU_SIGN_IN_RATE: '5/3600', PAIJU_TRUST_PROXY: '1' });
});
afterAll(() => server.forget());

async function admin(path: string, json?: unknown) {
  const headers = { authorization: `Bearer ${ADMIN}` };
  const answer = await server.ask(`admin/${path}`, json === undefined ? { headers } : { json, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Someone at a table of their own against bots, who has begun a game. */
async function playing(name: string, from = '203.0.113.1') {
  const headers: Record<string, string> = { 'x-forwarded-for': from };
  const entered = await server.ask('lobby/guest', { json: { name }, headers });
  const { person } = (await entered.json()) as { person: { id: string } };
  headers['cookie'] = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const hosted = await server.ask('lobby/rooms', { json: { game: 'chinese-poker' }, headers });
  const { room_id, ticket } = (await hosted.json()) as { room_id: string; ticket: string };
  const wire = await TestSocket.open(server.url, room_id, { headers: { 'x-forwarded-for': from } });
  wire.send({ type: 'join_room', room_id, game_ticket: ticket });
  wire.send({ type: 'set_ready', ready: true });
  const { gid } = await wire.next({ t: 8 });
  return { id: person.id, room_id, ticket, wire, headers, gid };
}

test('S-19 tables are listed with who sits there, and ended', async () => {
  const { id, room_id, wire, gid } = await playing('Ann');
  const { body } = await admin('tables');
  const tables = body['tables'] as { room_id: string; seats: { user?: string }[] }[];
  const table = tables.find((one) => one.room_id === room_id);
  expect(table).toMatchObject({ game: 'chinese-poker', status: 'playing', connected: 1, gid });
  expect(table?.seats.map(({ user }) => user).filter(Boolean)).toEqual([id]);
  const closed = wire.closed();
  expect(await admin(`tables/${room_id}/end`, { reason: 'the night is over' })).toEqual({
    status: 200,
    body: { done: true },
  });
  expect(await wire.next({ type: 'notice' })).toMatchObject({ kind: 'abandoned', text: 'the night is over' });
  expect((await closed)[0]).toBe(1000);
  expect(await admin(`tables/${room_id}/end`, {})).toMatchObject({ status: 404, body: { code: 'room_not_found' } });
  const gone = await server.ask(`lobby/rooms/${room_id}`);
  expect(await gone.json()).toEqual({ code: 'room_not_found', message: 'the night is over' });
});

test('S-19 everyone is told something', async () => {
  const [one, other] = [await playing('Ann'), await playing('Ben')];
  expect((await admin('message', { text: 'Tea is ready.' })).status).toBe(200);
  for (const { wire } of [one, other]) {
    expect(await wire.next({ type: 'notice' })).toEqual({ type: 'notice', kind: 'message', text: 'Tea is ready.' });
    wire.socket.terminate();
  }
  expect(await admin('message', { text: '' })).toMatchObject({ status: 400, body: { field: 'text' } });
});

test('S-19 a banned user is shown out and comes in by no door, until the ban is lifted', async () => {
  const { id, room_id, ticket, wire, headers } = await playing('Eve');
  const closed = wire.closed();
  await admin('bans', { kind: 'user', subject: id, reason: 'cheating' });
  expect((await closed)[0]).toBe(1008);
  expect((await admin('bans')).body).toMatchObject({ bans: [{ kind: 'user', subject: id, reason: 'cheating' }] });
  const refused = await server.ask('lobby/match', { json: {}, headers });
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { code: 'banned', message: expect.stringContaining('cheating') },
  ]);
  const back = await TestSocket.open(server.url, room_id);
  back.send({ type: 'reconnect', room_id, game_ticket: ticket });
  expect(await back.next({ type: 'session_error' })).toMatchObject({ code: 'invalid_ticket' });
  expect((await admin('bans/lift', { kind: 'user', subject: id })).body).toEqual({ done: true });
  expect((await admin('bans/lift', { kind: 'user', subject: id })).body).toEqual({ done: false });
  back.send({ type: 'reconnect', room_id, game_ticket: ticket });
  await back.next({ type: 'game_reconnected' });
  back.socket.terminate();
});

test('S-19 a banned address opens neither sockets nor rooms', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.66' };
  const { wire } = await playing('Mal', '198.51.100.66');
  const closed = wire.closed();
  await admin('bans', { kind: 'address', subject: '198.51.100.66', hours: 1 });
  expect((await closed)[0]).toBe(1008);
  expect(await TestSocket.refused(server.url, 'any', { headers })).toBe(403);
  expect((await server.ask('rooms', { json: {}, headers })).status).toBe(403);
  expect((await server.ask('lobby/guest', { json: { name: 'Mal' }, headers })).status).toBe(403);
});

test('S-19 what is kept about someone is given to them, and forgotten, but not from under a running table', async () => {
  const { id, room_id, wire } = await playing('Fay');
  expect((await admin(`people/${id}`)).body).toMatchObject({ user: id, games: [{ room: room_id, state: 'started' }] });
  expect(await admin(`people/${id}/forget`, {})).toMatchObject({ status: 409, body: { code: 'at_a_table' } });
  await admin(`tables/${room_id}/end`, {});
  wire.socket.terminate();
  expect(await admin(`people/${id}/forget`, {})).toMatchObject({ status: 200, body: { done: true, games: 1 } });
  expect((await admin(`people/${id}`)).body).toMatchObject({ games: [] });
});

test('S-19 nobody else, and guesses are counted', async () => {
  const statuses = [];
  for (let n = 0; n < 7; n++) {
    const headers = { authorization: `Bearer guess${n}`, 'x-forwarded-for': '203.0.113.99' };
    statuses.push((await server.ask('admin/tables', { headers })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});
