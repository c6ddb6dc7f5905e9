import { at, countTiles, handOf, isHonour, isTerminal, kindOf, type Tile } from '@paiju/games/mahjong';
import { bestShanten, type RiichiAction, type RiichiState, type RiichiView, riichi } from '@paiju/games/riichi';
import { namedSeed, type Rng, type Seat, stream, unwrap } from '@paiju/kernel';
import { deepFreeze } from '@paiju/kernel/conformance';
import { describe, expect, test } from 'vitest';
import { DEFAULT_NODES, type Player, random } from '../player.js';
import { Position } from './position.fixture.js';
import { greedyRiichi } from './riichi.js';

type RiichiPlayer = Player<RiichiView, RiichiAction>;
const randomRiichi = random as RiichiPlayer; // it returns one of the actions it is given

const NO_OPEN_TANYAO = { preset: 'tenhou', openTanyao: false };

describe('T-57 greedy, seat 1 in East 1', () => {
  test.each([
    // It always wins.
    ['123m 456p 789s 11z 23s', 'draws 4s', 'tsumo'],
    ['234m 567p 345s 66s 56m', 'asked 4m', 'ron'],
    ['234m 567p 345s 66m 88p', 'asked 6m', 'ron'], // and not pon

    // It declares when it is ready and closed, where most is left to wait for.
    ['123456789m 57p 55s', 'draws 2z', 'riichi 2z'],
    ['123456789m 35p 55s', 'draws 2p', 'riichi 5p'], // 14p, where 2p would leave 4p alone
    ['123456m 05p 789s 22z', 'draws 6p', 'riichi 5p'], // and keeps the red one
    ['111z 234m 567m 78p 99s', 'draws 1z', 'riichi 1z'], // before any kan

    // It takes a kan that leaves it no farther.
    ['111z 23m 46p 246s 79m 1p', 'draws 1z', 'kan concealed'],
    ['333m 45m 67p 99s 22z 5s 9p', 'draws 3m', 'discard 9p'], // 333m 345m is nearer than a kan
    ['23m 46p 246s 79m 1p | 555z', 'draws 5z', 'kan added'],
    ['46m 23p 678s 99s 1z | 555m', 'draws 5m', 'discard 1z'], // 456m
    ['555z 234p 46p 22m | 678s', 'asked 5z', 'kan open'],
    ['333z 234p 46p 22m | 678s', 'asked 3z', 'pass'], // West is worth nothing to South
    ['555z 234p 46p 22m 79s 1m', 'asked 5z', 'pass'], // which would open the hand for nothing

    // It calls what brings it nearer, with a yaku in sight.
    ['55z 11m 234p 46p 79s 68m', 'asked 5z', 'pon 55z'],
    ['22z 11m 234p 46p 79s 68m', 'asked 2z', 'pon 22z'], // its own wind
    ['11z 11m 234p 46p 79s 68m', 'asked 1z', 'pon 11z'], // the wind of the round
    ['33z 11m 234p 46p 79s 68m', 'asked 3z', 'pass'],
    ['555z 11m 234p 46p 79s 3m', 'asked 5p', 'chi 46p'],
    ['234p 46p 68s 22m 57m 77s', 'asked 5p', 'chi 46p'], // all simples
    ['234p 46p 79s 11m 57m 88m', 'asked 5p', 'pass'], // which would be farther than the hand is
    ['46p 68s 22m 57m 1p 9p | 678s', 'asked 5p', 'chi 46p'],
    ['46p 68s 22m 57m 1p 9p | 789s', 'asked 5p', 'pass'], // the nine stays
    ['444z 12s 46s 99s 33z 2m 5p', 'asked 5s', 'chi 46s'], // one suit and honours
    ['222m 444m 88p 99p 3s 6s 1p', 'asked 8p', 'pon 88p'], // all pungs
    ['222m 444m 88p 99p | 678s', 'asked 8p', 'pass'],
    ['555z 234p 567m 22m 68s', 'asked 5p', 'pass'], // no nearer
    ['55z 123m 46p 246s 79m 1z', 'asked 5z', 'pass'], // no nearer: the pair is missing then

    // It throws what leaves it nearest: of equals honours, then ones and nines, then the lowest.
    ['123m 456p 13s 9s 2z 5z 1m 9p', 'draws 6m', 'discard 2z'],
    ['345m 456p 2255s 1p 9s 9m', 'draws 7p', 'discard 9m'],
    ['345m 456p 2255s 8s 8m 2p', 'draws 7p', 'discard 8m'],
    ['123456m 57p 22z | 555z', 'draws 9s', 'discard 9s'], // ready, and stays so
    ['123456m 57p 55s | 555z', 'draws 2z', 'discard 2z'],

    // It throws in nine kinds of terminals and honours, unless thirteen are near.
    ['19m 19p 19s 1234z 258m', 'draws 5m', 'nineTerminals'],
    ['19m 19p 19s 12345z 58m', 'draws 5m', 'discard 5m'],
  ])('%s %s: %s', (hand, news, choice) => {
    expect(new Position(hand, news).chosenBy(greedyRiichi)).toBe(choice);
  });

  test('without open tanyao all simples are no reason to call', () => {
    expect(new Position('234p 46p 68s 22m 57m 77s', 'asked 5p', NO_OPEN_TANYAO).chosenBy(greedyRiichi)).toBe('pass');
  });
});

