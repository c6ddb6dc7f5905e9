import { at, SEATS } from '@paiju/games/mahjong';
import { type TaiwanState, taiwan } from '@paiju/games/taiwan';
import { namedSeed, type Seat, stream, unwrap } from '@paiju/kernel';
import { deepFreeze } from '@paiju/kernel/conformance';
import { describe, expect, test } from 'vitest';
import type { HandEnd } from '../stats.js';
import { greedyTaiwan } from './taiwan.js';
import { Position } from './taiwan-position.fixture.js';
import { taiwanStats } from './taiwan-stats.js';

const WAITS_5P = '123m 456m 789m 123s 99s 46p';

describe('T-57 greedy, the seat after the dealer', () => {
  test.each([
    // It always wins.
    [WAITS_5P, 'draws 5p', 'win hand'],
    [WAITS_5P, 'asked 5p', 'win hand'],
    ['123m 456m 789m 123s 55p 46p', 'asked 5p', 'win hand'], // and not pong

    // It declares when it can.
    [WAITS_5P, 'dealt', 'declare_ready'],
    [WAITS_5P, 'draws E', 'discard E declare'],
    ['123m 456m 789m 123s 99s 35p', 'draws 2p', 'discard 5p declare'], // where most is left to wait for

    // It takes a kong that leaves it no farther.
    ['EEE 123m 46m 79m 24p 68p 9s W', 'draws E', 'concealed_kong E'],
    ['EEE 123m 46m 79m 24p 68p 9s W', 'asked E', 'open_kong'],
    ['444m 56m 23p 79p 147s 28s EE', 'draws 4m', 'discard 9p'], // 444m 456m is nearer than a kong

    // It calls what brings it nearer, and nothing else.
    ['EE 99s 123m 46m 79m 24p 6p WN', 'asked E', 'pong'],
    ['46p 123m 46m 79m 24p 68s 99s W', 'asked 5p', 'chi 4p,5p,6p'],
    ['123m 456m 789m 12s 99s 45p E', 'asked 9s', 'pass'],

    // It throws what leaves it nearest: of equals honours, then ones and nines, then the lowest.
    ['123m 456m 789m 2356p 1s 9s E', 'draws 2s', 'discard E'],
    ['123m 456m 789m 2356p 1s 5s 8s', 'draws 2p', 'discard 1s'],
    ['123m 456m 789m 2356p 5s 8s 2s', 'draws 2p', 'discard 2p'],
  ])('%s, %s: %s', (hand, news, choice) => {
    expect(new Position(hand, news).chosenBy(greedyTaiwan)).toBe(choice);
  });

  test('of two wins it takes the one that collects more', () => {
    const hand = '123m 456m 789m f1 f2 f3 f4 f5 f6 f7';
    const eight = new Position(hand, 'draws f8', '123s 99s 46p 5p');
    expect(eight.view.legal.slice(0, 2).map(({ kind }) => kind)).toEqual(['win', 'special']);
    expect(eight.chosenBy(greedyTaiwan)).toBe('win flower'); // what the hand counts comes on top
    const few = { 'tai.八仙過海': 1, 'tai.正花': 5 };
    expect(new Position(hand, 'draws f8', '123s 99s 46p 5p', few).chosenBy(greedyTaiwan)).toBe('win hand');
  });

  test('flowers win without a hand', () => {
    const hand = '19m 19p 19s ESW f1 f2 f3 f4 f5 f6 f7';
    expect(new Position(hand, 'draws f8').chosenBy(greedyTaiwan)).toBe('win flower');
  });

  test('T-29: a wait on what it holds itself is none', () => {
    // 9999s waits on 9s only: ready by shape, and it throws a 9s rather than E
    const hand = '123m 456m 789m 123p 9999s';
    expect(new Position(hand, 'draws E').chosenBy(greedyTaiwan)).toBe('discard 9s declare');
  });
});

/** Some matches of greedy players: every decision, and every hand at its end. */
function* hands(matches: number, rules: unknown): Generator<readonly [TaiwanState, HandEnd]> {
  for (let match = 0; match < matches; match++) {
    const seed = namedSeed(`greedy ${match}`);
    let state = taiwan.setup(unwrap(taiwan.parseConfig(rules)), seed);
    for (let [seat] = taiwan.waiting(state); seat !== undefined; [seat] = taiwan.waiting(state)) {
      const actions = [...taiwan.actions(state, seat)];
      const choose = () =>
        greedyTaiwan.choose(deepFreeze(taiwan.view(state, seat as Seat)), actions, stream(seed, 'x'), 1);
      const chosen = choose();
      expect(actions).toContain(chosen);
      expect(choose()).toBe(chosen);
      const step = taiwan.apply(state, seat, chosen);
      state = step.state;
      const hand = taiwanStats.read(taiwan.view(state, undefined), step.events);
      if (step.events.some((event) => taiwanStats.isEnd(event))) yield [state, hand as HandEnd];
    }
  }
}

const ENDINGS = ['selfDraw', 'discard', 'robKong', 'flower8', 'flower7rob', 'exhausted'];

test.each(['standard', 'star31'])(
  '%s: it plays legally and always alike, and the statistics tell how hands end',
  (preset) => {
    const names = new Set<string>();
    let points = [0, 0, 0, 0];
    for (const [state, hand] of hands(4, preset)) {
      const { table } = state;
      if (table.round === 0) points = [0, 0, 0, 0];
      points = points.map((sum, seat) => sum + (hand.points[seat] as number));
      expect(points).toEqual([...table.scores]);
      expect(hand.dealer).toBe(table.dealer);
      for (const { name } of hand.tags) names.add(name);
      const [end, ...more] = hand.tags.filter(({ name }) => ENDINGS.includes(name));
      expect([more, hand.winners]).toEqual([[], end?.name === 'exhausted' ? [] : [end?.seat]]);
      expect(hand.givers.length).toBe(end?.name === 'discard' || end?.name === 'robKong' ? 1 : 0);
      const declared = SEATS.filter((seat) => at(table.shown.ready, seat) !== null);
      expect(hand.tags.filter(({ name }) => name.startsWith('ready.')).map(({ seat }) => seat)).toEqual(declared);
    }
    const some = ['chow', 'pung', 'open', 'selfDraw', 'discard', ...(preset === 'star31' ? ['ready.ready'] : [])];
    expect([...names]).toEqual(expect.arrayContaining(some));
  },
);

test('several winners are told together', () => {
  const position = new Position(WAITS_5P, 'asked 5p');
  const state = taiwan.apply(position.state, 1 as Seat, { kind: 'win' }).state;
  const hand = taiwanStats.read(taiwan.view(state, undefined), []);
  expect(hand).toMatchObject({ winners: [1], givers: [0], dealer: 0 });
  expect(taiwanStats.read(taiwan.view(position.state, undefined), [])).toBeUndefined();
});
