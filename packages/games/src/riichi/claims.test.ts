import { seat } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { claimRank } from './claims.js';
import type { Layout } from './layout.fixture.js';
import { scene } from './scene.fixture.js';
import type { RiichiConfig } from './switches.js';

/** Seats 1, 2 and 3 wait on 7p with all simples. */
const THREE: Layout = {
  hands: ['1199m 1199s 19p 567z', '234m 567m 234s 88s 68p', '345m 678m 567s 22s 68p', '222m 33m 345s 678s 68p'],
  draws: '7p',
};

/** Seat 1 may chi 7p, seat 2 pon it, seat 3 win on it. */
const LADDER: Layout = {
  hands: ['1199m 1199s 19p 567z', '19m 19s 1234z 234s 68p', '77p 19m 19s 456z 456s', '222m 33m 345s 678s 68p'],
  draws: '7p 1z 2z 3z',
};

describe('R-5: one window for everyone', () => {
  test('the seats that are asked, and their options', () => {
    const game = scene('tenhou', LADDER).play('0 discard 7p');
    expect(game.waiting).toEqual([1, 2, 3]);
    expect([1, 2, 3].map((who) => game.may(who))).toEqual([
      ['chi 68p', 'pass'],
      ['pon 77p', 'pass'],
      ['ron', 'pass'],
    ]);
  });

  test.each([
    ['1 chi 68p; 2 pon 77p; 3 ron', '3 ron 0'],
    ['1 chi 68p; 2 pon 77p; 3 pass', '2 pon'],
    ['3 pass; 2 pon 77p', '2 pon'], // a chi could no longer matter
    ['2 pass; 3 pass; 1 chi 68p', '1 chi'],
    ['1 pass; 2 pass; 3 pass', '1 draws'],
  ])('%s: %s', (lines, expected) => {
    const game = scene('tenhou', LADDER).play(`0 discard 7p; ${lines}`);
    const [call] = game.happened('called');
    const called = call && `${call.seat} ${call.meld.kind === 'chow' ? 'chi' : 'pon'}`;
    expect(game.happened('ended').length === 1 ? game.end : (called ?? `${game.waiting} draws`)).toBe(expected);
  });

  test('a win that nobody can equal settles it at once', () => {
    expect(scene('tenhou', LADDER).play('0 discard 7p; 3 ron').end).toBe('3 ron 0');
  });

  test('only the next seat may chi', () => {
    const hands = ['', '19m 19p 19s 1234567z', '68p 19m 147s 123z', '68p 19m 258s 456z'];
    const game = scene('tenhou', { hands, draws: '7p' }).play('0 discard 7p');
    expect(game.table.phase).toMatchObject({ kind: 'turn', seat: 1 });
  });

  test('a seat that could win may take a meld instead, and cannot win until it has discarded', () => {
    const game = scene('tenhou', { ...THREE, hands: ['', '234m 567m 234s 88s 77p'], draws: '7p' });
    game.play('0 discard 7p');
    expect(game.may(1)).toEqual(['ron', 'pon 77p', 'pass']);
    game.play('1 pon 77p');
    expect(game.happened('called')).toHaveLength(1);
    expect(game.held(1)).toMatchObject({ furiten: true, missed: 'untilDiscard' });
    expect(game.play('1 discard 2m').held(1).missed).toBe('no');
  });

  test('the last discard may be won, not called', () => {
    const game = scene('tenhou', { ...LADDER, draws: '', last: '7p' }).play('turns 69');
    game.play('1 discard 7p');
    expect([2, 3].map((who) => game.may(who))).toEqual([[], ['ron', 'pass']]);
  });

  test('copies of a call are offered apart, for one may be red', () => {
    const game = scene('tenhou', { hands: ['', '055p 19m', '', ''], draws: '5p' }).play('0 discard 5p');
    expect(game.may(1)).toEqual(['kan open 5p', 'pon 05p', 'pon 55p', 'pass']);
  });
});

