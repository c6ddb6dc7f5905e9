import { expect, test } from 'vitest';
import { RoomQuota } from './room-quota.js';

const QUOTAS = { anonymous: 2, address: 3, user: 2 };

function quota(): { quota: RoomQuota; living: Set<string>; make: (room: string, origin: object) => string } {
  const living = new Set<string>();
  const quota = new RoomQuota(QUOTAS, (room) => living.has(room));
  const make = (room: string, origin: object): string => {
    const from = { address: '203.0.113.1', ...origin };
    try {
      quota.check(from);
    } catch (error) {
      return Object(error).code;
    }
    quota.add(from, room);
    living.add(room);
    return 'made';
  };
  return { quota, living, make };
}

test('S-31 an address has so many living rooms without a session, more with one, and each person fewer', () => {
  const { living, make } = quota();
  expect(['a', 'b', 'c'].map((room) => make(room, {}))).toEqual(['made', 'made', 'too_many_rooms']);
  expect(['d', 'e', 'f'].map((room) => make(room, { user: 'Ann' }))).toEqual(['made', 'made', 'too_many_rooms']);
  expect(['g', 'h'].map((room) => make(room, { user: 'Ben' }))).toEqual(['made', 'too_many_rooms']);
  expect(make('i', { address: '203.0.113.2' })).toBe('made');
  living.delete('a');
  expect(['j', 'k'].map((room) => make(room, {}))).toEqual(['made', 'too_many_rooms']);
});

test('S-31 an IPv6 network is one address, and whoever has the token of the administrator has no quota', () => {
  const { make } = quota();
  const from = ['2001:db8::1', '2001:db8::2', '2001:db8::3'];
  expect(from.map((address, n) => make(`r${n}`, { address }))).toEqual(['made', 'made', 'too_many_rooms']);
  expect(make('more', { address: '2001:db8::4', isTrusted: true })).toBe('made');
});

test('S-31 a room that was not made after all does not count', () => {
  const { quota: counted, make } = quota();
  counted.add({ address: '203.0.113.1' }, 'another has that id')();
  expect(['a', 'b'].map((room) => make(room, {}))).toEqual(['made', 'made']);
});
