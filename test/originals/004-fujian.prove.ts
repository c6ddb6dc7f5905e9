import {
  calculateScore,
  fujian,
  getValidCalls,
  hasThreeGolds,
  isWinningHand,
  type ScoreAnswer,
  validateSet,
} from '@paiju/games/fujian';
import { namedSeed, unwrap } from '@paiju/kernel';
import { describe } from 'vitest';
import { type Example, hold } from './example.js';

// The validator's answers, function by function, with its tile names and its numbers.

const GOLD = 'bamboo_9';
/** The formula of the document: without a streak, and without the bonus it has not yet. */
const FORMULA = { dealerStreak: false, 'specials.無花無槓': 0, 'specials.搶金': 0 };

const state = fujian.setup(unwrap(fujian.parseConfig('goldRush')), namedSeed('004'));
const pieces = fujian.pieces(state) as readonly number[];
const isBonus = (tile: number): boolean => tile >> 2 >= 27;

describe('tiles', () => {
  hold([
    { of: 'suits', says: 108, here: () => pieces.filter((tile) => !isBonus(tile)).length },
    { of: 'bonus', says: 20, here: () => pieces.filter(isBonus).length },
    {
      of: 'golds in play',
      says: 3,
      here: () => pieces.filter((tile) => tile >> 2 === state.table.shown.gold).length - 1,
    },
  ]);
});

const set = (of: string, tiles: string, gold: string, says: boolean): Example => ({
  of,
  says,
  here: () => (validateSet(tiles, gold) as { valid: boolean }).valid,
});

describe('1 to 3, golds and sets', () => {
  hold([
    { of: 'three golds', says: true, here: () => hasThreeGolds(`${GOLD} ${GOLD} dots_1 ${GOLD}`, GOLD) },
    { of: 'two golds', says: false, here: () => hasThreeGolds(`${GOLD} ${GOLD} dots_1`, GOLD) },
    set('chow', 'bamboo_2 bamboo_3 bamboo_4', GOLD, true),
    set('chow with a gold in the middle', `bamboo_2 ${GOLD} bamboo_4`, GOLD, true),
    set('no chow with a gap', 'bamboo_2 bamboo_3 bamboo_5', GOLD, false),
    set('pung', 'dots_7 dots_7 dots_7', GOLD, true),
    set('pung with a gold', `dots_7 dots_7 ${GOLD}`, GOLD, true),
    set('pair', 'characters_5 characters_5', GOLD, true),
    set('pair with a gold', `characters_5 ${GOLD}`, GOLD, true),
  ]);
});

const hand = (concealed: string, winTile: string, winType: string, more: object = {}): object => ({
  concealed,
  winTile,
  winType,
  gold: '9s',
  ...more,
});
const type = (concealed: string, winTile: string, winType = 'selfDraw', melds: readonly object[] = []): unknown =>
  (isWinningHand({ concealed, winTile, winType, melds }, '9s') as { type: unknown }).type;

describe('4, wins', () => {
  hold([
    { of: 'five sets and a pair', says: 'standard', here: () => type('123456p123678s5578m', '9m') },
    { of: 'three golds come first', says: 'three_golds', here: () => type('999s123456p345s5578m', '9m') },
    { of: 'no hand', says: null, here: () => type('147258369p147258s1m', '9m') },
    { of: 'a gold for the pair', says: 'standard', here: () => type('123456p123678s5m789m', '9s') },
    {
      of: 'two golds as the pair',
      says: true,
      here: () =>
        (
          isWinningHand({ concealed: '123456p123678s789m9s', winTile: '9s', winType: 'selfDraw' }, '9s') as {
            best: { goldenPair: boolean };
          }
        ).best.goldenPair,
    },
    {
      of: 'tiles beside melds are 17 alone',
      says: null,
      here: () => type('456p123678s5578m', '9m', 'selfDraw', [{ type: 'chow', tiles: '123p' }]),
      departs: '004-1',
    },
    {
      of: 'a chow with a gold at its end is not tried',
      says: null,
      here: () => type('123456p123678s55m7m9s', '9m'),
      departs: '004-2',
    },
  ]);
});

