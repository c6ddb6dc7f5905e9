import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Served } from './served.fixture.js';
import { TestSocket } from './test-socket.fixture.js';

let server: Served;
beforeAll(async () => {
  server = await Served.start({
    PAIJU_SIGN_IN_RATE: '8/3600',
    PAIJU_MATCH_SECONDS: '1',
    PAIJU_BOT_PACE_MS: '0',
    PAIJU_TRUST_PROXY: '1',
  });
});
afterAll(() => server.forget());

interface Admitted {
  readonly room_id: string;
  readonly ticket: string;
  readonly socket: string;
  readonly invite: string;
  readonly bots_in?: number;
}

/** Someone with a browser: a cookie that is sent back, from an address of their own. */
class Visitor {
  cookie = '';
  setCookie = '';
  readonly #address: string;

  constructor(address = `203.0.113.${++visitors}`) {
    this.#address = address;
  }

  async ask(path: string, json?: unknown, headers: Record<string, string> = {}) {
    const all = { cookie: this.cookie, 'x-forwarded-for': this.#address, ...headers };
    const answer = await server.ask(path, json === undefined ? { headers: all } : { json, headers: all });
    this.setCookie = answer.headers.get('set-cookie') ?? this.setCookie;
    this.cookie = this.setCookie.split(';')[0] ?? '';
    return { status: answer.status, body: await answer.json() };
  }

  async admitted(path: string, json: unknown = {}): Promise<Admitted> {
    return (await this.ask(path, json)).body as Admitted;
  }
}
let visitors = 0;

async function guest(name: string): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.ask('lobby/guest', { name });
  return visitor;
}

/** A room as a list shows it. */
async function listed(path: string, id: string): Promise<object | undefined> {
  const { rooms } = (await new Visitor().ask(path)).body as { rooms: { room_id: string }[] };
  return rooms.find(({ room_id }) => room_id === id);
}

async function sitting({ room_id, ticket }: Admitted): Promise<TestSocket> {
  const wire = await TestSocket.open(server.url, room_id);
  wire.send({ type: 'join_room', room_id, game_ticket: ticket });
  await wire.next({ type: 'room_joined' });
  return wire;
}

