import { joinTable, Lobby, LobbyError } from '@paiju/client';
import { GAMES } from '@paiju/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ServerProcess } from './server-process.js';

let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.open({ PAIJU_MATCH_SECONDS: '0', PAIJU_SIGN_IN_RATE: '4/60' });
});
afterAll(() => server.close());

test('a guest makes a room, another finds it and comes by its ticket, and both sit at one table (S-15)', async () => {
  const ann = new Lobby(server.url);
  const bo = new Lobby(server.url);
  expect(await ann.me()).toBeNull();
  expect(await ann.guest('Ann')).toMatchObject({ name: 'Ann', account: false });
  expect(await ann.me()).toMatchObject({ name: 'Ann' });
  await bo.guest('Bo');
  const made = await ann.create({ game: 'taiwan', num_ai_players: 2, clock: 'slow' });
  const [listed] = (await bo.rooms()).filter(({ room_id }) => room_id === made.room_id);
  expect(listed).toMatchObject({ game: 'taiwan', status: 'lobby', num_ai_players: 2 });
  expect((await bo.room(made.room_id)).commitment).toBe(listed?.commitment);
  const tables = [made, await bo.join(made.room_id)].map(({ room_id: room, ticket }) =>
    joinTable({ url: server.url, room, ticket, game: GAMES.get('taiwan')!, WebSocket }),
  );
  const names = await new Promise((resolve) => {
    for (const table of tables) {
      table.subscribe(({ state }) => state.players.length === 2 && resolve(state.players.map(({ name }) => name)));
    }
  });
  expect(names).toEqual(['Ann', 'Bo']);
  for (const table of tables) table.close();
});

test('every registered game can be played, and no other', async () => {
  const games = await new Lobby(server.url).games();
  expect(games.map(({ id }) => id).toSorted()).toEqual([...GAMES.keys()].toSorted());
  for (const { presets, levels } of games) expect(presets.length * levels.length).toBeGreaterThan(0);
});

test('a quick match gives a table, and the history is one’s own', async () => {
  const ann = new Lobby(server.url);
  await ann.guest('Cy');
  const { room_id, ticket, socket } = await ann.match({ game: 'chinese-poker', people: 1 });
  expect(socket).toBe(`/ws/${room_id}`);
  const game = GAMES.get('chinese-poker')!;
  const table = joinTable({ url: server.url, room: room_id, ticket, game, WebSocket });
  await new Promise<void>((resolve) => {
    table.subscribe(({ state }) => {
      if (state.phase === 'lobby' && state.connection === 'open' && state.players.some(({ ready }) => !ready)) {
        table.setReady(true);
      }
      if (state.phase === 'playing') resolve();
    });
  });
  const { games } = await ann.history();
  expect(games).toMatchObject([{ room_id, game: 'chinese-poker', state: 'started' }]);
  expect(games[0]?.players.filter(({ me }) => me)).toMatchObject([{ name: 'Cy', bot: false }]);
  table.close();
});

test('an account is registered once, signs in and out', async () => {
  const ann = new Lobby(server.url);
  expect(await ann.register('Dora', 'correct horse')).toMatchObject({ name: 'Dora', account: true });
  await ann.signOut();
  expect(await ann.me()).toBeNull();
  await expect(new Lobby(server.url).guest('Dora')).rejects.toMatchObject({ status: 409 });
  await expect(ann.signIn('Dora', 'wrong horse')).rejects.toMatchObject({ status: 401 });
  expect(await ann.signIn('Dora', 'correct horse')).toMatchObject({ name: 'Dora' });
});

test.each<[string, (lobby: Lobby) => Promise<unknown>, object]>([
  ['a room made by nobody', (lobby) => lobby.create({ game: 'riichi' }), { status: 401 }],
  ['a game there is not', (lobby) => lobby.guest('E1').then(() => lobby.create({ game: 'go' })), { status: 400 }],
  ['a room there is not', (lobby) => lobby.room('nowhere'), { status: 404 }],
  ['a replay there is not', (lobby) => lobby.replay('nowhere'), { status: 404 }],
  ['a name that is none', (lobby) => lobby.guest(' '), { status: 400 }],
])('%s is an error that says so', async (_, ask, expected) => {
  const failed = await ask(new Lobby(server.url)).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(LobbyError);
  expect(failed).toMatchObject(expected);
  expect((failed as LobbyError).message.length).toBeGreaterThan(5);
});

test('too many tries to sign in are limited, and the answer says for how long', async () => {
  const lobby = new Lobby(server.url);
  const tries = Array.from({ length: 6 }, () =>
    lobby.signIn('Dora', 'wrong horse').catch((error: LobbyError) => error),
  );
  const limited = (await Promise.all(tries)).filter((error) => error instanceof LobbyError && error.status === 429);
  expect(limited.length).toBeGreaterThan(0);
  expect((limited[0] as LobbyError).retryAfter).toBeGreaterThan(0);
});
