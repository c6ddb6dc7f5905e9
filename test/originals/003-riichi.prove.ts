import { at, countTiles, handOf, SEATS, tileName } from '@paiju/games/mahjong';
import { bestShanten, objectName, parseObjectName, REDS, type RiichiState, riichi } from '@paiju/games/riichi';
import { namedSeed, type Seat, unwrap } from '@paiju/kernel';
import { describe } from 'vitest';
import { hold } from './example.js';

// The deliverables of the first phase on the rules themselves; apps/server/src/mahjong/game-flow.test.ts holds its objects to them.

const config = unwrap(riichi.parseConfig({ preset: 'standard', length: 'east' }));
const start = riichi.setup(config, namedSeed('003'));
const { table, wall } = start;
const DEAD = 14;

describe('wall', () => {
  hold([
    { of: 'tiles', says: 136, here: () => new Set(wall).size },
    { of: 'four of each', says: [4], here: () => [...new Set(countTiles(wall).filter((n) => n > 0))] },
    {
      of: 'red fives',
      says: ['m5_0', 'p5_0', 's5_0'],
      here: () =>
        wall
          .filter((tile) => REDS[3].includes(tile))
          .map(objectName)
          .sort(),
    },
    { of: 'shuffled', says: false, here: () => wall.every((tile, n) => tile === n) },
    {
      of: 'one indicator, in the dead wall',
      says: [1, true],
      here: () => [table.shown.dora.length, table.shown.dora.every((tile) => wall.slice(-DEAD).includes(tile))],
    },
    {
      of: 'remaining after the deal',
      says: 136 - DEAD - 4 * 13,
      here: () => table.tail - table.head - DEAD,
      departs: '003-6',
    },
    {
      of: 'remaining before the first draw',
      says: 136 - DEAD - 4 * 13,
      here: () => table.tail - table.head - DEAD + 1,
    },
  ]);
});

describe('tiles', () => {
  const short = (name: string): string => tileName(unwrap(parseObjectName(name)));
  hold([
    { of: 'm1_0', says: '1m', here: () => short('m1_0') },
    { of: 'z5_2', says: '5z', here: () => short('z5_2') },
    { of: 'a red five of pin', says: '0p', here: () => short('p5_0') },
    {
      of: 'ids there and back',
      says: [],
      here: () => wall.filter((tile) => unwrap(parseObjectName(objectName(tile))) !== tile),
    },
  ]);
});

describe('players', () => {
  hold([
    { of: 'dealt', says: [13, 13, 13, 13], here: () => SEATS.map((one) => at(table.places, one).concealed.length) },
    {
      of: 'sorted',
      says: true,
      here: () =>
        SEATS.every((one) =>
          at(table.places, one).concealed.every((tile, n, all) => n === 0 || (all[n - 1] as number) < tile),
        ),
    },
    {
      of: 'distance for now',
      says: Number.POSITIVE_INFINITY,
      here: () => bestShanten(countTiles(handOf(at(table.places, table.dealer))), 0),
      departs: '003-7',
    },
    { of: 'a draw on an empty wall throws', says: 'error', here: () => played().ends.at(-1), departs: '003-4' },
  ]);
});

/** A match in which everyone discards what is drawn and passes: who discarded in each round, and how the rounds ended. */
function played(): { readonly turns: readonly (readonly number[])[]; readonly ends: readonly string[] } {
  let state: RiichiState = start;
  const turns: number[][] = [[]];
  const ends: string[] = [];
  for (let [by] = riichi.waiting(state); by !== undefined; [by] = riichi.waiting(state)) {
    const action = riichi.fallback(state, by);
    const { state: after, events } = riichi.apply(state, by, action);
    for (const event of events) {
      if (event.kind === 'discarded') turns.at(-1)?.push(event.seat);
      if (event.kind === 'dealt') turns.push([]);
      if (event.kind === 'ended') ends.push(event.ending.outcome.kind);
    }
    state = after;
  }
  return { turns, ends };
}

describe('game flow', () => {
  const { turns, ends } = played();
  const inTurn = (round: readonly number[]): boolean =>
    round.every((by, n) => n === 0 || by === (((round[n - 1] as Seat) + 1) & 3));
  hold([
    { of: 'every round is played out', says: [], here: () => ends.filter((kind) => kind === 'win') },
    { of: '70 discards to an empty wall', says: 70, here: () => Math.max(...turns.map((round) => round.length)) },
    { of: 'turns go round', says: true, here: () => turns.every(inTurn) },
    { of: 'to the end of the match', says: true, here: () => ends.length >= 4 },
  ]);
});
