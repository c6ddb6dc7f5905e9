import { describe, expect, test } from 'vitest';
import { fourAt, POKER, playOut, RIICHI } from '../matches.fixture.js';
import { TestServer, type Visitor } from '../test-server.fixture.js';

async function roster(count: number): Promise<{ server: TestServer; id: string; people: readonly Visitor[] }> {
  const server = new TestServer();
  const { id } = await server.room({ ...POKER, num_ai_players: 0, clock: 'off' });
  const people = ['Ann', 'Ben', 'Cleo', 'Dan'].slice(0, count).map((name) => server.visitor(id, name).join());
  await server.settle();
  return { server, id, people };
}

describe('S-7: a room that has not started', () => {
  test('tells who comes what it is, and the others who came', async () => {
    const { server, id, people } = await roster(2);
    const [ann, ben] = people;
    expect(ben!.heard).toEqual([
      {
        ...{ type: 'room_joined', room_id: id, player_name: 'Ben', num_ai_players: 0, game: 'chinese-poker' },
        ...{ seats: 4, timeout: 'best', assist: 0, ai_level: 'beginner', clock: 'off', version: 1 },
        commitment: server.rooms.get(id)!.info.commitment,
        config: server.rooms.get(id)!.rules.record.config,
        players: [
          { name: 'Ann', ready: false, host: true, connected: true },
          { name: 'Ben', ready: false, host: false, connected: true },
        ],
      },
    ]);
    expect(ann!.last).toEqual({ type: 'player_joined', player_name: 'Ben' });
  });

  test('starts when everyone it takes is there and ready, not before', async () => {
    const { server, id, people } = await roster(3);
    for (const one of people) one.send({ type: 'set_ready', ready: true });
    await server.settle();
    expect(server.rooms.get(id)!.info.status).toBe('lobby');
    const dan = server.visitor(id, 'Dan').join();
    await server.settle();
    people[0]!.send({ type: 'set_ready', ready: false });
    dan.send({ type: 'set_ready', ready: true });
    await server.settle();
    expect(server.rooms.get(id)!.info.status).toBe('lobby');
    people[0]!.send({ type: 'set_ready', ready: true });
    await server.settle();
    expect(server.rooms.get(id)!.info.status).toBe('playing');
    const types = dan.heard.slice(-9).map(({ type, t }) => type ?? t);
    expect(types).toEqual(['game_starting', 8, 40, 40, 40, 40, 41, 42, 3]);
  });

  test('keeps the first nonce someone gave, so that nobody can try several', async () => {
    const { server, people } = await roster(4);
    for (const one of people) one.send({ type: 'set_ready', ready: true, nonce: `${one.name} 1` });
    for (const one of people.slice(0, 1)) one.send({ type: 'set_ready', ready: true, nonce: `${one.name} 2` });
    await server.settle();
    expect(people[0]!.all('game_starting')[0]).toMatchObject({ nonces: ['Ann 1', 'Ben 1', 'Cleo 1', 'Dan 1'] });
  });

  test('writes nothing down where nothing changes', async () => {
    const { server, id, people } = await roster(1);
    people[0]!.send({ type: 'set_ready', ready: true });
    await server.settle();
    const { length } = server.journal.lines(id);
    for (let n = 0; n < 10; n++) people[0]!.send({ type: 'set_ready', ready: true });
    await server.settle();
    expect(server.journal.lines(id)).toHaveLength(length);
  });

  test('lets people leave and come back', async () => {
    const { server, id, people } = await roster(2);
    const [ann, ben] = people;
    ann!.send({ type: 'leave_room' });
    await server.settle();
    expect(ann!.last).toEqual({ type: 'room_left', reason: 'left' });
    expect(ben!.last).toEqual({ type: 'player_left', player_name: 'Ann', reason: 'left', host: 'Ben' });
    ann!.join();
    await server.settle();
    expect(server.rooms.get(id)!.info.players.map(({ name }) => name)).toEqual(['Ben', 'Ann']);
  });
});

