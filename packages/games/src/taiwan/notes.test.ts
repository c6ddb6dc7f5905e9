import { describe, expect, test } from 'vitest';
import { type Layout, scene } from './scene.fixture.js';

const JUNK = '19m 19p 19s ESWNCFB E S W';
/** Seat 1 waits on 2m and 5m; the others hold them. */
const HELD: Layout = { hands: [JUNK, '34m 678m 123p 456p 789s 99s', '2m', '5m'] };

describe('T-18: 過水', () => {
  test('a declined discard bars every other until the own next discard', () => {
    const game = scene('standard', HELD).play('turns 2; 2 discard 2m; 1 pass; rest pass');
    expect([game.held(1), game.held(0)]).toMatchObject([{ passedWin: true }, { passedWin: false }]);
    game.play('3 discard 5m');
    expect(game.may(1)).not.toContain('win');
    game.play('turns 2'); // seat 0, then seat 1 itself
    expect(game.held(1).passedWin).toBe(false);
  });

  test('after its own discard it may win again', () => {
    const game = scene('standard', { ...HELD, draws: '- - - - - 2m' });
    game.play('turns 2; 2 discard 2m; 1 pass; rest pass; turns 3; 2 discard 2m');
    expect(game.may(1, 'win')).toEqual(['win']);
  });

  test('claiming something else declines the win as well', () => {
    const hands = ['5m', '34m 55m 678m 123p 456p 789s'];
    const game = scene('standard', { hands }).play('0 discard 5m');
    expect(game.may(1)).toEqual(['win', 'pong', 'chi 345m', 'chi 456m', 'chi 567m', 'pass']);
    game.play('1 pong');
    expect(game.held(1).passedWin).toBe(true);
    expect(game.play('1 discard 3m').held(1).passedWin).toBe(false);
  });

  test('being outranked is not passing', () => {
    // seat 3 is never asked to the end: seat 1 stands nearer
    const hands = ['5p', '123m 456m 789m 123s 99s 46p', JUNK, '234m 456m 234s 789s 88s 46p'];
    const game = scene('standard', { hands }).play('0 discard 5p; 1 win');
    expect([game.end, game.held(3).passedWin]).toEqual(['1 discard 0', false]);
  });

  test('a declined robbing counts, and a kong may not be robbed while barred', () => {
    const hands = ['5m', '55m 19p 19s ESWNCFB 147s', '46m 123p 456p 789p 123s 99s'];
    const layout = { hands, draws: '8p 7s 6s 5m' };
    const game = scene('standard', layout).play('0 discard 5m; 2 pass; 1 pong; 1 discard E; turns 3; 1 added_kong 5m');
    expect(game.may(2)).toEqual(['win', 'pass']);
    expect(game.play('2 pass').held(2).passedWin).toBe(true);
    expect(game.melds(1)).toBe('5555m');
  });

  test('only its own seat knows', () => {
    const game = scene('standard', HELD).play('turns 2; 2 discard 2m; 1 pass; rest pass');
    expect(game.view(1).table.held).toMatchObject([null, { passedWin: true }, null, null]);
    expect(game.view(0).table.held[1]).toBeNull();
  });

  test('flower wins are exempt', () => {
    const hands = [JUNK, '34m 678m 12p 99s f1 f2 f3 f4 f5 f6 f7', '2m', '147s 258s 147p 258p NNCC'];
    const game = scene('standard', { hands, tail: '3p 456p 789s', draws: '- - f8' });
    game.play('1 pass; turns 2; 2 discard 2m; 1 pass');
    expect([game.held(1).passedWin, game.at, game.may(1)]).toEqual([true, 'bonus 3', ['win flower', 'pass']]);
  });
});

describe('T-18: passedPongLock', () => {
  const layout: Layout = { hands: ['19m 19p', 'SS 19m', 'S', 'S'] };
  const rules = { passedPongLock: true };

  test('a declined pong bars its kind until the own discard', () => {
    const game = scene(rules, layout).play('turns 2; 2 discard S; 1 pass; rest pass');
    expect(game.held(1).passedPongs).toHaveLength(1);
    expect(game.play('turns 3').held(1).passedPongs).toEqual([]);
  });

  test('other kinds stay open', () => {
    const game = scene(rules, { hands: ['19m 19p', 'SS WW', 'S', 'W'] });
    game.play('turns 2; 2 discard S; 1 pass; rest pass; 3 discard W');
    expect(game.may(1, 'pong')).toEqual(['pong']);
  });

  test('a kong of the tile declines nothing', () => {
    const game = scene(rules, { hands: ['S', '', 'SSS'] }).play('0 discard S; 2 open_kong');
    expect(game.held(2).passedPongs).toEqual([]);
  });

  test('the reason is given', () => {
    const game = scene(rules, { hands: ['5m', '4556m 19p 19s ESWNCFB 9p', '5m'] });
    game.play('turns 2; 2 discard 5m; 1 pass; rest pass; turns 1; 0 discard 5m');
    expect([game.may(1), game.refuses('1 pong')?.code]).toEqual([['chi 456m', 'pass'], 'passedPong']);
  });
});
