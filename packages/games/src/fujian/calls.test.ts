import { expect, test } from 'vitest';
import { type Call, getValidCalls } from './calls.js';

const said = (hand: unknown, tile: string, from = 0, seat = 1, gold = '9s'): string =>
  (getValidCalls(hand, tile, from, seat, gold) as readonly Call[])
    .map(({ call, tiles }) => [call, ...tiles].join(' '))
    .join(', ');

const FILL = '147m 147p 147s';

test.each([
  // F-21: win, kong, pung, chow, pass.
  ['123456p 123678s 55m 78m', '9m', 0, 1, 'win, chow characters_7 characters_8, pass'],
  ['123456p 123678s 55m 78m', '9m', 0, 2, 'win, pass'],
  [`666p ${FILL} 258m 2s`, '6p', 0, 2, 'kong dots_6 dots_6 dots_6, pung dots_6 dots_6, pass'],
  [`66p ${FILL} 258m 22s`, '6p', 3, 2, 'pung dots_6 dots_6, pass'],
  [`3467p 258m 258s 147m 58s 9m`, '5p', 3, 0, 'chow dots_3 dots_4, chow dots_4 dots_6, chow dots_6 dots_7, pass'],
  [`3467p 258m 258s 147m 58s 9m`, '5p', 2, 0, 'pass'], // only from the left
  [`12p 258m 258s 147m 58s 9m 8p 9p`, '3p', 0, 1, 'chow dots_1 dots_2, pass'],
  [`89m 1p 258p 258s 147m 58s 99p`, '1p', 0, 1, 'pass'], // no chow over the end of a suit
  [`89m 258p 258s 147m 58s 99p 4p`, '7m', 0, 1, 'chow characters_8 characters_9, pass'],

  // F-13, F-14: golds.
  ['123456p 123678s 55m 78m', '9s', 0, 1, 'pass'],
  [`79s ${FILL} 258m 22p`, '8s', 0, 1, 'pass'],
  [`99s ${FILL} 258m 22p`, '9s', 0, 1, 'pass'],

  // The own discard.
  ['123456p 123678s 55m 78m', '9m', 1, 1, 'pass'],
])('%s on %s from %i, seat %i: %s', (hand, tile, from, seat, calls) => {
  expect(said(hand, tile, from, seat)).toBe(calls);
});

test('melds may be given, or told by the number of tiles', () => {
  const melds = [{ type: 'chow', tiles: '123p' }];
  expect(said({ concealed: '456p 123678s 55m 78m', melds }, '9m', 0, 2)).toBe('win, pass');
  expect(said('456p 123678s 55m 78m', '9m', 0, 2)).toBe('win, pass');
  expect(said({ concealed: '123456p 123678s 55m 78m' }, '9m', 0, 2)).toBe('win, pass');
});

test('F-14: the gold is no part of a chow', () => {
  expect(said('bamboo_3 bamboo_4 258m 258p 147m 147p 99p', 'bamboo_2', 0, 1, 'bamboo_3')).toBe('pass');
});

test.each([
  ['123p', '9m', 0, 1, '9s', 'BAD_TILE_COUNT'],
  ['12p', '9m', 0, 1, '9s', 'BAD_TILE_COUNT'],
  [{ concealed: '456p', melds: [] }, '9m', 0, 1, '9s', 'BAD_TILE_COUNT'],
  ['123456p 123678s 55m 78m', 'E', 0, 1, '9s', 'BONUS_IN_HAND'],
  ['123456p 123678s 55m 78m', '?', 0, 1, '9s', 'UNKNOWN_TILE'],
  ['123456p 123678s 55m 78m', '9m', 4, 1, '9s', 'ILLEGAL_ACTION'],
  ['123456p 123678s 55m 78m', '9m', 0, 'x', '9s', 'ILLEGAL_ACTION'],
  ['123456p 123678s 55m 78m', '9m', 0, 1, 'N', 'GOLD_NOT_SUIT'],
  ['5555m 123456p 123678s', '5m', 0, 1, '9s', 'TOO_MANY_COPIES'],
])('%j on %s from %s, seat %s, gold %s: %s', (hand, tile, from, seat, gold, code) => {
  expect(getValidCalls(hand, tile, from, seat, gold)).toMatchObject({ code });
});

test('F-50: a hand that holds three golds has won where they win at once, and calls nothing', () => {
  const three = '999s 123456p 345s 55m 78m';
  expect(said(three, '9m', 0, 1)).toBe('pass');
  expect(getValidCalls(three, '9m', 0, 2, '9s', 'fuzhouTraditional')).toEqual([
    { call: 'win', tiles: [] },
    { call: 'pass', tiles: [] },
  ]);
  expect(getValidCalls(three, '9m', 0, 2, '9s', 'nowhere')).toMatchObject({ code: 'BAD_CONFIG' });
});