describe('S-15 who is who', () => {
  test('a guest needs a name and nothing else', async () => {
    const visitor = await guest('Ann');
    expect((await visitor.ask('lobby/me')).body).toMatchObject({ person: { name: 'Ann', account: false } });
    expect(visitor.setCookie).toMatch(/^paiju_session=g\..*; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    await visitor.ask('lobby/guest', { name: 'Ann' }, { 'x-forwarded-proto': 'https' });
    expect(visitor.setCookie).toContain('; Secure');
  });

  test.each([
    [{ name: '' }, 'invalid_request'],
    [{ name: 7 }, 'invalid_request'],
    [{}, 'invalid_request'],
    [{ name: 'x'.repeat(25) }, 'bad_name'],
    [{ name: 'admin' }, 'bad_name'],
    [{ name: 'a\u202eb' }, 'bad_name'],
  ])('a guest called %j is refused: %s', async (body, code) => {
    expect(await new Visitor().ask('lobby/guest', body)).toMatchObject({ status: 400, body: { code, field: 'name' } });
  });

  test("an account: registered, left, entered again; its name is nobody else's", async () => {
    const bea = new Visitor();
    const registered = await bea.ask('lobby/register', { name: 'Bea', password: 'correct horse' });
    expect(registered).toMatchObject({ status: 201, body: { person: { name: 'Bea', account: true } } });
    expect(bea.cookie).toMatch(/^paiju_session=a\./);
    const { cookie } = bea;
    expect((await bea.ask('lobby/sign-out', {})).body).toEqual({ person: null });
    bea.cookie = cookie;
    expect((await bea.ask('lobby/me')).body).toEqual({ person: null }); // the old cookie opens nothing
    expect(await new Visitor().ask('lobby/guest', { name: 'bea' })).toMatchObject({
      status: 409,
      body: { code: 'name_taken' },
    });
    const again = await new Visitor().ask('lobby/sign-in', { name: 'BEA', password: 'correct horse' });
    expect(again).toMatchObject({ status: 200, body: registered.body as object });
    const wrong = await new Visitor().ask('lobby/sign-in', { name: 'Bea', password: 'wrong horse' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_password' } });
    expect((await new Visitor().ask('lobby/register', { name: 'Short', password: 'seven77' })).status).toBe(400);
  });

  test('S-16 passwords are not tried without end, by one address nor on one name', async () => {
    const one = new Visitor();
    const statuses = [];
    for (let n = 0; n < 10; n++)
      statuses.push((await one.ask('lobby/sign-in', { name: `X${n}`, password: 'guess guess' })).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    const many = [];
    for (let n = 0; n < 10; n++)
      many.push((await new Visitor().ask('lobby/sign-in', { name: 'Cleo', password: 'guess guess' })).status);
    expect(many.filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  test('S-16 neither name nor password nor cookie is logged', async () => {
    await new Visitor().ask('lobby/sign-in', { name: 'Logged', password: 'the password itself' });
    expect(server.output.stderr).toContain('/lobby/sign-in');
    expect(server.output.stderr).not.toMatch(/the password itself|paiju_session=/);
  });
});

describe('W-20 what is kept about someone', () => {
  const self = async (visitor: Visitor): Promise<string> =>
    ((await visitor.ask('lobby/me')).body as { person: { id: string } }).person.id;

  test('is given to them and deleted when they write their name, but not from under a running table', async () => {
    const una = new Visitor();
    await una.ask('lobby/register', { name: 'Una', password: 'long enough' });
    const id = await self(una);
    const admitted = await una.admitted('lobby/rooms', {
      ...{ game: 'chinese-poker', config: { seats: 2, rounds: 1 }, num_ai_players: 1, clock: { base: 1 } },
    });
    const wire = await sitting(admitted);
    wire.send({ type: 'set_ready', ready: true });
    const { gid } = await wire.next({ t: 8 });
    expect(await una.ask(`lobby/people/${id}/forget`, { name: 'Una' })).toMatchObject({
      status: 409,
      body: { code: 'at_a_table' },
    });
    await wire.next({ t: 45 });
    expect((await una.ask(`lobby/people/${id}`)).body).toMatchObject({
      ...{ user: id, account: { name: 'Una' }, sessions: [expect.anything()], bots: [], bans: [] },
      games: [{ gid, players: [{ name: 'Una' }] }],
    });
    expect(await una.ask(`lobby/people/${id}/forget`, { name: 'Uma' })).toMatchObject({
      status: 400,
      body: { code: 'not_confirmed', field: 'name' },
    });
    const { cookie } = una;
    const closed = wire.closed();
    const gone = await una.ask(`lobby/people/${id}/forget`, { name: ' una ' });
    expect(gone).toMatchObject({ status: 200, body: { done: true, account: true, games: 1 } });
    expect((await closed)[0]).toBe(1008);
    una.cookie = cookie;
    expect((await una.ask('lobby/me')).body).toEqual({ person: null }); // the old cookie opens nothing
    const replay = await (await server.ask(`replays/${gid}`)).text();
    expect(replay).not.toContain(id);
    expect(replay).not.toContain('"Una"');
    expect((await new Visitor().ask('lobby/register', { name: 'Una', password: 'long enough' })).status).toBe(201);
  });

  test('is nobody else’s to see or to delete', async () => {
    const [vera, will] = [await guest('Vera'), await guest('Will')];
    const id = await self(vera);
    const refused = { status: 403, body: { code: 'not_you' } };
    expect(await will.ask(`lobby/people/${id}`)).toMatchObject(refused);
    expect(await will.ask(`lobby/people/${id}/forget`, { name: 'Vera' })).toMatchObject(refused);
    expect(await new Visitor().ask(`lobby/people/${id}`)).toMatchObject({ status: 401 });
    expect(await vera.ask(`lobby/people/${id}/forget`, { name: 'Vera' })).toMatchObject({
      status: 200,
      body: { done: true, account: false, games: 0 },
    });
  });
});

describe('S-15 rooms', () => {
  test('nobody without a name gets a ticket', async () => {
    for (const path of ['lobby/rooms', 'lobby/match', 'lobby/rooms/any/join'])
      expect(await new Visitor().ask(path, {})).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  test('a host makes a room and sends the invitation; who follows it sits beside', async () => {
    const [ann, ben] = [await guest('Ann'), await guest('Ben')];
    const hosted = await ann.admitted('lobby/rooms', { game: 'taiwan', num_ai_players: 2, public: false });
    expect(hosted).toMatchObject({ socket: `/ws/${hosted.room_id}`, invite: `${server.url}room/${hosted.room_id}` });
    const room = await sitting(hosted);
    expect((await ben.ask(`lobby/rooms/${hosted.room_id}`)).body).toMatchObject({
      players: [{ name: 'Ann', host: true }],
    });
    const beside = await sitting(await ben.admitted(`lobby/rooms/${hosted.room_id}/join`));
    expect(await room.next({ type: 'player_joined' })).toMatchObject({ player_name: 'Ben' });
    for (const wire of [room, beside]) wire.socket.close();
    expect(await listed('lobby/rooms', hosted.room_id)).toBeUndefined(); // it is not public
    expect(await ben.ask('lobby/rooms/nowhere/join', {})).toMatchObject({
      status: 404,
      body: { code: 'room_not_found' },
    });
    expect(await ben.ask('lobby/rooms', { game: 'go' })).toMatchObject({ status: 400, body: { code: 'unknown_game' } });
  });

  test('a quick match brings together who looks for the same, and then bots', async () => {
    const wanted = { game: 'chinese-poker', config: { seats: 3, rounds: 1 }, people: 3 };
    const [ann, ben, dan] = [await guest('Ann'), await guest('Ben'), await guest('Dan')];
    const [first, second] = await Promise.all([ann, ben].map((one) => one.admitted('lobby/match', wanted)));
    if (first === undefined || second === undefined) throw new Error('two asked');
    expect(second.room_id).toBe(first.room_id);
    for (const { bots_in } of [first, second]) expect(bots_in).toBeLessThanOrEqual(1);
    const other = await dan.admitted('lobby/match', { ...wanted, people: 2 });
    expect(other.room_id).not.toBe(first.room_id);
    const wires = [await sitting(first), await sitting(second)];
    for (const wire of wires) wire.send({ type: 'set_ready', ready: true });
    const begun = await wires[0]!.next({ t: 8 });
    expect(begun).toMatchObject({ game: 'chinese-poker' });
    const bots = (begun['p'] as { ai: number; nm: string; ch?: string }[]).filter(({ ai }) => ai === 1);
    expect(bots).toEqual([expect.objectContaining({ nm: 'Chizuru', ch: 'chizuru' })]); // the third seat went to a character
    expect(await listed('lobby/rooms', first.room_id)).toMatchObject({ status: 'playing' }); // S-14: to be watched
    expect(await listed('rooms', first.room_id)).toBeUndefined(); // S-3: nothing to sit down in
    for (const wire of wires) wire.socket.close();
    expect(await ann.ask('lobby/match', { game: 'go' })).toMatchObject({ status: 400, body: { code: 'unknown_game' } });
  });

  test('a place is kept for who was sent to it, so that nobody finds it taken', async () => {
    const wanted = { game: 'fujian', people: 2 };
    const rooms = [];
    for (const name of ['Ann', 'Ben', 'Cid', 'Ann'])
      rooms.push((await (await guest(name)).admitted('lobby/match', wanted)).room_id);
    const [first, second, third, fourth] = rooms;
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(fourth).toBe(third); // another Ann, who cannot sit beside the first
  });

  test('S-20 a game that was played is in the history of who played it, with its replay', async () => {
    const ann = await guest('Annie');
    const admitted = await ann.admitted('lobby/rooms', {
      ...{ game: 'chinese-poker', config: { seats: 2, rounds: 1 }, num_ai_players: 1, clock: { base: 1 } },
    });
    const wire = await sitting(admitted);
    wire.send({ type: 'set_ready', ready: true });
    const { gid } = await wire.next({ t: 8 });
    await wire.next({ t: 45 });
    const { body } = await ann.ask('lobby/history');
    expect(body).toMatchObject({ games: [{ id: gid, game: 'chinese-poker', state: 'completed' }] });
    const [{ players }] = (body as { games: [{ players: { name: string; me: boolean; bot: boolean }[] }] }).games;
    expect(players.map(({ name, me, bot }) => [name, me, bot]).toSorted()).toEqual([
      ['Annie', true, false],
      ['Bot 1', false, true],
    ]);
    const replay = await server.ask(`replays/${gid}`);
    expect(replay.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = (await replay.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ game: 'chinese-poker' });
    expect(lines.length).toBeGreaterThan(2);
    expect((await server.ask(`replays/${gid}/events`)).status).toBe(200);
    expect((await server.ask(`replays/${gid}/table`)).status).toBe(400); // it is no game of Riichi
    expect((await (await guest('Other')).ask('lobby/history')).body).toEqual({ games: [] });
    wire.socket.close();
  });
});