interface Decision {
  readonly state: RiichiState;
  readonly seat: Seat;
  readonly actions: readonly RiichiAction[];
  readonly mind: () => Rng;
}

/** Every decision of some matches between greedy and random players. */
function* decisions(matches: number): Generator<Decision> {
  for (let match = 0; match < matches; match++) {
    const seed = namedSeed(`decisions ${match}`);
    let state = riichi.setup(unwrap(riichi.parseConfig(match % 2 === 0 ? 'standard' : 'tenhou')), seed);
    for (let step = 0; riichi.waiting(state).length > 0; step++) {
      const [seat] = riichi.waiting(state) as readonly [Seat];
      const actions = [...riichi.actions(state, seat)];
      const mind = () => stream(seed, `step ${step}`);
      yield { state, seat, actions, mind };
      const player: RiichiPlayer = (seat + match) % 4 < 3 ? greedyRiichi : randomRiichi;
      state = riichi.apply(state, seat, player.choose(riichi.view(state, seat), actions, mind(), DEFAULT_NODES)).state;
    }
  }
}

test.each<[string, RiichiPlayer]>([
  ['random', randomRiichi],
  ['greedy', greedyRiichi],
])('A-1 %s chooses a legal action, always the same one, from what the seat knows alone', (_, player) => {
  const kinds = new Set<string>();
  let n = 0;
  for (const { state, seat, actions, mind } of decisions(4)) {
    const choice = player.choose(deepFreeze(riichi.view(state, seat)), deepFreeze(actions), mind(), DEFAULT_NODES);
    expect(actions).toContain(choice);
    expect(player.choose(riichi.view(state, seat), actions, mind(), DEFAULT_NODES)).toEqual(choice);
    if (n++ % 4 === 0) {
      const world = riichi.redeal(state, seat, stream(namedSeed(n), 'redeal'));
      const there = riichi.actions(world, seat);
      expect(player.choose(riichi.view(world, seat), there, mind(), DEFAULT_NODES)).toEqual(choice);
    }
    kinds.add(choice.kind);
  }
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(['chow', 'discard', 'kong', 'next', 'pass', 'pung', 'ready', 'win']),
  );
});

/** The shanten of a seat's hand without some tiles, beside more melds. */
function shantenWithout({ state, seat }: Decision, tiles: readonly Tile[], moreMelds = 0): number {
  const place = at(state.table.places, seat);
  const rest = handOf(place).filter((tile) => !tiles.includes(tile));
  return bestShanten(countTiles(rest), place.melds.length + moreMelds);
}

/** The order of discards by T-57. */
function rank(decision: Decision, tile: Tile): readonly number[] {
  const kind = kindOf(tile);
  return [shantenWithout(decision, [tile]), isHonour(kind) ? 0 : isTerminal(kind) ? 1 : 2, kind];
}

test('T-57 greedy wins, declares, calls and discards as the rule says', () => {
  const seen = new Set<string>();
  for (const decision of decisions(4)) {
    const { state, seat, actions, mind } = decision;
    const choice = greedyRiichi.choose(riichi.view(state, seat), actions, mind(), DEFAULT_NODES);
    const [first] = ['win', 'ready'].filter((kind) => actions.some((action) => action.kind === kind));
    seen.add(choice.kind);
    if (first !== undefined && choice.kind !== 'special') expect(choice.kind).toBe(first);
    if (choice.kind === 'chow' || choice.kind === 'pung') {
      expect(shantenWithout(decision, choice.tiles, 1)).toBeLessThan(shantenWithout(decision, []));
    }
    if (choice.kind === 'discard') {
      const ranks = actions.flatMap((action) => (action.kind === 'discard' ? [rank(decision, action.tile)] : []));
      expect(rank(decision, choice.tile)).toEqual(
        ranks.sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!)[0],
      );
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['win', 'ready', 'chow', 'pung', 'discard']));
});
