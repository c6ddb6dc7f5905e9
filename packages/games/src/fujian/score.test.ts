import { describe, expect, test } from 'vitest';
import { calculateScore, type ScoreAnswer } from './calculate.js';
import { isFault } from './codes.js';
import { scored, win } from './score-line.fixture.js';

const PLAIN = '123456p 345789s 55m 78m + 9m';
const DRAGON = '22s 123456p 345789s 55m + 2s';

describe('F-34, F-35: goldRush', () => {
  test.each([
    // The bracket.
    [`${PLAIN}, bonus E S`, '3×2 = 6'],
    [`${PLAIN}, bonus E S, by discard`, '3×1 = 3'],
    [`${PLAIN}, bonus E S, by robKong`, '3×1 = 3'],
    [`${PLAIN}, bonus E S, by bonusReplacement`, '3×2 = 6'],
    [`${PLAIN}, bonus E S, by kongReplacement`, '3×2 = 6'],
    [`${PLAIN}, bonus E E E E`, '5×2 = 10'], // a quad is four tiles here
    [`${PLAIN}, bonus E S, N 2`, '5×2 = 10'],
    ['345789s 55m 78m + 9m, kong 1p, open 6p', '4×2 = 8'],
    ['345789s 55m 78m + 9m, kong 1p, added 6p', '4×2 = 8'],
    ['345789s 55m 78m + 9m, open 1p, added 6p, by discard', '3×1 = 3'],
    ['12456p 2345789s 55m 78m + 9m, bonus E S', '4×2 = 8'], // one gold as 3p

    // The specials, added after the factor, together.
    [PLAIN, '1×2 + 無花無槓 10 = 12'],
    [`${PLAIN}, by heavenly`, '1×2 + 天胡 20 + 無花無槓 10 = 32'],
    ['123456p 345789s 55m 78m + 2s, by robGold', '2×2 + 搶金 20 + 無花無槓 10 = 34'],
    ['123456p 345789s 78m 22s + 9m, bonus E S C', '6×2 + 金雀 30 = 42'], // the published example
    ['123456p 345789s 78m 22s + 9m, by discard', '3×1 + 金雀 30 + 無花無槓 10 = 43'],
    ['123456789p 234p 5578p + 9p, bonus E', '2×2 + 清一色 60 = 64'],
    ['123456789p 234p 557p 2s + 9p, bonus E', '3×2 + 清一色 60 = 66'], // a gold of another suit
    ['123456789p 55p 78p + 9p, chow 2s, gold 1m, bonus E', '2×2 = 4'], // melds count
    ['123456789p 55p 78p + 9p, chow 2p, gold 1m, bonus E', '2×2 + 清一色 60 = 64'],
    ['1479p 2258s 147m 369m 3s 6s + 2s', '4×2 + 三金倒 20 + 無花無槓 10 = 38'],
    ['124578p 13579p 357p 22s + 2s, bonus E', '5×2 + 三金倒 20 + 清一色 60 = 90'],

    // Three golds: a complete hand makes no difference, a robbed one is none.
    [`${DRAGON}, bonus E`, '5×2 + 三金倒 20 = 30'],
    [`${DRAGON}, bonus E, by heavenly`, '5×2 + 三金倒 20 = 30'],
    [`${DRAGON}, bonus E, by robGold`, '5×2 + 搶金 20 + 金雀 30 = 60'],

    // No win.
    ['123456p 345789s 55m 79m + 9m', 'no win'],
    ['123456p 345789s 55m 78m + 2s, by discard', 'no win'], // a discarded gold is dead (F-13)
    ['123456p 345789s 55m 78m + 9m, by robGold', 'no win'], // only the gold is robbed
  ])('%s: %s', (line, expected) => {
    expect(scored(line, 'goldRush')).toBe(expected);
  });
});

