import { describe, expect, test } from 'vitest';
import { digest } from './canonical.js';
import { seat } from './game.js';
import { type Entry, type Header, type Journal, parseJournal, printJournal } from './journal.js';
import { advance, begin, canReplay, configUnder, digestUnder, replay, replayTo, steps, trace } from './replay.js';
import { unwrap } from './result.js';
import { pick } from './rng.js';
import { namedSeed, stream } from './seed.js';
import { TOY_DECK, type ToyState, toy } from './toy.js';

const SEED = namedSeed('replay');
const HEADER: Header = { game: toy.id, rules: toy.rulesVersion, config: 'standard', seed: SEED };

/** A whole game of seeded random moves: the journal, and every state on the way. */
function play(header: Header): { readonly journal: Journal; readonly states: readonly ToyState[] } {
  const rng = stream(namedSeed('moves'), 'player');
  const states = [unwrap(begin(toy, header))];
  const entries: Entry[] = [];
  for (let waiting = toy.waiting(states[0]!); waiting.length > 0; waiting = toy.waiting(states.at(-1)!)) {
    const state = states.at(-1)!;
    const player = pick(rng, waiting);
    const action = pick(rng, [...toy.actions(state, player)]);
    entries.push({ n: entries.length, by: 'bot', seat: player, action });
    states.push(toy.apply(state, player, action).state);
  }
  return { journal: { header, entries }, states };
}

const GAME = play(HEADER);

function mistake(): never {
  throw new RangeError('a bound is too large');
}

describe('a replay', () => {
  test('ends where the game ended', () => {
    const end = unwrap(replay(toy, GAME.journal));
    expect(toy.waiting(end)).toEqual([]);
    expect(digest(end)).toBe(digest(GAME.states.at(-1)));
  });

  test('from text ends there too', () => {
    const journal = unwrap(parseJournal(printJournal(GAME.journal)));
    expect(digest(unwrap(replay(toy, journal)))).toBe(digest(GAME.states.at(-1)));
  });

  test('stops after any number of moves', () => {
    for (const [count, state] of GAME.states.entries())
      expect(unwrap(replayTo(toy, GAME.journal, count))).toEqual(state);
  });

  test('gives every move with the states around it and what happened between them', () => {
    const [first, ...rest] = GAME.states;
    const moves = [...steps(toy, first!, GAME.journal.entries)].map(unwrap);
    expect(moves.map(({ before }) => before)).toEqual(GAME.states.slice(0, -1));
    expect(moves.map(({ after }) => after)).toEqual(rest);
    for (const { entry, before, seat: who, action, events, after } of moves) {
      expect([entry.seat, entry.action]).toEqual([who, action]);
      expect({ state: after, events }).toEqual(toy.apply(before, who, action));
    }
  });

  test('passes over notes, and gives what does not follow last', () => {
    const [one, two, ...rest] = GAME.journal.entries;
    const wrong = { ...two!, n: 2, action: { kind: 'play', card: 99 } };
    const entries = [one!, { n: 1, by: 'room', left: 'Ben' } as const, wrong, ...rest];
    const [move, fault, ...none] = [...steps(toy, GAME.states[0]!, entries)];
    expect(unwrap(move!).after).toEqual(GAME.states[1]);
    expect(fault).toMatchObject({ ok: false, error: { code: 'refused', n: 2 } });
    expect(none).toEqual([]);
  });

  test('of more moves than there are is the whole game', () => {
    expect(replayTo(toy, GAME.journal, 1_000_000)).toEqual(replay(toy, GAME.journal));
  });

  test.each([-1, 0.5, Number.NaN])('of %d moves is a mistake', (count) => {
    expect(() => replayTo(toy, GAME.journal, count)).toThrow(`a count is a whole number from 0, not ${count}`);
  });

  test('passes over lines without an action', () => {
    const noted = GAME.journal.entries.flatMap((entry): readonly Entry[] => [
      { n: 0, by: 'room', note: 'joined' },
      { n: 0, seat: seat(1), note: 'away' },
      entry,
    ]);
    expect(replay(toy, { header: HEADER, entries: noted })).toEqual(replay(toy, GAME.journal));
  });

  test('follows walls that were given', () => {
    const wall = Array.from({ length: TOY_DECK }, (_, n) => n);
    const walls = play({ ...HEADER, seed: [wall, wall.toReversed()] });
    expect(unwrap(replayTo(toy, walls.journal, 0)).hands).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
      [9, 10, 11],
    ]);
    expect(unwrap(replay(toy, walls.journal))).toEqual(walls.states.at(-1));
  });
});

