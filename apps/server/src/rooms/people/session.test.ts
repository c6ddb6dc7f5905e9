import { GAMES } from '@paiju/games';
import type { AnyGame } from '@paiju/kernel';
import { SESSION_ERROR_CODES, type SessionErrorCode } from '@paiju/protocol';
import { expect, test } from 'vitest';
import { fourAt, POKER, RIICHI } from '../matches.fixture.js';
import { playOn, TestServer, type Visitor } from '../test-server.fixture.js';

/** A lobby for two people, with one of them in it. */
async function roster(settings = {}): Promise<{ server: TestServer; id: string; ann: Visitor }> {
  const server = new TestServer(settings);
  const { id } = await server.room({ ...POKER, num_ai_players: 2, clock: 'off' });
  const ann = server.visitor(id, 'Ann').join();
  await server.settle();
  return { server, id, ann };
}

/** The way each code is reached: whoever comes back was told it. */
const WAYS: Readonly<Record<SessionErrorCode, () => Promise<Visitor>>> = {
  already_in_game: async () => (await fourAt(POKER)).people[0]!.join(),
  already_in_room: async () => (await roster()).ann.join(),
  room_not_found: async () => new TestServer().visitor('nowhere', 'Ann').join(),
  room_full: async () => {
    const { server, id } = await roster();
    server.visitor(id, 'Ben').join();
    return server.visitor(id, 'Cleo').join();
  },
  room_transitioning: async () => {
    const { server, id, ann } = await roster();
    const ben = server.visitor(id, 'Ben').join();
    await server.settle();
    const open = server.journal.hold();
    for (const one of [ann, ben]) one.send({ type: 'set_ready', ready: true });
    const late = server.visitor(id, 'Cleo').join();
    open();
    return late;
  },
  no_bots: async () => {
    const { server, id } = await roster();
    const bot = server.visitor(id, 'Robo');
    const ticket = JSON.stringify({ user: 'b_1', name: 'Robo', room: id, expiresAt: Number.MAX_SAFE_INTEGER });
    bot.send({ type: 'join_room', room_id: id, game_ticket: ticket });
    return bot;
  },
  name_taken: async () => {
    const { server, id } = await roster();
    const other = server.visitor(id, 'Ann');
    const ticket = JSON.stringify({ user: 'another', name: 'Ann', room: id, expiresAt: Number.MAX_SAFE_INTEGER });
    other.send({ type: 'join_room', room_id: id, game_ticket: ticket });
    return other;
  },
  not_in_room: async () => {
    const ann = new TestServer().visitor('r', 'Ann');
    ann.send({ type: 'leave_room' });
    return ann;
  },
  not_in_game: async () => {
    const ann = new TestServer().visitor('r', 'Ann');
    ann.send({ type: 'game_action', action: 'pass', data: {} });
    return ann;
  },
  game_not_started: async () => {
    const { ann } = await roster();
    ann.send({ type: 'game_action', action: 'pass', data: {} });
    return ann;
  },
  invalid_message: async () => {
    const { ann } = await roster();
    ann.send({ type: 'chat', text: 'x'.repeat(399) });
    return ann;
  },
  action_failed: async () => {
    const { server, people } = await fourAt(POKER);
    server.journal.fail(1);
    people[0]!.act(people[0]!.choose('lost'), { id: 'lost' });
    await server.settle();
    return people[0]!;
  },
  reconnect_no_session: async () => {
    const { server, people } = await fourAt(POKER);
    return server.visitor(people[0]!.room, 'Stranger').reconnect();
  },
  reconnect_no_seat: async () => {
    const { server, id } = await roster();
    return server.visitor(id, 'Ann').reconnect();
  },
  reconnect_game_gone: async () => {
    const { server, people } = await fourAt(POKER);
    await server.roomOf(people[0]!).end('It was closed.');
    return server.visitor(people[0]!.room, 'Ann').reconnect();
  },
  reconnect_game_mismatch: async () => {
    const { server, people } = await fourAt(POKER);
    return server.visitor(people[0]!.room, 'Ann', 'elsewhere').reconnect();
  },
  reconnect_retry_later: async () => {
    const { server, id, ann } = await roster();
    server.visitor(id, 'Ben').join();
    await server.settle();
    const open = server.journal.hold();
    ann.send({ type: 'host', command: 'bot' });
    ann.send({ type: 'set_ready', ready: true });
    const ben = server.visitor(id, 'Ben').join();
    ben.send({ type: 'set_ready', ready: true });
    const again = server.visitor(id, 'Ann').reconnect();
    open();
    return again;
  },
  reconnect_in_room: async () => (await roster()).ann.reconnect(),
  reconnect_already_active: async () => (await fourAt(POKER)).people[0]!.reconnect(),
  reconnect_snapshot_failed: async () => {
    const game = GAMES.get('riichi') as AnyGame;
    let isBroken = false;
    const view: AnyGame['view'] = (state, seat) => {
      if (isBroken) throw new Error('no view today');
      return game.view(state, seat);
    };
    const server = new TestServer({}, { games: new Map([['riichi', { ...game, view }]]) });
    const [ann] = await server.table({ ...RIICHI, num_ai_players: 3 }, 1);
    ann!.drop();
    isBroken = true;
    return server.visitor(ann!.room, 'Ann').reconnect();
  },
  invalid_ticket: async () => {
    const { server, id } = await roster();
    const ben = server.visitor(id, 'Ben');
    ben.send({ type: 'join_room', room_id: id, game_ticket: 'forged' });
    return ben;
  },
  server_full: async () => {
    const { server, id, ann } = await roster({ maxGames: 1 });
    const ben = server.visitor(id, 'Ben').join();
    await server.settle();
    const other = await server.room({ ...POKER, num_ai_players: 3 });
    const dan = server.visitor(other.id, 'Dan').join();
    await server.settle();
    for (const one of [ann, ben, dan]) one.send({ type: 'set_ready', ready: true });
    return dan;
  },
  rate_limited: async () => {
    const { server, ann } = await roster();
    for (let n = 0; n <= server.settings.chatRate; n++) ann.send({ type: 'chat', text: 'hello' });
    return ann;
  },
  not_host: async () => {
    const { server, id } = await roster();
    const ben = server.visitor(id, 'Ben').join();
    await server.settle();
    ben.send({ type: 'host', command: 'start' });
    return ben;
  },
  draining: async () => {
    const { server, id } = await roster();
    await server.rooms.drain();
    const again = server.visitor(id, 'Ann').join();
    await server.settle();
    again.send({ type: 'host', command: 'start' });
    return again;
  },
};

