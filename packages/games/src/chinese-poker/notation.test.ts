import { unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { DECK_SIZE } from './cards.js';
import { makeArrangement, makeCard, makeCards, parseArrangement, parseCards } from './notation.js';

test('P-1: every card reads as it is written', () => {
  const deck = Array.from({ length: DECK_SIZE }, (_, card) => card);
  expect(deck.map((card) => unwrap(parseCards(makeCard(card))))).toEqual(deck.map((card) => [card]));
  expect(unwrap(parseCards(makeCards(deck)))).toEqual(deck.toReversed());
});

test('P-1: a card is 4·rank + suit', () => {
  expect(unwrap(parseCards('2c 2s Td As'))).toEqual([0, 3, 33, 51]);
});

test('rows read as they are written', () => {
  const text = '7d 7c 2h / 9d 9c 5s 4c 3c / Ad Ac Ks Kd Qh';
  expect(makeArrangement(unwrap(parseArrangement(text)))).toBe(text);
  expect(unwrap(parseCards('AsKs Qs'))).toEqual([51, 47, 43]);
});

test.each([
  ['As 1d', 3, '1', 'character 4 is "1", expected a rank (23456789TJQKA)'],
  ['as', 0, 'a', 'character 1 is "a", expected a rank (23456789TJQKA)'],
  ['Ax', 1, 'x', 'character 2 is "x", expected a suit (cdhs)'],
  ['Kd A', 4, '', 'the text ends, expected a suit (cdhs)'],
  ['10s', 0, '1', 'character 1 is "1", expected a rank (23456789TJQKA)'],
  ['As Kd As', 6, 'A', 'character 7 is "A", expected a card not yet named: As is'],
])('"%s" is wrong at %i', (text, at, found, message) => {
  expect(parseCards(text)).toEqual({ ok: false, error: { at, found, message } });
});

test.each([
  ['Ac Ad / 2c 3c 4c 5c 6c / 7c 8c 9c Tc Jc', 6, '3 cards in the front row'],
  ['Ac Ad Ah / 2c 3c 4c 5c 6c', 25, '5 cards in the back row'],
  ['Ac Ad Ah / 2c 3c 4c 5c 6c / 7c 8c 9c Tc Ac', 40, 'a card not yet named: Ac is'],
  ['Ac Ad Ah / 2c 3c 4c 5c 6c / 7c 8c 9c Tc Jc / Qc', 43, 'three rows'],
])('"%s" is wrong at %i', (text, at, part) => {
  const read = parseArrangement(text);
  expect(read).toMatchObject({ ok: false, error: { at, message: expect.stringContaining(part) } });
});
