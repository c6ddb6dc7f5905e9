import { createRoom } from '@paiju/protocol';
import { describe, expect, test } from 'vitest';
import { fourAt, POKER, playOut, RIICHI } from './matches.fixture.js';
import { Rooms } from './rooms.js';
import { playOn, TestServer } from './test-server.fixture.js';

describe('S-3: a room', () => {
  test.each([
    [{ game: 'go' }, { code: 'unknown_game', field: 'game' }],
    [
      { game: 'riichi', config: { preset: 'nonsense' } },
      { code: 'bad_config', field: 'config' },
    ],
    [
      { game: 'riichi', ai_level: 'divine' },
      { code: 'bad_level', field: 'ai_level' },
    ],
    [
      { game: 'riichi', ai_characters: ['momo', 'nobody'] },
      {
        ...{ code: 'bad_character', field: 'ai_characters' },
        message: 'ai_characters must be one of momo, tora, bao, gen, akane, fuku but was "nobody"',
      },
    ],
    [
      { game: 'riichi', clock: 'soon' },
      { code: 'bad_clock', field: 'clock' },
    ],
  ])('%j is not made', async (request, error) => {
    const server = new TestServer();
    expect(await server.rooms.create(createRoom.parse(request))).toMatchObject({ ok: false, error });
    expect([...server.rooms]).toEqual([]);
  });

  test('is made with defaults: alone with the strongest bots and no clock', async () => {
    const server = new TestServer();
    const made = await server.rooms.create(createRoom.parse({ room_id: 'r' }));
    expect(made.ok && made.value.info).toMatchObject({
      ...{ room_id: 'r', game: 'riichi', num_ai_players: 3, clock: 'off', public: true, status: 'lobby', players: [] },
      ai_level: server.environment.levels('riichi').at(-1),
    });
  });

  test('has as many places as its game', async () => {
    const server = new TestServer();
    const two = await server.room({ game: 'chinese-poker', config: { seats: 2 } });
    expect(two.info).toMatchObject({ num_ai_players: 1, seats: 2 });
  });

  test('has a name nobody ever had', async () => {
    const server = new TestServer();
    await server.room({ ...POKER, room_id: 'r' });
    const again = { ok: false, error: { code: 'room_exists', field: 'room_id' } };
    expect(await server.rooms.create(createRoom.parse({ ...POKER, room_id: 'r' }))).toMatchObject(again);
    await server.rooms.get('r')!.end('over');
    expect(await server.rooms.create(createRoom.parse({ ...POKER, room_id: 'r' }))).toMatchObject(again);
    await server.restart();
    expect(await server.rooms.create(createRoom.parse({ ...POKER, room_id: 'r' }))).toMatchObject(again);
  });

  test('S-20: is on disk, with its secret, before its hash is told', async () => {
    const server = new TestServer();
    const open = server.journal.hold();
    let isMade = false;
    const made = server.room({ ...POKER, room_id: 'r' }).then(() => {
      isMade = true;
    });
    await server.settle();
    expect(isMade).toBe(false);
    open();
    await made;
    const { commitment } = server.rooms.get('r')!.info;
    await server.restart();
    expect(server.rooms.get('r')!.info.commitment).toBe(commitment);
  });
});

describe('S-7: limits', () => {
  test('as many games as there may be, and no more rooms than that', async () => {
    const { server } = await fourAt(POKER, { maxGames: 1 });
    expect(server.rooms.status).toEqual({ active_rooms: 0, active_games: 1, capacity_used: 1, max_games: 1 });
    const more = await server.rooms.create(createRoom.parse(POKER));
    expect(more).toMatchObject({ ok: false, error: { code: 'server_full' } });
    const few = new TestServer({ maxRooms: 1 });
    await few.room(POKER);
    expect(await few.rooms.create(createRoom.parse(POKER))).toMatchObject({
      ok: false,
      error: { code: 'server_full' },
    });
  });

  test('a host who found no room for a game starts it by another set_ready, once there is', async () => {
    const { server, people } = await fourAt(POKER, { maxGames: 1, maxRooms: 9 });
    await server.roomOf(people[0]!).end('over');
    const [one, two] = [await server.room(POKER), await server.room(POKER)];
    const [eve, finn] = [server.visitor(one.id, 'Eve').join(), server.visitor(two.id, 'Finn').join()];
    await server.settle();
    for (const each of [eve, finn]) each.send({ type: 'set_ready', ready: true });
    await server.settle();
    expect(finn.errors).toEqual(['server_full']);
    await one.end('over');
    finn.send({ type: 'set_ready', ready: true });
    await server.settle();
    expect(two.isPlaying).toBe(true);
  });

  test('a room that is idle for too long is closed (4002), one that plays is not', async () => {
    const { server, people } = await fourAt(POKER);
    const idle = await server.room(POKER);
    const eve = server.visitor(idle.id, 'Eve').join();
    await server.pass(server.settings.roomTtlMs / 2);
    eve.send({ type: 'chat', text: 'still here' });
    await server.pass(server.settings.roomTtlMs - server.settings.reapEveryMs);
    expect(eve.closed).toBeUndefined();
    await server.pass(2 * server.settings.reapEveryMs);
    expect(eve.closed).toMatchObject({ code: 4002 });
    expect(server.rooms.get(idle.id)).toBeUndefined();
    expect(server.journal.isClosed(idle.id)).toBe(true);
    expect(server.rooms.get(people[0]!.room)).toBeDefined();
  });
});

