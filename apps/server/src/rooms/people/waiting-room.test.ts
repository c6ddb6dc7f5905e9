import { describe, expect, test } from 'vitest';
import { fourAt, POKER, playOut } from '../matches.fixture.js';
import { House, type Visitor } from '../test-rooms.fixture.js';

async function lobby(count: number): Promise<{ house: House; id: string; people: readonly Visitor[] }> {
  const house = new House();
  const { id } = await house.room({ ...POKER, num_ai_players: 0, clock: 'off' });
  const people = ['Ann', 'Ben', 'Cleo', 'Dan'].slice(0, count).map((name) => house.visitor(id, name).join());
  await house.settle();
  return { house, id, people };
}

describe('S-7: a room that has not started', () => {
  test('tells who comes what it is, and the others who came', async () => {
    const { house, id, people } = await lobby(2);
    const [ann, ben] = people;
    expect(ben!.heard).toEqual([
      {
        ...{ type: 'room_joined', room_id: id, player_name: 'Ben', num_ai_players: 0, game: 'chinese-poker' },
        ...{ seats: 4, assist: 0, ai_level: 'beginner', clock: 'off', version: 1 },
        commitment: house.rooms.get(id)!.info.commitment,
        config: house.rooms.get(id)!.rules.record.config,
        players: [
          { name: 'Ann', ready: false, host: true, connected: true },
          { name: 'Ben', ready: false, host: false, connected: true },
        ],
      },
    ]);
    expect(ann!.last).toEqual({ type: 'player_joined', player_name: 'Ben' });
  });

  test('starts when everyone it takes is there and ready, not before', async () => {
    const { house, id, people } = await lobby(3);
    for (const one of people) one.send({ type: 'set_ready', ready: true });
    await house.settle();
    expect(house.rooms.get(id)!.info.status).toBe('lobby');
    const dan = house.visitor(id, 'Dan').join();
    await house.settle();
    people[0]!.send({ type: 'set_ready', ready: false });
    dan.send({ type: 'set_ready', ready: true });
    await house.settle();
    expect(house.rooms.get(id)!.info.status).toBe('lobby');
    people[0]!.send({ type: 'set_ready', ready: true });
    await house.settle();
    expect(house.rooms.get(id)!.info.status).toBe('playing');
    const types = dan.heard.slice(-3).map(({ type, t }) => type ?? t);
    expect(types).toEqual(['game_starting', 8, 3]);
  });

  test('keeps the first nonce someone gave, so that nobody can try several', async () => {
    const { house, people } = await lobby(4);
    for (const one of people) one.send({ type: 'set_ready', ready: true, nonce: `${one.name} 1` });
    for (const one of people.slice(0, 1)) one.send({ type: 'set_ready', ready: true, nonce: `${one.name} 2` });
    await house.settle();
    expect(people[0]!.all('game_starting')[0]).toMatchObject({ nonces: ['Ann 1', 'Ben 1', 'Cleo 1', 'Dan 1'] });
  });

  test('writes nothing down where nothing changes', async () => {
    const { house, id, people } = await lobby(1);
    people[0]!.send({ type: 'set_ready', ready: true });
    await house.settle();
    const { length } = house.journal.lines(id);
    for (let n = 0; n < 10; n++) people[0]!.send({ type: 'set_ready', ready: true });
    await house.settle();
    expect(house.journal.lines(id)).toHaveLength(length);
  });

  test('lets people leave and come back', async () => {
    const { house, id, people } = await lobby(2);
    const [ann, ben] = people;
    ann!.send({ type: 'leave_room' });
    await house.settle();
    expect(ann!.last).toEqual({ type: 'room_left', reason: 'left' });
    expect(ben!.last).toEqual({ type: 'player_left', player_name: 'Ann', reason: 'left', host: 'Ben' });
    ann!.join();
    await house.settle();
    expect(house.rooms.get(id)!.info.players.map(({ name }) => name)).toEqual(['Ben', 'Ann']);
  });
});

