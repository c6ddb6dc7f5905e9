import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { at } from '../mahjong/table.js';
import { kindOf } from '../mahjong/tiles.js';
import { callSeconds, parseConfig } from './config.js';
import { type Layout, type Scene, scene } from './scene.fixture.js';

// F-47: the list of the original validator, one test each.

const READY = '123456p 234789s 55m 78m';

const sizes = (game: Scene): readonly number[] =>
  [0, 1, 2, 3].map((seat) => {
    const { concealed, drawn, melds } = at(game.table.places, seat as never);
    return concealed.length + (drawn === null ? 0 : 1) + 3 * melds.length;
  });

const pungs: Layout = { hands: ['5p', '', '55p'], gold: '9m' };

describe('F-47', () => {
  test('16 tiles during play, concealed and exposed', () => {
    const game = scene('goldRush', pungs).play('0 discard 5p; 2 pung 55p');
    game.play('turns 1');
    expect(sizes(game).toSorted()).toEqual([16, 16, 16, 17]);
    expect(sizes(scene('goldRush', pungs).play('0 discard 5p'))).toEqual([16, 16, 16, 16]);
  });

  test('17 tiles before a discard or win', () => {
    const game = scene('goldRush', pungs);
    expect(sizes(game)).toEqual([17, 16, 16, 16]);
    expect(sizes(game.play('0 discard 5p; 2 pung 55p'))).toEqual([16, 16, 17, 16]);
  });

  test('3 golds live, the flipped one unused', () => {
    const game = scene('goldRush', { gold: '1s' });
    const golds = game.state.wall.filter((tile) => kindOf(tile) === 18);
    expect(golds).toHaveLength(4);
    expect(game.table.tail).toBe(127);
    expect(game.state.wall[127]).toBe(game.table.shown.flipped);
  });

  test('winds and dragons are exposed by themselves and replaced', () => {
    const game = scene('goldRush', { hands: ['E'], opening: '1m', gold: '9m', draws: 'C', tail: '2m' }).play('turns 1');
    expect([game.bonus(0), game.bonus(1)]).toEqual(['E', 'C']);
  });

  test('a call skips the draw', () => {
    expect(scene('goldRush', pungs).play('0 discard 5p; 2 pung 55p').happened('drew')).toEqual([]);
  });

  test.each([
    ['dealt', { hands: ['', '111m 47p 258p 147s 258s 36m'] }, ''],
    ['a turn draw', { hands: ['', '11m 147p 258p 147s 258s 36m'], draws: '1m' }, 'turns 1'],
    ['a bonus replacement', { hands: ['', '11m 147p 258p 147s 258s 36m'], draws: 'E', tail: '1m' }, 'turns 1'],
    ['an opening replacement', { hands: ['', '11m 147p 258p 147s 258s 3m E'], opening: '1m' }, ''],
    [
      'a kong replacement',
      { hands: ['', '11m 9999p 258p 147s 258s 3m'], draws: '2m', tail: '1m' },
      'turns 1; 1 kong concealed 9p',
    ],
  ])('three golds win by themselves: %s', (_, layout, lines) => {
    const game = scene('goldRush', { ...layout, gold: '1m' }).play(lines);
    expect(game.win).toMatchObject({ seat: 1, score: { type: 'threeGolds' } });
  });

  test('a kong is replaced from the back of the wall', () => {
    const game = scene('goldRush', { hands: ['1111s'], gold: '9m', tail: '3m' });
    const last = game.state.wall[game.table.tail - 1];
    game.play('0 kong concealed 1s');
    expect(game.table.places[0].drawn).toBe(last);
  });

  test('kongs count +2 concealed, +1 exposed', () => {
    const concealed = scene('goldRush', { hands: ['9999p 123456p 789s 55m 78m'], gold: '1m', tail: '6m' });
    expect(concealed.play('rest pass; 0 kong concealed 9p; 0 win').win.score.terms).toMatchObject({
      concealedKongs: 2,
      otherKongs: 0,
    });
    const exposed = scene('goldRush', { hands: ['9p', '', '999p 123456p 789s 55m 78m'], gold: '1m', tail: '6m' });
    expect(exposed.play('rest pass; 0 discard 9p; 2 kong exposed 9p; 2 win').win.score.terms).toMatchObject({
      concealedKongs: 0,
      otherKongs: 1,
    });
  });

  test('a golden pair counts +30', () => {
    const game = scene('goldRush', { hands: ['6m', '123456p 234789s 78m 11m'], gold: '1m' });
    expect(game.play('rest pass; 0 discard 6m; 1 win').bonuses).toContain('goldenPair 30');
  });

  test('all one suit counts +60', () => {
    const game = scene('goldRush', { hands: ['9p', '123456789p 234p 5578p'], gold: '1m' });
    expect(game.play('rest pass; 0 discard 9p; 1 win').bonuses).toContain('allOneSuit 60');
  });

  test('all three losers pay', () => {
    const game = scene('goldRush', { hands: ['6m', READY], gold: '1m' }).play('rest pass; 0 discard 6m; 1 win');
    expect(game.deltas).toEqual([-11, 33, -11, -11]);
  });

  test('win before kong before pung before chow', () => {
    const hands = ['6m', '57m 114477p 22558899s', '666m 225899p 114477s 3m', READY];
    const after = (lines: string): string => {
      const game = scene('goldRush', { hands, gold: '1m' }).play(`rest pass; 0 discard 6m; ${lines}`);
      return game.table.phase.kind === 'ended' ? 'win' : game.melds(2).concat(game.melds(1)).join();
    };
    expect(after('1 chow 57m; 2 kong exposed 6m; 3 win')).toBe('win');
    expect(after('1 chow 57m; 2 kong exposed 6m; 3 pass')).toBe('exposed kong 6666m');
    expect(after('1 chow 57m; 2 pung 66m; 3 pass')).toBe('pung 666m');
    expect(after('1 chow 57m; 2 pass; 3 pass')).toBe('chow 567m');
  });

  test('a chow only from the left', () => {
    const hands = ['5p', '', '46p', '46p'];
    const game = scene('goldRush', { hands, gold: '9m' }).play('0 discard 5p');
    expect([2, 3].map((seat) => game.may(seat, 'chow'))).toEqual([[], []]);
  });

  test('no gold in a chow, pung or kong', () => {
    const hands = ['5p', '4677p 1122445599s 9p', '66p'];
    const chow = scene('goldRush', { hands, gold: '6p' }).play('0 discard 5p');
    expect(chow.may(1, 'chow')).toEqual([]);
    const dead = scene('goldRush', { hands: ['6p', '', '66p'], gold: '6p' }).play('0 discard 6p');
    expect(dead.may(2)).toEqual([]);
  });

  test('a win is optional, three golds are not', () => {
    const game = scene('goldRush', { hands: ['6m', READY], gold: '1m' }).play('rest pass; 0 discard 6m; 1 pass');
    expect(game.table.phase).toMatchObject({ kind: 'turn', seat: 1 });
    const golds = scene('goldRush', { hands: ['', '11m 147p 258p 147s 258s 36m'], gold: '1m', draws: '1m' });
    expect(golds.play('turns 1').waiting).toEqual([0, 1, 2, 3]); // nothing to do but go on
  });

  test('manualPass: everyone answers by hand, without a timer', () => {
    const game = scene({ manualPass: true }, pungs).play('0 discard 5p');
    expect(game.waiting).toEqual([1, 2, 3]);
    expect(callSeconds(unwrap(parseConfig({ manualPass: true })))).toBeNull();
  });
});
