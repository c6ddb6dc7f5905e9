import { expect, test } from 'vitest';
import { Lobby } from './lobby.js';
import type { Fetch } from './requests.js';

/** A server that answers each request with the next of some answers, and notes what was asked. */
function scripted(...answers: readonly (Response | Error)[]) {
  const asked: string[] = [];
  const left = [...answers];
  const fetch: Fetch = async (url, { method, body, headers }) => {
    asked.push(
      [method, url, body, (headers as Record<string, string> | undefined)?.['cookie']].filter(Boolean).join(' '),
    );
    const answer = left.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no more answers');
    return answer;
  };
  return { asked, lobby: new Lobby('ws://here/sub/', { fetch }) };
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } });

test('requests go to the path of the server, and cookies with them', async () => {
  const person = { id: 'g_1', name: 'Ann', account: false };
  const admission = { room_id: 'r 1', ticket: 't', socket: '/ws/r', invite: 'http://here/r' };
  const { asked, lobby } = scripted(
    json({ person }, 200, { 'set-cookie': 'paiju=g.1; HttpOnly; Path=/' }),
    json(admission, 201),
    json({ person: null }, 200, { 'set-cookie': 'paiju=; Max-Age=0' }),
    json({ rooms: [] }),
    json({ rooms: [] }),
  );
  expect(await lobby.guest('Ann')).toEqual(person);
  expect(await lobby.join('r 1')).toEqual(admission);
  await lobby.signOut();
  expect(await lobby.rooms()).toEqual([]);
  expect(await lobby.tables()).toEqual([]);
  expect(asked).toEqual([
    'POST http://here/sub/lobby/guest {"name":"Ann"}',
    'POST http://here/sub/lobby/rooms/r%201/join {} paiju=g.1',
    'POST http://here/sub/lobby/sign-out {} paiju=g.1',
    'GET http://here/sub/rooms',
    'GET http://here/sub/lobby/rooms',
  ]);
});

test('what is kept about someone, and its end', async () => {
  const gone = { done: true, account: true, bots: 0, games: 2, open_rooms: 0 };
  const { asked, lobby } = scripted(json({ user: 'u 1' }), json(gone));
  expect(await lobby.ownData('u 1')).toEqual({ user: 'u 1' });
  expect(await lobby.forget('u 1', 'Ann')).toEqual(gone);
  expect(asked).toEqual([
    'GET http://here/sub/lobby/people/u%201',
    'POST http://here/sub/lobby/people/u%201/forget {"name":"Ann"}',
  ]);
});

test('a page of the history, a replay and its events', async () => {
  const { asked, lobby } = scripted(json({ games: [], next: 'x' }), new Response('{}\n'), new Response('{}\n'));
  expect(await lobby.history({ after: 'a&b' })).toEqual({ games: [], next: 'x' });
  expect(await lobby.replay('g')).toBe('{}\n');
  expect(await lobby.events('g')).toBe('{}\n');
  expect(asked).toEqual([
    'GET http://here/sub/lobby/history?limit=20&after=a%26b',
    'GET http://here/sub/replays/g',
    'GET http://here/sub/replays/g/events',
  ]);
});

test.each<[string, Response | Error, object]>([
  ['a refusal', json({ code: 'x', message: 'No.', field: 'name' }, 400), { status: 400, code: 'x', field: 'name' }],
  ['a limit', json({ code: 'rate_limited', message: '' }, 429, { 'retry-after': '7' }), { retryAfter: 7 }],
  ['a proxy’s own page', new Response('<html>', { status: 502 }), { status: 502, code: 'failed' }],
  ['nonsense', new Response('<html>', { status: 200 }), { status: 200, code: 'invalid_answer' }],
  ['silence', new TypeError('fetch failed'), { status: 0, code: 'unreachable' }],
])('%s is an error that says so', async (_, answer, expected) => {
  const { lobby } = scripted(answer);
  await expect(lobby.me()).rejects.toMatchObject({ name: 'LobbyError', ...expected });
});
