import { expect, test } from 'vitest';
import { REFUSAL_CODES, refusal } from './refusal.js';

test('a refusal carries a code and the values its words need', () => {
  expect(refusal('notHolding', { tile: '5m' })).toEqual({ code: 'notHolding', values: { tile: '5m' } });
  expect(refusal('gameOver')).toEqual({ code: 'gameOver', values: {} });
});

test('the shared codes are camelCase and distinct', () => {
  expect(REFUSAL_CODES.filter((code) => !/^[a-z]+([A-Z][a-z]+)*$/.test(code))).toEqual([]);
  expect(new Set(REFUSAL_CODES).size).toBe(REFUSAL_CODES.length);
});
