import { seat } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { claimRank } from './claims.js';
import { type Layout, scene } from './scene.fixture.js';

const WAITS_5P = '123m 456m 789m 123s 99s 46p';

/** Seat 1 may chi 5p, seat 2 pong or kong it, seat 3 win on it. */
const LADDER: Layout = {
  hands: ['5p', '46p 147m 258s ESWN CFB 9s', '555p 147m 258s ESWN CFB', '123m 456m 789m 123s 99s 46p'],
};

describe('T-12: one window for the other three', () => {
  test('the seats that are asked, and their options in canonical order', () => {
    const game = scene('standard', LADDER).play('0 discard 5p');
    expect([game.waiting, ...[1, 2, 3].map((who) => game.may(who))]).toEqual([
      [1, 2, 3],
      ['chi 456p', 'pass'],
      ['open_kong', 'pong', 'pass'],
      ['win', 'pass'],
    ]);
  });

  test.each([
    // answers in any order, what takes effect
    ['1 chi 456p; 2 pong; 3 pass', 'pong 2'],
    ['3 pass; 2 pong', 'pong 2'], // a chi could no longer matter
    ['2 open_kong; 3 pass', 'open_kong 2'],
    ['2 pass; 3 pass; 1 chi 456p', 'chi 1'],
    ['1 chi 456p; 3 pass; 2 pass', 'chi 1'],
  ])('T-13: %s: %s', (lines, expected) => {
    const game = scene('standard', LADDER).play(`0 discard 5p; ${lines}`);
    expect(game.told('claimed').map(({ meld, seat: who }) => `${meld} ${who}`)).toEqual([expected]);
  });

  test('all pass, and the next seat draws', () => {
    const game = scene('standard', LADDER).play('0 discard 5p; 2 pass; 1 pass; 3 pass');
    expect([game.at, game.told('claimed')]).toEqual(['turn 1', []]);
  });

  test('a win that nothing can outrank settles it at once', () => {
    expect(scene('standard', LADDER).play('0 discard 5p; 3 win').end).toBe('3 discard 0');
  });

  test('an answer is final', () => {
    const game = scene('standard', LADDER).play('0 discard 5p; 2 pong');
    expect([game.refuses('2 pass')?.code, game.waiting]).toEqual(['notYourTurn', [1, 3]]);
  });

  test('each shape of chi once, though copies differ', () => {
    const game = scene('standard', { hands: ['5p', '334667p 19m 19s'] }).play('0 discard 5p');
    expect(game.may(1)).toEqual(['chi 345p', 'chi 456p', 'chi 567p', 'pass']);
  });
});

describe('T-14: the claimant plays on', () => {
  test('the tile leaves the river with a mark, and the turn is the claimant’s', () => {
    const game = scene('standard', LADDER).play('0 discard 5p; 2 pong; rest pass');
    expect([game.at, game.table.places[0].river]).toMatchObject(['turn 2', [{ called: true }]]);
    expect(game.melds(2)).toBe('555p');
    game.play('2 discard E; rest pass');
    expect(game.at).toBe('turn 3');
  });

  test('a won discard stays in the river', () => {
    const game = scene('standard', LADDER).play('0 discard 5p; 3 win');
    expect(game.table.places[0].river).toMatchObject([{ called: false }]);
    expect(game.hand(3)).toBe('123456789m 46p 12399s');
  });

  test('a robbed tile stays in its owner’s hand', () => {
    const hands = ['5m', '55m 19p 19s ESWNCFB 147s', '46m 123p 456p 789p 123s 99s'];
    const game = scene('standard', { hands, draws: '8p 7s 6s 5m' });
    game.play('0 discard 5m; 2 pass; 1 pong; 1 discard E; turns 3; 1 added_kong 5m; 2 win');
    expect([game.hand(1).startsWith('5m'), game.hand(2).includes('5m')]).toEqual([true, false]);
    expect(game.table.calls).toBe(2); // T-9: a robbed kong is a call
  });
});