describe('a journal cannot begin', () => {
  test.each([
    [{ game: 'chess' }, 'wrongGame', 'this is a journal of "chess", not of "high-card"'],
    [{ rules: 2 }, 'wrongRules', 'the journal follows rules version 2, this build 1'],
    [{ config: 'solo' }, 'badConfig', 'preset cannot be "solo" (at preset: "solo"; allowed: standard, duel)'],
    [{ seed: [] }, 'badSeed', 'round 0 has no wall: only 0 were given'],
    [{ seed: [[0, 1]] }, 'badSeed', 'the wall of round 0 must hold each of 0…23 once: [0,1]'],
    [
      { game: 'chess', rules: 2, config: 'solo', seed: [] },
      'wrongGame',
      'this is a journal of "chess", not of "high-card"',
    ],
    [{ rules: 2, config: 'solo', seed: [] }, 'wrongRules', 'the journal follows rules version 2, this build 1'],
  ] as const)('with %j: %s', (changed, code, message) => {
    const header = { ...HEADER, ...changed };
    const failed = { ok: false, error: { code, message } };
    expect(begin(toy, header)).toEqual(failed);
    expect(replay(toy, { header, entries: GAME.journal.entries })).toEqual(failed);
  });

  test('but a mistake in the rules is thrown, not blamed on the seed', () => {
    expect(() => begin({ ...toy, setup: mistake }, HEADER)).toThrow(new RangeError('a bound is too large'));
  });
});

describe('a build with newer rules', () => {
  /** Like the toy, but its states hold one field more than those of version 1. */
  const newer: typeof toy = {
    ...toy,
    rulesVersion: 2,
    replays: [1],
    apply: (state, who, action) => {
      const step = toy.apply(state, who, action);
      return { ...step, state: Object.assign({}, step.state, { moves: 1 }) };
    },
    asOf: (state) => {
      const { moves: _, ...older } = state as typeof state & { readonly moves?: number };
      return older;
    },
  };
  const end = unwrap(replay(newer, GAME.journal));

  test('replays the journals of the versions it lists, and no others', () => {
    expect(replay(newer, { ...GAME.journal, header: { ...HEADER, rules: 2 } })).toEqual({ ok: true, value: end });
    expect([0, 1, 2, 3].filter((rules) => canReplay(newer, rules))).toEqual([1, 2]);
    expect(begin(newer, { ...HEADER, rules: 3 })).toEqual({
      ok: false,
      error: { code: 'wrongRules', message: 'the journal follows rules version 3, this build 2 (and replays 1)' },
    });
  });

  test('gives the digest that was noted under the older version, and its own under its own', () => {
    expect(digestUnder(newer, 1, end)).toBe(digest(GAME.states.at(-1)));
    expect(digestUnder(newer, 2, end)).toBe(digest(end));
    expect(digest(end)).not.toBe(digest(GAME.states.at(-1)));
  });

  test('reads a configuration as the version it was stored under meant it', () => {
    const changed: typeof toy = { ...newer, configAsOf: () => toy.parseConfig('duel') };
    const under = (rules: number) => unwrap(configUnder(changed, rules, 'standard')).seats;
    expect([under(1), under(2)]).toEqual([2, 4]);
    expect(unwrap(begin(changed, HEADER)).config.seats).toBe(2);
    expect(unwrap(begin(changed, { ...HEADER, rules: 2 })).config.seats).toBe(4);
    expect(unwrap(configUnder(newer, 1, 'standard')).seats).toBe(4);
  });

  test('that gave states no other shape digests them as they are', () => {
    expect(digestUnder({ ...toy, rulesVersion: 2 }, 1, GAME.states[0]!)).toBe(digest(GAME.states[0]));
  });
});

