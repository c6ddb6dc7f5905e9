import { readFileSync } from 'node:fs';
import { GAMES } from '@paiju/games';
import { type AnyGame, namedSeed, parseJournal, pick, replay, type Seat, seats, stream, unwrap } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import type { Line, RoomRecord } from '../store/journal.js';
import { replayOf } from './game/result.js';
import { fourAt, MATCHES, POKER, playOut, RIICHI } from './matches.fixture.js';
import type { Room } from './room.js';
import { hex, playOn, TestServer, type Visitor } from './test-server.fixture.js';

/** Everything a room would tell whoever returns. */
function tellings(room: Room): readonly unknown[] {
  const all = seats(room.rules.seatCount);
  return [
    room.info.status,
    room.info.commitment,
    ...all.map((seat) => hex(room.play?.snapshot(seat))),
    hex(room.play?.publicSnapshot()()),
  ];
}

/** Everyone comes back by a new connection. */
async function back(server: TestServer, people: readonly Visitor[]): Promise<readonly Visitor[]> {
  const returned = people.map(({ room, name }) => server.visitor(room, name).reconnect());
  await server.settle();
  return returned;
}

/** The looks at a table, and the moves from one to the next: each replays all that was played. */
const [LOOKS, APART] = inject('full') ? [40, 7] : [13, 19];

describe.each(MATCHES)('a table of $game', (match) => {
  test('is, at any point, what its lines say: dropped and recovered it tells everyone the same bytes', async () => {
    const { server, people } = await fourAt(match);
    for (let n = 0; n < LOOKS; n++) {
      const before = tellings(server.roomOf(people[0]!));
      const abandoned = server.rooms;
      await server.restart();
      expect(tellings(server.roomOf(people[0]!))).toEqual(before);
      server.rooms = abandoned;
      if ((await playOn(server, people, APART, `part ${n}`)) < APART) break;
    }
  });

  test('is played to its end through one restart after another', async () => {
    const { server, people } = await fourAt(match);
    let present = people;
    for (let n = 0; n < 200 && server.journal.ended.length === 0; n++) {
      await playOn(server, present, 11, `part ${n}`);
      if (n > 12) continue;
      await server.restart();
      present = await back(server, present);
      for (const one of present) expect(one.errors).toEqual([]);
    }
    expect(server.journal.ended).toMatchObject([{ reason: 'completed' }]);
  });
});

describe('S-30: a snapshot', () => {
  /** Between two looks; few divide it, so that every phase of a round is seen. */
  const MOVES = inject('full') ? 61 : 101;

  test.each(MATCHES)('tells of $game at every point what all the lines tell', async (match) => {
    const { server, people } = await fourAt(match, { digestEvery: 8 }, { clock: 'slow' });
    let sinceRest = 0;
    for (let n = 0; n < 40 && sinceRest < 2; n++) {
      const isOn = (await playOn(server, people, MOVES, `part ${n}`)) === MOVES;
      for (let wait = 0; wait < 50 && !isOn && server.roomOf(people[0]!).isPlaying; wait++) await server.settle();
      const running = server.rooms;
      const told = [];
      for (const forgets of [false, true]) {
        server.journal.forgetsSnapshots = forgets;
        await server.restart();
        const room = server.roomOf(people[0]!);
        const replay = room.play === undefined ? '' : await replayOf(room.rules, room.play, server.journal);
        told.push([...tellings(room), replay, room.play?.last, room.info]);
      }
      expect(told[0]).toEqual(told[1]);
      server.rooms = running;
      if (sinceRest > 0 || !isOn) sinceRest++;
      if (isOn) continue;
      for (const one of people) one.send({ type: 'set_ready', ready: true });
      await server.settle();
    }
    expect(sinceRest).toBe(2);
  });

  test('of other rules is not read: the lines since the last finished game tell the table', async () => {
    const { server, people } = await fourAt(POKER);
    await playOut(server, people);
    for (const one of people) one.send({ type: 'set_ready', ready: true });
    await server.settle();
    await playOn(server, people, 6);
    const before = tellings(server.roomOf(people[0]!));
    const game = GAMES.get('chinese-poker') as AnyGame;
    const later: AnyGame = { ...game, rulesVersion: game.rulesVersion + 1, replays: [game.rulesVersion] };
    const updated = new TestServer({}, { games: new Map([['chinese-poker', later]]) });
    Object.assign(updated, { journal: server.journal });
    await updated.restart();
    expect(tellings(updated.roomOf(people[0]!))).toEqual(before);
  });
});

