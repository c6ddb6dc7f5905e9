import { seat } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { claimOptions, claimRank } from './claims.js';
import { explain } from './refusals.js';
import { type Layout, scene } from './scene.fixture.js';

/** Seat 1 may chow 6m, seat 2 pung or kong it, seat 3 win on it. */
const LADDER: Layout = {
  hands: ['6m', '57m 114477p 22558899s', '666m 225899p 114477s 3m', '123456p 234789s 55m 78m'],
  gold: '1m',
};

/** All three may win on 6m; the last with a golden pair. */
const THREE: Layout = {
  hands: ['6m', '123456p 234789s 55m 78m', '123789p 345567s 99m 78m', '123456p 123789s 45m 11m'],
  gold: '1m',
};

const start = (rules: unknown, layout: Layout) => scene(rules, layout).play('rest pass; 0 discard 6m');

describe('F-21, F-22: one window for everyone', () => {
  test('the seats that are asked, and their options', () => {
    const game = start('goldRush', LADDER);
    expect([1, 2, 3].map((who) => game.may(who))).toEqual([
      ['chow 57m', 'pass'],
      ['kong exposed 6m', 'pung 66m', 'pass'],
      ['win', 'pass'],
    ]);
  });

  test.each([
    ['1 chow 57m; 2 pung 66m; 3 win', '3 win'],
    ['1 chow 57m; 2 kong exposed 6m; 3 pass', '2 kong'],
    ['1 chow 57m; 2 pung 66m; 3 pass', '2 pung'],
    ['3 pass; 2 pass; 1 chow 57m', '1 chow'],
    ['1 pass; 2 pass; 3 pass', '1 draws'],
  ])('%s: %s', (lines, expected) => {
    const game = start('goldRush', LADDER).play(lines);
    const [call] = game.happened('called');
    const [end] = game.happened('ended');
    const called = call === undefined ? `${game.waiting} draws` : `${call.seat} ${call.meld.kind}`;
    expect(end === undefined ? called : `${game.win.seat} win`).toBe(expected);
  });

  test('a kong goes before a pung, whosever they were', () => {
    const { table } = start('goldRush', LADDER);
    const rank = (who: number, action: Parameters<typeof claimRank>[2]) => claimRank(table, seat(who), action);
    const kong = rank(3, { kind: 'kong', form: 'open', tile: 20 });
    const pung = rank(1, { kind: 'pung', tiles: [20, 21] });
    expect([rank(3, { kind: 'win' }), kong, pung, rank(1, { kind: 'chow', tiles: [16, 24] })]).toEqual(
      [rank(3, { kind: 'win' }), kong, pung, rank(1, { kind: 'chow', tiles: [16, 24] })].sort((a, b) => a - b),
    );
    expect(kong).toBeLessThan(pung);
  });

  test.each([
    ['goldRush', '3 win; 2 win; 1 win', '1 discard 0'],
    ['goldRush', '3 win; 2 win; 1 pass', '2 discard 0'],
    ['goldRush', '3 win; 2 pass; 1 pass', '3 discard 0'],
    [{ goldPairPriority: true }, '1 win; 2 win; 3 win', '3 discard 0'], // 金雀 beats seat order
    [{ goldPairPriority: true }, '1 win; 2 win; 3 pass', '1 discard 0'],
  ])('one winner per tile, %j: %s: %s', (rules, lines, end) => {
    expect(start(rules, THREE).play(lines).end).toBe(end);
  });

  test('only the next seat may chow, one of each shape', () => {
    const hands = ['5p', '334467p', '4466p', ''];
    const game = scene('goldRush', { hands, gold: '9m' }).play('0 discard 5p');
    expect(game.may(1)).toEqual(['chow 34p', 'chow 46p', 'chow 67p', 'pass']);
    expect(game.may(2)).toEqual([]);
  });

  test('F-24: a called tile lies in the meld with its source, and the caller plays on', () => {
    const game = start('goldRush', LADDER).play('1 pass; 3 pass; 2 pung 66m');
    expect(game.table.places[2].melds[0]).toMatchObject({
      kind: 'pung',
      from: 0,
      called: game.table.places[0].river[0]?.tile,
    });
    expect(game.table.places[0].river).toMatchObject([{ called: true }]);
    expect(game.table.phase).toMatchObject({ kind: 'turn', seat: 2, arrival: 'claim' });
  });
});

