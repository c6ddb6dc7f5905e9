import { type Seat, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { riichi } from '../game.js';
import { decisionsOf, type LoggedDecision } from './decisions.js';
import type { ForeignGame } from './foreign.js';
import { judge } from './judge.js';
import { greedyMatch } from './matches.fixture.js';
import { readMjai } from './mjai.js';
import { mjaiOf } from './mjai-print.js';
import { playedOf } from './played.js';

const journal = greedyMatch({ preset: 'tenhou', length: 'east' }, 'decisions');
const log: ForeignGame = unwrap(
  readMjai(
    mjaiOf(unwrap(playedOf(journal)), ['', '', '', ''])
      .map((event) => JSON.stringify(event))
      .join('\n'),
  ),
);

function all(game: ForeignGame): { decisions: readonly LoggedDecision[]; lost: string | undefined } {
  const decisions: LoggedDecision[] = [];
  const source = decisionsOf(game);
  for (let one = source.next(); ; one = source.next()) {
    if (one.done === true) return { decisions, lost: one.value };
    decisions.push(one.value);
  }
}

describe('the decisions of a log', () => {
  const { decisions, lost } = all(log);

  test('are the moves of the same game as ours, confirmations aside', () => {
    expect(lost).toBeUndefined();
    const { entries } = judge(log).journal!;
    const played = entries.filter(({ action }) => (action as { kind: string }).kind !== 'next');
    expect(decisions.map(({ seat, action }) => ({ seat, action }))).toEqual(
      played.map(({ seat, action }) => ({ seat, action })),
    );
  });

  test('are each among what was legal, and what the seat could see says the same', () => {
    for (const { state, seat, legal, action } of decisions) {
      expect(legal).toContainEqual(action);
      expect(riichi.view(state, seat).legal).toEqual(legal);
    }
  });

  test('hold claims that were not taken', () => {
    const passes = decisions.filter(({ action }) => action.kind === 'pass');
    expect(passes.length).toBeGreaterThan(10);
    for (const { legal } of passes) expect(legal.length).toBeGreaterThan(1);
  });

  test('leave out whom a call before them kept from answering', () => {
    const asked = new Map<string, Seat[]>();
    for (const { state, seat } of decisions) {
      const { phase, round } = state.table;
      if (phase.kind !== 'discard') continue;
      const window = `${round} ${phase.tile} ${phase.seat}`;
      asked.set(window, [...(asked.get(window) ?? []), seat]);
    }
    for (const seats of asked.values()) expect(new Set(seats).size).toBe(seats.length);
  });

  test('end where the log cannot be followed, and say why', () => {
    const [first, ...rest] = log.rounds;
    const [draw, discard, ...moves] = first!.moves;
    const foul = {
      ...discard,
      tile: (draw as { tile: number }).tile === 135 ? 134 : 135,
      ready: true,
    } as typeof discard;
    const damaged = { ...log, rounds: [{ ...first!, moves: [draw!, foul!, ...moves] }, ...rest] };
    expect(all(damaged)).toMatchObject({ decisions: [], lost: expect.stringMatching(/^round 0, move 1: seat 0 /) });
    const short = { ...log, rounds: [{ ...first!, moves: first!.moves.slice(0, 4) }, ...rest] };
    expect(all(short).lost).toBe('round 1: the match is over or the round before is not');
  });
});
