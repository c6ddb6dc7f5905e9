import { GAMES } from '@paiju/games';
import { type AnyGame, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { boutOf, type Contest, contend, PLAYERS, type Player, STATS, verdictOf } from './index.js';

const game = GAMES.get('riichi') as AnyGame;
const [random, greedy] = ['random', 'greedy'].map((level) => PLAYERS.get('riichi')!.get(level)!) as [Player, Player];

function contest(challenger: Player, champion: Player, deals = 3): Contest {
  const config = unwrap(game.parseConfig({ preset: 'tenhou', length: 'east' }));
  return { game, config, stats: STATS.get('riichi')!, challenger, champion, deals, seed: 'arena' };
}

function verdict(asked: Contest) {
  return verdictOf(asked, contend(asked));
}

test.each([random, greedy])('A-4 $level against itself makes no difference at all', (player) => {
  const { perHand, perMatch, place, matches } = verdict(contest(player, player));
  expect([perHand, perMatch]).toEqual(Array(2).fill({ mean: 0, ci: [0, 0] }));
  expect(place).toEqual({ mean: 2.5, ci: [2.5, 2.5] });
  expect(matches).toBe(12);
});

test('A-4 greedy beats random from either side', () => {
  const above = verdict(contest(greedy, random, 6));
  expect(above.perHand.ci[0]).toBeGreaterThan(0);
  expect(above.challenger.wins).toBeGreaterThan(above.champion.wins);
  expect(verdict(contest(random, greedy, 6)).perHand.ci[1]).toBeLessThan(0);
});

test('each deal is played with the challenger in each seat, from one seed', () => {
  const bouts = [...contend(contest(greedy, random, 2))];
  expect(bouts.map(({ deal, matches }) => [deal, ...matches.map(({ seed }) => seed)])).toEqual([
    [0, 'arena', 'arena', 'arena', 'arena'],
    [1, 'arena/1', 'arena/1', 'arena/1', 'arena/1'],
  ]);
});

test('a deal played alone is the same as in its turn', () => {
  const asked = contest(greedy, random, 3);
  const bouts = [...contend(asked)];
  expect([2, 0, 1].map((deal) => boutOf(asked, deal))).toEqual([2, 0, 1].map((deal) => bouts[deal]));
});

test('the difference is to the mean of the champions at the same table', () => {
  const asked = contest(greedy, random, 1);
  const played = (points: readonly number[], returns: readonly number[]) => {
    const hand = { dealer: null, winners: [], givers: [], points, tags: [] };
    return { seed: '', steps: 0, hands: [hand], returns, fault: undefined };
  };
  const bout = {
    deal: 0,
    matches: [played([300, 0, 0], [30, 0, 0]), played([-50, 100, -50], [0, 9, 0]), played([0, 0, 0], [0, 0, 0])],
  };
  const { hands, perHand, perMatch, place, challenger, champion } = verdictOf(asked, [bout]);
  expect(hands).toBe(3);
  expect(perHand.mean).toBe((300 + 150 + 0) / 3);
  expect(perMatch.mean).toBe((30 + 9 + 0) / 3);
  expect(place.mean).toBe((1 + 1 + 2) / 3); // three equals share the second place
  expect([challenger.points, champion.points]).toEqual([400 / 3, -100 / 6]);
});

test('a match that would never end is left, and counts by its hands', () => {
  const mahjong = GAMES.get('taiwan') as AnyGame;
  const [chance, counter] = ['random', 'greedy'].map((level) => PLAYERS.get('taiwan')!.get(level)!) as [Player, Player];
  const config = unwrap(mahjong.parseConfig('standard'));
  const asked = { game: mahjong, config, stats: STATS.get('taiwan')!, challenger: counter, champion: chance };
  const bout = boutOf({ ...asked, seed: 'ladder', mostHands: 12 }, 1); // a dealer whom nobody beats stays
  const left = bout.matches.filter(({ returns }) => returns === undefined);
  expect(left.length).toBeGreaterThan(0);
  expect(left.every(({ hands, fault }) => hands.length === 12 && fault === undefined)).toBe(true);
  const { matches, place, perMatch } = verdictOf(asked, [bout]);
  expect([matches, place.mean]).toEqual([4, 1]);
  expect(perMatch.mean).toBeGreaterThan(0);
});

test('an error that stops a match is thrown with the seed and the seat', () => {
  const lost: Player = {
    level: 'lost',
    choose: () => {
      throw new Error('out of tea');
    },
  };
  expect(() => verdict(contest(lost, greedy))).toThrow(
    /^seed arena, challenger in seat 0, move \d+: Error: out of tea/,
  );
});
