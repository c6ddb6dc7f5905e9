import { GAMES } from '@paiju/games';
import { type AnyGame, type Seat, unwrap } from '@paiju/kernel';
import { toy } from '@paiju/kernel/toy';
import { describe, expect, test } from 'vitest';
import { matchSeed, PLAYERS, type Player, playMatch, type Simulation, STATS, simulate } from './index.js';

const game = GAMES.get('riichi') as AnyGame;
const greedy = PLAYERS.get('riichi')!.get('greedy')!;
const random = PLAYERS.get('riichi')!.get('random')!;

function simulation(change: Partial<Simulation> = {}): Simulation {
  return {
    game,
    config: unwrap(game.parseConfig({ preset: 'tenhou', length: 'east' })),
    stats: STATS.get('riichi')!,
    players: [greedy, greedy, greedy, greedy],
    hands: 8,
    seed: 'test',
    check: false,
    ...change,
  };
}

test('C-5 whole matches are played until so many hands are dealt', () => {
  const played = [...simulate(simulation({ hands: 12 }))];
  const hands = played.map((match) => match.hands.length);
  const before = hands.slice(0, -1).reduce((sum, count) => sum + count, 0);
  expect(before).toBeLessThan(12);
  expect(before + (hands.at(-1) as number)).toBeGreaterThanOrEqual(12);
  for (const { returns, fault } of played) {
    expect(fault).toBeUndefined();
    expect(returns?.reduce((sum, points) => sum + Math.round(10 * points), 0)).toBe(0); // whole tenths
  }
});

test('the same seed gives the same matches, another seed others', () => {
  const matches = (seed: string) => [...simulate(simulation({ seed, players: [greedy, random, greedy, random] }))];
  expect(matches('a')).toEqual(matches('a'));
  expect(matches('b')[0]?.hands).not.toEqual(matches('a')[0]?.hands);
});

test('any match of a series can be played alone, as the first of a series of its own', () => {
  const [, second] = simulate(simulation({ hands: 12 }));
  const [alone] = simulate(simulation({ hands: 1, seed: matchSeed('test', 1) }));
  expect(alone).toEqual(second);
});

test('the laws look on and change nothing', () => {
  const [freely] = simulate(simulation());
  const [watched] = simulate(simulation({ check: true }));
  expect(watched?.fault).toBeUndefined();
  expect(watched?.hands).toEqual(freely?.hands);
  expect(watched?.returns).toEqual(freely?.returns);
});

test('R-11 sticks that nobody gets are no violation', () => {
  const config = unwrap(game.parseConfig({ length: 'east', leftoverSticks: 'lost', ties: 'shared', extension: 'off' }));
  const isShort = (returns: readonly number[] = []): boolean => returns.reduce((sum, points) => sum + points, 0) < -0.5;
  const short = [...simulate(simulation({ config, hands: 300 }))].find(({ returns }) => isShort(returns));
  const checked = playMatch({ ...simulation({ config, check: true }), seed: short?.seed as string });
  expect(checked.fault).toBeUndefined();
  expect(isShort(checked.returns)).toBe(true);
});

/** Greedy until its n-th choice, then something else. */
function until(choices: number, then: () => unknown): Player {
  let made = 0;
  return { level: 'odd', choose: (...asked) => (made++ < choices ? greedy.choose(...asked) : then()) };
}

describe('an error in a match is reported with the seed and the move that show it again', () => {
  const bad = (): never => {
    throw new Error('out of tea');
  };

  test.each([false, true])('a player that throws (laws: %s)', (check) => {
    const odd = () => simulation({ players: [until(20, bad), greedy, greedy, greedy], check });
    const [first, second] = simulate(odd());
    expect(first?.fault).toMatchObject({ kind: 'crash', seed: 'test' });
    expect(first?.fault?.message).toContain('out of tea');
    expect(first?.fault?.step).toBe(first?.steps);
    expect(first?.returns).toBeUndefined();
    expect(second?.fault?.seed).toBe('test/1');
    const again = playMatch({ ...odd(), seed: first?.fault?.seed as string });
    expect(again.fault?.step).toBe(first?.fault?.step);
  });

  test('a player that cheats is caught by the laws', () => {
    const cheat = until(5, () => ({ kind: 'win' }));
    const [match] = simulate(simulation({ players: [cheat, greedy, greedy, greedy], check: true }));
    expect(match?.fault).toMatchObject({ kind: 'violation', seed: 'test' });
    expect(match?.fault?.message).toContain('is refused');
  });

  test.each<[law: string, broken: Partial<AnyGame>]>([
    ['conserved', { pieces: (state) => game.pieces(state).slice(0, 130 - (game.waiting(state).length > 1 ? 1 : 0)) }],
    ['ends', { returns: () => [1, 0, 0, 0] }],
    ['folding', { observe: (view) => view }],
    ['actions', { fallback: () => ({ kind: 'pass' }) }],
    ['secrecy', { redeal: (state) => ({ ...(state as object), wall: [] }) }],
  ])('a game that breaks the law %s', (law, broken) => {
    const [match] = simulate(simulation({ game: { ...game, ...broken }, check: true }));
    expect(match?.fault).toMatchObject({ kind: 'violation', seed: 'test' });
    expect(match?.fault?.message).toMatch(new RegExp(`^${law}: `));
  });

  test('a match without an end', () => {
    const stuck = { ...toy, apply: (state: unknown) => ({ state, events: [] }) } as unknown as AnyGame;
    const config = unwrap(toy.parseConfig('duel'));
    const stats = { isEnd: () => false, read: () => undefined };
    const [match] = simulate(simulation({ game: stuck, config, stats, players: [random, random] }));
    expect(match?.fault?.message).toContain('has not ended after 200000 moves');
  });
});

test('a hand that the deal itself ended is read', () => {
  const over = { ...toy, waiting: (): readonly Seat[] => [], returns: () => [0, 0] } as unknown as AnyGame;
  const hand = { dealer: null, winners: [], givers: [], points: [0, 0], tags: [] };
  const match = { config: unwrap(toy.parseConfig('duel')), stats: { isEnd: () => true, read: () => hand } };
  expect(playMatch(simulation({ game: over, ...match, players: [random, random] })).hands).toEqual([hand]);
});

test('every seat needs a player', () => {
  expect(() => playMatch(simulation({ players: [greedy] }))).toThrow('4 seats, and 1 players');
});

test('every level of every game is listed under its own name, the weakest first, and can be read', () => {
  expect([...PLAYERS.get('riichi')!.keys()]).toEqual(['random', 'greedy', 'solid', 'expert']);
  for (const [id, levels] of PLAYERS) {
    expect(STATS.has(id) && GAMES.has(id)).toBe(true);
    for (const [level, player] of levels) expect(player.level).toBe(level);
  }
});
