import { afterAll, beforeAll, expect, test } from 'vitest';
import { Served } from './served.fixture.js';
import { TestSocket } from './test-socket.fixture.js';

const ROOMS = 'api/chinese-poker/rooms';
let server: Served;
beforeAll(async () => {
  server = await Served.start({ PAIJU_BOT_PACE_MS: '0' });
});
afterAll(() => server.forget());

interface Seat {
  readonly roomId: string;
  readonly ticket: string;
}

interface View {
  readonly phase: string;
  readonly seat: number;
  readonly round: number;
  readonly hands: readonly (readonly number[])[];
  readonly history: readonly unknown[];
  readonly totals: readonly number[];
}

async function post(path: string, json: unknown, ticket?: string) {
  const headers: Record<string, string> = ticket === undefined ? {} : { authorization: `Bearer ${ticket}` };
  const answer = await server.ask(`${ROOMS}/${path}`, { json, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function get(path: string, ticket: string) {
  const answer = await server.ask(`${ROOMS}/${path}`, { headers: { authorization: `Bearer ${ticket}` } });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function seated(path: string, json: unknown): Promise<Seat> {
  return (await post(path, json)).body as unknown as Seat;
}

/** Thirteen cards in rows that hardly ever foul: the highest at the back. */
function rows({ hands, seat }: View) {
  const byRank = hands[seat]!.toSorted((a, b) => (a >> 2) - (b >> 2));
  return { front: byRank.slice(0, 3), middle: byRank.slice(3, 8), back: byRank.slice(8) };
}

test('P-62 create, join, start, arrange, state, analysis: a whole game by requests', async () => {
  const options = {
    hostPlayerId: 'Ann',
    scoringRules: { preset: 'two-four', rounds: 2 },
    maxPlayers: 3,
    arrangeTimeLimit: 60,
  };
  const ann = await seated('create', options);
  const path = (name: string): string => `${ann.roomId}/${name}`;
  expect((await get(path('state'), ann.ticket)).body).toMatchObject({
    view: null,
    room: { status: 'lobby' },
    version: 0,
  });
  expect(await post(path('arrange'), { front: '', middle: '', back: '' }, ann.ticket)).toMatchObject({
    status: 409,
    body: { code: 'game_not_started' },
  });
  expect((await get(path('analysis'), ann.ticket)).body).toMatchObject({ code: 'game_not_started' });

  const ben = await seated(path('join'), { playerId: 'Ben' });
  expect(await post(path('join'), { playerId: 'Ben' })).toMatchObject({ status: 409, body: { code: 'name_taken' } });
  expect(await post(path('start'), {}, ben.ticket)).toMatchObject({ status: 409, body: { code: 'not_host' } });
  const wire = await TestSocket.open(server.url, ann.roomId); // a socket beside the requests, with the same ticket
  wire.send({ type: 'join_room', room_id: ann.roomId, game_ticket: ben.ticket });
  await wire.next({ type: 'room_joined' });
  const started = await post(path('start'), {}, ann.ticket);
  expect(started).toMatchObject({ status: 200, body: { room: { status: 'playing' } } });
  expect(await post(path('join'), { playerId: 'Cid' })).toMatchObject({ status: 409, body: { code: 'room_full' } });

  for (let round = 0; round < 2; round++) {
    await wire.next({ t: 42, n: round });
    for (const seat of [ann, ben]) {
      const view = await viewOf(seat);
      expect(view.hands.filter((hand) => hand.every((card) => card >= 0)).length).toBe(1);
      expect(await post(path('arrange'), rows(view), seat.ticket)).toMatchObject({ status: 200 });
    }
    const { pn } = await wire.next({ t: 44 });
    const { totals } = await viewOf(ann);
    expect(totals.reduce((sum, points) => sum + points, 0)).toBe(0);
    if (pn !== undefined) wire.send({ type: 'game_action', action: 'confirm_round' });
  }
  await wire.next({ t: 45 });
  wire.socket.terminate();
  expect(await viewOf(ann)).toMatchObject({ phase: 'finished', history: [{}, {}] });
  expect(await post(path('arrange'), { front: '', middle: '', back: '' }, ann.ticket)).toMatchObject({
    status: 409,
    body: { code: 'gameOver' },
  });

  const { body } = await get(path('analysis?round=0'), ann.ticket);
  const { round, judgements } = body['analysis'] as { round: number; judgements: { seat: number; report: object }[] };
  expect([round, judgements.map(({ seat }) => seat)]).toEqual([0, [0, 1, 2]]); // the game is over: everyone's
  expect(judgements[0]!.report).toMatchObject({
    verdict: expect.stringMatching(/^(optimal|suboptimal|mistake)$/),
    opponents: 2,
  });
  expect((await get(path('analysis?round=9'), ann.ticket)).body).toMatchObject({ code: 'not_scored' });
});

/** Someone who watches a room, and so sees the end of each round (44) and of the game (45). */
async function watching(room_id: string): Promise<TestSocket> {
  const wire = await TestSocket.open(server.url, room_id);
  wire.send({ type: 'join_room', room_id, spectate: true });
  await wire.next({ type: 'room_joined' });
  return wire;
}

async function viewOf({ roomId, ticket }: Seat): Promise<View> {
  return ((await get(`${roomId}/state`, ticket)).body as { view: View }).view;
}

test('P-63 while a game is played, an analysis is of the own seat alone', async () => {
  const options = { hostPlayerId: 'Ann', scoringRules: { rounds: 2 }, maxPlayers: 2, isPublic: true };
  const ann = await seated('create', options);
  const wire = await watching(ann.roomId);
  await post(`${ann.roomId}/start`, {}, ann.ticket);
  const view = await viewOf(ann);
  await post(`${ann.roomId}/arrange`, rows(view), ann.ticket);
  await wire.next({ t: 44 });
  wire.socket.terminate();
  const { analysis } = (await get(`${ann.roomId}/analysis`, ann.ticket)).body as {
    analysis: { judgements: { seat: number }[] };
  };
  expect(analysis.judgements.map(({ seat }) => seat)).toEqual([view.seat]);
});

test.each<[path: string, body: object, status: number, code: string]>([
  ['create', {}, 400, 'invalid_request'],
  ['create', { hostPlayerId: 'Ann', maxPlayers: 5 }, 400, 'invalid_request'],
  ['create', { hostPlayerId: 'Ann', scoringRules: 'noon' }, 400, 'bad_config'],
  ['create', { hostPlayerId: 'Ann', timeout: 'never' }, 400, 'invalid_request'],
  ['create', { hostPlayerId: 'admin' }, 400, 'bad_name'],
  ['nowhere/join', { playerId: 'Ann' }, 404, 'room_not_found'],
  ['nowhere/start', {}, 401, 'invalid_ticket'],
  ['nowhere/arrange', { front: '', middle: '', back: '' }, 401, 'invalid_ticket'],
])('P-62 POST %s with %j is refused: %i %s', async (path, body, status, code) => {
  expect(await post(path, body)).toMatchObject({ status, body: { code } });
});

test('P-62 a ticket opens its own room alone, and a room of another game is none', async () => {
  const [one, other] = [
    await seated('create', { hostPlayerId: 'Ann' }),
    await seated('create', { hostPlayerId: 'Ann' }),
  ];
  expect(await get(`${one.roomId}/state`, other.ticket)).toMatchObject({
    status: 401,
    body: { code: 'invalid_ticket' },
  });
  await server.ask('rooms', { json: { room_id: 'riichi' } });
  expect(await post('riichi/join', { playerId: 'Ann' })).toMatchObject({
    status: 404,
    body: { code: 'room_not_found' },
  });
});
