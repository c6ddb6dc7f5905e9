import { GAMES } from '@paiju/games';
import type { AnyGame } from '@paiju/kernel';
import { SESSION_ERROR_CODES, type SessionErrorCode } from '@paiju/protocol';
import { expect, test } from 'vitest';
import { fourAt, POKER, RIICHI } from '../matches.fixture.js';
import { House, playOn, type Visitor } from '../test-rooms.fixture.js';

/** A lobby for two people, with one of them in it. */
async function lobby(settings = {}): Promise<{ house: House; id: string; ann: Visitor }> {
  const house = new House(settings);
  const { id } = await house.room({ ...POKER, num_ai_players: 2, clock: 'off' });
  const ann = house.visitor(id, 'Ann').join();
  await house.settle();
  return { house, id, ann };
}

/** How each code is reached: whoever comes back was told it. */
const WAYS: Readonly<Record<SessionErrorCode, () => Promise<Visitor>>> = {
  already_in_game: async () => (await fourAt(POKER)).people[0]!.join(),
  already_in_room: async () => (await lobby()).ann.join(),
  room_not_found: async () => new House().visitor('nowhere', 'Ann').join(),
  room_full: async () => {
    const { house, id } = await lobby();
    house.visitor(id, 'Ben').join();
    return house.visitor(id, 'Cleo').join();
  },
  room_transitioning: async () => {
    const { house, id, ann } = await lobby();
    const ben = house.visitor(id, 'Ben').join();
    await house.settle();
    const open = house.journal.hold();
    for (const one of [ann, ben]) one.send({ type: 'set_ready', ready: true });
    const late = house.visitor(id, 'Cleo').join();
    open();
    return late;
  },
  name_taken: async () => {
    const { house, id } = await lobby();
    const other = house.visitor(id, 'Ann');
    const ticket = JSON.stringify({ user: 'another', name: 'Ann', room: id, expiresAt: Number.MAX_SAFE_INTEGER });
    other.send({ type: 'join_room', room_id: id, game_ticket: ticket });
    return other;
  },
  not_in_room: async () => {
    const ann = new House().visitor('r', 'Ann');
    ann.send({ type: 'leave_room' });
    return ann;
  },
  not_in_game: async () => {
    const ann = new House().visitor('r', 'Ann');
    ann.send({ type: 'game_action', action: 'pass', data: {} });
    return ann;
  },
  game_not_started: async () => {
    const { ann } = await lobby();
    ann.send({ type: 'game_action', action: 'pass', data: {} });
    return ann;
  },
  invalid_message: async () => {
    const { ann } = await lobby();
    ann.send({ type: 'chat', text: 'x'.repeat(399) });
    return ann;
  },
  action_failed: async () => {
    const { house, people } = await fourAt(POKER);
    house.journal.fail(1);
    people[0]!.act(people[0]!.choose('lost'), { id: 'lost' });
    await house.settle();
    return people[0]!;
  },
  reconnect_no_session: async () => {
    const { house, people } = await fourAt(POKER);
    return house.visitor(people[0]!.room, 'Stranger').reconnect();
  },
  reconnect_no_seat: async () => {
    const { house, id } = await lobby();
    return house.visitor(id, 'Ann').reconnect();
  },
  reconnect_game_gone: async () => {
    const { house, people } = await fourAt(POKER);
    await house.roomOf(people[0]!).end('It was closed.');
    return house.visitor(people[0]!.room, 'Ann').reconnect();
  },
  reconnect_game_mismatch: async () => {
    const { house, people } = await fourAt(POKER);
    return house.visitor(people[0]!.room, 'Ann', 'elsewhere').reconnect();
  },
  reconnect_retry_later: async () => {
    const { house, id, ann } = await lobby();
    house.visitor(id, 'Ben').join();
    await house.settle();
    const open = house.journal.hold();
    ann.send({ type: 'host', command: 'bot' });
    ann.send({ type: 'set_ready', ready: true });
    const ben = house.visitor(id, 'Ben').join();
    ben.send({ type: 'set_ready', ready: true });
    const again = house.visitor(id, 'Ann').reconnect();
    open();
    return again;
  },
  reconnect_in_room: async () => (await lobby()).ann.reconnect(),
  reconnect_already_active: async () => (await fourAt(POKER)).people[0]!.reconnect(),
  reconnect_snapshot_failed: async () => {
    const game = GAMES.get('riichi') as AnyGame;
    let isBroken = false;
    const view: AnyGame['view'] = (state, seat) => {
      if (isBroken) throw new Error('no view today');
      return game.view(state, seat);
    };
    const house = new House({}, { games: new Map([['riichi', { ...game, view }]]) });
    const [ann] = await house.table({ ...RIICHI, num_ai_players: 3 }, 1);
    ann!.drop();
    isBroken = true;
    return house.visitor(ann!.room, 'Ann').reconnect();
  },
  invalid_ticket: async () => {
    const { house, id } = await lobby();
    const ben = house.visitor(id, 'Ben');
    ben.send({ type: 'join_room', room_id: id, game_ticket: 'forged' });
    return ben;
  },
  server_full: async () => {
    const { house, id, ann } = await lobby({ maxGames: 1 });
    const ben = house.visitor(id, 'Ben').join();
    await house.settle();
    const other = await house.room({ ...POKER, num_ai_players: 3 });
    const dan = house.visitor(other.id, 'Dan').join();
    await house.settle();
    for (const one of [ann, ben, dan]) one.send({ type: 'set_ready', ready: true });
    return dan;
  },
  rate_limited: async () => {
    const { house, ann } = await lobby();
    for (let n = 0; n <= house.settings.chatRate; n++) ann.send({ type: 'chat', text: 'hello' });
    return ann;
  },
  not_host: async () => {
    const { house, id } = await lobby();
    const ben = house.visitor(id, 'Ben').join();
    await house.settle();
    ben.send({ type: 'host', command: 'start' });
    return ben;
  },
  draining: async () => {
    const { house, id } = await lobby();
    await house.rooms.drain();
    const again = house.visitor(id, 'Ann').join();
    await house.settle();
    again.send({ type: 'host', command: 'start' });
    return again;
  },
};

