import { describe, expect, test } from 'vitest';
import type { Layout } from './layout.fixture.js';
import { scene } from './scene.fixture.js';

const READY = '123m 456m 789m 11p 46s';

describe('R-8: riichi', () => {
  test('names the discards that leave the hand ready', () => {
    const game = scene('tenhou', { hands: ['123m 456m 789m 11p 56s'], draws: '8s' });
    expect(game.may(0, 'riichi')).toEqual(['riichi 5s', 'riichi 8s']);
  });

  test('is there for a hand that is complete already', () => {
    const game = scene('tenhou', { hands: [READY], draws: '5s' });
    expect(game.may(0, 'riichi')).toContain('riichi 5s');
  });

  test.each([
    // draws left after one's own: the seat that draws the 66th tile has four
    [65, 1, 4, true],
    [66, 2, 3, false],
  ])('after %i discards seat %i has %i live tiles: %s', (turns, who, live, may) => {
    const game = scene('tenhou', { hands: ['', READY, READY] }).play(`turns ${turns}`);
    expect([game.waiting, game.table.tail - game.table.head - 14]).toEqual([[who], live]);
    expect(game.may(who, 'riichi').length > 0).toBe(may);
  });

  test.each([
    [1000, true],
    [900, false],
  ])('with %i points: %s', (startPoints, may) => {
    const game = scene({ preset: 'tenhou', startPoints }, { hands: [READY] });
    expect(game.may(0, 'riichi').length > 0).toBe(may);
  });

  test('a closed kan keeps the hand closed, an open meld does not', () => {
    const closed = { hands: ['1111z 456m 789m 1p 46s'], replacements: '1p' };
    expect(scene('tenhou', closed).play('0 kan closed 1z').may(0, 'riichi')).not.toEqual([]);
    const open = { hands: ['', '11z 456m 789m 11p 46s 9s'], draws: '1z' };
    const game = scene('tenhou', open).play('0 discard 1z; 1 pon 11z; 1 discard 9s; rest pass; turns 3');
    expect([game.held(1).waits.length, game.may(1, 'riichi')]).toEqual([1, []]);
  });

  test('is not declared on a wait of which the seat holds all four', () => {
    const game = scene('tenhou', { hands: ['123m 456p 789s 1111z'], draws: '9p' });
    expect(game.may(0, 'riichi')).toEqual(['riichi 1z']);
  });

  test('then only the drawn tile may be thrown', () => {
    const game = scene('tenhou', { hands: [READY], draws: '1z - - - 2z' }).play('0 riichi 1z; turns 3');
    expect(game.may(0)).toEqual(['discard 2z']);
  });
});

describe('R-6: the stick', () => {
  const layout: Layout = { hands: [READY, '', '222m 33m 345s 678s 68p'], draws: '7p' };

  test('is paid when the discard stands', () => {
    const game = scene('tenhou', layout).play('0 riichi 7p');
    expect([game.table.scores[0], game.table.shown.sticks]).toEqual([25_000, 0]);
    game.play('2 pass');
    expect([game.table.scores[0], game.table.shown.sticks]).toEqual([24_000, 1]);
    expect(game.table.shown.riichi[0]).toMatchObject({ paid: true, double: true, at: 0 });
  });

  test('is paid when the discard is called', () => {
    const called = { ...layout, hands: [READY, '68p 19m 19s 1234567z'] };
    const game = scene('tenhou', called).play('0 riichi 7p; 1 chi 68p; rest pass');
    expect([game.happened('called').length, game.table.scores[0]]).toEqual([1, 24_000]);
    expect(game.table.shown.riichi[0]).toMatchObject({ paid: true, ippatsu: false });
  });

  test('is not paid when the discard is won', () => {
    const game = scene('tenhou', layout).play('0 riichi 7p; 2 ron');
    const sum = game.deltas.reduce((total, points) => total + points, 0);
    expect([game.end, sum, game.table.shown.sticks]).toEqual(['2 ron 0', 0, 0]);
  });
});