const points = (win: object): number => (calculateScore(win, FORMULA) as ScoreAnswer).eachLoserPays;
const PLAIN = '123456p123678s5578m';

describe('5, scores', () => {
  hold([
    { of: 'a discard: 1', says: 1, here: () => points(hand(PLAIN, '9m', 'discard')) },
    { of: 'a self-draw: 1 × 2', says: 2, here: () => points(hand(PLAIN, '9m', 'selfDraw')) },
    { of: 'two bonus tiles: (1 + 2) × 2', says: 6, here: () => points(hand(PLAIN, '9m', 'selfDraw', { bonus: 'EC' })) },
    { of: 'one gold: (1 + 1) × 2', says: 4, here: () => points(hand('123456p123678s55m9s8m', '9m', 'selfDraw')) },
    {
      of: 'a concealed kong: 1 + 2',
      says: 3,
      here: () =>
        points(hand('456p123678s5578m', '9m', 'discard', { melds: [{ type: 'concealed_kong', tiles: '1111p' }] })),
    },
    {
      of: 'an exposed kong: 1 + 1',
      says: 2,
      here: () =>
        points(hand('456p123678s5578m', '9m', 'discard', { melds: [{ type: 'exposed_kong', tiles: '1111p' }] })),
    },
    {
      of: 'three golds: (1 + 3) × 2 + 20',
      says: 28,
      here: () => points(hand('999s147p258m1235s88m2p', '6m', 'selfDraw')),
    },
    {
      of: 'a golden pair: (1 + 2) × 2 + 30',
      says: 36,
      here: () => points(hand('123456p123678s789m9s', '9s', 'selfDraw')),
    },
    { of: 'all one suit: 1 + 60', says: 61, here: () => points(hand('1112223334567899p', '9p', 'discard')) },
    {
      of: 'three losers pay',
      says: 3 * 36,
      here: () => (calculateScore(hand('123456p123678s789m9s', '9s', 'selfDraw'), FORMULA) as ScoreAnswer).total,
    },
    {
      of: 'the streak adds nothing',
      says: 1,
      here: () =>
        (
          calculateScore(hand(PLAIN, '9m', 'discard', { isDealer: true, dealerStreak: 2 }), {
            'specials.無花無槓': 0,
          }) as ScoreAnswer
        ).eachLoserPays,
      departs: '004-4',
    },
    {
      of: 'no flowers and no kongs add nothing',
      says: 1,
      here: () => (calculateScore(hand(PLAIN, '9m', 'discard'), { dealerStreak: false }) as ScoreAnswer).eachLoserPays,
      departs: '004-9',
    },
  ]);
});

const FILL = '147m147p147s';
const calls = (concealed: string, tile: string, from: number, gold = '9s'): readonly string[] =>
  (getValidCalls(concealed, tile, from, 1, gold) as readonly { call: string }[]).map(({ call }) => call);

describe('6 and 7, calls', () => {
  hold([
    { of: 'a chow from the left', says: true, here: () => calls(PLAIN, '9m', 0).includes('chow') },
    { of: 'no chow from elsewhere', says: false, here: () => calls(PLAIN, '9m', 2).includes('chow') },
    { of: 'a pung from anywhere', says: true, here: () => calls(`66p${FILL}258m22s`, '6p', 3).includes('pung') },
    {
      of: 'a win first, a pass last',
      says: ['win', 'pass'],
      here: () => [calls(PLAIN, '9m', 2).at(0), calls(PLAIN, '9m', 2).at(-1)],
    },
    { of: 'no gold in a pung', says: false, here: () => calls(`99s${FILL}258m22p`, '9s', 0).includes('pung') },
    {
      of: 'a gold in the hand makes a chow',
      says: true,
      here: () => calls(`79s${FILL}258m22p`, '8s', 0).includes('chow'),
      departs: '004-6',
    },
    {
      of: 'kongs are no calls',
      says: false,
      here: () => calls(`666p${FILL}258m2s`, '6p', 0).includes('kong'),
      departs: '004-6',
    },
    {
      of: 'a discard wins though three golds are held',
      says: true,
      here: () => calls('999s123456p345s5578m', '9m', 2).includes('win'),
      departs: '004-10',
    },
  ]);
});
