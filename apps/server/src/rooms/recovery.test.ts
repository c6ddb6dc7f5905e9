import { readFileSync } from 'node:fs';
import { GAMES } from '@paiju/games';
import { type AnyGame, namedSeed, parseJournal, pick, replay, type Seat, seats, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import type { Line, RoomRecord } from '../store/journal.js';
import { fourAt, MATCHES, POKER, playOut, RIICHI } from './matches.fixture.js';
import type { Room } from './room.js';
import { House, hex, playOn, type Visitor } from './test-rooms.fixture.js';

/** Everything a room would tell whoever returns. */
function tellings(room: Room): readonly unknown[] {
  const all = seats(room.rules.seatCount);
  return [
    room.info.status,
    room.info.commitment,
    ...all.map((seat) => hex(room.play?.snapshot(seat))),
    hex(room.play?.glimpse()()),
  ];
}

/** Everyone comes back by a new connection. */
async function back(house: House, people: readonly Visitor[]): Promise<readonly Visitor[]> {
  const returned = people.map(({ room, name }) => house.visitor(room, name).reconnect());
  await house.settle();
  return returned;
}

describe.each(MATCHES)('a table of $game', (match) => {
  test('is, at any point, what its lines say: dropped and recovered it tells everyone the same bytes', async () => {
    const { house, people } = await fourAt(match);
    for (let n = 0; n < 40; n++) {
      const before = tellings(house.roomOf(people[0]!));
      const abandoned = house.rooms;
      await house.restart();
      expect(tellings(house.roomOf(people[0]!))).toEqual(before);
      house.rooms = abandoned;
      if ((await playOn(house, people, 7, `part ${n}`)) < 7) break;
    }
  });

  test('is played to its end through one restart after another', async () => {
    const { house, people } = await fourAt(match);
    let present = people;
    for (let n = 0; n < 200 && house.journal.ended.length === 0; n++) {
      await playOn(house, present, 11, `part ${n}`);
      if (n > 12) continue;
      await house.restart();
      present = await back(house, present);
      for (const one of present) expect(one.errors).toEqual([]);
    }
    expect(house.journal.ended).toMatchObject([{ reason: 'completed' }]);
  });
});

describe('S-18: an action with an id', () => {
  test('is played once however often it is sent, before and after a restart', async () => {
    const { house, people } = await fourAt(RIICHI);
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
      await house.settle();
      if (n % 40 === 39) {
        await house.restart();
        present = await back(house, present);
      }
    }
    const ids = house.journal.lines(people[0]!.room).flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(ids).toHaveLength(150);
    expect(new Set(ids).size).toBe(150);
    for (const one of present) expect([...one.errors, ...one.all(7)]).toEqual([]);
  });

  test('is answered with the same number again', async () => {
    const { house, people } = await fourAt(POKER);
    const [ann] = people;
    const layout = ann!.choose('layout');
    ann!.act(layout, { id: 'once' });
    ann!.act(layout, { id: 'once' });
    await house.settle();
    expect(ann!.all('action_ok')).toEqual([1, 2].map(() => ({ type: 'action_ok', id: 'once', seq: 1 })));
    await house.restart();
    const again = house.visitor(ann!.room, 'Ann').reconnect();
    again.act(layout, { id: 'once' });
    await house.settle();
    expect(again.all('action_ok')).toEqual([{ type: 'action_ok', id: 'once', seq: 1 }]);
  });
});

describe('what is not on disk', () => {
  test('nobody sees: not the event, not the answer, not even a refusal that hangs on it', async () => {
    const { house, people } = await fourAt(RIICHI);
    const asked = people.find(({ isAsked }) => isAsked)!;
    const heard = people.map(({ frames }) => frames.length);
    const open = house.journal.hold();
    asked.act(asked.choose('held'), { id: 'held' });
    asked.act(asked.choose('held'), { id: 'too soon' });
    await house.settle();
    expect(people.map(({ frames }) => frames.length)).toEqual(heard);
    open();
    await house.settle();
    expect(asked.all('action_ok')).toHaveLength(1);
    expect(asked.all(7)).toHaveLength(1);
  });

  test('S-21: never happened: the sender is told, and everyone gets the table as it is on disk', async () => {
    const { house, people } = await fourAt(RIICHI);
    await playOn(house, people, 9);
    const room = house.roomOf(people[0]!);
    const asked = people.find(({ isAsked }) => isAsked)!;
    const state = room.play!.state;
    const { length } = house.journal.lines(room.id);
    house.journal.fail(1);
    asked.act(asked.choose('lost'), { id: 'lost' });
    await house.settle();
    expect(asked.all('session_error')).toMatchObject([{ code: 'action_failed', id: 'lost' }]);
    expect(house.journal.lines(room.id)).toHaveLength(length);
    expect(room.play!.state).toEqual(state);
    for (const one of people) expect(one.all('game_reconnected')).toHaveLength(1);
    await playOut(house, people);
    for (const one of people) expect(one.view).toEqual(room.play!.view(room.play!.seatOf(`user ${one.name}`)));
  });

  test('takes those with it who were let in by it', async () => {
    const house = new House();
    const { id } = await house.room({ ...RIICHI, num_ai_players: 0 });
    const ann = house.visitor(id, 'Ann').join();
    await house.settle();
    house.journal.fail(1);
    const ben = house.visitor(id, 'Ben').join();
    await house.settle();
    expect(ben.errors).toEqual(['action_failed']);
    expect(ann.last).toMatchObject({ type: 'room_joined', players: [{ name: 'Ann' }] });
    ben.join();
    await house.settle();
    expect(ben.last).toMatchObject({ type: 'room_joined', players: [{ name: 'Ann' }, { name: 'Ben' }] });
  });
});

