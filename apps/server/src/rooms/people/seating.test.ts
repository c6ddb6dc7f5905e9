import { describe, expect, test } from 'vitest';
import { fourAt, POKER, RIICHI } from '../matches.fixture.js';
import { House, playOn, type Visitor } from '../test-rooms.fixture.js';

const notes = (house: House, one: Visitor): readonly unknown[] =>
  house.journal
    .lines(one.room)
    .flatMap(({ note, seat, reason }) => (note === 'away' || note === 'back' ? [{ note, seat, reason }] : []));

describe('S-11: a broken connection', () => {
  test('has a short grace: who is back in time was never away', async () => {
    const { house, people } = await fourAt(POKER);
    const [ann, ben] = people;
    ann!.drop();
    await house.pass(house.settings.graceMs - 1);
    const again = house.visitor(ann!.room, 'Ann').reconnect();
    await house.pass(60_000);
    expect(notes(house, ann!)).toEqual([]);
    expect(again.all('game_reconnected')).toHaveLength(1);
    expect(ben!.all('player_left')).toEqual([]);
    expect(ben!.last).toEqual({ type: 'player_reconnected', player_name: 'Ann' });
  });

  test('then leaves the seat to a bot, until its person returns with the same ticket', async () => {
    const { house, people } = await fourAt(POKER);
    const [ann, ben] = people;
    const play = house.roomOf(ann!).play!;
    const seat = play.seatOf('user Ann')!;
    ann!.drop();
    await house.pass(house.settings.graceMs);
    expect(ben!.all('player_left')).toEqual([{ type: 'player_left', player_name: 'Ann', reason: 'disconnected' }]);
    expect(play.chair(seat).moves).toBe(1);
    expect(play.chair(seat).lastBy).toBe('bot');
    const again = house.visitor(ann!.room, 'Ann').reconnect();
    await house.settle();
    expect(notes(house, ann!)).toMatchObject([
      { note: 'away', seat },
      { note: 'back', seat },
    ]);
    expect(again.view).toEqual(play.view(seat));
    expect(play.chair(seat).isBot).toBe(false);
  });

  test('is shown out where the same ticket connects again (4001), and its end changes nothing', async () => {
    const { house, people } = await fourAt(POKER);
    const [ann] = people;
    const again = house.visitor(ann!.room, 'Ann').reconnect();
    await house.settle();
    expect(ann!.closed).toMatchObject({ code: 4001 });
    await house.pass(60_000);
    expect(notes(house, ann!)).toEqual([]);
    again.act(again.choose('layout'), { id: 'mine' });
    await house.settle();
    expect(again.all('action_ok')).toHaveLength(1);
    ann!.act(again.choose('layout'));
    expect(ann!.errors).toEqual(['not_in_game']);
  });

  test('in a lobby costs the place, after the grace', async () => {
    const house = new House();
    const { id } = await house.room({ ...POKER, num_ai_players: 0 });
    const ann = house.visitor(id, 'Ann').join();
    const ben = house.visitor(id, 'Ben').join();
    await house.settle();
    ann.drop();
    await house.pass(house.settings.graceMs);
    expect(ben.last).toEqual({ type: 'player_left', player_name: 'Ann', reason: 'disconnected', host: 'Ben' });
    expect(house.visitor(id, 'Ann').reconnect().errors).toEqual(['reconnect_no_seat']);
  });
});

