import { GAMES } from '@paiju/games';
import { expect, test } from 'vitest';
import { recordOf } from '../rooms/request.js';
import { TestServer } from '../rooms/test-server.fixture.js';
import { offers } from './lobby.js';

test('A-7 the lobby lists the programs of a game by the names their operator gave them', () => {
  const programs = (game: string): readonly string[] => (game === 'fujian' ? ['mine'] : []);
  const listed = offers({ games: GAMES, levels: () => ['solid'], programs, characters: () => [] });
  expect(listed.map(({ id, programs: own }) => [id, own])).toEqual([...GAMES.keys()].map((id) => [id, programs(id)]));
});

test('a room of a game without players is refused with a sentence', () => {
  const { environment } = new TestServer();
  const request = { room_id: 'r', game: 'fujian', num_ai_players: 0 } as Parameters<typeof recordOf>[1];
  const made = recordOf({ ...environment, levels: () => [] }, request, {} as Parameters<typeof recordOf>[2]);
  expect(made).toMatchObject({ ok: false, error: { field: 'game', message: 'game fujian has no players here' } });
});
