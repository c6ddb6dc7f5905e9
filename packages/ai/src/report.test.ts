import type { Seat } from '@paiju/kernel';
import { expect, test } from 'vitest';
import type { Played } from './match.js';
import { summarise } from './report.js';
import type { HandEnd, Tag } from './stats.js';

const tag = (name: string, seat?: number): Tag => (seat === undefined ? { name } : { name, seat: seat as Seat });

function hand(
  winners: readonly number[],
  givers: readonly number[],
  points: readonly number[],
  ...tags: readonly Tag[]
): HandEnd {
  return { dealer: 0 as Seat, winners: winners as readonly Seat[], givers: givers as readonly Seat[], points, tags };
}

function match(...hands: readonly HandEnd[]): Played {
  return { seed: 's', steps: 9, hands, returns: [0, 0], fault: undefined };
}

test('C-5 hands, wins, draws, seats and counts add up', () => {
  const report = summarise(
    ['greedy', 'random'],
    [
      match(hand([0], [1], [1000, -1000], tag('riichi', 0), tag('ron', 0)), hand([], [], [0, 0], tag('exhausted'))),
      match(hand([0, 1], [], [500, -500], tag('riichi', 0), tag('riichi', 1))),
    ],
  );
  expect(report).toMatchObject({ matches: 2, hands: 3, wins: 2, draws: 1, crashes: 0, violations: 0, faults: [] });
  expect(report.counts).toEqual({ exhausted: 1, riichi: 3, ron: 1 });
  expect(Object.keys(report.counts)).toEqual(['exhausted', 'riichi', 'ron']);
  expect(report.rates['riichi']).toBe(1);
  expect(report.seats[0]).toMatchObject({
    level: 'greedy',
    wins: 2,
    dealIns: 0,
    points: 500,
    counts: { riichi: 2, ron: 1 },
  });
  expect(report.seats[1]).toMatchObject({ level: 'random', wins: 1, dealIns: 1, points: -500, counts: { riichi: 1 } });
  expect(report.seats[0]?.ci[1]).toBeCloseTo(500 + 1.95996 * Math.sqrt(500_000 / 2 / 3), 2);
});

test('faults are counted all and kept at first', () => {
  const broken = (kind: 'crash' | 'violation', step: number): Played => ({
    ...match(),
    returns: undefined,
    fault: { kind, seed: 's', step, message: 'm' },
  });
  const report = summarise([], [broken('violation', 0), ...Array.from({ length: 30 }, (_, n) => broken('crash', n))]);
  expect(report).toMatchObject({ matches: 31, hands: 0, crashes: 30, violations: 1 });
  expect(report.faults.map(({ step }) => step)).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
});
