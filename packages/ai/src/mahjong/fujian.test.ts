import { type FujianAction, type FujianState, type FujianView, fujian } from '@paiju/games/fujian';
import { at, SEATS } from '@paiju/games/mahjong';
import { namedSeed, type Rng, type Seat, stream, unwrap } from '@paiju/kernel';
import { deepFreeze } from '@paiju/kernel/conformance';
import { expect, test } from 'vitest';
import { DEFAULT_NODES, type Player, random } from '../player.js';
import type { HandEnd } from '../stats.js';
import { greedyFujian } from './fujian.js';
import { FujianPosition } from './fujian-position.fixture.js';
import { fujianStats } from './fujian-stats.js';

type FujianPlayer = Player<FujianView, FujianAction>;
const randomFujian = random as FujianPlayer; // it returns one of the actions it is given

const READY = '123456p 234789s 55m 78m';

test.each<[gold: string, dealer: string, choice: string]>([
  // It always wins, plainly before it robs the gold, and robs where that is worth most.
  ['1s', `${READY} 9m`, 'win'],
  ['1s', `${READY} 1p`, 'rob 1p'],
  ['1s', '123456789p 234p 678p 5p 3s', 'rob 3s'], // not 5p, for one suit is worth more

  // It takes a kong that leaves it no farther.
  ['1m', '1111s 147p 258p 47m 258m 99m', 'kong concealed'],

  // It throws what leaves it nearest, of equals ones and nines first, and keeps a gold.
  ['1m', '123456p 789s 1m 46m 25s 9p 8m 1p', 'discard 1p'],
  ['9s', '123456p 2347s 9s 46m 19p 2m', 'discard 1p'],
])('T-57 greedy, gold %s, %s: %s', (gold, dealer, choice) => {
  expect(new FujianPosition(gold, dealer).chosenBy(greedyFujian)).toBe(choice);
});

test.each<[next: string, thrown: string, choice: string]>([
  [READY, '6m', 'win'],
  ['123456p 234789s 46m 9p 9s', '5m', 'chow 46m'],
  [READY, '5m', 'pass'], // it is ready as it is
  ['123456p 22s 789s 55m 7m 9p 9s', '5m', 'pung 55m'],
])('T-57 greedy beside the dealer, %s, asked about %s: %s', (next, thrown, choice) => {
  const dealer = `${thrown} 147p 258m 2369s 1p`;
  expect(new FujianPosition('1m', dealer, next, thrown).chosenBy(greedyFujian)).toBe(choice);
});

interface Ended {
  readonly state: FujianState;
  readonly hand: HandEnd;
}

interface Watch {
  decision?(state: FujianState, seat: Seat, actions: readonly FujianAction[], mind: () => Rng): void;
  ended?(end: Ended): void;
}

/** Plays some matches between greedy and random players. */
function play(matches: number, watch: Watch): void {
  for (let match = 0; match < matches; match++) {
    const seed = namedSeed(`fujian ${match}`);
    const preset = match % 2 === 0 ? 'goldRush' : 'fuzhouTraditional';
    let state = fujian.setup(unwrap(fujian.parseConfig({ preset, matchHands: 8 })), seed);
    for (let step = 0; fujian.waiting(state).length > 0; step++) {
      const [seat] = fujian.waiting(state) as readonly [Seat];
      const actions = [...fujian.actions(state, seat)];
      const mind = () => stream(seed, `step ${step}`);
      watch.decision?.(state, seat, actions, mind);
      const player: FujianPlayer = (seat + match) % 4 < 3 ? greedyFujian : randomFujian;
      const done = fujian.apply(state, seat, player.choose(fujian.view(state, seat), actions, mind(), DEFAULT_NODES));
      state = done.state;
      if (!done.events.some((event) => fujianStats.isEnd(event))) continue;
      watch.ended?.({ state, hand: fujianStats.read(fujian.view(state, undefined), done.events) as HandEnd });
    }
  }
}

test('A-1 greedy chooses a legal action, always the same one, from what the seat knows alone', () => {
  const kinds = new Set<string>();
  let n = 0;
  play(4, {
    decision: (state, seat, actions, mind) => {
      const view = deepFreeze(fujian.view(state, seat));
      const choice = greedyFujian.choose(view, deepFreeze(actions), mind(), DEFAULT_NODES);
      expect(actions).toContain(choice);
      if (n++ % 4 === 0) {
        const world = fujian.redeal(state, seat, stream(namedSeed(n), 'redeal'));
        const there = fujian.actions(world, seat);
        expect(greedyFujian.choose(fujian.view(world, seat), there, mind(), DEFAULT_NODES)).toEqual(choice);
      }
      kinds.add(choice.kind);
    },
  });
  expect([...kinds]).toEqual(expect.arrayContaining(['chow', 'discard', 'kong', 'next', 'pass', 'pung', 'win']));
});

test('T-57 greedy never throws a gold where another tile leaves it as near', () => {
  play(2, {
    decision: (state, seat, actions, mind) => {
      const choice = greedyFujian.choose(fujian.view(state, seat), actions, mind(), DEFAULT_NODES);
      if (choice.kind === 'discard') expect(choice.tile >> 2).not.toBe(state.table.shown.gold);
    },
  });
});

test('C-5 a hand ends in one way, its points are what the scores say, and its tags tell who did what', () => {
  const names = new Set<string>();
  let scores: readonly number[] = [0, 0, 0, 0];
  play(6, {
    ended: ({ state, hand }) => {
      const { table } = state;
      const before = table.round === 0 ? [0, 0, 0, 0] : scores;
      scores = table.scores;
      expect(hand.points.map((points, seat) => (before[seat] as number) + points)).toEqual(table.scores);
      expect(hand.dealer).toBe(table.dealer);
      expect(hand.winners.length).toBe(hand.tags.some(({ name }) => name === 'exhausted') ? 0 : 1);
      const given = hand.tags.some(({ name }) => name === 'discard' || name === 'robKong');
      expect(hand.givers.length).toBe(given ? 1 : 0);
      for (const seat of SEATS) {
        const bonus = hand.tags.filter((tag) => tag.name === 'bonus' && tag.seat === seat);
        expect(bonus.length).toBe(at(table.places, seat).bonus.length);
      }
      for (const { name } of hand.tags) names.add(name);
    },
  });
  expect([...names]).toEqual(expect.arrayContaining(['selfDraw', 'discard', 'chow', 'pung', 'open', 'bonus']));
});

test('a hand that goes on is not read', () => {
  const state = fujian.setup(unwrap(fujian.parseConfig('goldRush')), namedSeed(1));
  expect(fujianStats.read(fujian.view(state, undefined), [])).toBeUndefined();
});
