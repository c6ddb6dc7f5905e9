import { expect } from 'vitest';
import type { RoomSettings } from './settings.js';
import { House, playOn, type Visitor } from './test-rooms.fixture.js';

/** A short match of every game there is. */
export const MATCHES = [
  { game: 'riichi', config: { preset: 'standard', length: 'east' } },
  { game: 'taiwan', config: { preset: 'standard', matchLength: 'hand' } },
  { game: 'fujian', config: { preset: 'goldRush', matchHands: 8 } },
  { game: 'chinese-poker', config: { seats: 4, rounds: 2 } },
] as const;

export const RIICHI = MATCHES[0];
export const POKER = MATCHES[3];

/** Four people at a table that has just begun. */
export async function fourAt(
  match: (typeof MATCHES)[number],
  settings: Partial<RoomSettings> = {},
  terms: object = {},
): Promise<{ house: House; people: readonly Visitor[] }> {
  const house = new House(settings);
  const people = await house.table({ ...match, num_ai_players: 0, ...terms }, 4);
  return { house, people };
}

/** Plays to the end, and waits until that is written down. */
export async function playOut(house: House, people: readonly Visitor[], name?: string): Promise<number> {
  const before = house.journal.ended.length;
  const moves = await playOn(house, people, 5_000, name);
  for (let n = 0; n < 500 && house.journal.ended.length === before; n++) await house.settle();
  expect(house.journal.ended).toHaveLength(before + 1);
  await house.settle();
  return moves;
}
