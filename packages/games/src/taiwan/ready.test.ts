import { describe, expect, test } from 'vitest';
import { type Layout, scene } from './scene.fixture.js';

const WAITS_5P = '123m 456m 789m 123s 99s 46p';
/** Seat 1 draws E at its first turn and is ready without it. */
const FIRST: Layout = { hands: ['', WAITS_5P], draws: 'E' };

describe('T-19: 地聽, with the own first discard', () => {
  test('declared by the discard that leaves the hand ready', () => {
    const game = scene('standard', FIRST).play('1 pass; turns 1');
    expect(game.may(1).filter((line) => line.endsWith('declare'))).toEqual(['discard E declare']);
    game.play('1 discard E declare');
    expect(game.table.shown.ready).toEqual([null, 'earthReady', null, null]);
    expect(game.table.places[1].river).toMatchObject([{ ready: true, drawn: true }]);
    expect(game.told('readyDeclared')).toEqual([{ type: 'readyDeclared', seat: 1 }]);
  });

  test('of several ready discards any may be chosen', () => {
    const hands = ['123m 456m 789m 123s 99s 566p'];
    expect(
      scene('standard', { hands })
        .may(0, 'discard')
        .filter((line) => line.endsWith('declare')),
    ).toEqual([
      'discard 5p declare', // waits on 6p and 9s
      'discard 6p declare', // waits on 4p and 7p
    ]);
  });

  test.each([
    ['no call yet', FIRST, '1 pass; turns 1', true],
    ['not after a call', { hands: ['E', WAITS_5P, 'EE'], draws: '- E' }, '1 pass; 0 discard E; 2 pong; turns 3', false],
    ['not with a later discard', FIRST, '1 pass; turns 5', false],
  ] as const)('%s', (_, layout: Layout, lines, may) => {
    const game = scene('standard', layout).play(lines);
    expect([game.at, game.may(1).some((line) => line.endsWith('declare'))]).toEqual(['turn 1', may]);
  });

  test('undeclared it scores nothing', () => {
    const game = scene('standard', { ...FIRST, draws: 'E - - - 5p' }).play('1 pass; turns 5; 1 win');
    expect(game.patterns).not.toContain('earthReady');
    const other = scene('standard', { ...FIRST, draws: 'E - - - 5p' });
    other.play('1 pass; turns 1; 1 discard E declare; turns 3; 1 win');
    expect(other.patterns).toContain('earthReady');
  });

  test('a ready hand whose waits it holds itself is not ready (T-28)', () => {
    // all four 9s in hand: 9s is the only wait
    const hands = ['123m 456m 789m 123p 9999s E'];
    const game = scene('standard', { hands });
    expect(game.may(0, 'discard E')).toEqual(['discard E']);
    expect(game.refuses('0 discard E declare')?.code).toBe('notReady');
  });
});

describe('T-19: 聽牌, with any discard', () => {
  const rules = { 'tai.聽牌': 1 };

  test('offered with later discards, open hands too', () => {
    const layout = { hands: ['E', 'EE 123m 456m 789m 99s 46p 1s'] };
    const game = scene(rules, layout).play('0 discard E; 1 pong; 1 discard 1s declare');
    expect(game.table.shown.ready[1]).toBe('ready');
  });

  test('the first discard of an untouched hand is still 地聽', () => {
    const game = scene(rules, FIRST).play('1 pass; turns 1; 1 discard E declare');
    expect(game.table.shown.ready[1]).toBe('earthReady');
  });

  test('地聽 is 聽牌 where it counts nothing', () => {
    const game = scene({ preset: 'zhaishenye' }, FIRST).play('1 pass; turns 1; 1 discard E declare');
    expect(game.table.shown.ready[1]).toBe('ready');
  });

  test('offered once', () => {
    const game = scene(rules, FIRST).play('1 pass; turns 1; 1 discard E declare; turns 3');
    expect(game.may(1).some((line) => line.endsWith('declare'))).toBe(false);
  });

  test('a declaration that counts nothing is not offered, and the reason says so', () => {
    const game = scene('standard', FIRST).play('1 pass; turns 5');
    const drawn = game.may(1, 'discard')[0];
    expect(game.refuses(`1 ${drawn} declare`)?.code).toBe('readyUncounted');
  });
});