describe('S-19: going down', () => {
  test('tells everyone, closes 1001, opens nothing more, and loses nothing', async () => {
    const { server, people } = await fourAt(RIICHI);
    await playOn(server, people, 10);
    const { state } = server.roomOf(people[0]!).play!;
    await server.rooms.drain();
    for (const one of people) {
      expect(one.last).toMatchObject({ type: 'notice', kind: 'draining' });
      expect(one.closed).toMatchObject({ code: 1001 });
    }
    expect(await server.rooms.create(createRoom.parse(POKER))).toMatchObject({
      ok: false,
      error: { code: 'draining' },
    });
    await server.restart();
    expect(server.roomOf(people[0]!).play!.state).toEqual(state);
  });

  test('an administrator ends a table: everyone is told, and history has it as abandoned', async () => {
    const { server, people } = await fourAt(RIICHI);
    await playOn(server, people, 10);
    await server.roomOf(people[0]!).end('Maintenance.');
    for (const one of people) {
      expect(one.last).toEqual({ type: 'notice', kind: 'abandoned', text: 'Maintenance.' });
      expect(one.closed).toMatchObject({ code: 1000 });
    }
    expect(server.journal.ended).toMatchObject([{ reason: 'abandoned', events: expect.stringContaining('discarded') }]);
  });

  test('a message reaches every room', async () => {
    const { server, people } = await fourAt(POKER);
    server.rooms.notify('Tea is ready.');
    expect(people[3]!.last).toEqual({ type: 'notice', kind: 'message', text: 'Tea is ready.' });
  });
});

test('S-31: a room nobody ever joined lives ten minutes, one that was joined as long as ever', async () => {
  const server = new TestServer();
  const [unused, used] = await Promise.all([server.room(RIICHI), server.room({ ...RIICHI, num_ai_players: 2 })]);
  server.visitor(used.id, 'Ann').join();
  await server.settle();
  await server.pass(11 * 60_000);
  expect([server.rooms.get(unused.id), server.rooms.get(used.id)]).toEqual([undefined, used]);
  expect(server.rooms.whyGone(unused.id)).toContain('idle');
});

test('S-31: rooms are listed in the order of their ids, from any of them on, while they come and go', async () => {
  const server = new TestServer();
  for (const room_id of ['m', 'c', 'x', 'a', 't']) await server.room({ ...RIICHI, room_id });
  const after = (id: string): readonly string[] => [...server.rooms.after(id)].map((room) => room.id);
  expect(after('')).toEqual(['a', 'c', 'm', 't', 'x']);
  await server.rooms.get('m')!.end('over');
  expect([after('c'), after('m'), after('x')]).toEqual([['t', 'x'], ['t', 'x'], []]);
});

test('S-18: the last action of a game is acknowledged again while the next one begins, and after', async () => {
  const { server, people } = await fourAt(POKER);
  await playOut(server, people, 'first');
  const ann = people.find((one) => one.all('action_ok').length > 0)!;
  const last = ann.all('action_ok').at(-1)!;
  const repeat = (): void => ann.send({ type: 'game_action', action: 'pass', data: {}, id: String(last['id']) });
  const open = server.journal.hold();
  for (const one of people) one.send({ type: 'set_ready', ready: true });
  await server.settle();
  expect(server.roomOf(ann).isStarting).toBe(true);
  repeat();
  open();
  await server.settle();
  expect(server.roomOf(ann).isPlaying).toBe(true);
  repeat();
  await server.settle();
  expect(ann.errors).toEqual([]);
  expect(ann.all('action_ok').slice(-3)).toEqual([last, last, last]);
});

