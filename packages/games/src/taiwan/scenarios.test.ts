import { existsSync, readFileSync } from 'node:fs';
import { seat, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { pungOf } from '../mahjong/melds.js';
import { parseTiles } from '../mahjong/notation.js';
import { parseConfig } from './config.js';
import { type Layout, scene } from './scene.fixture.js';
import { scoreWin } from './score.js';
import { heldHand, shantenOf } from './shanten.js';

// The scenarios of the rules contract, one test each, named by their numbers (T-59).

/** Sixteen tiles that claim nothing of what the scenes throw. */
const JUNK = '19m 19p 19s ESWNCFB E S W';

/** Seat 1 may chi 5p, seat 2 pong it, seats 1 and 3 win on it. */
const WAITS_5P = '123m 456m 789m 123s 99s 46p';

test('S01 turn order: after a discard nobody claims, the next seat draws', () => {
  const game = scene('standard', { hands: ['5p'], draws: '7s' }).play('0 discard 5p; rest pass');
  expect(game.at).toBe('turn 1');
  expect(game.table.phase).toMatchObject({ arrival: 'draw' });
});

test('S02 chi seat: only the left neighbour can be chied from', () => {
  const hands = ['2m', '2m', '34m 147p 258s ESWN CFB 9s', '2m'];
  const game = scene('standard', { hands }).play('0 discard 2m');
  expect(game.may(2, 'chi')).toEqual([]);
  game.play('rest pass; 1 discard 2m');
  expect(game.may(2, 'chi')).toEqual(['chi 234m']);
  game.play('rest pass; turns 1; 3 discard 2m');
  expect(game.may(2, 'chi')).toEqual([]);
});

const LADDER: Layout = {
  hands: ['5p', '46p 147m 258s ESWN CFB 9s', '55p 147m 258s ESWN CFB 9s', '123m 456m 789m 123s 99s 46p'],
};

test.each(['1 chi 456p; 2 pong; 3 win', '3 win; 2 pong; 1 chi 456p', '2 pong; 1 chi 456p; 3 win'])(
  'S03 claim priority: %s, and seat 3 wins',
  (answers) => {
    const game = scene('standard', LADDER).play('0 discard 5p');
    expect([1, 2, 3].map((who) => game.may(who))).toEqual([
      ['chi 456p', 'pass'],
      ['pong', 'pass'],
      ['win', 'pass'],
    ]);
    for (const answer of answers.split('; ')) if (game.at === 'discard 0') game.play(answer);
    expect(game.end).toBe('3 discard 0');
  },
);

describe('S04 攔胡', () => {
  const hands = ['5p', WAITS_5P, JUNK, '234m 456m 234s 789s 88s 46p'];

  test.each([
    ['headBump', '1 win', '1 discard 0'],
    ['headBump', '1 pass', '3 discard 0'],
    ['all', '1 win', '1 discard 0, 3 discard 0'],
    ['doubleHeadBumpTripleAll', '1 win', '1 discard 0'],
  ])('%s: seat 3 answers first, seat 1 is waited for; %s: %s', (multiWin, answer, end) => {
    const game = scene({ multiWin }, { hands }).play('0 discard 5p; 3 win');
    expect(game.waiting).toEqual([1]);
    expect(game.play(answer).end).toBe(end);
  });

  test('doubleHeadBumpTripleAll: three win together', () => {
    const three = ['5p', WAITS_5P, '234m 567m 234s 567s 77s 46p', '234m 456m 789s 888s 66s 46p'];
    const game = scene({ multiWin: 'doubleHeadBumpTripleAll' }, { hands: three }).play(
      '0 discard 5p; 3 win; 1 win; 2 win',
    );
    expect(game.end).toBe('1 discard 0, 2 discard 0, 3 discard 0');
  });
});

/** Seat 1 waits on 2m and 5m and lets seat 2's 2m pass. */
const PASSED: Layout = { hands: [JUNK, '34m 678m 123p 456p 789s 99s', '2m', '5m'], draws: '- - - - 5m' };
const LET_PASS = 'turns 2; 2 discard 2m; 1 pass; rest pass';

test('S05 過水: a seat that lets a winning discard pass wins no other until its own discard', () => {
  const game = scene('standard', PASSED).play(LET_PASS);
  expect(game.held(1).passedWin).toBe(true);
  game.play('3 discard 5m');
  expect(game.may(1)).not.toContain('win');
});

test.each([
  [false, ['win']],
  [true, []],
])('S06 過水 and self-draw, passedWinBlocksSelfDraw %s: may %j', (passedWinBlocksSelfDraw, may) => {
  const game = scene({ passedWinBlocksSelfDraw }, PASSED).play(`${LET_PASS}; turns 2`);
  expect([game.at, game.may(1, 'win')]).toEqual(['turn 1', may]);
});

test('S07 wall: of 18 undrawn tiles 2 can be drawn, by either end, and 16 never', () => {
  const game = scene('standard', { hands: ['', 'EEEE'] }).play('turns 61');
  expect([game.table.tail - game.table.head, game.drawable, game.at]).toEqual([18, 2, 'turn 1']);
  game.play('1 concealed_kong E');
  expect(game.drawable).toBe(1);
  game.play('turns 1');
  expect([game.table.tail - game.table.head, game.drawable, game.at]).toEqual([16, 0, 'turn 2']);
  expect(game.play('turns 1').end).toBe('draw');
});

test('S08 流局: the dealer stays with one more in a row, nothing is paid', () => {
  const game = scene('standard', {}, {}).play('out');
  expect([game.end, game.deltas]).toEqual(['draw', [0, 0, 0, 0]]);
  game.play('all next');
  expect([game.table.dealer, game.table.shown.streak, game.table.shown.passes]).toEqual([0, 1, 0]);
});

describe('S09 the last tile is a flower', () => {
  test('there is nothing to replace it: the hand is drawn', () => {
    const game = scene('standard', { last: 'f1' }).play('out');
    expect(game.end).toBe('draw');
    expect(game.flowers(3)).toBe('f1');
    expect(game.told('replaced')).toEqual([]);
  });

  test('the seat with the other seven may rob it first', () => {
    const hands = ['', 'f1 f2 f3 f4 f5 f6 f7'];
    const game = scene('standard', { hands, last: 'f8' }).play('out');
    expect([game.at, game.waiting, game.drawable]).toEqual(['bonus 0', [1], 0]);
    expect(game.play('1 win flower').end).toBe('1 flower7rob 0');
  });

  test('eight of its own win too, without a replacement', () => {
    const hands = ['f1 f2 f3 f4 f5 f6 f7'];
    const game = scene('standard', { hands, last: 'f8' }).play('out');
    expect([game.at, game.may(0), game.drawable]).toEqual(['bonus 0', ['win flower', 'pass'], 0]);
    expect(game.play('0 win flower').end).toBe('0 flower8');
  });
});

test('S10 搶槓: the pong stays, nothing is replaced, its owner pays like a discarder', () => {
  const hands = ['5m', '55m 19p 19s ESWNCFB 147s', '46m 123p 456p 789p 123s 99s'];
  const game = scene('standard', { hands, draws: '8p 7s 6s 5m' }).play('0 discard 5m; 2 pass; 1 pong; 1 discard E');
  game.play('turns 3; 1 added_kong 5m');
  expect([game.at, game.waiting]).toEqual(['kong 1', [2]]);
  const undrawn = game.table.tail - game.table.head;
  game.play('2 win');
  expect([game.end, game.melds(1), game.table.tail - game.table.head]).toEqual(['2 robKong 1', '555m', undrawn]);
  expect(game.hand(1)).toContain('5m');
  expect(game.deltas.map(Math.sign)).toEqual([0, -1, 1, 0]);
  expect(game.patterns).toContain('robbedKong');
});

test('S11 a concealed kong cannot be robbed', () => {
  const hands = ['5555m', '46m 123p 456p 789p 123s 99s'];
  const game = scene('standard', { hands }).play('0 concealed_kong 5m');
  expect([game.at, game.waiting, game.melds(0)]).toEqual(['turn 0', [0], '5555m']);
});

test.each([
  ['roundRobin', 'C', 'B'], // seat 1 is first, the dealer's second flower waits
  ['perPlayer', 'B', 'C'],
])('S12 dealt flowers, %s: seat 1 gets %s, the dealer %s', (openingFlowerOrder, next, dealer) => {
  const hands = ['2345678s 2345678p EE f1', '22345678s 2345678p f2'];
  const game = scene({ openingFlowerOrder }, { hands, tail: 'f3 C B' }).play('rest pass');
  expect([game.flowers(0), game.flowers(1)]).toEqual(['f1 f3', 'f2']);
  expect([game.hand(1).includes(next), game.hand(0).includes(dealer)]).toEqual([true, true]);
});

/** The dealer draws what it waits on at its second turn. */
const DEALER_WINS: Layout = { hands: ['123m 456m 789m 123s 99s 46p E'], draws: '- - - 5p' };

test.each([
  ['the dealer wins', DEALER_WINS, '0 discard E; turns 3; 0 win'],
  ['the hand is drawn', {}, 'out'],
])('S13 dealer streak: on 2, %s, and it is 3', (_, layout, lines) => {
  const game = scene('standard', {}, {}, layout, {}).play('out; all next; out; all next');
  expect(game.table.shown).toMatchObject({ streak: 2, passes: 0 });
  game.play(`${lines}; all next`);
  expect(game.table).toMatchObject({ dealer: 0, shown: { streak: 3, passes: 0 } });
});

test('S14 the deal passes: a new round wind after four, the 將 ends after sixteen', () => {
  const turned = (n: number): Layout => {
    const hands = ['', '', '', ''];
    hands[n % 4] = '5p';
    hands[(n + 1) % 4] = WAITS_5P;
    return { hands, dealer: n % 4 };
  };
  const game = scene({ matchLength: 'jiang' }, ...Array.from({ length: 16 }, (_, n) => turned(n)));
  const started: unknown[] = [];
  for (let n = 0; n < 16; n++) {
    started.push([game.table.dealer, game.table.shown.streak, game.table.shown.passes >> 2]);
    game.play(`${n % 4} discard 5p; ${(n + 1) % 4} win`);
    if (n < 15) game.play('all next');
  }
  expect(started).toEqual(Array.from({ length: 16 }, (_, n) => [n % 4, 0, n >> 2]));
  expect(game.at).toBe('finished');
});

test.each([
  ['none', '2m 5m'],
  ['sameTile', '5m'],
  ['strict', ''],
])('S15 食替, swapCalling %s: after chi of 2m with 34m may throw %j', (swapCalling, left) => {
  const hands = ['2m', '2345m 19p 19s ESWNCFB E'];
  const game = scene({ swapCalling }, { hands }).play('0 discard 2m; 1 chi 234m');
  const thrown = game.may(1, 'discard').map((line) => line.slice('discard '.length));
  expect(thrown.filter((name) => name.endsWith('m')).join(' ')).toBe(left);
});

test('S16 several winners off the dealer: each is paid, the deal passes', () => {
  const hands = ['5p', WAITS_5P, JUNK, '234m 456m 234s 789s 88s 46p'];
  const game = scene({ multiWin: 'all' }, { hands }, { dealer: 1 }).play('0 discard 5p; 1 win; 3 win');
  const [first, second] = game.wins.map(({ score }) => score.payments[0]?.points ?? 0);
  expect(game.deltas).toEqual([-(first ?? 0) - (second ?? 0), first, 0, second]);
  game.play('all next');
  expect(game.table).toMatchObject({ dealer: 1, shown: { streak: 0, passes: 1 } });
});

test('S17 七搶一: seven flowers and another exposes the eighth, which alone pays 8 tai', () => {
  const hands = ['', 'f1 f2 f3 f4 f5 f6 f7'];
  const game = scene('standard', { hands, draws: '- f8' }).play('turns 2');
  expect([game.at, game.waiting, game.may(1)]).toEqual(['bonus 2', [1], ['win flower', 'pass']]);
  game.play('1 win flower');
  expect([game.end, game.deltas]).toEqual(['1 flower7rob 2', [0, 110, -110, 0]]);
});

const tiles = (text: string) => unwrap(parseTiles(text, { marked: [] }));

test('S18 win shape: four sets and a pair are no win without a fifth set', () => {
  const [winTile = null, ...concealed] = tiles('C 111m 222p 333s EEE C');
  const win = {
    concealed,
    winTile,
    melds: [],
    flowers: [],
    winType: 'discard',
    seatWind: 'east',
    roundWind: 'east',
    winnerSeat: seat(0),
    dealerSeat: seat(0),
    dealerStreak: 0,
    discarderSeat: seat(1),
    flags: {},
  } as const;
  expect(scoreWin(win, unwrap(parseConfig('standard')))).toBeUndefined();
});

test('S19 shanten: thirteen tiles beside a pong are ready, not complete', () => {
  const [a = 0, b = 0, c = 0] = tiles('EEE');
  const hand = heldHand(tiles('123456789m 123p 1s'), [pungOf(a, [b, c], seat(1))]);
  expect(shantenOf(hand)).toBe(0);
});

const CASES = new URL('../../../../../shared/cases/taiwan.json', import.meta.url);

test.skipIf(!existsSync(CASES))(
  'T-59: every scenario of the case file has a test here (skipped where the file is absent)',
  () => {
    const { scenarios } = JSON.parse(readFileSync(CASES, 'utf8')) as {
      readonly scenarios: readonly { readonly id: string }[];
    };
    const source = readFileSync(new URL(import.meta.url), 'utf8');
    const tested = new Set(source.match(/S\d\d(?= )/g));
    expect(scenarios.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([]);
    expect(scenarios.length).toBeGreaterThan(0);
  },
);
