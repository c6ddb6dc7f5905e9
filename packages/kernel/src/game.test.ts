import { expect, test } from 'vitest';
import { defaultPresetOf, isSeat, MAX_SEATS, presetsOf, REFUSAL_CODES, refusal, seat, seats } from './game.js';
import { err, ok } from './result.js';
import { TOY_PRESETS, toy } from './toy.js';

test.each([0, 1, 3, MAX_SEATS - 1])('%d is a seat', (n) => {
  expect(isSeat(n)).toBe(true);
  expect(seat(n)).toBe(n);
});

test.each([-1, MAX_SEATS, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no seat', (n) => {
  expect(isSeat(n)).toBe(false);
  expect(() => seat(n)).toThrow(new RangeError(`a seat is a whole number from 0 to 7, not ${n}`));
});

test.each(['0', null, undefined, [0], {}, true, 1n])('%o from outside is no seat', (value) => {
  expect(isSeat(value)).toBe(false);
});

test('a table has its seats in order', () => {
  expect(seats(4)).toEqual([0, 1, 2, 3]);
  expect(seats(0)).toEqual([]);
  expect(seats(MAX_SEATS)).toHaveLength(MAX_SEATS);
});

test.each([MAX_SEATS + 1, -1, 1.5, Number.NaN])('no table has %d seats', (count) => {
  expect(() => seats(count)).toThrow(new RangeError(`a table has 0 to 8 seats, not ${count}`));
});

test('a refusal carries a code and the values its words need', () => {
  expect(refusal('notHolding', { tile: '5m' })).toEqual({ code: 'notHolding', values: { tile: '5m' } });
  expect(refusal('gameOver')).toEqual({ code: 'gameOver', values: {} });
});

test('the shared codes are camelCase and distinct', () => {
  expect(REFUSAL_CODES.filter((code) => !/^[a-z]+([A-Z][a-z]+)*$/.test(code))).toEqual([]);
  expect(new Set(REFUSAL_CODES).size).toBe(REFUSAL_CODES.length);
});

test('a game tells the names of its presets, and which of them it plays by unasked', () => {
  expect(presetsOf(toy)).toEqual(Object.keys(TOY_PRESETS));
  expect(defaultPresetOf(toy)).toBe('standard');
});

test('names that a game lists and does not take are no presets', () => {
  const allowed = { path: 'preset', value: '?', allowed: 'short, long or an object', message: 'no' };
  const parseConfig = (input: unknown) => (input === 'short' || input === 'long' ? ok({ input }) : err(allowed));
  expect(presetsOf({ ...toy, parseConfig } as never)).toEqual(['short', 'long']);
  expect(defaultPresetOf({ ...toy, parseConfig } as never)).toBe('short');
});
