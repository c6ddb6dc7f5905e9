import { CLIENT_MESSAGES, MAX_FRAME_IN, SERVER_MESSAGES, SESSION_ERROR_CODES } from '@paiju/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ticketFor } from '../../scripts/server/ticket.js';
import { ServerProcess } from './server-process.js';
import type { Wire } from './wire.js';

/** Writes gather long enough for a test to step in between; few games and little chat are allowed. */
const SETTINGS = { PAIJU_FLUSH_MS: '150', PAIJU_MAX_GAMES: '14', PAIJU_CHAT_RATE: '3', PAIJU_BOT_PACE_MS: '0' };
let server: ServerProcess;
let rooms = 0;

beforeAll(async () => {
  server = await ServerProcess.open(SETTINGS);
});
afterAll(() => server.close());

/** A room for one person against three bots, unless said otherwise. */
async function room(wish: object = {}): Promise<string> {
  return await server.room(`p${rooms++}`, { game: 'riichi', num_ai_players: 3, ...wish });
}

const ticket = (user: string, where: string, name = user): string => ticketFor({ user, name, room: where });

const join = (user: string, where: string, name = user) =>
  ({ type: 'join_room', room_id: where, game_ticket: ticket(user, where, name) }) as const;

const comeBack = (user: string, where: string) =>
  ({ type: 'reconnect', room_id: where, game_ticket: ticket(user, where) }) as const;

/** A layout of thirteen cards that every rule takes: the lowest in front, whatever that is worth. */
function naiveLayout(cards: readonly number[]): { front: number[]; middle: number[]; back: number[] } {
  const sorted = cards.toSorted((a, b) => a - b);
  return { front: sorted.slice(0, 3), middle: sorted.slice(3, 8), back: sorted.slice(8) };
}

/** Someone in a game against bots. */
async function inGame(user: string, wish: object = {}): Promise<{ wire: Wire; where: string }> {
  const where = await room(wish);
  const wire = await server.joined(where, user);
  wire.say({ type: 'set_ready', ready: true, nonce: 'n' });
  await wire.hears({ t: 8 });
  return { wire, where };
}

