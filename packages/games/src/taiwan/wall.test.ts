import { namedSeed, roundSecret, seat, shuffled, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { printTiles } from '../mahjong/notation.js';
import { kindOf } from '../mahjong/tiles.js';
import { taiwan } from './game.js';
import { scene } from './scene.fixture.js';
import { roundWind, seatWind } from './table.js';
import { breakSeat, buildWall, firstDealer, WALL_SIZE } from './wall.js';

describe('T-1, T-3: the wall', () => {
  test('144 tiles: four of each kind, eight flowers', () => {
    const { wall } = buildWall(namedSeed('set'), 0);
    const counts = new Map<number, number>();
    for (const tile of wall) counts.set(kindOf(tile), (counts.get(kindOf(tile)) ?? 0) + 1);
    expect(wall).toHaveLength(WALL_SIZE);
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 42 }, (_, kind) => kind));
    for (const [kind, count] of counts) expect([kind, count]).toEqual([kind, kind < 34 ? 4 : 1]);
  });

  test.each([0, 1, 7])('hand %i: three dice from its own stream, then the shuffle from the same', (round) => {
    const seed = namedSeed('dice');
    const rng = stream(roundSecret(seed, round), 'wall');
    const dice = [rng.below(6) + 1, rng.below(6) + 1, rng.below(6) + 1];
    expect(buildWall(seed, round)).toEqual({ dice, wall: shuffled(rng, WALL_SIZE) });
  });

  test('all sums of three dice come up', () => {
    const sums = Array.from({ length: 600 }, (_, round) => buildWall(namedSeed('sums'), round).dice);
    const seen = new Set(sums.map(([a, b, c]) => a + b + c));
    expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, n) => n + 3));
  });

  test.each([
    [0, [1, 1, 1], 2],
    [0, [1, 1, 2], 3],
    [0, [1, 1, 3], 0], // a five: the dealer's own wall
    [3, [6, 6, 6], 0],
    [2, [2, 3, 5], 3],
  ] as const)('dealer %i throws %j: broken before seat %i', (dealer, dice, broken) => {
    expect(breakSeat(seat(dealer), dice)).toBe(broken);
  });

  test('given walls throw no dice: seat 0 deals and is east', () => {
    const { table } = scene('standard', {});
    expect([table.dealer, table.shown.dice, table.shown.broken]).toEqual([0, [1, 1, 3], 0]);
    expect(firstDealer([])).toBe(0);
  });
});

describe('T-4: winds of seats', () => {
  const table = (rules: object, broken: number, dealer: number) => {
    const { table: dealt } = scene(rules, {});
    return { ...dealt, dealer: seat(dealer), shown: { ...dealt.shown, broken: seat(broken) } };
  };

  test.each([
    ['wallBreak', 2, 0, ['west', 'north', 'east', 'south']],
    ['wallBreak', 0, 3, ['east', 'south', 'west', 'north']],
    ['dealer', 2, 3, ['south', 'west', 'north', 'east']],
  ])('%s, broken before %i, dealer %i: %j', (seatWindFrom, broken, dealer, winds) => {
    const at = table({ seatWindFrom }, broken, dealer);
    expect([0, 1, 2, 3].map((who) => seatWind(at, seat(who)))).toEqual(winds);
  });

  test('a seat wind scores for the seat it belongs to', () => {
    const game = scene('standard', { hands: ['', 'SSS 456m 789m 123s 99s 46p', '', '5p'] });
    game.play('turns 3; 3 discard 5p; 1 win');
    expect(game.patterns).toContain('seatWind');
  });

  test.each([
    [0, 'east'],
    [3, 'east'],
    [4, 'south'],
    [15, 'north'],
  ])('T-25: after %i passes the round wind is %s', (passes, wind) => {
    const { table: dealt } = scene('standard', {});
    expect(roundWind({ ...dealt, shown: { ...dealt.shown, passes } })).toBe(wind);
  });
});

test('T-6: four rounds of four from the dealer, then one more to the dealer; flowers are in the deal', () => {
  const wall = Array.from({ length: WALL_SIZE }, (_, n) => n);
  const state = taiwan.setup(unwrap(taiwan.parseConfig({ firstDealer: 1 })), [wall]);
  const hands = state.table.places.map(({ concealed }) => printTiles(concealed, 'letters', []));
  expect(hands).toEqual(['44448888m 33337777p', '111155559999m 44448p', '22226666m 11115555p', '33337777m 22226666p']);
});

describe('T-5: what is never drawn', () => {
  test.each([
    ['fixed16', [1, 0, 0]],
    ['plusOnePerKong', [1, 0, 0]],
  ])('%s: a kong needs a drawable tile before it, and drawable never falls below 0', (deadWall, drawables) => {
    const game = scene({ deadWall }, { hands: ['', '', 'EEEE'], last: 'B' }).play('turns 62');
    const seen = [game.drawable];
    seen.push(game.play('2 concealed_kong E').drawable);
    seen.push(game.play('turns 1').drawable);
    expect([seen, game.end]).toEqual([drawables, 'draw']);
  });

  test('plusOnePerKong: each kong made takes one more tile out of play, a robbed one none', () => {
    const hands = ['5m', '55m 19p 19s ESWNCFB 147s', '46m 123p 456p 789p 123s 99s'];
    const layout = { hands, draws: '8p 7s 6s 5m' };
    const lines = '0 discard 5m; 2 pass; 1 pong; 1 discard E; turns 3';
    const before = scene({ deadWall: 'plusOnePerKong' }, layout).play(lines);
    const made = scene({ deadWall: 'plusOnePerKong' }, layout).play(`${lines}; 1 added_kong 5m; 2 pass`);
    const robbed = scene({ deadWall: 'plusOnePerKong' }, layout).play(`${lines}; 1 added_kong 5m; 2 win`);
    expect([made.drawable, robbed.drawable]).toEqual([before.drawable - 2, before.drawable]);
  });
});
