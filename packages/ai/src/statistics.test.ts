import { expect, test } from 'vitest';
import { clusteredMean, Sample } from './statistics.js';

function sampleOf(values: readonly number[]): Sample {
  const sample = new Sample();
  for (const value of values) sample.add(value);
  return sample;
}

test.each<[values: readonly number[], mean: number, half: number]>([
  [[5, 5, 5, 5], 5, 0],
  [[2, 4, 4, 4, 5, 5, 7, 9], 5, 1.95996 * Math.sqrt(32 / 7 / 8)],
  [[1e9 + 1, 1e9 - 1], 1e9, 1.95996],
])('the mean of %j is %f, give or take %f', (values, mean, half) => {
  const { mean: found, ci } = sampleOf(values).estimate();
  expect(found).toBeCloseTo(mean, 6);
  expect(ci[0]).toBeCloseTo(mean - half, 4);
  expect(ci[1]).toBeCloseTo(mean + half, 4);
});

test('of clusters of one observation each it is the plain mean', () => {
  const values = [3, 1, 4, 1, 5, 9, 2, 6];
  const plain = sampleOf(values).estimate();
  const clustered = clusteredMean(values.map((sum) => ({ sum, count: 1 })));
  expect(clustered.mean).toBeCloseTo(plain.mean, 12);
  expect(clustered.ci[1]).toBeCloseTo(plain.ci[1], 12);
});

test('observations that only repeat each other make the interval no smaller', () => {
  const once = clusteredMean([3, 1, 4].map((sum) => ({ sum, count: 1 })));
  const often = clusteredMean([3, 1, 4].map((sum) => ({ sum: 10 * sum, count: 10 })));
  expect(often.mean).toBeCloseTo(once.mean, 12);
  expect(often.ci[1]).toBeCloseTo(once.ci[1], 12);
});

test('too little to know leaves no bounds', () => {
  const nowhere = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  expect(sampleOf([7]).estimate()).toEqual({ mean: 7, ci: nowhere });
  expect(clusteredMean([{ sum: 8, count: 2 }])).toEqual({ mean: 4, ci: nowhere });
  expect(clusteredMean([])).toEqual({ mean: 0, ci: nowhere });
});