describe('a room (S-7)', () => {
  test('people come, get ready, speak, and the game begins', async () => {
    const where = await room({ num_ai_players: 2 });
    const ann = await server.joined(where, 'ann');
    const bo = await server.joined(where, 'bo');
    expect(await ann.hears({ type: 'player_joined' })).toMatchObject({ player_name: 'bo' });
    ann.say({ type: 'set_ready', ready: true });
    expect(await bo.hears({ type: 'player_ready_changed' })).toMatchObject({ player_name: 'ann', ready: true });
    ann.say({ type: 'chat', text: '<b>Hi</b>' });
    expect(await bo.hears({ type: 'chat' })).toMatchObject({ player_name: 'ann', text: '<b>Hi</b>' });
    bo.say({ type: 'mute', player_name: 'ann', muted: true });
    bo.say({ type: 'set_ready', ready: true, nonce: 'x' });
    expect(await ann.hears({ type: 'game_starting' })).toMatchObject({ nonces: ['x'] });
    await ann.hears({ t: 8 });
    bo.say({ type: 'leave_room' });
    await bo.hears({ type: 'game_left' });
    expect(await ann.hears({ type: 'player_left' })).toMatchObject({ player_name: 'bo' });
    ann.end();
  });

  test('a person who leaves is told so, and so are the others', async () => {
    const where = await room({ num_ai_players: 2 });
    const ann = await server.joined(where, 'ann');
    const bo = await server.joined(where, 'bo');
    bo.say({ type: 'leave_room' });
    await bo.hears({ type: 'room_left' });
    expect(await ann.hears({ type: 'player_left' })).toMatchObject({ player_name: 'bo' });
  });

  test('the host removes a person and seats bots; nobody else may (S-14a)', async () => {
    const where = await room({ num_ai_players: 1 });
    const ann = await server.joined(where, 'ann');
    const bo = await server.joined(where, 'bo');
    bo.say({ type: 'host', command: 'start' });
    await bo.fails('not_host');
    ann.say({ type: 'host', command: 'remove', player_name: 'nobody' });
    await ann.fails('action_failed');
    ann.say({ type: 'host', command: 'remove', player_name: 'bo' });
    expect(await bo.hears({ type: 'room_left' })).toMatchObject({ reason: 'removed' });
    ann.say({ type: 'host', command: 'bot' });
    expect(await ann.hears({ type: 'player_joined' })).toMatchObject({ ai: 1 });
  });

  test.each([
    ['already_in_room', (where: string) => join('ann', where)],
    ['reconnect_in_room', (where: string) => comeBack('ann', where)],
    ['game_not_started', () => ({ type: 'game_action', action: 'discard' }) as const],
  ])('%s', async (code, message) => {
    const where = await room();
    const wire = await server.joined(where, 'ann');
    await wire.say(message(where)).fails(code);
  });

  test('room_full and name_taken', async () => {
    const where = await room({ num_ai_players: 2 });
    await server.joined(where, 'ann');
    const two = await server.wire(where);
    await two.say(join('bo', where, 'ann')).fails('name_taken');
    await server.joined(where, 'cy');
    await two.say(join('di', where)).fails('room_full');
  });

  test('no_bots: a public room that does not say so takes none (C-10)', async () => {
    const where = await room({ public: true });
    const bot = await server.wire(where, await server.bot('Robo'));
    await bot.say({ type: 'join_room', room_id: where }).fails('no_bots');
  });

  test('rate_limited: too much chat (S-13)', async () => {
    const wire = await server.joined(await room(), 'ann');
    for (let n = 0; n < 5; n++) wire.say({ type: 'chat', text: `${n}` });
    await wire.fails('rate_limited');
  });

  test('while a game is being written down nobody comes in, and nobody comes back', async () => {
    const where = await room({ num_ai_players: 2 });
    const ann = await server.joined(where, 'ann');
    const bo = await server.joined(where, 'bo');
    const other = await server.wire(where);
    ann.say({ type: 'set_ready', ready: true });
    await bo.hears({ type: 'player_ready_changed' });
    bo.say({ type: 'set_ready', ready: true }).say({ type: 'set_ready', ready: false });
    await bo.fails('room_transitioning');
    other.say(comeBack('ann', where));
    await other.fails('reconnect_retry_later');
  });
});

describe('a person who is not in a room', () => {
  test.each([
    ['not_in_room', { type: 'set_ready', ready: true }],
    ['not_in_room', { type: 'leave_room' }],
    ['not_in_room', { type: 'chat', text: 'x' }],
    ['not_in_game', { type: 'game_action', action: 'pass', id: 'a' }],
  ] as const)('%s: %j', async (code, message) => {
    const wire = await server.wire(await room());
    await wire.say(message).fails(code);
  });

  test.each([
    ['room_not_found', 'nowhere', (where: string) => join('ann', where)],
    ['reconnect_game_gone', 'nowhere', (where: string) => comeBack('ann', where)],
    ['room_not_found', 'nowhere', (where: string) => ({ type: 'join_room', room_id: where, spectate: true }) as const],
  ])('%s', async (code, where, message) => {
    const wire = await server.wire(where);
    await wire.say(message(where)).fails(code);
  });

  test.each([
    ['forged', (where: string) => ticketFor({ user: 'ann', room: where }, 'another secret, as long as it takes')],
    ['expired', (where: string) => ticketFor({ user: 'ann', room: where, from: 1_000, until: 2_000 })],
    ['not yet good', (where: string) => ticketFor({ user: 'ann', room: where, from: 4_000_000_000 })],
    ['of another room', () => ticketFor({ user: 'ann', room: 'other' })],
    ['no ticket', () => 'x'],
    ['with its end cut off', (where: string) => ticketFor({ user: 'ann', room: where }).slice(0, -1)],
  ])('invalid_ticket: %s (S-15)', async (_, made) => {
    const where = await room();
    const wire = await server.wire(where);
    await wire.say({ type: 'join_room', room_id: where, game_ticket: made(where) }).fails('invalid_ticket');
  });

  test('reconnect_no_session, reconnect_no_seat and reconnect_game_mismatch', async () => {
    const where = await room();
    const wire = await server.wire(where);
    await wire.say(comeBack('ann', where)).fails('reconnect_no_session');
    const ann = await server.joined(where, 'ann');
    ann.say({ type: 'leave_room' });
    await ann.hears({ type: 'room_left' });
    await wire.say(comeBack('ann', where)).fails('reconnect_no_seat');
    const elsewhere = await room();
    await wire.say(comeBack('ann', elsewhere)).fails('reconnect_game_mismatch');
  });
});