describe('leaving', () => {
  test('gives the seat to a bot at once, and may be taken back', async () => {
    const { house, people } = await fourAt(POKER);
    const [ann, ben] = people;
    ann!.send({ type: 'leave_room' });
    await house.settle();
    expect(ann!.last).toEqual({ type: 'game_left' });
    expect(ben!.all('player_left')).toMatchObject([{ player_name: 'Ann', reason: 'left' }]);
    const again = house.visitor(ann!.room, 'Ann').reconnect();
    await house.settle();
    expect(again.all('game_reconnected')).toHaveLength(1);
  });

  test('by the last person lets the table rest: no bot plays on, and after a while it is abandoned', async () => {
    const house = new House();
    const [ann] = await house.table({ ...POKER, num_ai_players: 3 }, 1);
    await house.settle();
    const room = house.roomOf(ann!);
    ann!.send({ type: 'leave_room' });
    await house.pass(house.settings.keepMs - 1);
    const seat = room.play!.seatOf('user Ann')!;
    expect(room.play!.chair(seat).moves).toBe(0);
    expect(house.rooms.status.active_games).toBe(1);
    await house.pass(1);
    expect(house.rooms.status.active_games).toBe(0);
    expect(house.journal.ended).toMatchObject([{ reason: 'abandoned', gid: room.play!.begun.gid }]);
    expect(house.journal.isClosed(room.id)).toBe(true);
    expect(house.visitor(room.id, 'Ann').reconnect().errors).toEqual(['reconnect_game_gone']);
  });

  test('and whoever returns while it is being given up comes too late', async () => {
    const house = new House();
    const [ann] = await house.table({ ...POKER, num_ai_players: 3 }, 1);
    ann!.send({ type: 'leave_room' });
    await house.settle();
    house.time.pass(house.settings.keepMs);
    expect(house.visitor(ann!.room, 'Ann').reconnect().errors).toEqual(['reconnect_game_gone']);
    expect(house.visitor(ann!.room, 'Ann').join().errors).toEqual(['room_not_found']);
    expect(house.visitor(ann!.room, 'Eve').join({ spectate: true }).errors).toEqual(['room_not_found']);
  });

  test('and returning wakes the bots up again', async () => {
    const house = new House();
    const [ann] = await house.table({ ...RIICHI, num_ai_players: 3 }, 1);
    await playOn(house, [ann!], 3);
    ann!.send({ type: 'leave_room' });
    await house.pass(60_000);
    const again = house.visitor(ann!.room, 'Ann').reconnect();
    await house.settle(20);
    expect(await playOn(house, [again], 5)).toBe(5);
    await house.pass(house.settings.keepMs);
    expect(house.rooms.status.active_games).toBe(1);
  });
});

describe('S-12: a fabricated action', () => {
  test.each([
    ['a tile not held', (one: Visitor) => ({ tile: notHeld(one) })],
    ['a seat not one’s own', (one: Visitor) => ({ tile: 'anything', seat: (seatOf(one) + 1) % 4 })],
  ])('with %s closes 1008, and a bot takes the seat of who sent it', async (_, forge) => {
    const { house, people } = await fourAt(RIICHI);
    const asked = people.find(({ isAsked }) => isAsked)!;
    asked.send({ type: 'game_action', action: 'discard', data: forge(asked) });
    await house.settle();
    expect(asked.closed).toMatchObject({ code: 1008 });
    expect(notes(house, asked)).toMatchObject([{ note: 'away', seat: seatOf(asked), reason: 'fabricated' }]);
    const others = people.filter((one) => one !== asked);
    for (const one of others) expect(one.all('player_left')).toMatchObject([{ player_name: asked.name }]);
    expect(await playOn(house, others, 5)).toBe(5);
  });

  test('is not one that comes late: the clock has just played that tile', async () => {
    const { house, people } = await fourAt(RIICHI, {}, { clock: { base: 1 } });
    const asked = people.find(({ isAsked }) => isAsked)!;
    await house.pass(1_000);
    const { d } = asked.all(2).at(-1) as { d: number };
    const tile = (d % 544) % 136;
    for (let n = 0; n < 20 && !asked.isAsked; n++)
      await playOn(
        house,
        people.filter((one) => one !== asked),
        1,
        `${n}`,
      );
    expect(asked.isAsked).toBe(true);
    asked.send({ type: 'game_action', action: 'discard', data: { tile } });
    await house.settle();
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
