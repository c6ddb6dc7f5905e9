import { describe, expect, test } from 'vitest';
import type { Layout } from './layout.fixture.js';
import { scene } from './scene.fixture.js';

/** Four hands that wait on a wind each and disturb nobody. */
const READY = ['123456789m 111p 1z', '123456789m 222p 2z', '123456789p 111s 3z', '123456789s 333p 4z'] as const;

describe('R-10: four winds', () => {
  const layout: Layout = { hands: ['', '', '', ''], draws: '1z 1z 1z 1z' };
  const ALL = '0 discard 1z; 1 discard 1z; 2 discard 1z; 3 discard 1z';

  test('end the round when the fourth stands', () => {
    expect(scene('tenhou', layout).play(ALL).end).toBe('abort fourWinds');
  });

  test.each([
    ['off', { abortFourWinds: false }, '1z 1z 1z 1z'],
    ['not all alike', {}, '1z 1z 1z 2z'],
    ['dragons', {}, '5z 5z 5z 5z'],
    ['not the first discards', {}, '9m 1z 1z 1z 1z'],
  ])('do not: %s', (_why, switches, draws) => {
    const game = scene({ preset: 'tenhou', ...switches }, { draws }).play('turns 5');
    expect(game.happened('ended')).toEqual([]);
  });

  test('do not after a call', () => {
    const game = scene('tenhou', { hands: ['9999m'], draws: '- 1z 1z 1z', replacements: '1z' });
    expect(game.play(`0 kan closed 9m; ${ALL}`).happened('ended')).toEqual([]);
  });
});

describe('R-10: four riichi', () => {
  const layout: Layout = { hands: READY, draws: '5z 6z 7z 5z' };
  const ALL = '0 riichi 5z; 1 riichi 6z; 2 riichi 7z; 3 riichi 5z; rest pass';

  test('end the round when the fourth stands; all four sticks are paid and stay', () => {
    const game = scene('tenhou', layout, {}).play(ALL);
    expect([game.end, game.table.shown.sticks, game.table.scores]).toEqual([
      'abort fourRiichi',
      4,
      Array(4).fill(24_000),
    ]);
    expect(game.play('all next').table.shown).toMatchObject({ sticks: 4, honba: 1 });
  });

  test('do not where that is off, or where the fourth is won', () => {
    expect(scene({ preset: 'tenhou', abortFourRiichi: false }, layout).play(ALL).happened('ended')).toEqual([]);
    const won = scene('tenhou', { ...layout, draws: '5z 6z 7z 1z' });
    expect(won.play('0 riichi 5z; 1 riichi 6z; 2 riichi 7z; 3 riichi 1z; 0 ron').end).toBe('0 ron 3');
  });
});

describe('R-10: four kans', () => {
  const layout: Layout = {
    hands: ['1111m 2222m 19p 147s', '3333m 4444m 19p 258s', '', '79m 258p 369s 12345z'],
    draws: '9s 8m 1z',
    replacements: '7z 6z 5z 4z',
  };
  const THREE = '0 kan closed 1m; 0 kan closed 2m; 0 discard 6z; rest pass; 1 kan closed 3m';

  test('by two seats end the round when the next discard stands', () => {
    const game = scene('tenhou', layout).play(`${THREE}; 1 kan closed 4m`);
    expect(game.happened('ended')).toEqual([]);
    expect(game.play('1 discard 4z; rest pass').end).toBe('abort fourKans');
  });

  test('do not where that is off; there is no fifth', () => {
    const game = scene({ preset: 'tenhou', abortFourKans: false }, layout).play(`${THREE}; 1 kan closed 4m`);
    expect(game.play('1 discard 4z; rest pass').happened('ended')).toEqual([]);
  });

  test('do not where that discard is won', () => {
    const game = scene('tenhou', layout).play(`${THREE}; 1 kan closed 4m`);
    expect(game.hand(3)).toContain('79m');
    const won = scene('tenhou', { ...layout, hands: [...(layout.hands ?? []).slice(0, 3), '79m 222p 345p 111z 55z'] });
    expect(won.play(`${THREE}; 1 kan closed 4m; 1 discard 8m; 3 ron`).end).toBe('3 ron 1');
  });

  test('do not by one seat', () => {
    const one = { hands: ['1111m 2222m 3333m 4m'], draws: '4m', replacements: '44m 7z 8m' };
    const game = scene('tenhou', one);
    game.play('0 kan closed 1m; 0 kan closed 2m; 0 kan closed 3m; 0 kan closed 4m; 0 discard 7z; rest pass');
    expect(game.happened('ended')).toEqual([]);
  });
});