describe('frames (S-4)', () => {
  test.each<[string, Uint8Array | string]>([
    ['text', '{"type":"ping"}'],
    ['nothing', new Uint8Array()],
    ['bytes that are no MessagePack', Uint8Array.of(0xc1, 0xff)],
    ['an unknown type', Uint8Array.of(0x81, 0xa4, 0x74, 0x79, 0x70, 0x65, 0xa1, 0x78)],
    ['more bytes than a frame may have', new Uint8Array(MAX_FRAME_IN + 1)],
  ])('invalid_message: %s', async (_, data) => {
    const wire = await server.wire(await room());
    await wire.blurt(data).fails('invalid_message');
    await wire.say({ type: 'ping' }).hears({ type: 'pong' });
  });
});

describe('a game', () => {
  test('already_in_game and reconnect_already_active', async () => {
    const { wire, where } = await inGame('ann');
    await wire.say(join('ann', where)).fails('already_in_game');
    await wire.say(comeBack('ann', where)).fails('reconnect_already_active');
    wire.say({ type: 'leave_room' });
    await wire.hears({ type: 'game_left' });
  });

  test('an action is acknowledged, a bad one refused, and a repeat is recognised (S-6, S-18)', async () => {
    const { wire } = await inGame('ann', { clock: 'fast', config: { preset: 'tenhou' } });
    const { pn } = await wire.hears({ type: 'clock' });
    wire.say({ type: 'game_action', action: 'discard', data: { tile: 999 }, id: 'a' });
    expect(await wire.hears({ t: 7 })).toMatchObject({ code: 'badTile', id: 'a' });
    wire.say({ type: 'game_action', action: 'dance', id: 'b' });
    expect(await wire.hears({ t: 7 })).toMatchObject({ code: 'unknownAction', id: 'b' });
    wire.say({ type: 'game_action', action: 'pass', pn: 999, id: 'c' });
    expect(await wire.hears({ t: 7 })).toMatchObject({ code: 'stale', id: 'c' });
    wire.say({ type: 'leave_room' });
    await wire.hears({ type: 'game_left' });
    expect(typeof pn).toBe('number');
  });

  test('a person who comes back has the seat again, and a second connection takes it over (S-11)', async () => {
    const where = await room({ num_ai_players: 2 });
    const ann = await server.joined(where, 'ann');
    const bo = await server.joined(where, 'bo');
    for (const wire of [ann, bo]) wire.say({ type: 'set_ready', ready: true });
    await ann.hears({ t: 8 });
    bo.end();
    const again = await server.wire(where);
    again.say(comeBack('bo', where));
    await again.hears({ type: 'game_reconnected' });
    expect(await ann.hears({ type: 'player_reconnected' })).toMatchObject({ player_name: 'bo' });
    const third = await server.wire(where);
    third.say(comeBack('bo', where));
    await third.hears({ type: 'game_reconnected' });
    expect(await again.closes()).toBe(4001);
    ann.say({ type: 'leave_room' });
    third.say({ type: 'leave_room' });
    await third.hears({ type: 'game_left' });
  });

  test('a fabricated action closes 1008 and a bot takes the seat (S-12)', async () => {
    const where = await room({ num_ai_players: 2, config: { preset: 'tenhou' } });
    const wires = [await server.joined(where, 'ann'), await server.joined(where, 'bo')];
    for (const wire of wires) wire.say({ type: 'set_ready', ready: true });
    const [ann, bo] = wires as [Wire, Wire];
    const { s } = await ann.hears({ t: 8 });
    ann.say({ type: 'game_action', action: 'pass', data: { seat: (Number(s) + 1) % 4 } });
    expect(await ann.closes()).toBe(1008);
    expect(await bo.hears({ type: 'player_left' })).toMatchObject({ player_name: 'ann' });
    bo.say({ type: 'leave_room' });
    await bo.hears({ type: 'game_left' });
  });

  test('reconnect_snapshot_failed: a fault in the rules is told, and the seat is still there', async () => {
    const { wire, where } = await inGame('ann');
    wire.end();
    const again = await server.wire(where);
    await server.server.ask('fault');
    await again.say(comeBack('ann', where)).fails('reconnect_snapshot_failed');
    await again.say(comeBack('ann', where)).hears({ type: 'game_reconnected' });
    again.say({ type: 'leave_room' });
    await again.hears({ type: 'game_left' });
  });

  test('an action is acknowledged once it is written down, and so is its repeat (S-18)', async () => {
    const where = await room({ game: 'chinese-poker', num_ai_players: 3 });
    const wire = await server.joined(where, 'ann');
    wire.say({ type: 'set_ready', ready: true });
    const { v } = await wire.hears({ t: 8 });
    const { pn } = await wire.hears({ t: 3 });
    const layout = naiveLayout((v as { hands: number[][]; seat: number }).hands[(v as { seat: number }).seat]!);
    const action = { type: 'game_action', action: 'arrange', data: layout, pn: Number(pn), id: 'once' } as const;
    wire.say(action);
    const first = await wire.hears({ type: 'action_ok', id: 'once' });
    wire.say(action);
    expect(await wire.hears({ type: 'action_ok', id: 'once' })).toEqual(first);
    wire.say({ type: 'leave_room' });
    await wire.hears({ type: 'game_left' });
  });

  test('the administration speaks to everyone, and ends a table as abandoned (S-19)', async () => {
    const { wire, where } = await inGame('ann');
    expect(await server.command('/message', { text: 'Hello.' })).toBe(200);
    expect(await wire.hears({ type: 'notice' })).toMatchObject({ kind: 'message', text: 'Hello.' });
    expect(await server.command(`/tables/${where}/end`, { reason: 'Enough.' })).toBe(200);
    expect(await wire.hears({ type: 'notice' })).toMatchObject({ kind: 'abandoned', text: 'Enough.' });
    expect(await wire.closes()).toBe(1000);
  });

  test('server_full: no more games than the server may run (S-7)', async () => {
    const waiting = await server.joined(await room(), 'last');
    const players: Wire[] = [];
    for (let n = 0; (await server.ask('/status')).json['active_games'] !== 14; n++) {
      players.push((await inGame(`p${n}`)).wire);
    }
    waiting.say({ type: 'set_ready', ready: true });
    await waiting.fails('server_full');
    expect(await server.ask('/rooms', { game: 'riichi' })).toMatchObject({
      status: 503,
      json: { code: 'server_full' },
    });
  });
});

/** Fails when a code or a message was not seen: the tests above are the only ones that speak. */
describe('everything there is has been on the wire', () => {
  /** A server that goes down closes every socket in the same moment, so only a route can still say this. */
  const NEVER = 'draining';

  test.each(SESSION_ERROR_CODES.filter((code) => code !== NEVER))('the error %s', (code) => {
    expect([...server.traffic.errors]).toContain(code);
  });

  test.each(Object.keys(CLIENT_MESSAGES))('the message %s to the server', (type) => {
    expect([...server.traffic.sent]).toContain(type);
  });

  test.each(Object.keys(SERVER_MESSAGES))('the message %s from the server', (type) => {
    expect([...server.traffic.received]).toContain(type);
  });

  test.each([1000, 1008, 4001])('the close %d', (code) => {
    expect([...server.traffic.closes]).toContain(code);
  });
});
