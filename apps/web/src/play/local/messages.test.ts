import { expect, test } from 'vitest';
import { filled, toggled, usualOpponents } from './messages.js';

const SIX = ['a', 'b', 'c', 'd', 'e', 'f'];

test('a newcomer meets the three weakest, the weakest across the table', () => {
  expect(usualOpponents(SIX)).toEqual(['b', 'a', 'c']);
  expect(usualOpponents(['a'])).toEqual(['a']);
  expect(usualOpponents([])).toEqual([]);
});

test.each([
  [['b', 'a', 'c'], 'd', ['a', 'c', 'd']], // whoever came first makes room
  [['b', 'a'], 'd', ['b', 'a', 'd']],
  [['b', 'a', 'c'], 'a', ['b', 'c']],
])('%j and then %s: %j', (opponents, id, expected) => {
  expect(toggled(opponents, id)).toEqual(expected);
});

test.each([
  [['f'], ['f', 'b', 'a']],
  [
    ['a', 'f'],
    ['a', 'f', 'b'],
  ],
  [[], ['b', 'a', 'c']],
])('%j are filled up to %j', (opponents, expected) => {
  expect(filled(opponents, SIX)).toEqual(expected);
});

test('a table for three has two opponents', () => {
  expect(filled([], SIX, 2)).toEqual(['b', 'a']);
  expect(toggled(['b', 'a'], 'd', 2)).toEqual(['a', 'd']);
});