describe('R-5: several wins on one discard', () => {
  type Case = readonly [multiRon: RiichiConfig['multiRon'], answers: string, end: string];
  test.each<Case>([
    ['tripleAborts', '3 ron; 2 ron; 1 ron', 'abort tripleRon'],
    ['tripleAborts', '3 ron; 2 pass; 1 ron', '1 ron 0, 3 ron 0'],
    ['tripleAborts', '1 pass; 3 ron; 2 pass', '3 ron 0'],
    ['triple', '3 ron; 2 ron; 1 ron', '1 ron 0, 2 ron 0, 3 ron 0'],
    ['double', '3 ron; 2 ron; 1 ron', '1 ron 0, 2 ron 0'],
    ['double', '1 pass; 2 ron; 3 ron', '2 ron 0, 3 ron 0'],
    ['headBump', '3 ron; 2 ron; 1 ron', '1 ron 0'],
    ['headBump', '1 ron', '1 ron 0'],
    ['headBump', '3 ron; 1 pass; 2 ron', '2 ron 0'],
    ['headBump', '1 pass; 2 pass; 3 ron', '3 ron 0'],
  ])('%s: %s', (multiRon, answers, end) => {
    expect(scene({ preset: 'tenhou', multiRon }, THREE).play(`0 discard 7p; ${answers}`).end).toBe(end);
  });

  test.each(['tripleAborts', 'triple', 'double'] as const)('%s waits for everyone who could win too', (multiRon) => {
    const game = scene({ preset: 'tenhou', multiRon }, THREE).play('0 discard 7p; 1 ron');
    expect(game.waiting).toEqual([2, 3]);
  });

  test('each winner is paid by the one who discarded; the nearest takes the sticks', () => {
    const layout = { ...THREE, draws: '1z 2z 3z 4z 7p' };
    const game = scene('tenhou', layout).play('turns 1; turns 2; 3 riichi 4z; 0 discard 7p; 1 ron; 3 ron; 2 pass');
    const sums = game.deltas.reduce((sum, points) => sum + points, 0);
    expect(game.end).toBe('1 ron 0, 3 ron 0');
    expect([sums, game.table.shown.sticks]).toEqual([1000, 0]);
    const [near, far] = game.outcome.kind === 'win' ? game.outcome.wins : [];
    expect([near?.deltas[1], far?.deltas[3]]).toEqual([(near?.score.points ?? 0) + 1000, far?.score.points]);
  });

  test('a triple ron that aborts pays nothing and shows nothing', () => {
    const game = scene('tenhou', THREE).play('0 discard 7p; 1 ron; 2 ron; 3 ron');
    expect(game.deltas).toEqual([0, 0, 0, 0]);
    expect(game.ending.shown).toEqual([false, false, false, false]);
  });

  test('outside a window a rank depends on the action alone', () => {
    const { table } = scene({ preset: 'tenhou', multiRon: 'headBump' });
    const turn = { ...table, phase: { kind: 'opening', step: 0 } } as const;
    expect(claimRank(turn, seat(1), { kind: 'win' })).toBe(0);
  });
});

/** Seat 0 pons 7p of seat 3 and draws the fourth; seat 2 waits on it, without a yaku. */
const ADDED: Layout = {
  hands: ['77p 19m 19s 123456z 1m', '258m 258s 1267z 1s 9p 9p', '123m 789m 456s 68p 99s'],
  draws: '1z 2z 3z 7p 4z 5z 6z 7p',
};
const ADDING = 'turns 3; 3 discard 7p; 0 pon 77p; 0 discard 1m; turns 3; 0 kan added 7p';

const ORPHANS = '19m 19p 19s 123456z';
/** Seat 0 draws its fourth red dragon; so many others need it for thirteen orphans. */
function closed(seats: readonly number[]): Layout {
  const pairs = ['', '1m', '9m', '1p'];
  const waiting = [1, 2, 3].map((who) => (seats.includes(who) ? `${ORPHANS} ${pairs[who]}` : '258m 258p 258s'));
  return { hands: ['777z 234m 567m 46p 44s', ...waiting], draws: '7z' };
}

describe('R-7: robbing a kan', () => {
  test('an added kan may be won, by chankan alone if need be', () => {
    const game = scene('tenhou', ADDED).play(ADDING);
    expect([1, 2, 3].map((who) => game.may(who))).toEqual([[], ['ron', 'pass'], []]);
    game.play('2 ron');
    expect(game.end).toBe('2 ron 0');
    expect(game.outcome).toMatchObject({ wins: [{ score: { yaku: [{ id: 'chankan' }] } }] });
    expect(game.happened('robbed')).toMatchObject([{ seat: 0, by: 2 }]);
    expect(game.table.places[0].melds).toMatchObject([{ kind: 'pung' }]);
  });

  test('declining completes the kan', () => {
    const game = scene('tenhou', ADDED).play(`${ADDING}; 2 pass`);
    expect(game.waiting).toEqual([0]);
    expect(game.table.places[0].melds).toMatchObject([{ kind: 'kong', form: 'added' }]);
    expect(game.table.phase).toMatchObject({ kind: 'turn', seat: 0, arrival: 'kong' });
    expect(game.held(2)).toMatchObject({ furiten: true, missed: 'untilDiscard' });
  });

  test('an open kan cannot be robbed', () => {
    const layout = { hands: ['777p 19m 19s 12345z 1m', '', '123m 789m 456s 68p 99s'], draws: '1z 2z 3z 7p' };
    const game = scene('tenhou', layout).play('turns 3; 3 discard 7p; 0 kan open 7p');
    expect(game.waiting).toEqual([0]);
  });

  test.each([
    [true, ['ron', 'pass']],
    [false, []],
  ])('closedKanRobbedByOrphans %s: thirteen orphans may %j on a closed kan', (closedKanRobbedByOrphans, may) => {
    const game = scene({ preset: 'tenhou', closedKanRobbedByOrphans }, closed([2])).play('0 kan closed 7z');
    expect(game.may(2)).toEqual(may);
  });

  test('a closed kan that is robbed leaves three tiles in the hand', () => {
    const game = scene('standard', closed([2])).play('0 kan closed 7z; 2 ron');
    expect(game.outcome).toMatchObject({ wins: [{ seat: 2, from: 0, score: { yaku: [{ id: 'kokushi' }] } }] });
    expect([game.table.places[0].melds, game.hand(0)]).toEqual([[], '234567m 46p 44s 777z']);
  });

  test('thirteen orphans that let a closed kan pass are furiten; with the switch off nothing has passed', () => {
    const on = scene('standard', closed([2])).play('0 kan closed 7z; 2 pass');
    const off = scene('tenhou', closed([2])).play('0 kan closed 7z');
    expect([on.held(2).furiten, off.held(2).furiten]).toEqual([true, false]);
  });

  test('other hands never rob a closed kan', () => {
    const layout = { hands: ['777p 19m 19s 123456z', '', '123m 789m 456s 68p 99s'], draws: '7p' };
    expect(scene('standard', layout).play('0 kan closed 7p').waiting).toEqual([0]);
  });

  test.each([
    ['tripleAborts', 'abort tripleRon'],
    ['triple', '1 ron 0, 2 ron 0, 3 ron 0'],
    ['headBump', '1 ron 0'],
  ] as const)('three orphans rob one closed kan under %s: %s', (multiRon, end) => {
    const game = scene({ preset: 'standard', multiRon }, closed([1, 2, 3])).play('0 kan closed 7z');
    expect(game.play('3 ron; 2 ron; 1 ron').end).toBe(end);
  });

  test('a kan that three rob stands where that aborts: no tile changes hands', () => {
    const game = scene('standard', closed([1, 2, 3])).play('0 kan closed 7z; 1 ron; 2 ron; 3 ron');
    expect(game.table.places.map(({ drawn }) => drawn)).toEqual([null, null, null, null]);
    expect(game.table.places[0].melds).toMatchObject([{ kind: 'kong', form: 'concealed' }]);
  });
});