test.each(SESSION_ERROR_CODES)('%s is told', async (code) => {
  const told = await WAYS[code]();
  expect(told.errors).toContain(code);
});

test('a ticket opens only the room it names, at the address of that room', async () => {
  const { house, id } = await lobby();
  const { id: other } = await house.room({ ...POKER, num_ai_players: 2 });
  const ben = house.visitor(id, 'Ben');
  ben.send({ type: 'join_room', room_id: id, game_ticket: house.ticketOf(other, 'Ben') });
  ben.send({ type: 'join_room', room_id: other, game_ticket: house.ticketOf(other, 'Ben') });
  ben.send({
    type: 'join_room',
    room_id: id,
    game_ticket: JSON.stringify({ user: 'u', name: 'Ben', room: id, expiresAt: 1 }),
  });
  expect(ben.errors).toEqual(['invalid_ticket', 'invalid_ticket', 'invalid_ticket']);
});

test('a private room is watched with a ticket alone', async () => {
  const house = new House();
  const { id } = await house.room({ ...POKER, public: false });
  const watcher = house.visitor(id, 'Eve');
  watcher.send({ type: 'join_room', room_id: id, spectate: true });
  expect(watcher.errors).toEqual(['invalid_ticket']);
  watcher.join({ spectate: true });
  await house.settle();
  expect(watcher.last).toMatchObject({ type: 'room_joined', spectate: true });
});

test('our own bug is told to who met it, and changes nothing', async () => {
  const game = GAMES.get('riichi') as AnyGame;
  const apply: AnyGame['apply'] = () => {
    throw new Error('a bug');
  };
  const house = new House({}, { games: new Map([['riichi', { ...game, apply }]]) });
  const people = await house.table({ ...RIICHI, num_ai_players: 0 }, 4);
  const asked = people.find(({ isAsked }) => isAsked)!;
  const lines = house.journal.lines(asked.room);
  asked.act(asked.choose('any'), { id: 'unlucky' });
  expect(asked.last).toMatchObject({ type: 'session_error', code: 'action_failed', id: 'unlucky' });
  expect(house.journal.lines(asked.room)).toEqual(lines);
});

test('ping is answered wherever one is', async () => {
  const ann = new House().visitor('r', 'Ann');
  ann.send({ type: 'ping' });
  expect(ann.heard).toEqual([{ type: 'pong' }]);
});

test('whoever joins while their game is played gets their seat back', async () => {
  const { house, people } = await fourAt(POKER);
  people[0]!.drop();
  const again = house.visitor(people[0]!.room, 'Ann').join();
  await house.settle();
  expect(again.all('game_reconnected')).toHaveLength(1);
});

test('in a running game nobody gets ready, and a stranger finds no place', async () => {
  const { house, people } = await fourAt(POKER);
  people[0]!.send({ type: 'set_ready', ready: true });
  expect(people[0]!.errors).toEqual(['not_in_room']);
  const stranger = house.visitor(people[0]!.room, 'Stranger').join();
  expect(stranger.errors).toEqual(['room_full']);
});

test('S-12: a refused action answers its sender alone, with a code; a late one is stale', async () => {
  const { house, people } = await fourAt(RIICHI);
  const asked = people.find(({ isAsked }) => isAsked)!;
  const idle = people.find(({ isAsked }) => !isAsked)!;
  const heard = people.map(({ frames }) => frames.length);
  idle.send({ type: 'game_action', action: 'pass', data: {} });
  asked.send({ type: 'game_action', action: 'pass', data: {}, pn: 99, id: 'late' });
  asked.send({ type: 'game_action', action: 'dance', data: {} });
  asked.send({ type: 'game_action', action: 'discard', data: { tile: 999 } });
  asked.send({ type: 'game_action', action: 'discard', data: {} });
  asked.send({ type: 'game_action', action: 'pass', data: {} });
  await house.settle();
  expect(idle.all(7)).toMatchObject([{ code: 'notYourTurn' }]);
  expect(asked.all(7).map(({ code }) => code)).toEqual(['stale', 'unknownAction', 'badTile', 'badData', 'wrongPhase']);
  expect(asked.all(7)[0]).toMatchObject({ id: 'late', pn: 99 });
  const told = people.map(({ frames }, n) => frames.length - heard[n]!);
  expect(told).toEqual(people.map((one) => (one === asked ? 5 : one === idle ? 1 : 0)));
  expect(await playOn(house, people, 3)).toBe(3);
});
