import { namedSeed, type Seat, seat, stream } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { dealt, type PlainAction, type PlainState, plain } from './plain.fixture.js';
import { at, SEATS } from './table.js';

const rng = (name: string) => stream(namedSeed(name), 'redeal');
const WORLDS = Array.from({ length: 30 }, (_, n) => `world ${n}`);

/** Seat 1 may chow 5m or win on it, seat 2 win on it, seat 3 pung or kong it. */
const window: PlainState = plain.apply(
  dealt({}, ['5m', '46m 123p 456s 789s 99p', '123m 456p 123s 67m 11z', '555m 19p 19s']),
  seat(0),
  { kind: 'discard', tile: 17 },
).state;

/** The state after a seat's first action of a kind. */
function answer(state: PlainState, who: Seat, kind: PlainAction['kind']): PlainState {
  const action = [...plain.actions(state, who)].find((offer) => offer.kind === kind);
  if (action === undefined) throw new Error(`seat ${who} may not ${kind}`);
  return plain.apply(state, who, action).state;
}

describe('dealing anew what a seat cannot see', () => {
  test.each(SEATS)('leaves seat %s with its view and its choices', (who) => {
    for (const name of WORLDS) {
      const world = plain.redeal(window, who, rng(name));
      expect(plain.view(world, who)).toEqual(plain.view(window, who));
      expect([...plain.actions(world, who)]).toEqual([...plain.actions(window, who)]);
    }
  });

  test('moves hands and wall, and keeps every tile', () => {
    const all = (state: PlainState) => [...plain.pieces(state)].sort((a, b) => a - b);
    const world = plain.redeal(window, seat(0), rng('one'));
    expect(all(world)).toEqual(all(window));
    expect(world.table.places[1]).not.toEqual(window.table.places[1]);
    expect(world.wall).not.toEqual(window.wall);
    expect(world.seed).not.toEqual(window.seed);
  });

  test('from a spectator hides every hand', () => {
    const world = plain.redeal(window, undefined, rng('two'));
    for (const who of SEATS)
      expect(at(world.table.places, who).concealed).not.toEqual(at(window.table.places, who).concealed);
  });
});

describe('a seat that has answered keeps the tiles of its answer', () => {
  test.each<[Seat, PlainAction['kind'], (tile: number) => boolean]>([
    [seat(1), 'chow', (tile) => tile >> 2 === 3 || tile >> 2 === 5],
    [seat(3), 'pung', (tile) => tile >> 2 === 4],
    [seat(3), 'kong', (tile) => tile >> 2 === 4],
    [seat(2), 'win', () => true],
  ])('seat %s, %s', (who, kind, pledged) => {
    const answered = answer(window, who, kind);
    const given = at(answered.table.answers, who);
    expect(given?.kind).toBe(kind);
    const kept = at(answered.table.places, who).concealed.filter(pledged);
    const named = given !== null && 'tiles' in given ? given.tiles : kept;
    for (const name of WORLDS) {
      const world = plain.redeal(answered, seat(0), rng(name));
      expect(at(world.table.answers, who)).toEqual(given);
      expect(at(world.table.places, who).concealed).toEqual(expect.arrayContaining([...named]));
      expect(at(world.offers, who)).toEqual(at(answered.offers, who));
    }
  });

  test('a pass binds nobody', () => {
    const answered = answer(window, seat(2), 'pass');
    const worlds = WORLDS.map((name) => plain.redeal(answered, seat(0), rng(name)).table.places[2].concealed.join());
    expect(new Set(worlds).size).toBe(WORLDS.length);
  });
});
