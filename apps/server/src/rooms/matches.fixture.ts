import { expect } from 'vitest';
import type { RoomSettings } from './settings.js';
import { playOn, TestServer, type Visitor } from './test-server.fixture.js';

/** A short match of every game there is. */
export const MATCHES = [
  { game: 'riichi', config: { preset: 'standard', length: 'east' } },
  { game: 'taiwan', config: { preset: 'standard', matchLength: 'hand' } },
  { game: 'fujian', config: { preset: 'goldRush', matchHands: 8 } },
  { game: 'chinese-poker', config: { seats: 4, rounds: 2 } },
] as const;

export const RIICHI = MATCHES[0];
export const FUJIAN = MATCHES[2];
export const POKER = MATCHES[3];

/** Four people at a table that has just begun. */
export async function fourAt(
  match: (typeof MATCHES)[number],
  settings: Partial<RoomSettings> = {},
  terms: object = {},
): Promise<{ server: TestServer; people: readonly Visitor[] }> {
  const server = new TestServer(settings);
  const people = await server.table({ ...match, num_ai_players: 0, ...terms }, 4);
  return { server, people };
}

/** Plays to the end, and waits until that is written down. */
export async function playOut(server: TestServer, people: readonly Visitor[], name?: string): Promise<number> {
  const before = server.journal.ended.length;
  const moves = await playOn(server, people, 5_000, name);
  for (let n = 0; n < 500 && server.journal.ended.length === before; n++) await server.settle();
  expect(server.journal.ended).toHaveLength(before + 1);
  await server.settle();
  return moves;
}