describe('a trace', () => {
  const { header, entries } = GAME.journal;
  const isNext = ({ action }: Entry): boolean => (action as { kind?: unknown }).kind === 'next';
  const unconfirmed: Journal = { header, entries: entries.filter((entry) => !isNext(entry)) };
  const confirmed = { autoConfirmRounds: true };

  test('holds the first state, each move with the states around it, and the last state', () => {
    const { start, moves, end } = unwrap(trace(toy, GAME.journal));
    expect([start, ...moves.map(({ after }) => after)]).toEqual(GAME.states);
    expect(moves.map(({ before }) => before)).toEqual(GAME.states.slice(0, -1));
    expect(end).toEqual(GAME.states.at(-1));
    expect(moves.some(({ isFilled }) => isFilled)).toBe(false);
  });

  test('without a move is the first state alone', () => {
    const { start, moves, end } = unwrap(trace(toy, { header, entries: [] }, confirmed));
    expect([moves, end]).toEqual([[], start]);
  });

  test('confirms rounds where the journal leaves that out, and marks what it played', () => {
    expect(trace(toy, unconfirmed)).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(trace(toy, unconfirmed, { autoPassCalls: true })).toMatchObject({ ok: false });
    const { moves, end } = unwrap(trace(toy, unconfirmed, confirmed));
    expect(digest(end)).toBe(digest(GAME.states.at(-1)));
    const filled = moves.filter(({ isFilled }) => isFilled);
    expect(filled.map(({ action }) => action)).toEqual(entries.filter(isNext).map(() => ({ kind: 'next' })));
    expect(new Set(filled.map(({ entry }) => entry.by))).toEqual(new Set(['room']));
    expect(moves.filter(({ isFilled }) => !isFilled).map(({ entry }) => entry)).toEqual(unconfirmed.entries);
  });

  test('confirms what a journal ends before', () => {
    const last = unconfirmed.entries.findIndex((_, n) => isNext(entries[n]!)) as number;
    const { moves, end } = unwrap(trace(toy, { header, entries: entries.slice(0, last) }, confirmed));
    expect(moves.at(-1)).toMatchObject({ isFilled: true, entry: { n: last } });
    expect(end.phase).toBe('pick');
  });

  test('fills in nothing for a move that is refused all the same', () => {
    const wrong = { ...entries[0]!, action: { kind: 'play', card: 99 } };
    const failed = trace(toy, { header, entries: [wrong] }, confirmed);
    expect(failed).toMatchObject({ ok: false, error: { code: 'refused', refusal: { code: 'notHolding' } } });
    const elsewhere = trace(toy, { header: { ...header, game: 'chess' }, entries }, confirmed);
    expect(elsewhere).toMatchObject({ ok: false, error: { code: 'wrongGame' } });
  });
});

describe('a move', () => {
  const start = unwrap(begin(toy, HEADER));

  test.each([
    [{ n: 4, seat: seat(2), action: { kind: 'next' } }, 'wrongPhase', '{"phase":"pick"}'],
    [{ n: 5, seat: seat(7), action: { kind: 'play', card: 1 } }, 'notYourTurn', '{"seat":7}'],
    [{ n: 6, seat: seat(0), action: { kind: 'play', card: 99 } }, 'notHolding', '{"card":"99"}'],
    [{ n: 7, seat: seat(0), action: null }, 'unknownAction', '{}'],
    [{ n: 8, seat: seat(0), action: 'win' }, 'unknownAction', '{}'],
  ])('%j is refused with its number and its reason', (entry, code, values) => {
    const failed = advance(toy, start, entry);
    expect(failed).toEqual({
      ok: false,
      error: {
        code: 'refused',
        n: entry.n,
        refusal: { code, values: JSON.parse(values) },
        message: `move ${entry.n}, seat ${entry.seat}, ${JSON.stringify(entry.action)}: ${code} ${values}`,
      },
    });
  });

  test('that is refused ends the replay there', () => {
    const { entries } = GAME.journal;
    const twice = { header: HEADER, entries: [...entries.slice(0, 3), entries[2]!, ...entries.slice(3)] };
    const failed = replay(toy, twice);
    expect(!failed.ok && failed.error).toMatchObject({ code: 'refused', n: 2, refusal: { code: 'notYourTurn' } });
    expect(replayTo(toy, twice, 3).ok).toBe(true);
  });

  test('after the end is refused', () => {
    const end = GAME.states.at(-1)!;
    const failed = advance(toy, end, { n: 99, seat: seat(0), action: { kind: 'next' } });
    expect(!failed.ok && failed.error.refusal?.code).toBe('gameOver');
  });

  test('into a round without a wall is the seed’s fault, and says at which move', () => {
    const wall = Array.from({ length: TOY_DECK }, (_, n) => n);
    const whole = play({ ...HEADER, seed: [wall, wall] });
    const n = whole.states.findIndex((state) => state.round === 1) - 1;
    const failed = replay(toy, { header: { ...HEADER, seed: [wall] }, entries: whole.journal.entries });
    const message = `move ${n}: round 1 has no wall: only 1 were given`;
    expect(failed).toEqual({ ok: false, error: { code: 'badSeed', n, message } });
  });

  test('a mistake in the rules is thrown', () => {
    const first = GAME.journal.entries[0]!;
    expect(() => advance({ ...toy, apply: mistake }, start, first)).toThrow(new RangeError('a bound is too large'));
  });
});