describe('S-14a: the host', () => {
  test('is who made the room, even if others were there before', async () => {
    const house = new House();
    const made = await house.rooms.create(
      { game: 'chinese-poker', num_ai_players: 0, room_id: 'r' },
      { user: 'user Ben', name: 'Ben' },
    );
    expect(made.ok).toBe(true);
    for (const name of ['Ann', 'Ben']) house.visitor('r', name).join();
    await house.settle();
    expect(house.rooms.get('r')!.info.players).toMatchObject([
      { name: 'Ann', host: false },
      { name: 'Ben', host: true },
    ]);
  });

  test('removes a person', async () => {
    const { house, people } = await lobby(2);
    const [ann, ben] = people;
    ann!.send({ type: 'host', command: 'remove', player_name: 'Ben' });
    await house.settle();
    expect(ben!.last).toEqual({ type: 'room_left', reason: 'removed' });
    expect(ann!.last).toMatchObject({ type: 'player_left', player_name: 'Ben', reason: 'removed' });
    ann!.send({ type: 'host', command: 'remove', player_name: 'Nobody' });
    expect(ann!.errors).toEqual(['action_failed']);
  });

  test('seats bots in empty places, and the game starts once the rest is ready', async () => {
    const { house, id, people } = await lobby(2);
    const [ann, ben] = people;
    for (const one of people) one.send({ type: 'set_ready', ready: true });
    ann!.send({ type: 'host', command: 'bot' });
    await house.settle();
    expect(ben!.last).toEqual({ type: 'player_joined', player_name: 'Bot 1', ai: 1 });
    ann!.send({ type: 'host', command: 'bot' });
    await house.settle();
    expect(house.rooms.get(id)!.info.status).toBe('playing');
    expect(ben!.all(8)[0]!['p']).toHaveLength(4);
    ann!.send({ type: 'host', command: 'bot' });
    expect(ann!.errors).toEqual(['not_in_room']);
  });

  test('starts with bots in every empty place, unless someone is not ready', async () => {
    const { house, id, people } = await lobby(2);
    const [ann, ben] = people;
    ann!.send({ type: 'host', command: 'start' });
    expect(ann!.all('session_error')).toMatchObject([{ code: 'action_failed', message: 'Ben is not ready.' }]);
    ben!.send({ type: 'set_ready', ready: true });
    ann!.send({ type: 'host', command: 'start' });
    await house.settle();
    expect(house.rooms.get(id)!.info.status).toBe('playing');
    expect(house.rooms.get(id)!.play!.people).toHaveLength(2);
  });
});

describe('S-14a: a rematch', () => {
  test('takes one set_ready each, with another secret, other seats and a number that goes on', async () => {
    const { house, people } = await fourAt(POKER);
    const room = house.roomOf(people[0]!);
    const first = room.play!;
    await playOut(house, people);
    expect(room.info).toMatchObject({ status: 'finished', players: [{ ready: false }, {}, {}, {}] });
    const promised = people[0]!.all(45)[0]!['nx'];
    for (const one of people) one.send({ type: 'set_ready', ready: true });
    await house.settle();
    expect(people[0]!.all('game_starting').at(-1)).toMatchObject({ commitment: promised, nonces: [] });
    expect(room.play).not.toBe(first);
    await playOut(house, people, 'again');
    expect(house.journal.ended.map(({ reason }) => reason)).toEqual(['completed', 'completed']);
    for (const one of people) {
      const numbers = one.heard.flatMap(({ q }) => (q === undefined ? [] : [q as number]));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  test('is open to others where someone has left, and whoever comes back sees the end', async () => {
    const { house, people } = await fourAt(POKER);
    await playOut(house, people);
    const [ann, ben] = people;
    ann!.send({ type: 'leave_room' });
    ben!.drop();
    const again = house.visitor(ben!.room, 'Ben').reconnect();
    const eve = house.visitor(ben!.room, 'Eve').join();
    await house.settle();
    expect(again.all('game_reconnected')).toHaveLength(1);
    expect(eve.last).toMatchObject({ type: 'room_joined' });
    await house.restart();
    expect(house.roomOf(ben!).info.players.map(({ name }) => name)).toEqual(['Ben', 'Cleo', 'Dan', 'Eve']);
  });
});

describe('S-13: chat', () => {
  test('reaches everyone as it was written, before and in the game', async () => {
    const { house, people } = await fourAt(POKER);
    const text = '<b>hi</b> & "你好"';
    people[0]!.send({ type: 'chat', text });
    await house.settle();
    for (const one of people) expect(one.last).toEqual({ type: 'chat', player_name: 'Ann', text });
  });

  test('is limited in length and in number', async () => {
    const { house, people } = await lobby(1);
    const [ann] = people;
    ann!.send({ type: 'chat', text: 'x'.repeat(house.settings.chatLength + 1) });
    for (let n = 0; n < house.settings.chatRate + 1; n++) ann!.send({ type: 'chat', text: 'x' });
    expect(ann!.errors).toEqual(['invalid_message', 'rate_limited']);
    await house.pass(10_000);
    ann!.send({ type: 'chat', text: 'again' });
    expect(ann!.all('chat')).toHaveLength(house.settings.chatRate + 1);
  });

  test('is not sent to who muted its author, until they unmute', async () => {
    const { people } = await lobby(2);
    const [ann, ben] = people;
    ben!.send({ type: 'mute', player_name: 'Ann', muted: true });
    ann!.send({ type: 'chat', text: 'unheard' });
    ben!.send({ type: 'mute', player_name: 'Ann', muted: false });
    ann!.send({ type: 'chat', text: 'heard' });
    expect(ben!.all('chat').map(({ text }) => text)).toEqual(['heard']);
    expect(ann!.all('chat')).toHaveLength(2);
  });
});
