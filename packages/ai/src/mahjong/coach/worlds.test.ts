import { at, HIDDEN, handOf, type State, seatsOf, type Variant } from '@paiju/games/mahjong';
import { namedSeed, type Rng, stream } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import { viewGiven } from './given.js';
import { asked, COACHED_TABLES, type Played } from './mistakes.fixture.js';
import { riichiGiven, riichiSubject } from './riichi.js';
import { Worlds } from './worlds.js';

/** Moves of a match that are looked at. */
const MOVES = inject('full') ? 2000 : 260;
/** One question of so many has its worlds dealt. */
const EVERY = inject('full') ? 3 : 7;

const sorted = (tiles: readonly number[]): readonly number[] => tiles.toSorted((a, b) => a - b);

/** Plays anything that is legal until the hand is over; says how many moves that took. */
function playedByChance({ subject: { game } }: Played, world: State<Variant>, rng: Rng): number {
  let state = world;
  for (let moves = 0; ; moves++) {
    if (state.table.phase.kind === 'ended' || state.table.phase.kind === 'finished') return moves;
    const waiting = game.waiting(state);
    const seat = waiting[rng.below(waiting.length)]!;
    const actions = [...game.actions(state, seat)];
    const action = actions[rng.below(actions.length)]!;
    expect(game.refuse(state, seat, action)).toBeUndefined();
    state = game.apply(state, seat, action).state;
    expect(sorted([...game.pieces(state)] as number[])).toEqual(sorted([...game.pieces(world)] as number[]));
  }
}

describe.each(COACHED_TABLES)('worlds of $name', (table) => {
  const { subject } = table;
  const { game, unseen } = subject;
  const questions = [...asked(table, 'worlds', MOVES)].filter((_, n) => n % EVERY === 0);

  test('look to the seat exactly as what it has seen, and hold every tile once', () => {
    for (const [n, { state, seat, view }] of questions.entries()) {
      const world = new Worlds(subject, view).deal(stream(namedSeed(n), 'world'));
      expect(game.view(world, seat)).toEqual(view);
      expect(sorted([...game.pieces(world)] as number[])).toEqual(sorted([...game.pieces(state)] as number[]));
      expect(sorted(world.wall)).toEqual(sorted(state.wall));
    }
  });

  test('are dealt from the view alone: what lies hidden changes none of them', () => {
    const rng = stream(namedSeed('anew'), game.id);
    for (const { state, seat, view } of questions) {
      const anew = game.view(game.redeal(state, seat, rng), seat);
      const [one, other] = [view, anew].map((seen) => new Worlds(subject, seen).deal(stream(namedSeed('w'), 'world')));
      expect(JSON.stringify(other)).toBe(JSON.stringify(one));
    }
  });

  test('go on by the rules to the end of the hand, whatever is played', () => {
    const rng = stream(namedSeed('chance'), game.id);
    for (const [n, { view }] of questions.filter((_, n) => n % 4 === 0).entries()) {
      const world = new Worlds(subject, view).deal(stream(namedSeed(n), 'goes on'));
      expect(playedByChance(table, world, rng)).toBeGreaterThan(0);
    }
  });

  test('give those who have declared a ready hand that waits on nothing it let pass', () => {
    let declared = 0;
    for (const [n, { seat, view }] of questions.entries()) {
      const { table: world } = new Worlds(subject, view).deal(stream(namedSeed(n), 'ready'));
      for (const other of seatsOf(world.places).filter((one) => one !== seat && unseen.isDeclared(world, one))) {
        declared++;
        const place = at(world.places, other);
        const waits = unseen.waits(world, place);
        expect(waits.length).toBeGreaterThan(0);
        const since = place.river.findIndex(({ ready }) => ready);
        for (const { tile } of place.river.slice(since + 1)) expect(waits).not.toContain(tile >> 2);
      }
    }
    expect(declared > 0).toBe(game.id !== 'fujian' && table.name !== 'taiwan'); // where nobody declares
  });
});

test('hands come nearer with every turn', () => {
  const [riichi] = COACHED_TABLES;
  const near = (turns: number): number => {
    const found = [...asked(riichi!, 'near', 400)].filter(({ view }) => view.table.places[0].river.length === turns);
    const distances = found.flatMap(({ view, seat }, n) => {
      const { table } = new Worlds(riichi!.subject, view).deal(stream(namedSeed(n), 'near'));
      const others = seatsOf(table.places).filter((other) => other !== seat);
      return others.map((other) => {
        const place = at(table.places, other);
        const counts = new Uint8Array(34);
        for (const tile of handOf(place)) counts[tile >> 2]!++;
        return riichi!.subject.unseen.distance(table, counts, place.melds.length);
      });
    });
    return distances.reduce((sum, one) => sum + one, 0) / distances.length;
  };
  const [first, third, tenth] = [0, 3, 10].map(near);
  expect(first).toBeGreaterThan(third! + 0.3);
  expect(third).toBeGreaterThan(tenth! + 0.3);
});

test('a concealed kong that lies as four backs is of a kind that nobody has seen', () => {
  const hidden = COACHED_TABLES.find(({ name }) => name === 'taiwan')!;
  let kongs = 0;
  for (let match = 0; kongs < 3; match++) {
    for (const { seat, view } of asked(hidden, `kongs ${match}`, 400)) {
      const backs = view.table.places.flatMap(({ melds }) => melds.filter(({ tiles }) => tiles[0] === HIDDEN));
      if (backs.length === 0) continue;
      kongs++;
      const world = new Worlds(hidden.subject, view).deal(stream(namedSeed(kongs), 'kong'));
      expect(hidden.subject.game.view(world, seat)).toEqual(view);
      for (const { melds } of world.table.places) {
        for (const { tiles } of melds) expect(tiles.every((tile) => tile !== HIDDEN)).toBe(true);
      }
    }
  }
});

test('a view that does not add up has none', () => {
  const config = riichiSubject.game.parseConfig('tenhou');
  const given = config.ok ? viewGiven(riichiGiven, config.value, { hand: '234567m234p67s551z', left: 40 }) : config;
  expect(given.ok).toBe(true);
  if (given.ok) expect(() => new Worlds(riichiSubject, given.value)).toThrow(/tiles are hidden, and there is room for/);
});