describe('F-13, F-14: golds and calls', () => {
  test('a discarded gold is dead for everybody', () => {
    const hands = ['6m', '57m', '66m', '123456p 234789s 55m 78m'];
    const game = scene('goldRush', { hands, gold: '6m' }).play('rest pass; 0 discard 6m');
    expect(game.table.phase).toMatchObject({ kind: 'turn', seat: 1 });
  });

  test('a gold in the hand is no tile to call with', () => {
    const hands = ['5p', '44677p 1122445599s 9p'];
    const game = scene('goldRush', { hands, gold: '6p' }).play('0 discard 5p');
    expect(game.happened('called')).toEqual([]);
    expect(game.may(1, 'chow')).toEqual([]);
    const asked = scene('goldRush', { hands: ['5p', '344678p 11224455s 99s'], gold: '6p' }).play('0 discard 5p');
    expect(asked.may(1)).toEqual(['chow 34p', 'pass']);
    expect(asked.refuses('1 chow 46p')?.code).toBe('goldInMeld');
  });

  test('F-45: who has discarded a gold wins by self-draw only, where the switch says so', () => {
    const layout: Layout = {
      hands: ['', '123456p 234789s 55m 78m', '6m'],
      gold: '1m',
      draws: '1m',
    };
    const lines = '1 pass; turns 1; 1 discard 1m; 2 discard 6m';
    expect(scene('goldRush', layout).play(lines).may(1)).toContain('win');
    expect(scene({ goldDiscardLocksToSelfDraw: true }, layout).play(lines).may(1)).toEqual([]);
  });
});

test('F-50: a seat with three golds that win at once is asked about no discard', () => {
  const hands = ['9m', '123456p 345s 55m 78m 111s'];
  const { table } = scene('fuzhouTraditional', { hands, gold: '1s' }).play('rest pass; 0 discard 9m');
  const automatic = { ...table, config: { ...table.config, threeGolds: 'automatic' } } as const;
  const wins = [table, automatic].map((one) => claimOptions(one, seat(1)).filter(({ kind }) => kind === 'win').length);
  expect(wins).toEqual([1, 0]);
  expect(explain(automatic, seat(1), { kind: 'win' })?.code).toBe('threeGoldsHeld');
});

describe('F-20: a declined win', () => {
  /** Seat 1 waits on 6m and 9m; 0 discards 6m, then 2 and 3 discard 9m. */
  const layout: Layout = {
    hands: ['6m', '123456p 234789s 55m 78m'],
    gold: '1m',
    draws: '2p 9m 9m 1p 9m',
  };
  const declined = (rules: unknown) => scene(rules, layout).play('rest pass; 0 discard 6m; 1 pass');

  test('bars wins on discards until the own next discard', () => {
    const game = declined('goldRush');
    expect(game.held(1).locked).toBe(true);
    game.play('1 discard 2p');
    expect(game.held(1).locked).toBe(false);
    expect(game.play('2 discard 9m').may(1)).toEqual(['win', 'pass']);
    game.play('1 pass; 3 discard 9m');
    expect(game.may(1)).toEqual([]);
    expect(game.held(1).locked).toBe(true);
  });

  test('a declined win bars nothing while the switch is off', () => {
    const game = declined({ passedWinLock: false });
    game.play('1 discard 2p; 2 discard 9m; 1 pass; 3 discard 9m');
    expect(game.may(1)).toEqual(['win', 'pass']);
  });

  test('self-draw stays open', () => {
    const game = scene('goldRush', { ...layout, draws: '9m' }).play('rest pass; 0 discard 6m; 1 pass');
    expect(game.held(1).locked).toBe(true);
    expect(game.play('1 win').end).toBe('1 selfDraw');
  });

  test('taking a meld instead is declining', () => {
    const hands = ['6m', '123456p 234789s 55m 78m'];
    const game = scene('goldRush', { hands, gold: '1m' }).play('rest pass; 0 discard 6m; 1 chow 78m');
    expect(game.held(1).locked).toBe(true);
  });

  test('being outranked is no decline: a hand that is won is over', () => {
    const game = start('goldRush', THREE).play('2 win; 1 win');
    expect([1, 2, 3].map((who) => game.held(who).locked)).toEqual([false, false, false]);
  });

  test('it bars robbing a kong as well', () => {
    const hands = ['6p', '666p', '', '123456789m 123s 55s 57p'];
    const game = scene({ kongAfterCall: true }, { hands, gold: '9s' });
    game.play('rest pass; 0 discard 6p; 3 pass; 1 pung 66p; 1 kong added 6p');
    expect(game.table.phase).toMatchObject({ kind: 'turn', seat: 1, arrival: 'kong' });
    expect(game.held(3).locked).toBe(true);
  });
});

