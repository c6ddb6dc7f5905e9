import { describe, expect, test } from 'vitest';
import { fourAt, POKER, RIICHI } from '../matches.fixture.js';
import { playOn, TestServer, type Visitor } from '../test-server.fixture.js';

const notes = (server: TestServer, one: Visitor): readonly unknown[] =>
  server.journal
    .lines(one.room)
    .flatMap(({ note, seat, reason }) => (note === 'away' || note === 'back' ? [{ note, seat, reason }] : []));

describe('S-11: a broken connection', () => {
  test('has a short grace: who is back in time was never away', async () => {
    const { server, people } = await fourAt(POKER);
    const [ann, ben] = people;
    ann!.drop();
    await server.pass(server.settings.graceMs - 1);
    const again = server.visitor(ann!.room, 'Ann').reconnect();
    await server.pass(60_000);
    expect(notes(server, ann!)).toEqual([]);
    expect(again.all('game_reconnected')).toHaveLength(1);
    expect(ben!.all('player_left')).toEqual([]);
    expect(ben!.last).toEqual({ type: 'player_reconnected', player_name: 'Ann' });
  });

  test('then leaves the seat to a bot, until its person returns', async () => {
    const { server, people } = await fourAt(POKER);
    const [ann, ben] = people;
    const play = server.roomOf(ann!).play!;
    const seat = play.seatOf('user Ann')!;
    ann!.drop();
    await server.pass(server.settings.graceMs);
    expect(ben!.all('player_left')).toEqual([{ type: 'player_left', player_name: 'Ann', reason: 'disconnected' }]);
    expect(play.seatState(seat).moves).toBe(1);
    expect(play.seatState(seat).lastBy).toBe('bot');
    const again = server.visitor(ann!.room, 'Ann').reconnect();
    await server.settle();
    expect(notes(server, ann!)).toMatchObject([
      { note: 'away', seat },
      { note: 'back', seat },
    ]);
    expect(again.view).toEqual(play.view(seat));
    expect(play.seatState(seat).isBot).toBe(false);
    const [told] = again.all('game_reconnected');
    expect((told!['p'] as object[])[seat]).not.toHaveProperty('aw');
  });

  test('is mended by any valid ticket of the same person, and by no ticket of another', async () => {
    const { server, people } = await fourAt(POKER);
    const [ann] = people;
    const first = ann!.ticket;
    ann!.drop();
    await server.pass(1_000);
    const again = server.visitor(ann!.room, 'Ann');
    expect(again.ticket).not.toBe(first);
    again.reconnect();
    await server.settle();
    expect(again.all('game_reconnected')).toHaveLength(1);
    const eve = server.visitor(ann!.room, 'Eve').reconnect();
    expect(eve.errors).toEqual(['reconnect_no_session']);
  });

  test('is shown out where the same person connects again (4001), and its end changes nothing', async () => {
    const { server, people } = await fourAt(POKER);
    const [ann] = people;
    const again = server.visitor(ann!.room, 'Ann').reconnect();
    await server.settle();
    expect(ann!.closed).toMatchObject({ code: 4001 });
    await server.pass(60_000);
    expect(notes(server, ann!)).toEqual([]);
    again.act(again.choose('layout'), { id: 'mine' });
    await server.settle();
    expect(again.all('action_ok')).toHaveLength(1);
    ann!.act(again.choose('layout'));
    expect(ann!.errors).toEqual(['not_in_game']);
  });

  test('in a lobby costs the place, after the grace', async () => {
    const server = new TestServer();
    const { id } = await server.room({ ...POKER, num_ai_players: 0 });
    const ann = server.visitor(id, 'Ann').join();
    const ben = server.visitor(id, 'Ben').join();
    await server.settle();
    ann.drop();
    await server.pass(server.settings.graceMs);
    expect(ben.last).toEqual({ type: 'player_left', player_name: 'Ann', reason: 'disconnected', host: 'Ben' });
    expect(server.visitor(id, 'Ann').reconnect().errors).toEqual(['reconnect_no_seat']);
  });
});

