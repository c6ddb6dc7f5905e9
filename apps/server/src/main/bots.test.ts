import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, Served } from './served.fixture.js';
import { pause, TestSocket } from './test-socket.fixture.js';

interface Bot {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

let server: Served;
let owner: Record<string, string>;
let robo: Bot;
beforeAll(async () => {
  server = await Served.start({
    ...{ PAIJU_LOG_LEVEL: 'debug', PAIJU_BOT_PACE_MS: '0', PAIJU_CLAIM_MS: '0', PAIJU_ACCOUNT_BOTS: '3' },
    ...{ PAIJU_TOKEN_SOCKETS: '2', PAIJU_TOKEN_MESSAGE_RATE: '20', PAIJU_TOKEN_ROOM_RATE: '6/3600' },
    ...{ PAIJU_SIGN_IN_RATE: 'off', PAIJU_MATCH_SECONDS: '600' },
  });
  owner = await account('Olga');
  robo = await made('Robo');
});
afterAll(() => server.forget());

async function account(name: string): Promise<Record<string, string>> {
  const answer = await server.ask('lobby/register', { json: { name, password: 'long enough' } });
  return { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

async function guest(name: string): Promise<Record<string, string>> {
  const answer = await server.ask('lobby/guest', { json: { name } });
  return { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

async function said(path: string, headers: Record<string, string>, json?: unknown) {
  const answer = await server.ask(path, json === undefined ? { headers } : { json, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function made(name: string, headers = owner): Promise<Bot> {
  const { status, body } = await said('lobby/bots', headers, { name });
  expect(status).toBe(201);
  const { bot, token } = body as { bot: { id: string }; token: string };
  return { id: bot.id, name, token };
}

const carrying = (token: string) => ({ authorization: `Bearer ${token}` });
const admin = (path: string, json?: unknown) => said(`admin/${path}`, carrying(ADMIN), json);

/** A private room of someone, and a bot in it. */
async function seated(bot: Bot, terms: object = {}) {
  const { body } = await said('lobby/rooms', owner, { game: 'high-card', num_ai_players: 0, public: false, ...terms });
  const { room_id, ticket } = body as { room_id: string; ticket: string };
  const wire = await TestSocket.open(server.url, room_id, { headers: carrying(bot.token) });
  wire.send({ type: 'join_room', room_id });
  return { room_id, ticket, wire };
}

test('C-10 a token says who a bot is, and is shown once', async () => {
  expect(robo.token).toMatch(/^paiju_bot_[\w-]{43}$/);
  const { body } = await said('lobby/me', carrying(robo.token));
  expect(body).toEqual({ person: { id: robo.id, name: 'Robo', account: true, bot: true } });
  const mine = await said('lobby/bots', owner);
  expect(mine.body).toEqual({ bots: [{ id: robo.id, name: 'Robo', made_at: expect.any(Number) }] });
  const all = await admin('bots');
  expect(all.body).toMatchObject({ bots: [{ id: robo.id, name: 'Robo', owner: expect.stringMatching(/^u_/) }] });
  expect(JSON.stringify([mine, all])).not.toContain(robo.token);
});

describe('C-10 who may make bots', () => {
  test('accounts, so many, under names that nobody has; neither guests nor bots', async () => {
    expect(await said('lobby/bots', owner, { name: 'RoBo' })).toMatchObject({
      status: 409,
      body: { code: 'name_taken' },
    });
    expect(await said('lobby/bots', owner, { name: '' })).toMatchObject({ status: 400 });
    expect((await said('lobby/bots', await guest('Gus'), { name: 'X' })).body).toMatchObject({ code: 'no_account' });
    expect((await said('lobby/bots', carrying(robo.token), { name: 'X' })).body).toMatchObject({
      code: 'not_for_bots',
    });
    expect((await said('lobby/bots', {}, { name: 'X' })).status).toBe(401);
    const other = await account('Otto');
    for (const name of ['O1', 'O2', 'O3']) await made(name, other);
    expect((await said('lobby/bots', other, { name: 'O4' })).body).toMatchObject({ code: 'too_many_bots' });
    expect((await said(`lobby/bots/${robo.id}/revoke`, other, {})).status).toBe(404);
    expect((await said('lobby/guest', {}, { name: 'O1' })).body).toMatchObject({ code: 'name_taken' });
    const wrong = await said('lobby/sign-in', {}, { name: 'O1', password: 'no password at all' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_password' } });
  });

  test('the administrator, who revokes any', async () => {
    const { status, body } = await admin('bots', { name: 'House' });
    const { bot, token } = body as { bot: { id: string }; token: string };
    expect([status, bot]).toEqual([
      201,
      { id: expect.stringMatching(/^b_/), name: 'House', madeAt: expect.any(Number) },
    ]);
    expect((await said('lobby/me', carrying(token))).status).toBe(200);
    expect(await admin(`bots/${bot.id}/revoke`, {})).toEqual({ status: 200, body: { done: true } });
    expect((await admin(`bots/${bot.id}/revoke`, {})).status).toBe(404);
    expect((await said('lobby/me', carrying(token))).status).toBe(401);
  });
});

test('C-10 unknown, revoked and malformed tokens get one and the same refusal', async () => {
  const gone = await made('Gone');
  await said(`lobby/bots/${gone.id}/revoke`, owner, {});
  const unknown = `paiju_bot_${'A'.repeat(43)}`;
  const headers = [gone.token, unknown, 'x', 'ä'.repeat(9), 'y'.repeat(600)].map((token) => ({
    authorization: `Bearer ${Buffer.from(token).toString('latin1')}`,
  }));
  headers.push({ authorization: 'Bearer' }, { authorization: `Basic ${unknown}` }, carrying(`${robo.token}x`));
  const answers = await Promise.all(headers.map((one) => said('lobby/me', one)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 401, body: { code: 'bad_token' } });
  const sockets = await Promise.all(headers.map((one) => TestSocket.refused(server.url, 'any', { headers: one })));
  expect(sockets).toEqual(headers.map(() => 401));
});

test('C-10 people see that it is a bot: in the room, when it comes, at the table and in the history', async () => {
  const { room_id, ticket, wire } = await seated(robo, { num_ai_players: 2 });
  expect(await wire.next({ type: 'room_joined' })).toMatchObject({ players: [{ name: 'Robo', bot: true }] });
  const person = await TestSocket.open(server.url, room_id);
  person.send({ type: 'join_room', room_id, game_ticket: ticket });
  const joined = await person.next({ type: 'room_joined' });
  expect(joined['players']).toMatchObject([{ name: 'Robo', bot: true }, { name: 'Olga' }]);
  expect(Object(joined['players'])[1]).not.toHaveProperty('bot');
  expect((await said(`lobby/rooms/${room_id}`, {})).body).toMatchObject({ players: [{ name: 'Robo', bot: true }, {}] });
  wire.send({ type: 'leave_room' });
  await person.next({ type: 'player_left' });
  wire.send({ type: 'join_room', room_id });
  expect(await person.next({ type: 'player_joined' })).toMatchObject({ player_name: 'Robo', bot: 1 });
  for (const one of [wire, person]) one.send({ type: 'set_ready', ready: true });
  const { p } = await person.next({ t: 8 });
  const players = p as { nm: string; ai: number; bot?: number }[];
  expect(players.filter(({ bot }) => bot === 1)).toMatchObject([{ nm: 'Robo', ai: 0 }]);
  const { body } = await said('lobby/history', owner);
  const shown = (body['games'] as { players: { name: string; bot: boolean }[] }[])[0]?.players;
  expect(shown?.filter(({ bot }) => !bot).map(({ name }) => name)).toEqual(['Olga']);
  for (const one of [wire, person]) one.socket.terminate();
});

test('C-10 a bot sees what a seat sees: never the cards of others, and its token in no frame', async () => {
  const { room_id, wire } = await seated(robo, { num_ai_players: 3 });
  wire.send({ type: 'set_ready', ready: true });
  const { s, v } = await wire.next({ t: 8 });
  const { hands } = v as { hands: (readonly number[])[] };
  expect(hands).toHaveLength(4);
  for (const [seat, hand] of hands.entries()) expect(hand.every((card) => card === -1)).toBe(seat !== s);
  wire.send({ type: 'reconnect', room_id });
  await wire.next({ type: 'session_error' });
  expect(JSON.stringify(wire.frames)).not.toContain(robo.token);
  wire.socket.terminate();
});

test('C-10 a socket that carries a token enters as the bot, whatever ticket is shown, and comes back without one', async () => {
  const { room_id, ticket, wire } = await seated(robo, { num_ai_players: 3 });
  wire.send({ type: 'set_ready', ready: true });
  await wire.next({ t: 8 });
  wire.socket.terminate();
  const again = await TestSocket.open(server.url, room_id, { headers: carrying(robo.token) });
  again.send({ type: 'reconnect', room_id, game_ticket: ticket });
  const { s, p } = await again.next({ type: 'game_reconnected' });
  expect((p as { nm: string }[])[Number(s)]?.nm).toBe('Robo');
  again.socket.terminate();
});

test('C-10 with its token a bot loses its sockets, and the table plays on', async () => {
  const doomed = await made('Doomed');
  const { room_id, wire } = await seated(doomed, { num_ai_players: 3 });
  wire.send({ type: 'set_ready', ready: true });
  await wire.next({ t: 8 });
  const idle = await TestSocket.open(server.url, room_id, { headers: carrying(doomed.token) });
  const closed = Promise.all([wire.closed(), idle.closed()]);
  expect((await said(`lobby/bots/${doomed.id}/revoke`, owner, {})).body).toEqual({ done: true });
  expect(await closed).toEqual([
    [1008, 'the token was revoked'],
    [1008, 'the token was revoked'],
  ]);
  expect(await TestSocket.refused(server.url, room_id, { headers: carrying(doomed.token) })).toBe(401);
  expect((await said(`lobby/rooms/${room_id}`, {})).status).toBe(200);
});

test('C-10 a ban of its owner ends a bot as well', async () => {
  const headers = await account('Odin');
  const bot = await made('Hugin', headers);
  const { body } = await said('lobby/me', headers);
  const { id } = body['person'] as { id: string };
  const wire = await TestSocket.open(server.url, 'any', { headers: carrying(bot.token) });
  const closed = wire.closed();
  await admin('bans', { kind: 'user', subject: id });
  expect((await closed)[0]).toBe(1008);
  expect((await said('lobby/me', carrying(bot.token))).status).toBe(401);
});

test('C-10 bots are no people in a quick match, nor in public rooms that do not say so', async () => {
  const match = async (headers: Record<string, string>, more: object = {}) =>
    (await said('lobby/match', headers, { game: 'high-card', people: 4, ...more })).body['room_id'];
  const own = await match(owner);
  const bots = await match(carrying(robo.token));
  expect(bots).not.toBe(own);
  expect(await match(await guest('Gil'), { allow_bots: true })).toBe(bots);
  expect(await match(await guest('Gro'))).toBe(own);
  expect((await said(`lobby/rooms/${own}/join`, carrying(robo.token), {})).body).toMatchObject({ code: 'no_bots' });
  const wire = await TestSocket.open(server.url, String(own), { headers: carrying(robo.token) });
  wire.send({ type: 'join_room', room_id: String(own) });
  expect(await wire.next({ type: 'session_error' })).toMatchObject({ code: 'no_bots' });
  wire.socket.terminate();
});

test('C-10 a bot has limits of its own: sockets, messages, rooms', async () => {
  const bot = await made('Busy');
  const headers = carrying(bot.token);
  const wires = await Promise.all([1, 2].map(() => TestSocket.open(server.url, 'any', { headers })));
  expect(await TestSocket.refused(server.url, 'any', { headers })).toBe(429);
  const [wire] = wires;
  for (let n = 0; n < 25; n++) wire?.send({ type: 'leave_room' });
  expect(await wire?.next({ type: 'session_error', code: 'rate_limited' })).toBeDefined();
  for (const one of wires) one.socket.terminate();
  const hosted = await said('lobby/rooms', headers, { game: 'high-card' });
  expect(hosted.body).toMatchObject({ room_id: expect.any(String), socket: expect.any(String) });
  expect(hosted.body).not.toHaveProperty('ticket');
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push((await said('lobby/rooms', headers, { game: 'high-card' })).status);
  expect(statuses.slice(-2)).toEqual([201, 429]);
});

test('C-10 no token stands in the log or in the database', async () => {
  await pause(50);
  const kept = ['', '-wal'].map((end) => readFileSync(join(server.folder, `paiju.db${end}`), 'latin1')).join('');
  expect(kept).toContain('Robo');
  for (const text of [server.output.stderr, server.output.stdout, kept]) expect(text).not.toContain('paiju_bot_');
  expect(server.output.stderr).toContain('lobby/me');
});
