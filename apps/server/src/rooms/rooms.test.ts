import { createRoom } from '@paiju/protocol';
import { describe, expect, test } from 'vitest';
import { fourAt, POKER, RIICHI } from './matches.fixture.js';
import { House, playOn } from './test-rooms.fixture.js';

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
      { game: 'riichi', clock: 'soon' },
      { code: 'bad_clock', field: 'clock' },
    ],
  ])('%j is not made', async (request, error) => {
    const house = new House();
    expect(await house.rooms.create(createRoom.parse(request))).toMatchObject({ ok: false, error });
    expect(house.rooms.list()).toEqual([]);
  });

  test('is made with defaults: alone with the strongest bots and no clock', async () => {
    const house = new House();
    const made = await house.rooms.create(createRoom.parse({ room_id: 'r' }));
    expect(made.ok && made.value.info).toMatchObject({
      ...{ room_id: 'r', game: 'riichi', num_ai_players: 3, clock: 'off', public: true, status: 'lobby', players: [] },
      ai_level: house.world.levels('riichi').at(-1),
    });
  });

  test('has as many places as its game', async () => {
    const house = new House();
    const two = await house.room({ game: 'chinese-poker', config: { seats: 2 } });
    expect(two.info).toMatchObject({ num_ai_players: 1, seats: 2 });
  });

  test('has a name nobody ever had', async () => {
    const house = new House();
    await house.room({ ...POKER, room_id: 'r' });
    const again = { ok: false, error: { code: 'room_exists', field: 'room_id' } };
    expect(await house.rooms.create(createRoom.parse({ ...POKER, room_id: 'r' }))).toMatchObject(again);
    await house.rooms.get('r')!.end('over');
    expect(await house.rooms.create(createRoom.parse({ ...POKER, room_id: 'r' }))).toMatchObject(again);
    await house.restart();
    expect(await house.rooms.create(createRoom.parse({ ...POKER, room_id: 'r' }))).toMatchObject(again);
  });

  test('S-20: is on disk, with its secret, before its hash is told', async () => {
    const house = new House();
    const open = house.journal.hold();
    let isMade = false;
    const made = house.room({ ...POKER, room_id: 'r' }).then(() => {
      isMade = true;
    });
    await house.settle();
    expect(isMade).toBe(false);
    open();
    await made;
    const { commitment } = house.rooms.get('r')!.info;
    await house.restart();
    expect(house.rooms.get('r')!.info.commitment).toBe(commitment);
  });
});

describe('S-7: limits', () => {
  test('as many games as there may be, and no more rooms than that', async () => {
    const { house } = await fourAt(POKER, { maxGames: 1 });
    expect(house.rooms.status).toEqual({ active_rooms: 0, active_games: 1, capacity_used: 1, max_games: 1 });
    const more = await house.rooms.create(createRoom.parse(POKER));
    expect(more).toMatchObject({ ok: false, error: { code: 'server_full' } });
    const few = new House({ maxRooms: 1 });
    await few.room(POKER);
    expect(await few.rooms.create(createRoom.parse(POKER))).toMatchObject({
      ok: false,
      error: { code: 'server_full' },
    });
  });

  test('whoever found no room for a game starts it by another set_ready, once there is', async () => {
    const { house, people } = await fourAt(POKER, { maxGames: 1, maxRooms: 9 });
    await house.roomOf(people[0]!).end('over');
    const [one, two] = [await house.room(POKER), await house.room(POKER)];
    const [eve, finn] = [house.visitor(one.id, 'Eve').join(), house.visitor(two.id, 'Finn').join()];
    await house.settle();
    for (const each of [eve, finn]) each.send({ type: 'set_ready', ready: true });
    await house.settle();
    expect(finn.errors).toEqual(['server_full']);
    await one.end('over');
    finn.send({ type: 'set_ready', ready: true });
    await house.settle();
    expect(two.isPlaying).toBe(true);
  });

  test('a room that is idle for too long is closed (4002), one that plays is not', async () => {
    const { house, people } = await fourAt(POKER);
    const idle = await house.room(POKER);
    const eve = house.visitor(idle.id, 'Eve').join();
    await house.pass(house.settings.roomTtlMs / 2);
    eve.send({ type: 'chat', text: 'still here' });
    await house.pass(house.settings.roomTtlMs - house.settings.reapEveryMs);
    expect(eve.closed).toBeUndefined();
    await house.pass(2 * house.settings.reapEveryMs);
    expect(eve.closed).toMatchObject({ code: 4002 });
    expect(house.rooms.get(idle.id)).toBeUndefined();
    expect(house.journal.isClosed(idle.id)).toBe(true);
    expect(house.rooms.get(people[0]!.room)).toBeDefined();
  });
});

describe('S-19: going down', () => {
  test('tells everyone, closes 1001, opens nothing more, and loses nothing', async () => {
    const { house, people } = await fourAt(RIICHI);
    await playOn(house, people, 10);
    const { state } = house.roomOf(people[0]!).play!;
    await house.rooms.drain();
    for (const one of people) {
      expect(one.last).toMatchObject({ type: 'notice', kind: 'draining' });
      expect(one.closed).toMatchObject({ code: 1001 });
    }
    expect(await house.rooms.create(createRoom.parse(POKER))).toMatchObject({ ok: false, error: { code: 'draining' } });
    await house.restart();
    expect(house.roomOf(people[0]!).play!.state).toEqual(state);
  });

  test('an administrator ends a table: everyone is told, and history has it as abandoned', async () => {
    const { house, people } = await fourAt(RIICHI);
    await playOn(house, people, 10);
    await house.roomOf(people[0]!).end('Maintenance.');
    for (const one of people) {
      expect(one.last).toEqual({ type: 'notice', kind: 'abandoned', text: 'Maintenance.' });
      expect(one.closed).toMatchObject({ code: 1000 });
    }
    expect(house.journal.ended).toMatchObject([{ reason: 'abandoned', events: expect.stringContaining('discarded') }]);
  });

  test('a message reaches every room', async () => {
    const { house, people } = await fourAt(POKER);
    house.rooms.notify('Tea is ready.');
    expect(people[3]!.last).toEqual({ type: 'notice', kind: 'message', text: 'Tea is ready.' });
  });
});
