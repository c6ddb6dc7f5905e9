import { namedSeed, type Seat, seat } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { dealt, eager, opening, PLAIN, type PlainAction, type PlainState, plain } from './plain.fixture.js';
import { at, SEATS } from './table.js';

const start = dealt({}, ['123m 456p 789s 3344z 5m', '46m 258p 258s 567z', '123m 456p 789s 67m 11z', '555m 19p 19s']);
const FIVE: PlainAction = { kind: 'discard', tile: 17 };
const window = plain.apply(start, seat(0), FIVE).state;
const won = answer(window, seat(2), { kind: 'win' });

function answer(state: PlainState, who: Seat, action: PlainAction): PlainState {
  return plain.apply(state, who, action).state;
}

/** Plays on until somebody has won or nobody can. */
function playedOut(state: PlainState): PlainState {
  while (state.table.phase.kind !== 'ended' && state.table.phase.kind !== 'finished') {
    const who = plain.waiting(state)[0] as Seat;
    state = answer(state, who, eager(state, who, [...plain.actions(state, who)], { below: () => 1 } as never));
  }
  return state;
}

describe('refusals and their reasons', () => {
  test.each<[string, PlainState, Seat, unknown]>([
    ['unknownAction', start, seat(0), undefined],
    ['unknownAction', start, seat(0), { kind: 'dance' }],
    ['unknownAction', start, seat(0), { kind: 'discard' }],
    ['unknownAction', start, seat(0), { kind: 'win', tile: 0 }],
    ['badTile', start, seat(0), { kind: 'discard', tile: 144 }],
    ['badTile', start, seat(0), { kind: 'chow', tiles: [0, '1'] }],
    ['badTile', start, seat(0), { kind: 'chow', tiles: 0 }],
    ['notYourTurn', start, seat(1), FIVE],
    ['notYourTurn', window, seat(0), { kind: 'pass' }],
    ['notYourTurn', start, 7 as Seat, FIVE],
    ['wrongPhase', start, seat(0), { kind: 'pass' }],
    ['wrongPhase', start, seat(0), { kind: 'chow', tiles: [0, 4] }],
    ['wrongPhase', window, seat(1), { kind: 'discard', tile: 12 }],
    ['wrongPhase', won, seat(1), { kind: 'pass' }],
    ['wrongPhase', start, seat(0), { kind: 'next' }],
    ['notHolding', start, seat(0), { kind: 'discard', tile: 132 }],
    ['notHolding', window, seat(1), { kind: 'pung', tiles: [18, 19] }],
    ['illegal', start, seat(0), { kind: 'win' }],
    ['illegal', start, seat(0), { kind: 'kong', form: 'concealed', tile: 17 }],
    ['illegal', window, seat(1), { kind: 'kong', form: 'open', tile: 17 }],
    ['illegal', start, seat(0), { kind: 'special', special: { kind: 'bell' } }],
  ])('%s', (code, state, who, action) => {
    expect(plain.refuse(state, who, action as PlainAction)?.code).toBe(code);
  });

  test('an offered action is not refused', () => {
    expect(plain.refuse(start, seat(0), FIVE)).toBeUndefined();
    expect(plain.refuse(start, seat(0), { tile: 17, kind: 'discard' })).toBeUndefined();
  });

  test('an answer once given stands', () => {
    const answered = answer(window, seat(3), { kind: 'pass' });
    expect(plain.refuse(answered, seat(3), { kind: 'pass' })?.code).toBe('notYourTurn');
    expect([...plain.actions(answered, seat(3))]).toEqual([]);
  });

  test('after the last round everything', () => {
    const over = playedOut(dealt({ rounds: 1 }, []));
    expect(over.table.phase.kind).toBe('finished');
    for (const who of SEATS) expect(plain.refuse(over, who, { kind: 'next' })?.code).toBe('gameOver');
    expect(plain.returns(over)).toEqual(over.table.scores);
  });
});

describe('rounds follow each other', () => {
  const twoRounds = playedOut(plain.setup(PLAIN, namedSeed('two rounds')));

  test('once everybody has confirmed', () => {
    expect(plain.waiting(twoRounds)).toEqual([...SEATS]);
    const three = [3, 0, 2].reduce((state, who) => answer(state, who as Seat, { kind: 'next' }), twoRounds);
    expect([plain.waiting(three), three.table.round, plain.returns(three)]).toEqual([[1], 0, undefined]);
    const next = answer(three, seat(1), { kind: 'next' });
    expect([next.table.round, next.table.dealer]).toEqual([1, 1]);
    expect(next.table.scores).toEqual(twoRounds.table.scores);
  });

  test('from the same seed, each from its own part of it', () => {
    const confirmed = SEATS.reduce((state, who) => answer(state, who, { kind: 'next' }), twoRounds);
    expect(confirmed.seed).toBe(twoRounds.seed);
    expect(confirmed.wall).not.toEqual(twoRounds.wall);
  });

  test('on a state that was written down and read again', () => {
    const copy = (state: PlainState): PlainState => JSON.parse(JSON.stringify(state));
    const read = SEATS.reduce((state, who) => copy(answer(state, who, { kind: 'next' })), copy(twoRounds));
    expect(read).toEqual(SEATS.reduce((state, who) => answer(state, who, { kind: 'next' }), twoRounds));
  });
});

describe('an opening', () => {
  test('exposes and replaces flowers before anyone is asked', () => {
    const state = opening({}, ['f1f2 123m 456p 789s 12z', 'f3']);
    expect(state.table.places.map(({ bonus }) => bonus.length)).toEqual([2, 1, 0, 0]);
    expect(state.table.places.map(({ concealed }) => concealed.length)).toEqual([14, 13, 13, 13]);
  });

  test('runs its windows, then the dealer begins: at once with a tile more, else by a draw', () => {
    const phase = (dealerTiles: 13 | 14) => dealt({ dealerTiles }, ['1m']).table.phase;
    expect(phase(14)).toEqual({ kind: 'turn', seat: 0, arrival: 'deal' });
    expect(phase(13)).toMatchObject({ kind: 'turn', seat: 0, arrival: 'bonus' });
  });

  test('carries out what the lowest rank asks for', () => {
    const state = opening({}, ['', '111m 222m 333m 4444p', '', '']);
    const others = plain.waiting(state).filter((who) => who !== 1);
    const passed = others.reduce((before, who) => answer(before, who, { kind: 'pass' }), state);
    const bell = answer(passed, seat(1), { kind: 'special', special: { kind: 'bell' } });
    expect([passed.table.shown.bells, bell.table.shown.bells]).toEqual([0, 1]);
    expect(bell.table.phase.kind).toBe('turn');
  });
});

test('the fallback is always among the offers', () => {
  for (const state of [start, window, won]) {
    for (const who of plain.waiting(state)) expect(at(state.offers, who)).toContainEqual(plain.fallback(state, who));
  }
});