describe('a table that a build of rules version 1 left', () => {
  /** The room of a build before this one: its record, then its lines, with the digests that build noted. */
  async function leftTable(game: string): Promise<{ house: House; room: string }> {
    const text = readFileSync(new URL(`../../journals/${game}-1.jsonl`, import.meta.url), 'utf8');
    const [record, ...lines] = text.trimEnd().split('\n') as [string, ...string[]];
    const house = new House({ digestEvery: 16 }, { name: 'later' });
    const { id } = JSON.parse(record) as RoomRecord;
    await house.journal.open(JSON.parse(record) as RoomRecord);
    for (const line of lines) await house.journal.append(id, JSON.parse(line) as Line);
    await house.restart();
    return { house, room: id };
  }

  test.each(['riichi', 'taiwan', 'fujian'])('goes on, and is told and kept as it was begun: %s', async (game) => {
    const { house, room } = await leftTable(game);
    expect(house.rooms.whyGone(room)).toBeUndefined();
    const people = await back(
      house,
      ['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => house.visitor(room, name)),
    );
    for (const one of people) expect(ordersIn(one.view)).not.toContain(undefined);
    expect(await playOn(house, people, 20)).toBe(20);
    await house.restart(); // digests of both builds stand in one journal now
    expect(house.rooms.whyGone(room)).toBeUndefined();
    await playOut(house, await back(house, people));
    const [ended] = house.journal.ended;
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

  test('of other rules is ended as abandoned, and whoever returns is told why', async () => {
    const { house, people } = await fourAt(RIICHI);
    await playOn(house, people, 20);
    const games = new Map([...GAMES].map(([id, game]) => [id, newer(game)]));
    const updated = new House({}, { games });
    Object.assign(updated, { journal: house.journal });
    await updated.restart();
    const [ann] = people;
    const again = updated.visitor(ann!.room, 'Ann').reconnect();
    expect(again.all('session_error')).toMatchObject([
      { code: 'reconnect_game_gone', message: expect.stringContaining('rules have changed') },
    ]);
    expect(house.journal.isClosed(ann!.room)).toBe(true);
    expect(house.journal.ended).toMatchObject([{ reason: 'abandoned' }]);
    expect(house.journal.ended[0]!.replay.split('\n')).toHaveLength(1 + 1 + 20 + 1); // header, who sat where, moves, and the end of the text
  });

  test('S-17: that does not lead where it led before is ended, not played on', async () => {
    const { house, people } = await fourAt(RIICHI, { digestEvery: 8 });
    await playOn(house, people, 30);
    const game = GAMES.get('riichi') as AnyGame;
    const drifting: AnyGame = {
      ...game,
      apply: (state, seat, action) => {
        const step = game.apply(state, seat, action);
        return { ...step, state: { ...(step.state as object), drift: 1 } };
      },
    };
    const updated = new House({}, { games: new Map([['riichi', drifting]]) });
    Object.assign(updated, { journal: house.journal });
    await updated.restart();
    expect(updated.rooms.get(people[0]!.room)).toBeUndefined();
    expect(updated.rooms.whyGone(people[0]!.room)).toContain('could not be taken up');
  });
});

test('a seat that returns with its last number gets the events it missed, or else the whole table', async () => {
  const { house, people } = await fourAt(RIICHI);
  await playOn(house, people, 12);
  const [ann, ...others] = people;
  const seat = house.roomOf(ann!).play!.seatOf('user Ann') as Seat;
  const { q = 0, view } = ann!;
  ann!.drop();
  await playOn(house, others, 6);
  const back = house.visitor(ann!.room, 'Ann');
  Object.assign(back, { view });
  back.reconnect(q);
  await house.settle();
  expect(back.all('game_reconnected')).toEqual([]);
  expect(back.view).toEqual(house.roomOf(ann!).play!.view(seat));
  const late = house.visitor(ann!.room, 'Ann').reconnect(0);
  await house.settle();
  expect(late.all('game_reconnected')).toHaveLength(1);
  expect(back.closed?.code).toBe(4001);
});