describe('S-18: an action with an id', () => {
  test('is played once however often it is sent, before and after a restart', async () => {
    const { server, people } = await fourAt(RIICHI);
    const rng = stream(namedSeed('duplicates'), 'test');
    const sent: { who: string; message: () => void }[] = [];
    let present = people;
    for (let n = 0; n < 150; n++) {
      const asked = present.find(({ isAsked }) => isAsked)!;
      const { pn = 0, name } = asked;
      const id = `${name} ${n}`;
      const { action, data } = asked.codec.writeAction(asked.choose(`move ${n}`), asked.view);
      const repeat = (): void =>
        present
          .find((one) => one.name === name)!
          .send({ type: 'game_action', action, data, id, ...(n % 2 ? { pn } : {}) });
      sent.push({ who: name, message: repeat });
      for (let times = 0; times <= rng.below(3); times++) repeat();
      if (rng.below(3) === 0) pick(rng, sent.slice(-20)).message();
      await server.settle();
      if (n % 40 === 39) {
        await server.restart();
        present = await back(server, present);
      }
    }
    const ids = server.journal.lines(people[0]!.room).flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(ids).toHaveLength(150);
    expect(new Set(ids).size).toBe(150);
    for (const one of present) expect([...one.errors, ...one.all(7)]).toEqual([]);
  });

  test('is answered with the same number again', async () => {
    const { server, people } = await fourAt(POKER);
    const [ann] = people;
    const layout = ann!.choose('layout');
    ann!.act(layout, { id: 'once' });
    ann!.act(layout, { id: 'once' });
    await server.settle();
    expect(ann!.all('action_ok')).toEqual([1, 2].map(() => ({ type: 'action_ok', id: 'once', seq: 1 })));
    await server.restart();
    const again = server.visitor(ann!.room, 'Ann').reconnect();
    again.act(layout, { id: 'once' });
    await server.settle();
    expect(again.all('action_ok')).toEqual([{ type: 'action_ok', id: 'once', seq: 1 }]);
  });
});