describe('R-8: kans of the own turn', () => {
  test('a closed one takes any four alike, an added one a pung and its fourth', () => {
    const hands = ['77p 1111m 19s 23456z', '', '', ''];
    const game = scene('tenhou', { hands, draws: '1z 2z 3z 7p 4z 5z 6z 7p' });
    expect(game.may(0, 'kan')).toEqual(['kan closed 1m']);
    game.play('0 discard 2z; rest pass; turns 2; 3 discard 7p; 0 pon 77p');
    expect(game.may(0, 'kan')).toEqual([]); // after a call only a discard
    game.play('0 discard 3z; rest pass; turns 3');
    expect(game.may(0, 'kan')).toEqual(['kan closed 1m', 'kan added 7p']);
  });

  test.each([
    [68, 0, ['kan closed 9p']],
    [69, 1, []],
  ])('after %i discards seat %i may %j: a kan needs a live tile', (turns, who, kans) => {
    const hands = who === 0 ? ['999p 258m 258s 1234z'] : ['', '999p 258m 258s 1234z'];
    const game = scene('tenhou', { hands, last: who === 0 ? '9p -' : '9p' }).play(`turns ${turns}`);
    expect(game.may(who, 'kan')).toEqual(kans);
  });

  test('the last live tile may go with a kan; the round ends after that discard', () => {
    const game = scene('tenhou', { hands: ['999p 258m 258s 1234z'], last: '9p -' });
    game.play('turns 68; 0 kan closed 9p; 0 discard 2m; rest pass');
    expect(game.end).toBe('draw');
  });

  test('there are at most four at a table', () => {
    const hands = ['1111m 2222m 3333m 4m', '5555p 19s 1234567z', '666s 19p 1234567z 9m'];
    const game = scene('tenhou', { hands, draws: '4m', replacements: '44m 7z 6s' });
    game.play('0 kan closed 1m; 0 kan closed 2m; 0 kan closed 3m; 0 kan closed 4m; 0 discard 6s');
    expect(game.may(2)).toEqual(['pon 66s', 'pass']);
    expect(game.play('rest pass').may(1, 'kan')).toEqual([]);
  });
});

describe('R-8: a closed kan after riichi', () => {
  /** The kans a hand in riichi may make of a draw. */
  function kans(hand: string, drawn: string): readonly string[] {
    const game = scene('tenhou', { hands: [hand], draws: `9p - - - ${drawn}` });
    return game.play('0 riichi 9p; turns 3').may(0, 'kan');
  }

  test.each([
    ['a set of its own', '111z 234m 567p 789s 9m', '1z', ['kan closed 1z']],
    ['not of a tile drawn before', '111123m 567p 789s 4z', '5z', []],
    ['not where it changes the waits', '3334m 567p 789s 111z', '3m', []],
    ['though beside it another set stays', '3334m 567p 789s 111z', '1z', ['kan closed 1z']],
    ['not where it loses a reading', '111222333m 567p 7s', '2m', []],
    ['not where three are part of runs', '222m 34m 567p 789s 55z', '2m', []],
    ['not of the pair and a tile of a run', '22234m 567p 789s 11z', '2m', []],
  ])('%s: %s draws %s, %j', (_what, hand, drawn, expected) => {
    expect(kans(hand, drawn)).toEqual(expected);
  });
});

describe('R-10: nine terminals and honours', () => {
  const NINE = '19m 19p 19s 123z 2345p';
  test.each([
    ['nine kinds', '19m 19p 19s 123z 2345m', '5m', '', 0, true],
    ['the ninth is the drawn one', '19m 19p 19s 12z 23456m', '3z', '', 0, true],
    ['eight kinds', '19m 19p 19s 1122z 234m', '5m', '', 0, false],
    ['later than the first draw', NINE, '2m', 'turns 4', 0, false],
  ])('%s', (_what, hand, drawn, lines, who, may) => {
    const game = scene('tenhou', { hands: [hand], draws: drawn }).play(lines);
    expect(game.may(who, 'kyuushu').length > 0).toBe(may);
  });

  test('only before any call', () => {
    const hands = ['19m 258p 258s 1234z 7p', '77p 258m 258s 12345z', NINE];
    const called = scene('tenhou', { hands, draws: '7p' }).play('0 discard 7p; 1 pon 77p; 1 discard 2m; rest pass');
    expect(called.may(2, 'kyuushu')).toEqual([]);
    const uncalled = scene('tenhou', { hands, draws: '7p' }).play('0 discard 7p; rest pass; turns 1');
    expect(uncalled.may(2, 'kyuushu')).toEqual(['kyuushu']);
  });

  test('ends the round; the same dealer deals again', () => {
    const game = scene('tenhou', { hands: [NINE] }, {}).play('0 kyuushu');
    expect([game.end, game.deltas]).toEqual(['abort nineTerminals', [0, 0, 0, 0]]);
    expect(game.outcome).toMatchObject({ seat: 0 });
    game.play('all next');
    expect([game.table.dealer, game.table.shown.honba]).toEqual([0, 1]);
  });

  test('may be switched off', () => {
    expect(scene({ preset: 'tenhou', abortNineTerminals: false }, { hands: [NINE] }).may(0, 'kyuushu')).toEqual([]);
  });
});