describe('S-14a: the host', () => {
  test('is who made the room, even if others were there before', async () => {
    const server = new TestServer();
    const made = await server.rooms.create(
      { game: 'chinese-poker', num_ai_players: 0, room_id: 'r' },
      { maker: { user: 'user Ben', name: 'Ben' } },
    );
    expect(made.ok).toBe(true);
    for (const name of ['Ann', 'Ben']) server.visitor('r', name).join();
    await server.settle();
    expect(server.rooms.get('r')!.info.players).toMatchObject([
      { name: 'Ann', host: false },
      { name: 'Ben', host: true },
    ]);
  });

  test('removes a person', async () => {
    const { server, people } = await roster(2);
    const [ann, ben] = people;
    ann!.send({ type: 'host', command: 'remove', player_name: 'Ben' });
    await server.settle();
    expect(ben!.last).toEqual({ type: 'room_left', reason: 'removed' });
    expect(ann!.last).toMatchObject({ type: 'player_left', player_name: 'Ben', reason: 'removed' });
    ann!.send({ type: 'host', command: 'remove', player_name: 'Nobody' });
    expect(ann!.errors).toEqual(['action_failed']);
  });

  test('S-32: whoever was removed stays removed, also after a restart; others come in', async () => {
    const { server, id, people } = await roster(2);
    const [ann, ben] = people;
    ann!.send({ type: 'host', command: 'remove', player_name: 'Ben' });
    await server.settle();
    ben!.join();
    await server.restart();
    const again = server.visitor(id, 'Ben').join();
    const eve = server.visitor(id, 'Eve').join();
    await server.settle();
    for (const one of [ben, again])
      expect(one!.last).toMatchObject({ type: 'session_error', code: 'invalid_ticket', reason: 'removed' });
    expect(eve.last).toMatchObject({ type: 'room_joined' });
  });

  test('S-33: takes nobody in under a name that looks like one that is there', async () => {
    const { server, id } = await roster(2);
    const twin = server.visitor(id, 'Аnn').join(); // its first letter is Cyrillic
    await server.settle();
    expect(twin.errors).toEqual(['name_taken']);
  });

  test('seats bots in empty places, and the game starts once the rest is ready', async () => {
    const { server, id, people } = await roster(2);
    const [ann, ben] = people;
    for (const one of people) one.send({ type: 'set_ready', ready: true });
    ann!.send({ type: 'host', command: 'bot' });
    await server.settle();
    expect(ben!.last).toEqual({ type: 'player_joined', player_name: 'Bot 1', ai: 1 });
    ann!.send({ type: 'host', command: 'bot' });
    await server.settle();
    expect(server.rooms.get(id)!.info.status).toBe('playing');
    expect(ben!.all(8)[0]!['p']).toHaveLength(4);
    ann!.send({ type: 'host', command: 'bot' });
    expect(ann!.errors).toEqual(['not_in_room']);
  });

  test('starts with bots in every empty place, unless someone is not ready', async () => {
    const { server, id, people } = await roster(2);
    const [ann, ben] = people;
    ann!.send({ type: 'host', command: 'start' });
    expect(ann!.all('session_error')).toMatchObject([{ code: 'action_failed', message: 'Ben is not ready.' }]);
    ben!.send({ type: 'set_ready', ready: true });
    ann!.send({ type: 'host', command: 'start' });
    await server.settle();
    expect(server.rooms.get(id)!.info.status).toBe('playing');
    expect(server.rooms.get(id)!.play!.people).toHaveLength(2);
  });
});

