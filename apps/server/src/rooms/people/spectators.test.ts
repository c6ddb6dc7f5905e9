import { describe, expect, test } from 'vitest';
import { fourAt, POKER, playOut, RIICHI } from '../matches.fixture.js';
import { playOn } from '../test-server.fixture.js';

describe('S-14: a spectator', () => {
  test('sees the public events of a hand when it is over, and then all of them', async () => {
    const { server, people } = await fourAt(POKER);
    const room = server.roomOf(people[0]!);
    const early = server.visitor(room.id, 'Eve').join({ spectate: true });
    await server.settle();
    expect(early.heard.map(({ type }) => type)).toEqual(['room_joined', 'game_reconnected']);
    for (const one of people) one.act(one.choose('layout'));
    await server.settle();
    expect(early.heard.at(-1)).toMatchObject({ type: 'game_reconnected' }); // it came in the middle of the hand
    expect(early.view).toEqual(room.play!.view(undefined));
    const seen = early.frames.length;
    for (const one of people) one.act({ kind: 'next' });
    await server.settle();
    for (const one of people.slice(1)) one.act(one.choose('layout'));
    await server.settle();
    expect(early.frames).toHaveLength(seen);
    people[0]!.act(people[0]!.choose('layout'));
    for (let n = 0; n < 50 && early.frames.length === seen; n++) await server.settle();
    expect(early.heard.slice(seen).map(({ t }) => t)).toEqual([46, 46, 46, 46, 41, 43, 43, 43, 43, 44, 45]);
    expect(early.view).toEqual(room.play!.view(undefined));
  });

  test('is never sent a hidden tile: what it got is folded to the public view', async () => {
    const { server, people } = await fourAt(RIICHI, { spectatorDelay: 'none' });
    const eve = server.visitor(people[0]!.room, 'Eve').join({ spectate: true });
    await server.settle();
    await playOut(server, people);
    expect(eve.view).toEqual(server.roomOf(people[0]!).play!.view(undefined));
    expect(eve.all(1)).toEqual([]);
    expect(eve.all(11)).toEqual([]);
    expect(eve.heard.flatMap(({ pn }) => (pn === undefined ? [] : [pn]))).toEqual([]);
  });

  test('without delay sees every step as it happens', async () => {
    const { server, people } = await fourAt(RIICHI, { spectatorDelay: 'none' });
    const eve = server.visitor(people[0]!.room, 'Eve').join({ spectate: true });
    await server.settle();
    await playOn(server, people, 10);
    expect(eve.view).toEqual(server.roomOf(people[0]!).play!.view(undefined));
  });

  test('may not act, get ready or chat, and leaves without a trace', async () => {
    const { server, people } = await fourAt(POKER);
    const eve = server.visitor(people[0]!.room, 'Eve').join({ spectate: true });
    await server.settle();
    eve.send({ type: 'game_action', action: 'confirm_round', data: {} });
    eve.send({ type: 'set_ready', ready: true });
    eve.send({ type: 'chat', text: 'hello' });
    expect(eve.errors).toEqual(['not_in_game', 'not_in_room', 'not_in_room']);
    const { length } = server.journal.lines(eve.room);
    eve.send({ type: 'leave_room' });
    await server.settle();
    expect(eve.last).toMatchObject({ type: 'room_left' });
    expect(server.journal.lines(eve.room)).toHaveLength(length);
    expect(server.roomOf(people[0]!).size).toEqual({ people: 4, watchers: 0 });
  });

  test('finds no place where too many watch', async () => {
    const { server, people } = await fourAt(POKER, { maxSpectators: 1 });
    server.visitor(people[0]!.room, 'Eve').join({ spectate: true });
    const late = server.visitor(people[0]!.room, 'Finn').join({ spectate: true });
    expect(late.errors).toEqual(['room_full']);
  });
});