describe('T-15: at drawable 0 a discard may only be won on', () => {
  test('no chi, pong or open kong of the last discard', () => {
    const hands = ['46p 19m', '', '', WAITS_5P];
    const game = scene('standard', { hands, last: '5p' }).play('turns 63');
    expect([game.at, game.drawable]).toEqual(['turn 3', 0]);
    game.play('3 discard 9s');
    expect(game.end).toBe('draw');
  });

  test('but a win, which counts 河底撈魚', () => {
    const hands = ['46p 19m 147s 258s ESWNCF', WAITS_5P, '55p'];
    const game = scene('standard', { hands, last: '5p' }).play('turns 63; 3 discard 5p');
    expect([game.waiting, game.may(1)]).toEqual([[1], ['win', 'pass']]);
    expect(game.play('1 win').patterns).toContain('lastDiscard');
  });
});

describe('T-13: several wins', () => {
  const three = ['5p', WAITS_5P, '234m 567m 234s 567s 77s 46p', '234m 456m 789s 888s 66s 46p'];
  test.each([
    ['headBump', '3 win; 2 win', [1]],
    ['all', '3 win; 2 win', [1]],
    ['headBump', '1 win', []],
    ['all', '1 win', [2, 3]],
  ])('%s, %s: waits for %j', (multiWin, lines, waiting) => {
    const game = scene({ multiWin, matchLength: 'hand' }, { hands: three }).play(`0 discard 5p; ${lines}`);
    expect(game.waiting).toEqual(waiting);
  });

  test.each([
    ['headBump', '2 robKong 1'],
    ['all', '2 robKong 1, 3 robKong 1'],
  ])('%s for a robbed kong too: %s', (multiWin, end) => {
    const hands = ['5m', '55m 19p 19s ESWNCFB 147s', '46m 123p 456p 789p 123s 99s', '46m 234p 567p 234s 789s 88s'];
    const game = scene({ multiWin }, { hands, draws: '8p 7s 6s 5m' });
    game.play('0 discard 5m; 2 pass; 3 pass; 1 pong; 1 discard E; turns 3; 1 added_kong 5m; 3 win; 2 win');
    expect(game.end).toBe(end);
  });
});

describe('食替: a call that would leave nothing to throw cannot be made', () => {
  const layout: Layout = { hands: ['E S W N 5m', 'EE SS WW NN 3455m 119p 9s'] };
  const lines = `0 discard E; 1 pong; 1 discard 9s; turns 2
    0 discard S; 1 pong; 1 discard 1p; turns 2
    0 discard W; 1 pong; 1 discard 1p; turns 2
    0 discard N; 1 pong; 1 discard 9p; turns 2; 0 discard 5m`;

  test.each([
    ['none', ['win', 'pong', 'chi 345m', 'pass']],
    ['sameTile', ['win', 'pong', 'pass']], // 55m would be left after the chi
    ['strict', ['win', 'pong', 'pass']],
  ])('%s: 3455m may %j', (swapCalling, may) => {
    const game = scene({ swapCalling }, layout).play(lines);
    expect([game.hand(1), game.may(1)]).toEqual(['3455m', may]);
  });
});

test('T-13: ranks', () => {
  const { table } = scene('standard', LADDER).play('0 discard 5p');
  const rank = (who: number, action: Parameters<typeof claimRank>[2]) => claimRank(table, seat(who), action);
  expect([1, 2, 3].map((who) => rank(who, { kind: 'win' }))).toEqual([1, 2, 3]);
  const pong = rank(2, { kind: 'pung', tiles: [0, 1] });
  expect(pong).toBe(rank(2, { kind: 'kong', form: 'open', tile: 0 }));
  expect([pong > 3, rank(1, { kind: 'chow', tiles: [0, 1] }) > pong]).toEqual([true, true]);
});