describe('F-29: robbing a kong', () => {
  const robbing: Layout = {
    hands: ['6p', '66p', '', '123456789m 123s 55s 57p'],
    gold: '9s',
    draws: '1s 2s 3s 6p',
  };
  const lines = 'rest pass; 0 discard 6p; 3 pass; 1 pung 66p; turns 4; 1 kong added 6p';

  test('the pung stays, the tile goes to the winner, all three pay as for a discard', () => {
    const game = scene('goldRush', robbing).play(`${lines}; 3 win`);
    expect(game.end).toBe('3 robKong 1');
    expect(game.melds(1)).toEqual(['pung 666p']);
    expect(game.hand(3)).toContain('567p');
    expect(game.win.score).toMatchObject({ multiplied: false, points: 11 });
    expect(game.deltas).toEqual([-11, -11, -11, 33]);
  });

  test('declining it bars wins until the own next discard (F-20)', () => {
    const game = scene('goldRush', robbing).play(`${lines}; 3 pass`);
    expect(game.melds(1)).toEqual(['added kong 6666p']);
    expect(game.held(3).locked).toBe(true);
  });

  test('robKong off: the kong is made', () => {
    expect(scene({ robKong: false }, robbing).play(lines).table.phase).toMatchObject({ kind: 'turn', seat: 1 });
  });

  test('a concealed or exposed kong is robbed by nobody', () => {
    const hands = ['6666p', '', '', '123456789m 123s 55s 57p'];
    const game = scene('goldRush', { hands, gold: '9s' }).play('rest pass; 0 kong concealed 6p');
    expect(game.table.phase).toMatchObject({ kind: 'turn', seat: 0, arrival: 'kong' });
  });
});

describe('F-23: who is asked', () => {
  test('a seat without a call is not asked; with manualPass all three answer', () => {
    const layout: Layout = { hands: ['5p', '9m', '9m', '9m'], gold: '9m' };
    expect(scene('goldRush', layout).play('0 discard 5p').waiting).not.toEqual([1, 2, 3]);
    const game = scene({ manualPass: true }, layout).play('0 discard 5p');
    expect(game.waiting).toEqual([1, 2, 3]);
    game.play('1 pass; 2 pass; 3 pass');
    expect(game.table.phase).toMatchObject({ kind: 'turn', seat: 1 });
    expect(game.play('1 discard 9m').waiting).toEqual([0, 2, 3]); // a dead gold is answered too
  });

  test('the clock passes in a window and discards the drawn tile on a turn, never a gold', () => {
    const game = scene('goldRush', { ...LADDER, draws: '1m' }).play('rest pass; 0 discard 6m; rest pass');
    expect(game.hand(1)).toContain('1');
    game.play('turns 1');
    expect(game.happened('discarded')[1]).toMatchObject({ seat: 1, drawn: false });
  });
});
