import { type Seat, seat } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { gameOf } from './match.js';
import { concealedKongOf } from './melds.js';
import { dealt, opening, type PlainAction, type PlainState, plain, plainRules } from './plain.fixture.js';
import { legalOn } from './round.js';
import { at, HIDDEN, SEATS } from './table.js';

const WATCHERS = [...SEATS, undefined] as const;
const KONG: PlainAction = { kind: 'kong', form: 'concealed', tile: 0 };

/** A state and the events of one action. */
function step(state: PlainState, who: number, action: PlainAction) {
  return plain.apply(state, who as Seat, action);
}

describe('a hidden kong', () => {
  const before = dealt({}, ['1111m 258m 258p 258s 1z', '', '', '']);
  const { state, events } = step(before, 0, KONG);
  const backs = [HIDDEN, HIDDEN, HIDDEN, HIDDEN];

  test.each(WATCHERS)('seat %s sees four backs, its owner the tiles', (watcher) => {
    const [meld] = plain.view(state, watcher).table.places[0].melds;
    expect(meld?.tiles).toEqual(watcher === 0 ? [0, 1, 2, 3] : backs);
  });

  test.each(WATCHERS)('and seat %s is told no more', (watcher) => {
    const seen = events.flatMap((event) => plain.redact(event, watcher) ?? []);
    const kong = seen.find(({ kind }) => kind === 'kong');
    expect(kong).toMatchObject(watcher === 0 ? { tile: 0 } : { tile: HIDDEN, meld: { tiles: backs } });
  });

  test('that is laid open is seen by all', () => {
    const shown = step(dealt({ kongsShown: true }, ['1111m 258m 258p 258s 1z']), 0, KONG);
    for (const watcher of WATCHERS) {
      expect(plain.view(shown.state, watcher).table.places[0].melds).toEqual([
        { ...concealedKongOf([0, 1, 2, 3]), turn: 0 },
      ]);
    }
  });

  test('is hidden in its window too', () => {
    const between = {
      ...before,
      table: { ...before.table, phase: { kind: 'kong', seat: seat(0), tile: 0, form: 'concealed' } },
    } as const;
    const tiles = WATCHERS.map((watcher) => {
      const { phase } = plain.view(between, watcher).table;
      return phase.kind === 'kong' && phase.tile;
    });
    expect(tiles).toEqual([0, HIDDEN, HIDDEN, HIDDEN, HIDDEN]);
  });
});

describe('a view', () => {
  const state = dealt({}, ['', '', '', '']);

  test.each(SEATS)('of seat %s lists what the seat may do', (who) => {
    expect(plain.view(state, who).legal).toEqual([...plain.actions(state, who)]);
  });

  test('says how many tiles may be drawn, which round it is and whether the match is over', () => {
    const reserve = plainRules.reserve(state.table);
    const left = state.table.tail - state.table.head - reserve;
    expect(reserve).toBeGreaterThan(0);
    for (const who of WATCHERS) {
      expect(plain.view(state, who)).toMatchObject({ left, round: plainRules.count(state.table), isOver: false });
    }
  });

  test('of a spectator lists nothing and hides every hand', () => {
    const { legal, table, seat: nobody } = plain.view(state, undefined);
    expect([legal, nobody]).toEqual([[], null]);
    expect(table.places.flatMap(({ concealed }) => concealed).every((tile) => tile === HIDDEN)).toBe(true);
    expect(table.held).toEqual([null, null, null, null]);
  });

  test('moves on by what its seat is told, and by nothing else', () => {
    const tile = state.table.places[0].concealed[0] as number;
    const { state: next, events } = step(state, 0, { kind: 'discard', tile });
    for (const watcher of WATCHERS) {
      const seen = events.flatMap((event) => plain.redact(event, watcher) ?? []);
      expect(seen.reduce(plain.observe, plain.view(state, watcher))).toEqual(plain.view(next, watcher));
    }
  });
});

describe('legality on a view is legality on the state', () => {
  test.each([
    ['in a turn', dealt({}, ['1111m 258m 258p 258s 1z'])],
    ['in a window', step(dealt({}, ['5m', '46m', '', '55m 19p']), 0, { kind: 'discard', tile: 17 }).state],
    ['in the opening', opening({}, ['', '111m 222m 333m 4444p', '', '111p 222p 333p 4444s'])],
  ])('%s', (_what, state) => {
    for (const who of SEATS) {
      const offers = [...plain.actions(state, who)];
      expect(legalOn(plainRules, plain.view(state, who).table, who)).toEqual(offers);
    }
    expect(plain.waiting(state).length).toBeGreaterThan(0);
  });

  test('a seat that lacks its tile, or holds a flower still to be exposed, is asked nothing yet', () => {
    const { table } = dealt({ dealerTiles: 13 }, []);
    const [place] = table.places;
    const holding = (drawn: number | null) => ({
      ...table,
      places: table.places.with(0, { ...place, drawn }) as never,
    });
    expect([null, 140, 3].map((drawn) => legalOn(plainRules, holding(drawn), seat(0)).length > 0)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('a robbed kong', () => {
  /** Seat 1 pungs 7p of seat 0, draws the fourth, and seat 2 waits on it. */
  const start = dealt({}, ['7p 19m 19s 1234567z', '77p 258m 258s 12345z', '123m 456s 789s 68p 99s'], '1p1p1p7p');
  /** The table after a discard that the seats named let pass. */
  function thrown(state: PlainState, who: number, tile: number, passing: readonly Seat[] = SEATS): PlainState {
    let next = step(state, who, { kind: 'discard', tile }).state;
    for (const other of passing)
      if (plain.waiting(next).includes(other)) next = step(next, other, { kind: 'pass' }).state;
    return next;
  }

  function declared(): PlainState {
    const [a, b] = start.table.places[1].concealed.filter((tile) => tile >> 2 === 15) as [number, number];
    const called = step(thrown(start, 0, 60, [seat(2), seat(3)]), 1, { kind: 'pung', tiles: [a, b] }).state;
    const drawn = (state: PlainState, who: Seat): number => at(state.table.places, who).drawn as number;
    const freed = thrown(called, 1, called.table.places[1].concealed.at(-1) as number);
    const round = [seat(2), seat(3), seat(0)].reduce((state, who) => thrown(state, who, drawn(state, who)), freed);
    return step(round, 1, { kind: 'kong', form: 'added', tile: drawn(round, seat(1)) }).state;
  }

  test.each([
    ['the winner', 2],
    ['its owner', 1],
  ] as const)('gives its tile to %s, and every view follows', (_who, to) => {
    const game = gameOf({ ...plainRules, robbedTo: () => seat(to) });
    const state = declared();
    const { state: robbed, events } = game.apply(state, seat(2), { kind: 'win' });
    expect(robbed.table.places[to].drawn).toBe(63);
    expect(robbed.table.places[1].melds).toMatchObject([{ kind: 'pung' }]);
    for (const watcher of WATCHERS) {
      const seen = events.flatMap((event) => game.redact(event, watcher) ?? []);
      expect(seen.reduce(game.observe, game.view(state, watcher))).toEqual(game.view(robbed, watcher));
    }
  });
});
