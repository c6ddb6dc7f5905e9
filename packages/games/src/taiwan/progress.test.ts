import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { configAsOf } from './config.js';
import { taiwan } from './game.js';
import { nextSetting } from './progress.js';
import { type Layout, scene } from './scene.fixture.js';
import type { TaiwanTable } from './table.js';

const WAITS_5P = '123m 456m 789m 123s 99s 46p';

/** The dealer's first discard, 5p, is won by the seat after it. */
function lostBy(dealer: number): Layout {
  const hands = ['', '', '', ''];
  hands[dealer] = '5p';
  hands[(dealer + 1) % 4] = WAITS_5P;
  return { hands, dealer };
}

const lose = (dealer: number) => `rest pass; ${dealer} discard 5p; ${(dealer + 1) % 4} win`;
const WON: Layout = { hands: [`${WAITS_5P} E`], draws: '- - - 5p' };
const WIN = '0 discard E; turns 3; 0 win';

describe('T-24: the dealer', () => {
  test.each([
    ['a dealer who wins stays', [WON, {}], WIN, [0, 1, 0]],
    ['another winner takes the deal on', [lostBy(0), lostBy(1)], lose(0), [1, 0, 1]],
    ['a streak ends with it', [{}, lostBy(0), {}], `out; all next; ${lose(0)}`, [1, 0, 1]],
    ['wins and draws add up', [{}, WON, {}], `out; all next; ${WIN}`, [0, 2, 0]],
  ] as const)('%s', (_, layouts, lines, [dealer, streak, passes]) => {
    const { table } = scene('standard', ...layouts).play(`${lines}; all next`);
    expect([table.dealer, table.shown.streak, table.shown.passes]).toEqual([dealer, streak, passes]);
  });

  test('a dealer among several winners stays', () => {
    const hands = [`${WAITS_5P} E`, '234m 456m 234s 789s 88s 46p', '', '5p'];
    const game = scene({ multiWin: 'all' }, { hands }, {}).play('rest pass; 0 discard E; turns 2; 3 discard 5p');
    game.play('0 win; 1 win; all next');
    expect(game.table).toMatchObject({ dealer: 0, shown: { streak: 1 } });
  });

  test('a hand is settled with the streak it was played with', () => {
    const game = scene('standard', {}, {}, lostBy(0), {}).play(`out; all next; out; all next; ${lose(0)}`);
    expect(game.wins[0]?.score.payments[0]?.dealer).toMatchObject([{ tai: 1 }, { hands: 2, tai: 4 }]);
  });

  test.each([
    [{ drawKeepsDealer: false, drawIncrementsStreak: true }, [1, 0]],
    [{ drawKeepsDealer: true, drawIncrementsStreak: false }, [0, 0]],
  ])('after a draw under %j: %j', (rules, expected) => {
    const { table } = scene(rules, {}, {}).play('out; all next');
    expect([table.dealer, table.shown.streak]).toEqual(expected);
  });
});

describe('T-24: a dealer stays so often and no longer', () => {
  test.each([
    ['after draws', [{}, {}, {}], 'out; all next; out; all next; out; all next', [1, 0, 1]],
    ['after wins', [WON, WON, WON, {}], `${WIN}; all next; ${WIN}; all next; ${WIN}; all next`, [1, 0, 1]],
    ['and the next dealer begins anew', [{}, {}, {}, { dealer: 1 }], `out; all next; `.repeat(4), [1, 1, 1]],
  ] as const)('%s', (_, layouts, lines, [dealer, streak, passes]) => {
    const { table } = scene({ dealerLimit: 2 }, ...layouts, {}).play(lines);
    expect([table.dealer, table.shown.streak, table.shown.passes]).toEqual([dealer, streak, passes]);
  });

  test('draws count towards the limit also where the streak leaves them out', () => {
    const game = scene({ dealerLimit: 2, drawIncrementsStreak: false }, {}, WON, {}, {}).play(`out; all next; ${WIN}`);
    expect(game.play('all next').table).toMatchObject({ dealer: 0, shown: { streak: 1, uncounted: 1 } });
    const { table } = game.play('out; all next');
    expect([table.dealer, table.shown.streak, table.shown.uncounted]).toEqual([1, 0, undefined]);
  });

  test('a match that was stored without a limit goes on without one', () => {
    const { table } = scene('standard', {}).play('out');
    const { ending } = table.phase as Extract<TaiwanTable['phase'], { kind: 'ended' }>;
    const stored = { ...table, config: unwrap(configAsOf('standard', 3)), shown: { ...table.shown, streak: 13 } };
    expect(nextSetting(table, ending)).toMatchObject({ dealer: 0 });
    expect(nextSetting(stored, ending)).toMatchObject({ dealer: 0, carried: { streak: 14, passes: 0 } });
    expect(nextSetting({ ...stored, config: table.config }, ending)).toMatchObject({ dealer: 1 });
  });
});

describe('T-25: the match', () => {
  test('everyone begins with nothing and may owe', () => {
    const game = scene('standard', lostBy(0), lostBy(1));
    expect(game.table.scores).toEqual([0, 0, 0, 0]);
    expect(Math.min(...game.play(lose(0)).table.scores)).toBeLessThan(0);
  });

  test('dongFeng ends when the deal has passed four times; nobody has to confirm', () => {
    const game = scene('standard', lostBy(0), lostBy(1), lostBy(2), lostBy(3));
    game.play(`${lose(0)}; all next; ${lose(1)}; all next; ${lose(2)}; all next; ${lose(3)}`);
    expect([game.at, game.waiting]).toEqual(['finished', []]);
    expect(taiwan.returns(game.state)).toEqual(game.table.scores);
    expect(game.told('matchEnded')).toMatchObject([{ points: game.table.scores, places: [1, 1, 1, 1] }]);
  });

  test('a staying dealer extends it', () => {
    const game = scene('standard', lostBy(0), lostBy(1), lostBy(2), { dealer: 3 }, lostBy(3));
    game.play(`${lose(0)}; all next; ${lose(1)}; all next; ${lose(2)}; all next; out`);
    expect(game.at).toBe('ended');
    expect(game.play(`all next; ${lose(3)}`).at).toBe('finished');
  });

  test('a match of one hand ends with it, whoever wins', () => {
    expect(scene({ matchLength: 'hand' }, WON).play(WIN).at).toBe('finished');
    expect(scene({ matchLength: 'hand' }, {}).play('out').at).toBe('finished');
  });

  test('places: equal points share one', () => {
    const game = scene({ matchLength: 'hand' }, lostBy(0)).play(lose(0));
    expect(game.table.phase).toMatchObject({ standing: { detail: { places: [4, 1, 2, 2] } } });
  });
});