describe('R-8: what may not be discarded after a call (kuikae)', () => {
  const JUNK = '19p 19s 12345z';
  /** The discards open to seat 1 after a call, but for what it holds beside. */
  function left(rules: object, called: string, hand: string, call: string): string {
    const hands = ['19p 19s 1234567z 5p 5s', `${hand} ${JUNK}`, '2468p 2468s 12z', '1357p 1357s 34z'];
    const game = scene({ preset: 'tenhou', ...rules }, { hands, draws: called });
    game.play(`0 discard ${called}; 1 ${call}; rest pass`);
    const names = game.may(1, 'discard').map((line) => line.slice('discard '.length));
    return names.filter((name) => name.endsWith('m')).join(' ');
  }

  test.each([
    // the discard, the hand, the call, what may be discarded of what is left
    ['2m', '2345m', 'chi 34m', ''], // the called kind and the other end
    ['4m', '1234m', 'chi 23m', ''],
    ['4m', '2349m', 'chi 23m', '9m'],
    ['3m', '2345m', 'chi 24m', '5m'], // a middle tile has no other end
    ['6m', '6789m', 'chi 78m', ''],
    ['7m', '6789m', 'chi 89m', '6m'], // nor has a seven below 89
    ['3m', '1234m', 'chi 12m', '4m'],
    ['5m', '0346m', 'chi 34m', '6m'], // a red five is a five
    ['5m', '0559m', 'pon 05m', '9m'],
    ['5m', '0559m', 'kan open 5m', '9m'],
  ])('%s to %s: after %s only %j', (called, hand, call, rest) => {
    expect(left({}, called, hand, call)).toBe(rest);
  });

  const SAME = { kuikaeSuji: 'allowed' };
  const BOTH = { kuikaeSuji: 'allowed', kuikaeSame: 'allowed' };
  test.each([
    [SAME, '2m', '2345m', 'chi 34m', '5m'],
    [SAME, '5m', '0559m', 'pon 05m', '9m'],
    [BOTH, '2m', '2345m', 'chi 34m', '2m 5m'],
    [BOTH, '5m', '0559m', 'pon 05m', '5m 9m'],
  ])('%j: %s to %s, after %s only %j', (rules, called, hand, call, rest) => {
    expect(left(rules, called, hand, call)).toBe(rest);
  });

  test.each([
    [{}, []],
    [SAME, ['chi 34m']],
  ])('%j: a call that would leave nothing to discard is offered as %j', (rules, offered) => {
    const hands = ['19p 19s 1234567z 5p 5s', '2345m 112233z 9p 9s 8p'];
    const draws = '1z 2z 3z 8s 8p 2m'; // three pungs later seat 1 holds 2345m
    const game = scene({ preset: 'tenhou', ...rules }, { hands, draws });
    game.play('0 discard 1z; 1 pon 11z; 1 discard 9p; 2 discard 2z; 1 pon 22z; 1 discard 9s; 2 discard 3z');
    game.play('1 pon 33z; 1 discard 8p; turns 2; 0 discard 2m');
    expect(game.hand(1)).toBe('2345m');
    expect(game.may(1, 'chi')).toEqual(offered);
  });
});
