import { afterAll, beforeAll, expect, test } from 'vitest';
import { ticketFor } from '../../scripts/server/ticket.js';
import { ServerProcess } from './server-process.js';

let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.open({ PAIJU_BAD_FRAME_RATE: '20' });
});
afterAll(() => server.close());

test('a flood of bad frames is answered for a while, then closed with 1008 (S-4)', async () => {
  await server.room('flood', { game: 'riichi' });
  const wire = await server.wire('flood');
  for (let n = 0; n < 60; n++) wire.blurt(Uint8Array.of(0xc1));
  await wire.fails('invalid_message');
  expect(await wire.closes()).toBe(1008);
});

test('a spectator sees what everyone sees and nothing else, and cannot act (S-14)', async () => {
  await server.room('shown', { game: 'riichi', num_ai_players: 3 });
  const ann = await server.joined('shown', 'ann');
  const eve = await server.wire('shown');
  eve.say({ type: 'join_room', room_id: 'shown', spectate: true });
  expect(await eve.hears({ type: 'room_joined' })).toMatchObject({ spectate: true });
  ann.say({ type: 'set_ready', ready: true });
  await ann.hears({ t: 8 });
  expect((await eve.hears({ t: 8 }))['s']).toBeUndefined();
  await eve.say({ type: 'game_action', action: 'pass' }).fails('not_in_game');
});

test('a private room shows itself to nobody without a ticket', async () => {
  await server.room('hidden', { game: 'riichi', public: false });
  const eve = await server.wire('hidden');
  await eve.say({ type: 'join_room', room_id: 'hidden', spectate: true }).fails('invalid_ticket');
});

test('SIGTERM tells everyone, closes with 1001 and ends with 0 (S-19)', async () => {
  await server.room('late', { game: 'riichi', num_ai_players: 3 });
  const ann = await server.wire('late');
  ann.say({ type: 'join_room', room_id: 'late', game_ticket: ticketFor({ user: 'ann', room: 'late' }) });
  await ann.hears({ type: 'room_joined' });
  const ended = server.server.end('SIGTERM');
  expect(await ann.hears({ type: 'notice' })).toMatchObject({ kind: 'draining' });
  expect(await ann.closes()).toBe(1001);
  expect(await ended).toBe(0);
});