describe('what is not on disk', () => {
  test('nobody sees: not the event, not the answer, not even a refusal that hangs on it', async () => {
    const { server, people } = await fourAt(RIICHI);
    const asked = people.find(({ isAsked }) => isAsked)!;
    const heard = people.map(({ frames }) => frames.length);
    const open = server.journal.hold();
    asked.act(asked.choose('held'), { id: 'held' });
    asked.act(asked.choose('held'), { id: 'too soon' });
    await server.settle();
    expect(people.map(({ frames }) => frames.length)).toEqual(heard);
    open();
    await server.settle();
    expect(asked.all('action_ok')).toHaveLength(1);
    expect(asked.all(7)).toHaveLength(1);
  });

  test('S-21: never happened: the sender is told, and everyone gets the table as it is on disk', async () => {
    const { server, people } = await fourAt(RIICHI);
    await playOn(server, people, 9);
    const room = server.roomOf(people[0]!);
    const asked = people.find(({ isAsked }) => isAsked)!;
    const state = room.play!.state;
    const { length } = server.journal.lines(room.id);
    server.journal.fail(1);
    asked.act(asked.choose('lost'), { id: 'lost' });
    await server.settle();
    expect(asked.all('session_error')).toMatchObject([{ code: 'action_failed', id: 'lost' }]);
    expect(server.journal.lines(room.id)).toHaveLength(length);
    expect(room.play!.state).toEqual(state);
    for (const one of people) expect(one.all('game_reconnected')).toHaveLength(1);
    await playOut(server, people);
    for (const one of people) expect(one.view).toEqual(room.play!.view(room.play!.seatOf(`user ${one.name}`)));
  });

  test('S-27: is read back before anyone is answered: what was written after all is acknowledged', async () => {
    const { server, people } = await fourAt(RIICHI);
    await playOn(server, people, 9);
    const room = server.roomOf(people[0]!);
    const asked = people.find(({ isAsked }) => isAsked)!;
    server.journal.swallow(1);
    asked.act(asked.choose('doubt'), { id: 'doubt' });
    asked.act(asked.choose('doubt'), { id: 'doubt' }); // repeated while nobody knows
    await server.settle();
    expect(asked.errors).toEqual([]);
    expect(asked.all('action_ok').filter(({ id }) => id === 'doubt')).toHaveLength(2);
    expect(server.journal.lines(room.id).filter(({ id }) => id === 'doubt')).toHaveLength(1);
    for (const one of people) expect(one.view).toEqual(room.play!.view(room.play!.seatOf(`user ${one.name}`)));
    await playOut(server, people);
  });

  test('S-27: a room whose end was written without an answer is over', async () => {
    const { server, people } = await fourAt(RIICHI);
    const room = server.roomOf(people[0]!);
    server.journal.swallow(1);
    await room.end('by the administrator');
    expect(server.rooms.get(room.id)).toBeUndefined();
    expect(people.map(({ closed }) => closed?.reason)).toEqual(people.map(() => 'by the administrator'));
  });

  test('S-28: while reads work and writes fail, a table with bots tells where it stands once, and tries ever more rarely', async () => {
    const server = new TestServer();
    const [ann] = await server.table({ ...RIICHI, num_ai_players: 3 }, 1);
    for (let n = 0; n < 20 && !ann!.isAsked; n++) await server.pass(1000);
    server.journal.fail(1_000_000);
    const before = server.journal.attempts;
    ann!.act(ann!.choose('full'), { id: 'full' });
    for (let second = 0; second < 120; second++) {
      await server.pass(1000);
      if (ann!.isAsked) ann!.act(ann!.choose('full'), { id: `full ${second}` });
    }
    expect(server.journal.attempts - before).toBeLessThan(12);
    expect(ann!.all('game_reconnected')).toHaveLength(1);
    expect(ann!.all('notice')).toMatchObject([{ code: 'unavailable' }]);
    expect(ann!.all('action_ok').filter(({ id }) => String(id).startsWith('full'))).toEqual([]);
    server.journal.fail(0);
    await server.pass(60_000);
    await playOn(server, [ann!], 5);
    expect(ann!.all('action_ok').length).toBeGreaterThanOrEqual(5);
  });

  test('takes those with it who were let in by it', async () => {
    const server = new TestServer();
    const { id } = await server.room({ ...RIICHI, num_ai_players: 0 });
    const ann = server.visitor(id, 'Ann').join();
    await server.settle();
    server.journal.fail(1);
    const ben = server.visitor(id, 'Ben').join();
    await server.settle();
    expect(ben.errors).toEqual(['action_failed']);
    expect(ann.last).toMatchObject({ type: 'room_joined', players: [{ name: 'Ann' }] });
    ben.join();
    await server.settle();
    expect(ben.last).toMatchObject({ type: 'room_joined', players: [{ name: 'Ann' }, { name: 'Ben' }] });
  });
});