describe('F-44: fuzhouTraditional', () => {
  test.each([
    [PLAIN, '5×2 + 無花無槓 30 = 40'],
    [`${PLAIN}, by discard`, '5×2 + 無花無槓 30 = 40'],
    [`${PLAIN}, bonus f1`, '6×2 + 一張花 15 = 27'],
    [`${PLAIN}, bonus E S`, '7×2 = 14'],
    [`${PLAIN}, bonus E S, N 3`, '10×2 = 20'],
    [`${PLAIN}, bonus E E E E`, '11×2 = 22'],
    [`${PLAIN}, bonus B B B B C`, '12×2 = 24'],
    [`${PLAIN}, bonus f1 f2 f3 f4 f5 f6 f7 f8`, '17×2 = 34'],
    [`${PLAIN}, bonus f2 f3 f4 f5`, '9×2 = 18'],
    ['345789s 55m 78m + 9m, kong 1p, open 6p', '8×2 = 16'],
    ['345789s 55m 78m + 9m, kong 1p, open 6p, bonus E', '9×2 = 18'], // a kong: no 一張花

    // The highest special alone.
    [`${PLAIN}, by heavenly`, '5×2 + 天胡 30 = 40'],
    ['123456p 345789s 55m 78m + 2s, by robGold', '6×2 + 搶金 30 = 42'],
    ['123456p 345789s 78m 22s + 9m, by discard', '7×2 + 金雀 60 = 74'],
    ['1479p 2258s 147m 369m 3s 6s + 2s', '8×2 + 三金倒 40 = 56'],
    [DRAGON, '8×2 + 金龍 120 = 136'],
    ['123456p 345789s 78m 22s + 2s', '8×2 + 金雀 60 = 76'], // one gold as 6m, two as the pair
    ['22s 123456p 345789s 55m + 2s, by discard', 'no win'],
    ['222s 123456p 345789s 5m + 5m, by discard', '8×2 + 金龍 120 = 136'], // declined, then won on a discard
    [`${DRAGON}, by robGold`, '8×2 + 金龍 120 = 136'],
    ['123456789p 234p 5578p + 9p, bonus E S', '7×2 = 14'], // 清一色 is off unless set
  ])('%s: %s', (line, expected) => {
    expect(scored(line, 'fuzhouTraditional')).toBe(expected);
  });

  const ONE_SUIT = { preset: 'fuzhouTraditional', specials: { 清一色: 240, 混一色: 120 } };
  test.each([
    ['123456789p 234p 5578p + 9p, bonus E S', '7×2 + 清一色 240 = 254'],
    ['123456789p 234p 557p 2s + 9p, bonus E S', '8×2 + 混一色 120 = 136'],
    ['123456789p 23p 5578p 1p + 9p, gold 1p, bonus E S', '9×2 + 清一色 240 = 258'], // golds of the suit itself
  ])('with one suit set, %s: %s', (line, expected) => {
    expect(scored(line, ONE_SUIT)).toBe(expected);
  });
});

describe('F-36: who pays', () => {
  const seats = { winnerSeat: 2, discarderSeat: 0 };
  test.each([
    ['all', 'discard', 43, 129, [-43, -43, 129, -43]],
    ['discarder', 'discard', 43, 43, [-43, 0, 43, 0]],
    ['discarderDouble', 'robKong', 86, 86, [-86, 0, 86, 0]],
    ['discarder', 'selfDraw', 46, 138, [-46, -46, 138, -46]],
    ['discarderDouble', 'selfDraw', 46, 138, [-46, -46, 138, -46]],
  ])('%s, %s: %i each, %i in all', (payer, winType, eachLoserPays, total, payments) => {
    const given = { ...win('123456p 345789s 78m 22s + 9m'), winType, ...seats };
    const score = calculateScore(given, { payer }) as ScoreAnswer;
    expect(score).toMatchObject({ eachLoserPays, total, payments: { ...payments } });
    expect(payments.reduce((sum, points) => sum + points)).toBe(0);
  });

  test('payments need the seats that matter', () => {
    const given = { ...win(PLAIN), winType: 'discard' };
    expect(calculateScore(given)).toMatchObject({ payments: null });
    expect(calculateScore({ ...given, winnerSeat: 1 })).toMatchObject({ payments: { 0: -11, 1: 33, 2: -11, 3: -11 } });
    expect(calculateScore({ ...given, winnerSeat: 1 }, { payer: 'discarder' })).toMatchObject({ payments: null });
  });
});

