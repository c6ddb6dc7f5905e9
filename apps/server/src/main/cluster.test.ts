import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Topology } from '../../../../scripts/server/topology.js';
import { OldClient } from './old-client.fixture.js';
import { ADMIN, SECRET } from './served.fixture.js';
import { TestSocket } from './test-socket.fixture.js';

const SETTINGS = {
  ...{ PAIJU_TICKET_SECRET: SECRET, PAIJU_ADMIN_TOKEN: ADMIN, PAIJU_TRUST_PROXY: '1', PAIJU_LOG_LEVEL: 'error' },
  ...{ PAIJU_ANONYMOUS_ROOMS: '3', PAIJU_BOT_PACE_MS: '0', PAIJU_CLAIM_MS: '0', PAIJU_LEASE_MS: '600000' },
  PAIJU_DRAIN_SECONDS: '6',
};

/** Two servers with rooms and two lobbies on a real Postgres (S-22). */
const house = await Topology.start({ games: 2, lobbies: 2, settings: SETTINGS });

interface Admitted {
  readonly room_id: string;
  readonly ticket: string;
}

/** Someone with a cookie, from an address of their own. */
class Visitor {
  readonly #address: string;
  #cookie = '';

  constructor(address: string) {
    this.#address = address;
  }

  async ask(url: string, path: string, json?: unknown): Promise<{ status: number; body: never }> {
    const headers = { cookie: this.#cookie, 'x-forwarded-for': this.#address, 'content-type': 'application/json' };
    const sent = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) };
    const answer = await fetch(new URL(path, url), { headers, ...sent });
    this.#cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie;
    return { status: answer.status, body: (await answer.json()) as never };
  }
}

async function guest(url: string, name: string, address: string): Promise<Visitor> {
  const visitor = new Visitor(address);
  expect((await visitor.ask(url, 'lobby/guest', { name })).status).toBe(200);
  return visitor;
}

async function sitting(url: string, { room_id, ticket }: Admitted): Promise<TestSocket> {
  const wire = await TestSocket.open(url, room_id);
  wire.send({ type: 'join_room', room_id, game_ticket: ticket });
  await wire.next({ type: 'room_joined' });
  return wire;
}

/** What a server says of the whole house. */
async function status(url: string): Promise<{ readonly max_games: number }> {
  return (await (await fetch(new URL('status', url))).json()) as { max_games: number };
}

/** Whether a socket is let in. */
async function mayEnter(url: string, room: string): Promise<boolean> {
  const wire = await TestSocket.open(url, room).catch(() => undefined);
  wire?.socket.close();
  return wire !== undefined;
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

async function admin(url: string, path: string, json?: unknown): Promise<never> {
  const headers = { authorization: `Bearer ${ADMIN}`, 'content-type': 'application/json' };
  const sent = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) };
  return (await (await fetch(new URL(path, url), { headers, ...sent })).json()) as never;
}

