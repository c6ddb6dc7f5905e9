import { describe, expect, test } from 'vitest';
import { type Entry, measure, type Plan, summary } from '../../bench/harness.js';
import { median, quantile, spread } from '../../bench/statistics.js';
import { amount, table } from '../../bench/table.js';

describe('statistics', () => {
  test.each([
    [[7], 0.5, 7],
    [[3, 1, 2], 0.5, 2],
    [[4, 1, 3, 2], 0.5, 2.5],
    [[10, 20], 0.1, 11],
    [[0, 10, 20, 30, 40], 0.25, 10],
    [[5, 1, 9], 0, 1],
    [[5, 1, 9], 1, 9],
  ])('of %j the share %d lies below %d', (values, share, expected) => {
    expect(quantile(values, share)).toBe(expected);
  });

  test('the spread is the 10th and 90th percentile', () => {
    expect(spread([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])).toEqual([1, 9]);
  });

  test('a list is not disturbed, an empty one is refused', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
    expect(() => median([])).toThrow(RangeError);
  });
});

test('rates count units, the ratio is the median of the rounds and above 1 where ours is faster', () => {
  const times = [
    { ours: 20, peer: 40 },
    { ours: 40, peer: 40 },
    { ours: 10, peer: 40 },
  ];
  expect(summary(times, 100, 50, 10)).toEqual({
    ours: 100_000, // 2 batches × 100 turns × 10 units in 20 ms
    peer: 25_000,
    ratio: 4,
    spread: [2 + 0.2 * 2, 4 + 0.8 * 4],
    rounds: 3,
  });
});

/** A clock that work moves on, and nothing else. */
function bench(cost: { ours: number; peer: number }, drift = 0) {
  let now = 0;
  const calls: { who: 'ours' | 'peer'; turns: number }[] = [];
  const side = (who: 'ours' | 'peer') => (turns: number) => {
    calls.push({ who, turns });
    now += turns * (cost[who] + drift * calls.length);
    return turns;
  };
  const entry: Entry = {
    unit: 'things',
    peerName: 'a peer',
    note: 'For the harness.',
    check: () => {},
    ours: side('ours'),
    peer: side('peer'),
  };
  const plan: Plan = { rounds: 5, batchMs: 20, clock: () => now };
  return { entry, plan, calls };
}

describe('measuring', () => {
  test('gives the rates of both sides and their ratio', () => {
    const { entry, plan } = bench({ ours: 1, peer: 4 });
    const expected = { ours: 1000, peer: 250, ratio: 4, spread: [4, 4], rounds: 5 };
    expect(measure(entry, plan)).toEqual(expected);
    expect(measure({ ...entry, size: 10 }, plan)).toEqual({ ...expected, ours: 10_000, peer: 2500 });
  });

  test('each round is ours, peer, peer, ours, in batches that last long enough', () => {
    const { entry, plan, calls } = bench({ ours: 1, peer: 4 });
    measure(entry, plan);
    const rounds = calls.slice(-4 * plan.rounds);
    expect(rounds.map(({ who }) => who)).toEqual(
      Array.from({ length: plan.rounds }, () => ['ours', 'peer', 'peer', 'ours']).flat(),
    );
    expect(rounds.slice(0, 2).map(({ turns }) => turns)).toEqual([32, 8]); // 20 ms, found by doubling
  });

  test('a machine that slows down steadily favours neither side', () => {
    const { entry, plan } = bench({ ours: 1, peer: 1 }, 2 ** -10);
    const { ratio, spread } = measure(entry, plan);
    expect([ratio, ...spread]).toEqual([1, 1, 1]);
  });

  test('one slow try does not make batches too short', () => {
    const { entry, plan, calls } = bench({ ours: 1, peer: 1 });
    let late = 0;
    const clock = () => plan.clock() + late;
    const ours = (turns: number) => {
      if (calls.length === 9) late = 1000; // in the second search, two turns wait for the processor
      return entry.ours(turns);
    };
    measure({ ...entry, ours }, { ...plan, clock });
    expect(calls.at(-1)?.turns).toBe(32);
  });

  test('sweeps before each batch and tells each round', () => {
    const { entry, plan, calls } = bench({ ours: 1, peer: 1 });
    const swept: number[] = [];
    const told: number[] = [];
    measure(entry, { ...plan, sweep: () => swept.push(calls.length), progress: (round) => told.push(round) });
    expect(told).toEqual([1, 2, 3, 4, 5]);
    expect(swept).toEqual(Array.from({ length: 28 }, (_, n) => calls.length - 28 + n)); // two rounds to warm up
  });

  test('a failed check stops it before anything is timed', () => {
    const { entry, plan, calls } = bench({ ours: 1, peer: 1 });
    const check = () => {
      throw new Error('the results differ');
    };
    expect(() => measure({ ...entry, check }, plan)).toThrow('the results differ');
    expect(calls).toEqual([]);
  });

  test.each(['ours', 'peer'] as const)('%s must do the same work in each batch', (who) => {
    const { entry, plan, calls } = bench({ ours: 1, peer: 1 });
    const side = (turns: number) => entry[who](turns) + (calls.length > 40 ? 1 : 0);
    expect(() => measure({ ...entry, [who]: side }, plan)).toThrow(`${who} summed to 33, before to 32`);
  });

  test('a side must return a sum', () => {
    const { entry, plan } = bench({ ours: 1, peer: 1 });
    const peer = (turns: number) => entry.peer(turns) * Number.NaN;
    expect(() => measure({ ...entry, peer }, plan)).toThrow('peer must return a finite sum, not NaN');
  });
});

test('the table shows three digits and lines its columns up', () => {
  const row = { name: 'a', unit: 'b/s', ours: 74_234_567, peer: 999.5, peerName: 'c', ratio: 0.5, rounds: 3 };
  expect(table([{ ...row, spread: [0.25, 1] }])).toBe(
    [
      "name  unit    ours  peer  peer's name  ratio     spread",
      'a     b/s   74.2 M  1000  c             0.50  0.25–1.00',
      '',
    ].join('\n'),
  );
  expect([0.5, 12.34, 1234, 1e6].map(amount)).toEqual(['0.5', '12.3', '1.23 k', '1 M']);
});
