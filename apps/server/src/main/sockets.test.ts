import { connect } from 'node:net';
import { encodeFrame } from '@paiju/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signTicket } from '../lobby/ticket.js';
import { SECRET, Served } from './served.fixture.js';
import { TestSocket } from './test-socket.fixture.js';

let server: Served;
beforeAll(async () => {
  server = await Served.start({
    ...{ PAIJU_WS_ORIGINS: 'https://friend.example', PAIJU_BAD_FRAME_RATE: '5', PAIJU_MESSAGE_RATE: '50' },
    ...{ PAIJU_ADDRESS_SOCKETS: '12', PAIJU_TRUST_PROXY: '1', PAIJU_HEARTBEAT_SECONDS: '1' },
  });
  await server.ask('rooms', { json: { room_id: 'table' } });
});
afterAll(() => server.forget());

function ticketFor(room_id: string, more: Record<string, unknown> = {}, secret = SECRET): string {
  const now = Math.floor(Date.now() / 1000);
  const ticket = { user_id: 'u1', username: 'Ann', room_id, issued_at: now, expires_at: now + 3600, ...more };
  return signTicket(ticket, { current: { secret }, old: new Map() });
}

describe('S-16 who may open a socket', () => {
  test.each([
    ['https://evil.example', 403],
    ['null', 403],
  ])('a page of %s may not: %i', async (origin, status) => {
    expect(await TestSocket.refused(server.url, 'table', { headers: { origin } })).toBe(status);
  });

  test('a friend, the own page, and a program may', async () => {
    const own = new URL(server.url).origin;
    for (const headers of [{ origin: 'https://friend.example' }, { origin: own }, {}] as Record<string, string>[])
      (await TestSocket.open(server.url, 'table', { headers })).socket.terminate();
  });

  test.each(['', '..', 'a/b', 'a%20b', 'x'.repeat(65)])('/ws/%s is no room', async (room) => {
    expect(await TestSocket.refused(server.url, room)).toBe(404);
  });

  test('so many of one address and no more, and again when some are gone', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const wires = await Promise.all(
      Array.from({ length: 12 }, () => TestSocket.open(server.url, 'table', { headers })),
    );
    expect(await TestSocket.refused(server.url, 'table', { headers })).toBe(429);
    const closed = wires[0]!.closed();
    wires[0]!.socket.close();
    await closed;
    const again = await TestSocket.open(server.url, 'table', { headers });
    for (const wire of [...wires, again]) wire.socket.terminate();
  });
});

describe('S-15 tickets', () => {
  test.each<[what: string, ticket: () => string]>([
    ['forged', () => ticketFor('table', {}, 'another secret of somebody else, yes')],
    ['of another room', () => ticketFor('elsewhere')],
    ['that has ended', () => ticketFor('table', { issued_at: 1, expires_at: 2 })],
    ['that is none', () => 'x.y'],
  ])('one %s is refused', async (_, ticket) => {
    const wire = await TestSocket.open(server.url, 'table');
    wire.send({ type: 'join_room', room_id: 'table', game_ticket: ticket() });
    expect(await wire.next({ type: 'session_error' })).toMatchObject({ code: 'invalid_ticket' });
    wire.socket.terminate();
  });

  test('a good one opens its room, and a second connection with it takes the place of the first', async () => {
    const join = { type: 'join_room', room_id: 'table', game_ticket: ticketFor('table') } as const;
    const [first, second] = [await TestSocket.open(server.url, 'table'), await TestSocket.open(server.url, 'table')];
    first.send(join);
    expect(await first.next({ type: 'room_joined' })).toMatchObject({ player_name: 'Ann' });
    const closed = first.closed();
    second.send(join);
    await second.next({ type: 'room_joined' });
    expect((await closed)[0]).toBe(4001);
    second.socket.terminate();
  });
});

describe('S-4 frames', () => {
  test.each<[what: string, frame: string | Uint8Array, why: RegExp]>([
    ['text', '{"type":"ping"}', /binary/],
    ['bytes that are no MessagePack', Uint8Array.of(0xc1), /./],
    ['nothing', new Uint8Array(), /./],
    ['a type nobody knows', encodeFrame({ type: 'cheat' }), /type/],
    [
      '4097 bytes',
      encodeFrame({ type: 'chat', text: 'x'.repeat(4097 - 16) }).subarray(0, 4097),
      /4096 bytes, not 4097/,
    ],
  ])('%s is answered', async (_, frame, why) => {
    const wire = await TestSocket.open(server.url, 'table');
    wire.socket.send(frame);
    expect(await wire.next({ type: 'session_error' })).toMatchObject({
      code: 'invalid_message',
      message: expect.stringMatching(why),
    });
    wire.send({ type: 'ping' });
    await wire.next({ type: 'pong' });
    wire.socket.terminate();
  });

  test('a flood of them closes with 1008', async () => {
    const wire = await TestSocket.open(server.url, 'table');
    const closed = wire.closed();
    for (let n = 0; n < 7; n++) wire.socket.send('nonsense');
    expect(await closed).toEqual([1008, 'too many bad frames']);
    expect(wire.frames.length).toBe(6);
  });

  test('too many good ones are limited, and a flood of those closes, too', async () => {
    const wire = await TestSocket.open(server.url, 'table');
    const closed = wire.closed();
    for (let n = 0; n < 60; n++) wire.send({ type: 'ping' });
    expect((await closed)[0]).toBe(1008);
    expect(wire.frames.filter(({ type }) => type === 'pong').length).toBe(30); // S-31
    expect(wire.frames.filter(({ code }) => code === 'rate_limited').length).toBe(6);
  });

  test('a frame too large to be gathered ends the connection', async () => {
    const wire = await TestSocket.open(server.url, 'table');
    const closed = wire.closed();
    wire.socket.send(new Uint8Array(100_000));
    expect((await closed)[0]).toBe(1009);
  });
});

test('S-13 a socket that never answers a heartbeat is reaped', async () => {
  const wire = await TestSocket.open(server.url, 'table', { autoPong: false });
  expect((await wire.closed())[0]).toBe(1006);
});

test('S-16 requests that are no HTTP, and paths that climb, leave the server up', async () => {
  const { hostname, port } = new URL(server.url);
  const raw = (text: string): Promise<string> =>
    new Promise((resolve) => {
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.end(text));
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('error', () => resolve(answer));
      socket.on('close', () => resolve(answer));
    });
  const get = (path: string): Promise<string> => raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  expect(await raw('\u0000\u0001 nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  for (const path of [
    '/../package.json',
    '/..%2fpackage.json',
    '//etc/passwd',
    '/%00',
    '/%',
    '/assets/../../package.json',
  ])
    expect([path, (await get(path)).split(' ')[1]]).toEqual([path, expect.stringMatching(/^40[04]$/)]);
  expect((await server.ask('health')).status).toBe(200);
});