describe('S-14a: a rematch', () => {
  test('takes one set_ready each, with another secret, other seats and a number that goes on', async () => {
    const { server, people } = await fourAt(POKER);
    const room = server.roomOf(people[0]!);
    const first = room.play!;
    await playOut(server, people);
    expect(room.info).toMatchObject({ status: 'finished', players: [{ ready: false }, {}, {}, {}] });
    const promised = people[0]!.all(45)[0]!['nx'];
    for (const one of people) one.send({ type: 'set_ready', ready: true });
    await server.settle();
    expect(people[0]!.all('game_starting').at(-1)).toMatchObject({ commitment: promised, nonces: [] });
    expect(room.play).not.toBe(first);
    await playOut(server, people, 'again');
    expect(server.journal.ended.map(({ reason }) => reason)).toEqual(['completed', 'completed']);
    for (const one of people) {
      const numbers = one.heard.flatMap(({ q }) => (q === undefined ? [] : [q as number]));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  test('S-33: numbers the events of each person without a gap, wherever they sit', async () => {
    const { server, people } = await fourAt(RIICHI);
    for (const name of ['first', 'second']) {
      await playOut(server, people, name);
      for (const one of people) one.send({ type: 'set_ready', ready: true });
      await server.settle();
      if (name === 'first') await server.settle();
    }
    for (const one of people) {
      const numbers = one.heard.flatMap(({ q, t }) => (q === undefined || t === undefined ? [] : [q as number]));
      expect(numbers).toEqual(numbers.map((_, n) => n + 1));
    }
  });

  test('is open to others where someone has left, and whoever comes back sees the end', async () => {
    const { server, people } = await fourAt(POKER);
    await playOut(server, people);
    const [ann, ben] = people;
    ann!.send({ type: 'leave_room' });
    ben!.drop();
    const again = server.visitor(ben!.room, 'Ben').reconnect();
    const eve = server.visitor(ben!.room, 'Eve').join();
    await server.settle();
    expect(again.all('game_reconnected')).toHaveLength(1);
    expect(eve.last).toMatchObject({ type: 'room_joined' });
    await server.restart();
    expect(server.roomOf(ben!).info.players.map(({ name }) => name)).toEqual(['Ben', 'Cleo', 'Dan', 'Eve']);
  });
});

describe('S-13: chat', () => {
  test('reaches everyone as it was written, before and in the game', async () => {
    const { server, people } = await fourAt(POKER);
    const text = '<b>hi</b> & "你好"';
    people[0]!.send({ type: 'chat', text });
    await server.settle();
    for (const one of people) expect(one.last).toEqual({ type: 'chat', player_name: 'Ann', text });
  });

  test('is limited in length and in number', async () => {
    const { server, people } = await roster(1);
    const [ann] = people;
    ann!.send({ type: 'chat', text: 'x'.repeat(server.settings.chatLength + 1) });
    expect(ann!.last).toMatchObject({
      code: 'invalid_message',
      message: 'text must be at most 200 characters but had 201',
    });
    for (let n = 0; n < server.settings.chatRate + 1; n++) ann!.send({ type: 'chat', text: 'x' });
    expect(ann!.errors).toEqual(['invalid_message', 'rate_limited']);
    await server.pass(10_000);
    ann!.send({ type: 'chat', text: 'again' });
    expect(ann!.all('chat')).toHaveLength(server.settings.chatRate + 1);
  });

  test('is not sent to who muted its author, until they unmute', async () => {
    const { people } = await roster(2);
    const [ann, ben] = people;
    ben!.send({ type: 'mute', player_name: 'Ann', muted: true });
    ann!.send({ type: 'chat', text: 'unheard' });
    ben!.send({ type: 'mute', player_name: 'Ann', muted: false });
    ann!.send({ type: 'chat', text: 'heard' });
    expect(ben!.all('chat').map(({ text }) => text)).toEqual(['heard']);
    expect(ann!.all('chat')).toHaveLength(2);
  });
});

describe('S-31: what one person may do to a room', () => {
  test('getting ready and not is limited: the journal does not grow with every message', async () => {
    const { server, id, people } = await roster(1);
    const { length } = server.journal.lines(id);
    for (let n = 0; n < 100; n++) people[0]!.send({ type: 'set_ready', ready: n % 2 === 0 });
    await server.settle();
    expect(server.journal.lines(id).length - length).toBe(20);
    expect(people[0]!.errors).toContain('rate_limited');
    await server.pass(10_000);
    people[0]!.send({ type: 'set_ready', ready: true });
    await server.settle();
    expect(server.journal.lines(id).length - length).toBe(21);
  });

  test('wishes to hear nothing of someone are bounded, the latest stand', async () => {
    const { people } = await roster(2);
    const [ann, ben] = people;
    for (let n = 0; n < 500; n++) ben!.send({ type: 'mute', player_name: `stranger ${n}`, muted: true });
    ben!.send({ type: 'mute', player_name: 'Ann', muted: true });
    ann!.send({ type: 'chat', text: 'anyone?' });
    expect(ben!.all('chat')).toEqual([]);
    for (let n = 0; n < 50; n++) ben!.send({ type: 'mute', player_name: `stranger ${n}`, muted: true });
    ann!.send({ type: 'chat', text: 'anyone?' });
    expect(ben!.all('chat')).toHaveLength(1);
  });

  test('S-25 such a wish outlives the server', async () => {
    const { server, id, people } = await roster(2);
    people[1]!.send({ type: 'mute', player_name: 'Ann', muted: true });
    await server.settle();
    await server.restart();
    const [ann, ben] = people.map(({ name }) => server.visitor(id, name).join());
    await server.settle();
    ann!.send({ type: 'chat', text: 'anyone?' });
    expect([ann!.all('chat').length, ben!.all('chat').length]).toEqual([1, 0]);
  });

  test('one who watches mutes for nobody else', async () => {
    const { server, id, people } = await roster(1);
    const [first, second] = ['Wes', 'Xan'].map((name) => server.visitor(id, name).join({ spectate: true }));
    await server.settle();
    first!.send({ type: 'mute', player_name: 'Ann', muted: true });
    people[0]!.send({ type: 'chat', text: 'hello' });
    expect([first!.all('chat').length, second!.all('chat').length]).toEqual([0, 1]);
  });
});
