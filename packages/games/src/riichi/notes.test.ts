import { seat } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { SEATS } from '../mahjong/table.js';
import { riichi } from './game.js';
import type { Layout } from './layout.fixture.js';
import { kinds, type Scene, scene } from './scene.fixture.js';

const TIMINGS = ['immediate', 'withDiscard', 'afterDiscard'] as const;

/** Seat 0 makes a kan of 1z, then discards 9p, which seat 2 may pon. */
const KANS = {
  kanDoraClosed: [
    { hands: ['1111z 9p 147m 147s 56z', '', '99p 258m 258s 23z'], replacements: '9s' },
    '0 kan closed 1z',
  ],
  kanDoraOpen: [
    { hands: ['111z 9p 147m 147s 567z', '', '99p 258m 258s 23z'], draws: '4z - - 1z' },
    '0 discard 4z; rest pass; turns 2; 3 discard 1z; 0 kan open 1z',
  ],
  kanDoraAdded: [
    { hands: ['11z 9p 147m 147s 5677z', '', '99p 258m 258s 23z'], draws: '4z - - 1z - - - 1z' },
    '0 discard 4z; rest pass; turns 2; 3 discard 1z; 0 pon 11z; 0 discard 5z; rest pass; turns 3; 0 kan added 1z',
  ],
} as const satisfies Record<string, readonly [Layout, string]>;

describe('R-6: when a kan turns its indicator', () => {
  const turned = { immediate: [2, 2, 2], withDiscard: [1, 2, 2], afterDiscard: [1, 1, 2] } as const;
  const cases = (['kanDoraClosed', 'kanDoraOpen', 'kanDoraAdded'] as const).flatMap((kan) =>
    TIMINGS.map((timing) => [kan, timing, turned[timing]] as const),
  );

  test.each(cases)(
    '%s %s: %j indicators after the kan, its discard, and when that has passed',
    (kan, timing, counts) => {
      const [layout, lines] = KANS[kan];
      const game = scene({ preset: 'tenhou', [kan]: timing }, layout).play(lines);
      const seen = [game.table.shown.dora.length];
      seen.push(game.play('0 discard 9p').table.shown.dora.length);
      seen.push(game.play('rest pass').table.shown.dora.length);
      expect(seen).toEqual(counts);
    },
  );

  test.each([
    ['standard', 1], // an indicator that waits for the discard to stand is not turned for its winner
    ['tenhou', 2],
  ])('%s: a won discard leaves %i', (rules, count) => {
    const hands = ['111z 7p 147m 147s 567z', '', '222m 33m 345s 678s 68p'];
    const game = scene(rules, { hands, draws: '4z - - 1z' });
    game.play('0 discard 4z; rest pass; turns 2; 3 discard 1z; 0 kan open 1z; 0 discard 7p; 2 ron');
    expect(game.table.shown.dora.length).toBe(count);
  });

  test.each([
    ['immediate', '2z 3z 4z'],
    ['afterDiscard', '2z 3z'],
  ] as const)('before the next replacement every earlier one is turned; the next is %s: %s', (kanDoraClosed, dora) => {
    const layout = { hands: ['111z 999p 147m 147s 7z'], draws: '6z - - 1z', replacements: '9p', dora: '2z 3z 4z' };
    const game = scene({ preset: 'standard', kanDoraClosed }, layout);
    game.play('0 discard 6z; rest pass; turns 2; 3 discard 1z; 0 kan open 1z');
    expect(game.dora).toBe('2z');
    expect(game.play('0 kan closed 9p').dora).toBe(dora);
  });

  test('a kan that is robbed turns nothing', () => {
    const hands = ['77p 19m 19s 123456z 1m', '258m 258s 1267z 1s 9p 9p', '123m 789m 456s 68p 99s'];
    const game = scene({ preset: 'tenhou', kanDoraAdded: 'immediate' }, { hands, draws: '1z 2z 3z 7p 4z 5z 6z 7p' });
    game.play('turns 3; 3 discard 7p; 0 pon 77p; 0 discard 1m; turns 3; 0 kan added 7p; 2 ron');
    expect(game.table.shown.dora.length).toBe(1);
  });

  test('without kan dora nothing is turned', () => {
    const [layout, lines] = KANS.kanDoraClosed;
    const game = scene({ preset: 'tenhou', kanDora: false }, layout).play(`${lines}; 0 discard 9p; rest pass`);
    expect(game.table.shown.dora.length).toBe(1);
  });
});

/** Seat 1 waits on 7p with all simples. */
const WAITING = '234m 567m 234s 88s 68p';
/** No yaku but for a self-draw. */
const YAKULESS = '123m 789m 456s 99s 68p';
const DEAF = '1199m 1199s 19p 567z';

/** The notes to a seat about its hand, in order. */
function told(game: Scene, who: number): readonly string[] {
  const notices = game.happened('told').filter((event) => event.seat === who);
  return notices.map(({ held }) => `${held.furiten ? 'furiten' : 'free'} ${held.missed}`);
}