test('S-18: an id of the game before may be used again by who has acted in this one', async () => {
  const { server, people } = await fourAt(POKER);
  await playOut(server, people, 'first');
  const ann = people[0]!;
  const last = ann.all('action_ok').at(-1)!;
  for (const one of people) one.send({ type: 'set_ready', ready: true });
  await server.settle();
  const act = async (one: (typeof people)[number], id: string): Promise<void> => {
    one.act(one.choose(id), { pn: one.pn ?? 0, id });
    await server.settle();
  };
  for (const one of people) await act(one, `${one.name} again`);
  for (let n = 0; n < 500 && !ann.isAsked; n++) await server.settle();
  await act(ann, String(last['id']));
  expect(ann.isAsked).toBe(false);
  expect(ann.all('action_ok').at(-1)).toMatchObject({ id: last['id'], seq: 2 });
});

describe('S-25: a room that moves to another server', () => {
  test('takes nothing more, has everything on disk, and goes on there as it was', async () => {
    const { server, people } = await fourAt(RIICHI);
    await playOn(server, people, 20, 'before');
    const id = people[0]!.room;
    const here = server.rooms;
    const room = server.roomOf(people[0]!);
    const frozen = room.freeze();
    await server.settle();
    await server.pass(1000); // what waited behind a discard
    await frozen;
    const { length } = server.journal.lines(id);
    const heard = people.map(({ frames }) => frames.length);
    await playOn(server, people, 2, 'frozen');
    expect(server.journal.lines(id).length).toBe(length);
    expect(people.map(({ frames }) => frames.length)).toEqual(heard); // no answer: it is sent again, to the other
    server.rooms = new Rooms(server.environment);
    expect(await server.rooms.take(id)).toBe(true);
    room.part();
    for (const one of people) expect(one.closed).toMatchObject({ code: 1001 });
    expect([here.get(id), here.whyGone(id)]).toEqual([undefined, undefined]);
    const returned = people.map(({ name }) => server.visitor(id, name).reconnect());
    await server.settle();
    expect(await playOn(server, returned, 20, 'after')).toBe(20);
    expect(server.journal.lines(id).map(({ n }) => n)).toEqual(server.journal.lines(id).map((_, n) => n));
  });

  test('is closed for everyone where it was lost, and can be taken up again', async () => {
    const { server, people } = await fourAt(POKER);
    const id = people[0]!.room;
    server.rooms.lose([id, 'a room of nobody']);
    for (const one of people) expect(one.closed).toMatchObject({ code: 1001 });
    expect(server.rooms.get(id)).toBeUndefined();
    expect(await Promise.all([server.rooms.take(id), server.rooms.take(id)])).toEqual([true, true]);
    expect(server.rooms.size).toBe(1);
  });

  test('sends on who was still coming in when it was lost, and says nothing of what they did', async () => {
    const { server, people } = await fourAt(RIICHI);
    const id = people[0]!.room;
    const room = server.rooms.get(id)!;
    const open = server.journal.hold();
    await playOn(server, people, 1, 'in doubt');
    const late = server.visitor(id, 'Ann').reconnect();
    const settled = room.settled();
    await server.settle();
    expect([late.frames, late.closed]).toEqual([[], undefined]); // they wait for the line before them
    server.rooms.lose([id]);
    expect(late.closed).toMatchObject({ code: 1001 });
    const { length } = late.frames;
    await expect(settled).rejects.toThrow('not written');
    server.journal.fail(1);
    open();
    await server.settle();
    await server.pass(1000);
    expect(late.frames.length).toBe(length);
  });

  test('is not called gone where it moved while a socket was being opened (S-24)', async () => {
    const { server, people } = await fourAt(POKER);
    const id = people[0]!.room;
    const [late, newcomer, other] = [
      server.visitor(id, 'Ann'),
      server.visitor(id, 'Ann'),
      server.visitor('nowhere', 'Ann'),
    ];
    server.rooms.lose([id]);
    late.reconnect();
    newcomer.join();
    other.reconnect();
    for (const one of [late, newcomer]) expect([one.closed?.code, one.errors]).toEqual([1001, []]); // it comes again, and in there
    expect([other.closed, other.errors]).toEqual([undefined, ['reconnect_game_gone']]);
    await server.rooms.take(id);
    const back = server.visitor(id, 'Ann').reconnect();
    expect(back.errors).toEqual([]);
  });
});