test.each(SESSION_ERROR_CODES)('%s is told', async (code) => {
  const told = await WAYS[code]();
  expect(told.errors).toContain(code);
});

test('a ticket opens only the room it names, at the address of that room', async () => {
  const { server, id } = await roster();
  const { id: other } = await server.room({ ...POKER, num_ai_players: 2 });
  const ben = server.visitor(id, 'Ben');
  ben.send({ type: 'join_room', room_id: id, game_ticket: server.ticketOf(other, 'Ben') });
  ben.send({ type: 'join_room', room_id: other, game_ticket: server.ticketOf(other, 'Ben') });
  ben.send({
    type: 'join_room',
    room_id: id,
    game_ticket: JSON.stringify({ user: 'u', name: 'Ben', room: id, expiresAt: 1 }),
  });
  expect(ben.errors).toEqual(['invalid_ticket', 'invalid_ticket', 'invalid_ticket']);
});

test('a private room is watched with a ticket alone', async () => {
  const server = new TestServer();
  const { id } = await server.room({ ...POKER, public: false });
  const watcher = server.visitor(id, 'Eve');
  watcher.send({ type: 'join_room', room_id: id, spectate: true });
  expect(watcher.errors).toEqual(['invalid_ticket']);
  watcher.join({ spectate: true });
  await server.settle();
  expect(watcher.last).toMatchObject({ type: 'room_joined', spectate: true });
});

test('our own bug is told to who met it, and changes nothing', async () => {
  const game = GAMES.get('riichi') as AnyGame;
  const apply: AnyGame['apply'] = () => {
    throw new Error('a bug');
  };
  const server = new TestServer({}, { games: new Map([['riichi', { ...game, apply }]]) });
  const people = await server.table({ ...RIICHI, num_ai_players: 0 }, 4);
  const asked = people.find(({ isAsked }) => isAsked)!;
  const lines = server.journal.lines(asked.room);
  asked.act(asked.choose('any'), { id: 'unlucky' });
  expect(asked.last).toMatchObject({ type: 'session_error', code: 'action_failed', id: 'unlucky' });
  expect(server.journal.lines(asked.room)).toEqual(lines);
});

test('ping is answered wherever one is', async () => {
  const ann = new TestServer().visitor('r', 'Ann');
  ann.send({ type: 'ping' });
  expect(ann.heard).toEqual([{ type: 'pong' }]);
});

test('a person who joins while their game is played gets their seat back', async () => {
  const { server, people } = await fourAt(POKER);
  people[0]!.drop();
  const again = server.visitor(people[0]!.room, 'Ann').join();
  await server.settle();
  expect(again.all('game_reconnected')).toHaveLength(1);
});

test('in a running game nobody gets ready, and a stranger finds no place', async () => {
  const { server, people } = await fourAt(POKER);
  people[0]!.send({ type: 'set_ready', ready: true });
  expect(people[0]!.errors).toEqual(['not_in_room']);
  const stranger = server.visitor(people[0]!.room, 'Stranger').join();
  expect(stranger.errors).toEqual(['room_full']);
});

test('S-12: a refused action answers its sender alone, with a code; a late one is stale', async () => {
  const { server, people } = await fourAt(RIICHI);
  const asked = people.find(({ isAsked }) => isAsked)!;
  const idle = people.find(({ isAsked }) => !isAsked)!;
  const heard = people.map(({ frames }) => frames.length);
  idle.send({ type: 'game_action', action: 'pass', data: {} });
  asked.send({ type: 'game_action', action: 'pass', data: {}, pn: 99, id: 'late' });
  asked.send({ type: 'game_action', action: 'dance', data: {} });
  asked.send({ type: 'game_action', action: 'discard', data: { tile: 999 } });
  asked.send({ type: 'game_action', action: 'discard', data: {} });
  asked.send({ type: 'game_action', action: 'pass', data: {} });
  await server.settle();
  expect(idle.all(7)).toMatchObject([{ code: 'notYourTurn' }]);
  expect(asked.all(7).map(({ code }) => code)).toEqual(['stale', 'unknownAction', 'badTile', 'badData', 'wrongPhase']);
  expect(asked.all(7)[0]).toMatchObject({ id: 'late' });
  expect(asked.all(7)[0]).not.toHaveProperty('pn'); // S-33: it is no prompt
  const told = people.map(({ frames }, n) => frames.length - heard[n]!);
  expect(told).toEqual(people.map((one) => (one === asked ? 5 : one === idle ? 1 : 0)));
  expect(await playOn(server, people, 3)).toBe(3);
});