describe('R-9: furiten', () => {
  test('by the own river', () => {
    const layout = { hands: [DEAF, WAITING], draws: '1z 7p 7p' };
    const game = scene('tenhou', layout).play('turns 1; 1 discard 7p; rest pass');
    expect(game.held(1)).toEqual({ waits: kinds('7p'), furiten: true, missed: 'no' });
    expect(told(game, 1)).toEqual(['furiten no']);
    expect(game.play('2 discard 7p').may(1, 'ron')).toEqual([]);
  });

  test('by any of several waits', () => {
    const hands = [DEAF, '234m 567m 234s 88s 56p'];
    const game = scene('tenhou', { hands, draws: '1z 4p 7p' }).play('turns 1; 1 discard 4p; rest pass; 2 discard 7p');
    expect(game.held(1).waits).toEqual(kinds('47p'));
    expect(game.may(1, 'ron')).toEqual([]);
  });

  test('by a discard that another has called', () => {
    const hands = [DEAF, WAITING, '', '77p 19m 19s 1234567z'];
    const game = scene('tenhou', { hands, draws: '1z 7p' });
    game.play('turns 1; 1 discard 7p; 3 pon 77p; rest pass');
    expect(game.table.places[1].river).toMatchObject([{ called: true }]);
    expect(game.held(1).furiten).toBe(true);
  });

  test('until the next own discard after letting a tile pass', () => {
    const game = scene('tenhou', { hands: [DEAF, WAITING], draws: '7p 1z 7p 7p 2z' }).play('0 discard 7p; rest pass');
    expect(game.held(1)).toMatchObject({ furiten: true, missed: 'untilDiscard' });
    game.play('1 discard 1z; rest pass');
    expect(game.held(1)).toMatchObject({ furiten: false, missed: 'no' });
    game.play('2 discard 7p');
    expect(game.may(1, 'ron')).toEqual(['ron']);
    game.play('rest pass; 3 discard 7p');
    expect(game.may(1, 'ron')).toEqual([]);
    expect(told(game, 1)).toEqual(['furiten untilDiscard', 'free no', 'furiten untilDiscard']);
  });

  test('for good after riichi', () => {
    const game = scene('tenhou', { hands: [DEAF, WAITING], draws: '1z 2z 7p 3z 4z 5z 7p' });
    game.play('turns 1; 1 riichi 2z; rest pass; 2 discard 7p; 1 pass; rest pass');
    expect(game.held(1)).toMatchObject({ furiten: true, missed: 'always' });
    game.play('turns 3; 2 discard 7p; rest pass');
    expect(game.happened('ended')).toEqual([]);
    expect(told(game, 1)).toEqual(['furiten always']);
  });

  test('also where the seat could not have won: no yaku', () => {
    const game = scene('tenhou', { hands: [DEAF, YAKULESS], draws: '7p' }).play('0 discard 7p');
    expect(game.may(1, 'ron')).toEqual([]);
    expect(game.play('rest pass').held(1)).toMatchObject({ furiten: true, missed: 'untilDiscard' });
  });

  test('lasts through a kan, which is no discard', () => {
    const hands = [DEAF, '234m 567m 68p 88s 222p'];
    const game = scene('tenhou', { hands, draws: '7p 2p' }).play('0 discard 7p; rest pass; 1 kan closed 2p');
    expect(game.held(1)).toMatchObject({ furiten: true, missed: 'untilDiscard' });
    expect(told(game, 1)).toEqual(['furiten untilDiscard']);
  });

  test('does not forbid a self-draw', () => {
    const game = scene('tenhou', { hands: [DEAF, WAITING], draws: '7p 7p' }).play('0 discard 7p; rest pass');
    expect([game.held(1).furiten, game.may(1, 'tsumo')]).toEqual([true, ['tsumo']]);
  });

  test('is told to its owner and nobody else', () => {
    const game = scene('tenhou', { hands: [DEAF, WAITING], draws: '7p' }).play('0 discard 7p; rest pass');
    const [notice] = game.happened('told');
    const seen = [...SEATS, undefined].map((who) => notice && riichi.redact(notice, who));
    expect(seen.map((event) => event !== undefined)).toEqual([false, true, false, false, false]);
    expect([0, 2].map((who) => game.view(who).table.held[1])).toEqual([null, null]);
  });
});

describe('a seat is told of its waits', () => {
  test('a hand that is dealt ready, before anyone plays', () => {
    const game = scene('tenhou', { hands: [DEAF, WAITING] });
    expect(game.view(1).table.held[1]).toEqual({ waits: kinds('7p'), furiten: false, missed: 'no' });
  });

  test('nothing new, nothing told', () => {
    const game = scene('tenhou', { hands: [DEAF, WAITING], draws: '1z 2z' }).play('turns 2');
    expect(game.happened('told').filter((event) => event.seat === seat(1))).toEqual([]);
  });

  test('waits that a kan changes', () => {
    const hands = [DEAF, '222m 34m 567m 88s 567p'];
    const game = scene('tenhou', { hands, draws: '1z 2m' }).play('turns 1; 1 kan closed 2m');
    expect(game.held(1).waits).toEqual(kinds('58m'));
  });
});