if (typeof house === 'string') {
  test.skip(`several servers are not tested here: ${house}`, () => {});
} else {
  const urls = (members: readonly { readonly port: number }[]): readonly [string, string] => {
    const [first = 0, second = 0] = members.map(({ port }) => port);
    return [`http://127.0.0.1:${first}/`, `http://127.0.0.1:${second}/`];
  };
  const [east, west] = urls(house.lobbies);
  const games = urls(house.games);
  afterAll(() => house.stop());

  /** The rooms that a server itself has. */
  const roomsOf = async (url: string): Promise<readonly string[]> => {
    const { tables } = await admin(url, 'admin/tables');
    return (tables as { room_id: string }[]).map(({ room_id }) => room_id);
  };

  describe('S-22: several servers are one', () => {
    let hosted: Admitted;
    beforeAll(async () => {
      const hasFoundBoth = async (url: string): Promise<boolean> => (await status(url)).max_games === 2000;
      for (const url of [east, west]) await vi.waitUntil(() => hasFoundBoth(url), { timeout: 30_000 });
      const ann = await guest(east, 'Ann', '203.0.113.1');
      hosted = (await ann.ask(east, 'lobby/rooms', { game: 'taiwan', num_ai_players: 2 })).body;
    });

    test('a room of one is listed, found and entered through any other', async () => {
      const room = await sitting(west, hosted);
      const ben = await guest(west, 'Ben', '203.0.113.2');
      const { body } = await ben.ask(west, `lobby/rooms/${hosted.room_id}/join`, {});
      const beside = await sitting(east, body);
      expect(await room.next({ type: 'player_joined' })).toMatchObject({ player_name: 'Ben' });
      for (const url of [east, west, ...games]) {
        const { rooms } = (await ben.ask(url, 'rooms?limit=5')).body as { rooms: { room_id: string }[] };
        expect(rooms.map(({ room_id }) => room_id)).toContain(hosted.room_id);
        expect((await ben.ask(url, `lobby/rooms/${hosted.room_id}`)).body).toMatchObject({ room_id: hosted.room_id });
        expect((await ben.ask(url, 'status')).body).toMatchObject({
          active_rooms: expect.any(Number),
          max_games: 2000,
        });
        expect(await roomsOf(url)).toContain(hosted.room_id);
      }
      await admin(games[0], 'admin/message', { text: 'hello' });
      expect(await room.next({ type: 'notice', kind: 'message' })).toMatchObject({ text: 'hello' });
      for (const wire of [room, beside]) wire.socket.close();
    });

    test('a room that is nowhere is nowhere', async () => {
      const ben = await guest(west, 'Ben', '203.0.113.2');
      expect((await ben.ask(west, 'lobby/rooms/nowhere')).status).toBe(404);
      const wire = await TestSocket.open(west, 'nowhere');
      wire.send({ type: 'join_room', room_id: 'nowhere', spectate: true });
      expect(await wire.next({ type: 'session_error' })).toMatchObject({ code: 'room_not_found' });
      wire.socket.close();
    });

    test('nobody gives a server a room, or speaks for another, without the key', async () => {
      const stranger = new Visitor('203.0.113.3');
      expect((await stranger.ask(games[0], 'cluster/take', { room: hosted.room_id })).status).toBe(404);
      const caller = Buffer.from('{"address":"192.0.2.1","secure":true,"host":"elsewhere"}').toString('base64url');
      const headers = { 'x-paiju-node': 'a guess', 'x-paiju-caller': caller };
      expect(
        (await fetch(new URL('rooms', games[0]), { headers })).headers.get('strict-transport-security'),
      ).toBeNull();
    });
  });

  describe('S-25: what holds for one holds for all', () => {
    test('two who look for the same table at two lobbies meet', async () => {
      const wanted = { game: 'riichi', people: 2 };
      const [ann, ben] = [await guest(east, 'Ann', '203.0.113.11'), await guest(west, 'Ben', '203.0.113.12')];
      const first = (await ann.ask(east, 'lobby/match', wanted)).body as Admitted;
      const second = (await ben.ask(west, 'lobby/match', wanted)).body as Admitted;
      expect(second.room_id).toBe(first.room_id);
    });

    test('an address has its quota of rooms once, not once with each', async () => {
      const one = new Visitor('203.0.113.21');
      const statuses = [];
      for (const url of [east, west, games[0], games[1]]) statuses.push((await one.ask(url, 'rooms', {})).status);
      expect(statuses).toEqual([201, 201, 201, 429]);
    });

    test('who is banned at one is sent away by all', async () => {
      const cleo = await guest(east, 'Cleo', '203.0.113.31');
      const { body } = await cleo.ask(east, 'lobby/rooms', { game: 'fujian', num_ai_players: 2 });
      const wire = await sitting(west, body);
      const closed = wire.closed();
      await admin(east, 'admin/bans', { kind: 'address', subject: '127.0.0.1', reason: 'a test' });
      expect(await closed).toEqual([1008, 'banned']);
      await expect.poll(() => mayEnter(west, (body as Admitted).room_id)).toBe(false);
      expect(await TestSocket.refused(west, (body as Admitted).room_id)).toBe(403);
      await admin(west, 'admin/bans/lift', { kind: 'address', subject: '127.0.0.1' });
      await expect.poll(() => mayEnter(east, (body as Admitted).room_id)).toBe(true);
    });
  });

  test('S-25: a ban that nobody was told of is kept all the same', async () => {
    const dora = await guest(east, 'Dora', '203.0.113.32');
    const { body } = await dora.ask(east, 'lobby/rooms', { game: 'fujian', num_ai_players: 2 });
    const wire = await sitting(west, body);
    const closed = wire.closed();
    await query(
      house.databaseUrl,
      "insert into ban (kind, subject, until, reason, made_at) values ('address', '127.0.0.1', null, 'a test', 0)",
    );
    expect(await closed).toEqual([1008, 'banned']);
    await query(house.databaseUrl, 'delete from ban');
    for (const url of [east, west, ...games])
      await expect.poll(() => mayEnter(url, (body as Admitted).room_id)).toBe(true);
  });

  describe('C-10: the token of a bot, at two servers and through a lobby', () => {
    /** A bot in a room of each server, the second time in the first room through a lobby. */
    async function playing(name: string, address: string): Promise<{ id: string; token: string; wires: TestSocket[] }> {
      const { bot, token } = (await admin(east, 'admin/bots', { name })) as { bot: { id: string }; token: string };
      const rooms = [`${name}-0`, `${name}-1`] as const;
      for (const [n, room_id] of rooms.entries()) {
        const made = await new Visitor(address).ask(games[n as 0 | 1], 'rooms', { room_id, public: false });
        expect(made.status).toBe(201);
      }
      const wires = [];
      for (const [url, room_id] of [
        [games[0], rooms[0]],
        [games[1], rooms[1]],
        [west, rooms[1]],
      ] as const) {
        const wire = await TestSocket.open(url, room_id, { headers: { authorization: `Bearer ${token}` } });
        wires.push(wire);
      }
      for (const [n, room_id] of rooms.entries()) {
        wires[n]?.send({ type: 'join_room', room_id });
        expect(await wires[n]?.next({ type: 'room_joined' })).toMatchObject({ player_name: name });
      }
      return { id: bot.id, token, wires };
    }

    const refused = (url: string, room: string, token: string): Promise<number> =>
      TestSocket.refused(url, room, { headers: { authorization: `Bearer ${token}` } });

    test('is worth nothing at all of them once it is revoked at one, and its sockets are closed', async () => {
      const { id, token, wires } = await playing('Robo', '203.0.113.51');
      const closed = Promise.all(wires.map((wire) => wire.closed()));
      expect(await admin(games[1], `admin/bots/${id}/revoke`, {})).toEqual({ done: true });
      expect((await closed).map(([code]) => code)).toEqual([1008, 1008, 1008]);
      expect([await refused(games[0], 'Robo-0', token), await refused(west, 'Robo-0', token)]).toEqual([401, 401]);
    });

    test('is worth nothing while the bot is banned, at all of them, and then again as much as before', async () => {
      const { id, token, wires } = await playing('Mecha', '203.0.113.52');
      const closed = Promise.all(wires.map((wire) => wire.closed()));
      await admin(east, 'admin/bans', { kind: 'user', subject: id, reason: 'a test' });
      expect(await closed).toEqual(wires.map(() => [1008, 'banned']));
      expect([await refused(games[0], 'Mecha-0', token), await refused(games[1], 'Mecha-1', token)]).toEqual([
        401, 401,
      ]);
      await admin(games[0], 'admin/bans/lift', { kind: 'user', subject: id });
      const headers = { authorization: `Bearer ${token}` };
      for (const [n, url] of games.entries()) {
        let wire: TestSocket | undefined;
        while (wire === undefined) wire = await TestSocket.open(url, `Mecha-${n}`, { headers }).catch(() => undefined);
        wire.socket.close();
      }
    });
  });

  test('S-25: a table goes on elsewhere when its server is told to stop', async () => {
    const room = 'wanderer';
    const lobby = new Visitor('203.0.113.41');
    const made = { room_id: room, game: 'riichi', num_ai_players: 3, ai_level: 'random' };
    expect((await lobby.ask(east, 'rooms', made)).status).toBe(201);
    const client = new OldClient(west, room, 'Ann').sit();
    await client.until(() => client.accepted > 2);
    const n = (await gamesAt(games[0])) > 0 ? 0 : 1;
    expect(await house.games[n]?.end('SIGTERM')).toBe(0);
    const { accepted } = client;
    await client.until(() => client.accepted > accepted + 2);
    expect(await gamesAt(games[n === 0 ? 1 : 0])).toBe(1);
    expect([...client.outcomes.values()]).not.toContain('failed');
    client.leave();
    await house.games[n]?.start();
  });

  describe('S-25: a stop ends well', () => {
    /** A table at one of the servers, and someone who plays there through a lobby. */
    const seated = async (room: string, address: string): Promise<{ client: OldClient; n: 0 | 1 }> => {
      const before = await gamesAt(games[0]);
      const made = { room_id: room, game: 'riichi', num_ai_players: 3, ai_level: 'random' };
      expect((await new Visitor(address).ask(east, 'rooms', made)).status).toBe(201);
      const client = new OldClient(west, room, 'Ann').sit();
      await client.until(() => client.accepted > 2);
      return { client, n: (await gamesAt(games[0])) > before ? 0 : 1 };
    };
    const goesOn = async (client: OldClient): Promise<void> => {
      const { accepted } = client;
      await client.until(() => client.accepted > accepted + 2);
      expect([...client.outcomes.values()]).not.toContain('failed');
      client.leave();
    };

    test('where the database is away when it is told to', async () => {
      const { client, n } = await seated('cut-off', '203.0.113.43');
      const member = house.games[n];
      await member?.gate.break('away');
      const ended = member?.end('SIGTERM');
      await new Promise((resolve) => setTimeout(resolve, 500));
      member?.gate.heal();
      expect(await ended).toBe(0);
      await goesOn(client);
      await member?.start();
    });

    test('where the other server does not answer', async () => {
      const { client, n } = await seated('unheard', '203.0.113.44');
      const [member, heir] = [house.games[n], house.games[1 - n]];
      heir?.signal('SIGSTOP');
      const ended = await member?.end('SIGTERM');
      heir?.signal('SIGCONT');
      expect(ended).toBe(0);
      await goesOn(client);
      await member?.start();
    });
  });

  test('S-24: a table goes on elsewhere when its server is killed, long before its lease is over', async () => {
    const room = 'orphan';
    const before = await gamesAt(games[0]);
    const made = { room_id: room, game: 'riichi', num_ai_players: 3, ai_level: 'random' };
    expect((await new Visitor('203.0.113.42').ask(east, 'rooms', made)).status).toBe(201);
    const client = new OldClient(west, room, 'Ann').sit();
    await client.until(() => client.accepted > 2);
    const n = (await gamesAt(games[0])) > before ? 0 : 1;
    await house.games[n]?.end('SIGKILL');
    const { accepted } = client;
    await client.until(() => client.accepted > accepted + 2);
    expect([...client.outcomes.values()]).not.toContain('failed');
    client.leave();
  });
}

/** The number of games a server itself has. */
async function gamesAt(url: string): Promise<number> {
  const answer = await fetch(new URL('metrics', url), { headers: { authorization: `Bearer ${ADMIN}` } });
  const [, games] = /^paiju_games (\d+)$/m.exec(await answer.text()) ?? [];
  return Number(games);
}
