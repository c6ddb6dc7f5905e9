import type { TablePlayer, TableState } from '@paiju/client';
import { expect, test } from 'vitest';
import { gatheringOf, reasonOf } from './seats.js';

const person = (name: string, more: Partial<TablePlayer> = {}): TablePlayer => ({ name, connected: true, ...more });
const ANN = person('Ann', { host: true });
const ROOM: TableState = {
  ...{ phase: 'lobby', connection: 'open', room: 'r', game: 'riichi', config: {}, name: 'Ann' },
  ...{ players: [ANN], terms: { seats: 4, bots: 0 } },
};

test.each<[string, Partial<TableState>, number, string]>([
  ['the host alone', {}, 3, 'why.emptyHost'],
  ['a guest beside the host', { name: 'Bo', players: [ANN, person('Bo')] }, 2, 'why.empty'],
  ['a host with three bots', { terms: { seats: 4, bots: 3 } }, 0, 'why.begin'],
  [
    'the last who is not ready',
    { players: [ANN, person('Bo', { ready: true })], terms: { seats: 4, bots: 2 } },
    0,
    'why.you',
  ],
  [
    'one who waits for others',
    { players: [{ ...ANN, ready: true }, person('Bo')], terms: { seats: 4, bots: 2 } },
    0,
    'why.others',
  ],
  [
    'a bot the host has seated',
    { players: [ANN, person('Bot 1', { bot: true })], terms: { bots: 1 } },
    2,
    'why.emptyHost',
  ],
  [
    'after a game: one has gone, another has come',
    {
      ...{ phase: 'finished', terms: { seats: 4, bots: 2 } },
      players: [ANN, person('Bo', { connected: false }), person('Bot 1', { bot: true }), person('Cy')],
    },
    0,
    'why.begin',
  ],
])('%s', (_, state, empty, reason) => {
  const gathering = gatheringOf({ ...ROOM, ...state });
  expect([gathering.empty, reasonOf(gathering)]).toEqual([empty, reason]);
});