describe('a table that a build of rules version 1 left', () => {
  /** The room of a build before this one: its record, then its lines, with the digests that build noted. */
  async function leftTable(game: string): Promise<{ server: TestServer; room: string }> {
    const text = readFileSync(new URL(`../../journals/${game}-1.jsonl`, import.meta.url), 'utf8');
    const [record, ...lines] = text.trimEnd().split('\n') as [string, ...string[]];
    const server = new TestServer({ digestEvery: 16 }, { name: 'later' });
    const { id } = JSON.parse(record) as RoomRecord;
    await server.journal.open(JSON.parse(record) as RoomRecord);
    for (const line of lines) await server.journal.append(id, JSON.parse(line) as Line);
    await server.restart();
    return { server, room: id };
  }

  test.each(['riichi', 'taiwan', 'fujian'])('goes on, and is told and kept as it was begun: %s', async (game) => {
    const { server, room } = await leftTable(game);
    expect(server.rooms.whyGone(room)).toBeUndefined();
    const people = await back(
      server,
      ['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => server.visitor(room, name)),
    );
    for (const one of people) expect(ordersIn(one.view)).not.toContain(undefined);
    expect(await playOn(server, people, 20)).toBe(20);
    await server.restart(); // digests of both builds stand in one journal now
    expect(server.rooms.whyGone(room)).toBeUndefined();
    await playOut(server, await back(server, people));
    const [ended] = server.journal.ended;
    expect(ended).toMatchObject({ reason: 'completed', replay: expect.stringContaining('"rules":1') });
    const journal = unwrap(parseJournal(ended!.replay));
    expect(unwrap(replay(GAMES.get(game) as AnyGame, journal))).toBeDefined();
  });

  function ordersIn(view: unknown): readonly unknown[] {
    const { places } = (view as { table: { places: readonly { river: object[]; melds: object[] }[] } }).table;
    return places.flatMap(({ river, melds }) => [...river, ...melds]).map((one) => (one as { turn?: number }).turn);
  }
});

describe('S-18: a table this build cannot go on with', () => {
  const newer = (game: AnyGame): AnyGame => ({ ...game, rulesVersion: game.rulesVersion + 1 });

  test('of other rules is ended as abandoned, and a person who returns is told why', async () => {
    const { server, people } = await fourAt(RIICHI);
    await playOn(server, people, 20);
    const games = new Map([...GAMES].map(([id, game]) => [id, newer(game)]));
    const updated = new TestServer({}, { games });
    Object.assign(updated, { journal: server.journal });
    await updated.restart();
    const [ann] = people;
    const again = updated.visitor(ann!.room, 'Ann').reconnect();
    expect(again.all('session_error')).toMatchObject([
      { code: 'reconnect_game_gone', message: expect.stringContaining('rules have changed') },
    ]);
    expect(server.journal.isClosed(ann!.room)).toBe(true);
    expect(server.journal.ended).toMatchObject([{ reason: 'abandoned' }]);
    expect(server.journal.ended[0]!.replay.split('\n')).toHaveLength(1 + 1 + 20 + 1); // header, who sat where, moves, and the end of the text
  });

  test('S-17: that does not lead where it led before is ended, not played on', async () => {
    const { server, people } = await fourAt(RIICHI, { digestEvery: 8 });
    await playOn(server, people, 30);
    const game = GAMES.get('riichi') as AnyGame;
    const drifting: AnyGame = {
      ...game,
      apply: (state, seat, action) => {
        const step = game.apply(state, seat, action);
        return { ...step, state: { ...(step.state as object), drift: 1 } };
      },
    };
    const updated = new TestServer({}, { games: new Map([['riichi', drifting]]) });
    Object.assign(updated, { journal: server.journal });
    await updated.restart();
    expect(updated.rooms.get(people[0]!.room)).toBeUndefined();
    expect(updated.rooms.whyGone(people[0]!.room)).toContain('could not be taken up');
  });
});

test('a seat that returns with its last number gets the events it missed, or else the whole table', async () => {
  const { server, people } = await fourAt(RIICHI);
  await playOn(server, people, 12);
  const [ann, ...others] = people;
  const seat = server.roomOf(ann!).play!.seatOf('user Ann') as Seat;
  const { q = 0, view } = ann!;
  ann!.drop();
  await playOn(server, others, 6);
  const back = server.visitor(ann!.room, 'Ann');
  Object.assign(back, { view });
  back.reconnect(q);
  await server.settle();
  expect(back.all('game_reconnected')).toEqual([]);
  expect(back.view).toEqual(server.roomOf(ann!).play!.view(seat));
  const late = server.visitor(ann!.room, 'Ann').reconnect(0);
  await server.settle();
  expect(late.all('game_reconnected')).toHaveLength(1);
  expect(back.closed?.code).toBe(4001);
});