describe('leaving', () => {
  test('gives the seat to a bot at once, and may be taken back', async () => {
    const { server, people } = await fourAt(POKER);
    const [ann, ben] = people;
    ann!.send({ type: 'leave_room' });
    await server.settle();
    expect(ann!.last).toEqual({ type: 'game_left' });
    expect(ben!.all('player_left')).toMatchObject([{ player_name: 'Ann', reason: 'left' }]);
    const again = server.visitor(ann!.room, 'Ann').reconnect();
    await server.settle();
    expect(again.all('game_reconnected')).toHaveLength(1);
  });

  test('by the last person lets the table rest: no bot plays on, and after a while it is abandoned', async () => {
    const server = new TestServer();
    const [ann] = await server.table({ ...POKER, num_ai_players: 3 }, 1);
    await server.settle();
    const room = server.roomOf(ann!);
    ann!.send({ type: 'leave_room' });
    await server.pass(server.settings.keepMs - 1);
    const seat = room.play!.seatOf('user Ann')!;
    expect(room.play!.seatState(seat).moves).toBe(0);
    expect(server.rooms.status.active_games).toBe(1);
    await server.pass(1);
    expect(server.rooms.status.active_games).toBe(0);
    expect(server.journal.ended).toMatchObject([{ reason: 'abandoned', gid: room.play!.begun.gid }]);
    expect(server.journal.isClosed(room.id)).toBe(true);
    expect(server.visitor(room.id, 'Ann').reconnect().errors).toEqual(['reconnect_game_gone']);
  });

  test('and whoever returns while it is being given up comes too late', async () => {
    const server = new TestServer();
    const [ann] = await server.table({ ...POKER, num_ai_players: 3 }, 1);
    ann!.send({ type: 'leave_room' });
    await server.settle();
    server.time.pass(server.settings.keepMs);
    expect(server.visitor(ann!.room, 'Ann').reconnect().errors).toEqual(['reconnect_game_gone']);
    expect(server.visitor(ann!.room, 'Ann').join().errors).toEqual(['room_not_found']);
    expect(server.visitor(ann!.room, 'Eve').join({ spectate: true }).errors).toEqual(['room_not_found']);
  });

  test('and returning wakes the bots up again', async () => {
    const server = new TestServer();
    const [ann] = await server.table({ ...RIICHI, num_ai_players: 3 }, 1);
    await playOn(server, [ann!], 3);
    ann!.send({ type: 'leave_room' });
    await server.pass(60_000);
    const again = server.visitor(ann!.room, 'Ann').reconnect();
    await server.settle(20);
    expect(await playOn(server, [again], 5)).toBe(5);
    await server.pass(server.settings.keepMs);
    expect(server.rooms.status.active_games).toBe(1);
  });
});

describe('S-12: a fabricated action', () => {
  test.each([
    ['a tile not held', (one: Visitor) => ({ tile: notHeld(one) })],
    ['a seat not one’s own', (one: Visitor) => ({ tile: 'anything', seat: (seatOf(one) + 1) % 4 })],
  ])('with %s closes 1008, and a bot takes the seat of who sent it', async (_, forge) => {
    const { server, people } = await fourAt(RIICHI);
    const asked = people.find(({ isAsked }) => isAsked)!;
    asked.send({ type: 'game_action', action: 'discard', data: forge(asked) });
    await server.settle();
    expect(asked.closed).toMatchObject({ code: 1008 });
    expect(notes(server, asked)).toMatchObject([{ note: 'away', seat: seatOf(asked), reason: 'fabricated' }]);
    const others = people.filter((one) => one !== asked);
    for (const one of others) expect(one.all('player_left')).toMatchObject([{ player_name: asked.name }]);
    expect(await playOn(server, others, 5)).toBe(5);
  });

  test('is not one that comes late: the clock has just played that tile', async () => {
    const { server, people } = await fourAt(RIICHI, {}, { clock: { base: 1 } });
    const asked = people.find(({ isAsked }) => isAsked)!;
    await server.pass(1_000);
    const { d } = asked.all(2).at(-1) as { d: number };
    const tile = (d % 544) % 136;
    for (let n = 0; n < 20 && !asked.isAsked; n++)
      await playOn(
        server,
        people.filter((one) => one !== asked),
        1,
        `${n}`,
      );
    expect(asked.isAsked).toBe(true);
    asked.send({ type: 'game_action', action: 'discard', data: { tile } });
    await server.settle();
    expect(asked.closed).toBeUndefined();
    expect(asked.all(7)).toMatchObject([{ code: 'notHolding' }]);
  });
});

function seatOf({ view }: Visitor): number {
  return (view as { seat: number }).seat;
}

function notHeld(one: Visitor): number {
  const { table } = one.view as {
    table: { places: readonly { concealed: readonly number[]; drawn: number | null }[] };
  };
  const { concealed, drawn } = table.places[seatOf(one)]!;
  return [...Array(136).keys()].find((tile) => tile !== drawn && !concealed.includes(tile))!;
}