describe('F-40: bad input is an answer', () => {
  const good = { ...win(PLAIN) };
  test.each([
    [null, 'ILLEGAL_ACTION'],
    [{ ...good, concealed: 'x' }, 'UNKNOWN_TILE'],
    [{ ...good, concealed: 7 }, 'UNKNOWN_TILE'],
    [{ ...good, concealed: ['12p'] }, 'UNKNOWN_TILE'],
    [{ ...good, concealed: '123p' }, 'BAD_TILE_COUNT'],
    [{ ...good, concealed: '11111p 345789s 55m 789m' }, 'TOO_MANY_COPIES'],
    [{ ...good, concealed: '2222s 123456p 55m 78m 99m' }, 'TOO_MANY_COPIES'],
    [{ ...good, gold: 'E' }, 'GOLD_NOT_SUIT'],
    [{ ...good, gold: undefined }, 'UNKNOWN_TILE'],
    [{ ...good, concealed: '123456p 345789s 55m 7m E' }, 'BONUS_IN_HAND'],
    [{ ...good, winTile: 'f1' }, 'BONUS_IN_HAND'],
    [{ ...good, melds: 3 }, 'BAD_MELD'],
    [{ ...good, melds: [{ type: 'chi', tiles: '123p' }] }, 'BAD_MELD'],
    [{ ...good, melds: [{ type: 'chow', tiles: '124p' }] }, 'BAD_MELD'],
    [{ ...good, melds: [{ type: 'chow', tiles: '891p' }] }, 'BAD_MELD'],
    [{ ...good, melds: [{ type: 'pung', tiles: '11p' }] }, 'BAD_MELD'],
    [{ ...good, melds: [{ type: 'chow', tiles: '123s' }] }, 'GOLD_IN_MELD'],
    [{ ...good, melds: new Array(6).fill({ type: 'chow', tiles: '123p' }) }, 'BAD_MELD'],
    [{ ...good, melds: [{ type: 'chow', tiles: 'EEE' }] }, 'BONUS_IN_HAND'],
    [{ ...good, bonus: ['1m'] }, 'UNKNOWN_TILE'],
    [{ ...good, bonus: ['F'] }, 'UNKNOWN_TILE'], // not in the set of 128
    [{ ...good, bonus: 'EEEEE' }, 'TOO_MANY_COPIES'],
    [{ ...good, bonus: 3 }, 'UNKNOWN_TILE'],
    [{ ...good, winType: 'ron' }, 'ILLEGAL_ACTION'],
    [{ ...good, isDealer: 1 }, 'ILLEGAL_ACTION'],
    [{ ...good, dealerStreak: -1 }, 'ILLEGAL_ACTION'],
    [{ ...good, winnerSeat: 4 }, 'ILLEGAL_ACTION'],
    [{ ...good, winnerSeat: 1, discarderSeat: 1 }, 'ILLEGAL_ACTION'],
  ])('%j: %s', (given, code) => {
    const answer = calculateScore(given);
    expect(answer).toEqual({ code, message: expect.stringMatching(/.{10}/) });
    expect(isFault(answer)).toBe(true);
  });

  test('F-50: three golds held have won already where they win at once', () => {
    const three = { ...good, concealed: '123456p 345s 222s 55m 78m', winTile: '9m', winType: 'discard' };
    const message = 'three golds win at once: a hand that holds them cannot win by discard';
    expect(calculateScore(three)).toEqual({ code: 'ILLEGAL_ACTION', message });
    expect(calculateScore({ ...three, winType: 'robKong' })).toMatchObject({ code: 'ILLEGAL_ACTION' });
    expect(calculateScore(three, 'fuzhouTraditional')).toMatchObject({ type: 'standard' });
    expect(calculateScore({ ...three, winType: 'selfDraw' })).toMatchObject({ type: 'three_golds' });
  });

  test('a score is none', () => {
    expect([calculateScore(good), null, 3].map(isFault)).toEqual([false, false, false]);
  });

  test('a flower twice, and a bad configuration with what is allowed', () => {
    expect(calculateScore({ ...good, bonus: 'f1 f1' }, 'fuzhouTraditional')).toMatchObject({ code: 'TOO_MANY_COPIES' });
    expect(calculateScore(good, { payer: 'nobody' })).toEqual({
      code: 'BAD_CONFIG',
      message: 'payer cannot be "nobody"; it takes all, discarder, discarderDouble',
    });
  });
});