describe('R-10: the last tile', () => {
  test.each([
    [[], [0, 0, 0, 0], 'draw'],
    [[0], [3000, -1000, -1000, -1000], 'draw 0'],
    [[2], [-1000, -1000, 3000, -1000], 'draw 2'],
    [[1, 3], [-1500, 1500, -1500, 1500], 'draw 1 3'],
    [[0, 1, 2], [1000, 1000, 1000, -3000], 'draw 0 1 2'],
    [[0, 1, 2, 3], [0, 0, 0, 0], 'draw 0 1 2 3'],
  ])('ready %j: %j', (ready, deltas, end) => {
    const hands = READY.map((hand, who) => (ready.includes(who) ? hand : ''));
    const game = scene('tenhou', { hands }).play('out');
    expect([game.end, game.deltas]).toEqual([end, deltas]);
  });

  test.each([
    ['a wait of which the hand holds all four is none', '123m 456p 789s 1111z', ''],
    ['another wait counts beside it', '3333456m 567p 789s', '0'],
    ['a shape that lacks a yaku is ready', '123m 789m 456s 99s 68p', '0'],
  ])('%s: %s', (_what, hand, ready) => {
    const game = scene('tenhou', { hands: [hand], draws: '9p' }).play('out');
    expect(game.end).toBe(['draw', ready].join(' ').trim());
  });

  test('a wait held whole by hand and melds together is none', () => {
    const hands = ['', '111z 123m 456p 789s 5z'];
    const game = scene('tenhou', { hands, draws: '1z 9p' }).play('0 discard 1z; 1 pon 11z; 1 discard 5z; rest pass');
    expect(game.hand(1)).toBe('123m 456p 789s 1z');
    expect(game.held(1).waits).toEqual([]);
    expect(game.play('out').end).toBe('draw');
  });

  test('or is one, where only the hand counts (keishiki)', () => {
    const rules = { preset: 'tenhou', keishiki: 'hand' } as const;
    const pung = scene(rules, { hands: ['', '111z 123m 456p 789s 5z'], draws: '1z 9p' });
    expect(pung.play('0 discard 1z; 1 pon 11z; 1 discard 5z; rest pass; out').end).toBe('draw 1');
    const kong = scene(rules, { hands: ['4444m 35m 55s 678s 99p'], draws: '9p', replacements: '9m' });
    expect(kong.play('0 kan closed 4m; 0 discard 9m; rest pass; out').end).toBe('draw 0');
    const held = scene(rules, { hands: ['123m 456p 789s 1111z'], draws: '9p' });
    expect(held.play('out').end).toBe('draw');
  });
});

/** Every draw of the seats named is a terminal or an honour. */
function orphans(...seats: readonly number[]): string {
  const kinds = ['1z', '2z', '3z', '4z', '1m', '9m', '1p', '9p', '1s', '9s'].flatMap((name) => Array(4).fill(name));
  return Array.from({ length: 70 }, (_, n) => (seats.includes(n % 4) ? kinds.shift() : '-')).join(' ');
}

describe('R-10: nagashi mangan', () => {
  test('a river of terminals and honours is paid as a self-drawn mangan', () => {
    const game = scene('tenhou', { draws: orphans(3) }).play('out');
    expect([game.end, game.deltas]).toEqual(['nagashi 3', [-4000, -2000, -2000, 8000]]);
  });

  test('the dealer is paid as a dealer', () => {
    const game = scene('tenhou', { draws: orphans(0) }).play('out');
    expect([game.end, game.deltas]).toEqual(['nagashi 0', [12_000, -4000, -4000, -4000]]);
  });

  test('two seats are each paid', () => {
    const game = scene('tenhou', { draws: orphans(2, 3) }).play('out');
    expect([game.end, game.deltas]).toEqual(['nagashi 2 3', [-8000, -4000, 6000, 6000]]);
  });

  test('takes the place of the payments for ready hands, which are shown all the same', () => {
    const hands = ['234567m 234567p 6z'];
    const game = scene('tenhou', { hands, draws: orphans(3) }).play('out');
    expect([game.deltas[3], game.ending.shown]).toEqual([8000, [true, false, false, false]]);
    expect(game.outcome).toMatchObject({ kind: 'nagashi', tenpai: [true, false, false, false] });
  });

  test('may be switched off', () => {
    expect(scene({ preset: 'tenhou', nagashi: false }, { draws: orphans(3) }).play('out').end).toBe('draw');
  });

  test.each([
    ['', 'nagashi 3'],
    ['0 pon 55z; 0 discard 2m; rest pass;', 'draw'],
  ])('is lost when a discard is called: after %j', (call, end) => {
    // With the call seat 3 draws every fourth tile from the seventh on, without it from the eighth on.
    const later = call === '' ? '- - - 9m' : '- - 9m -';
    const nines = ['9m', '9p', '9s', '1m', '1p', '1s'].flatMap((name) => Array(3).fill(later.replace('9m', name)));
    const draws = ['- - - 5z', ...nines.slice(0, 16)].join(' ');
    const game = scene('tenhou', { hands: ['55z 258m 258p 258s 67z'], draws });
    expect(game.play(`turns 3; 3 discard 5z; ${call} out`).end).toBe(end);
  });

  test('is a draw: sticks stay, a counter is added, the dealer stays only if ready', () => {
    const game = scene('tenhou', { draws: orphans(3) }, { dealer: 1 }).play('out; all next');
    expect([game.table.dealer, game.table.shown.honba]).toEqual([1, 1]);
  });
});
