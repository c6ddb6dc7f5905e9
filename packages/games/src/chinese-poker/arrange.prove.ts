import { namedSeed, shuffled, stream } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { Arranger, type OrderRules } from './arrange.js';
import type { Card } from './cards.js';
import { MIDDLES, PLACES, subsets } from './subsets.js';

const RULES: OrderRules = { wheel: 'lowest', equalRowsLegal: true };

function* hands(name: string, count: number): Generator<readonly Card[]> {
  const rng = stream(namedSeed(name), 'hands');
  for (let n = 0; n < count; n++) yield shuffled(rng, 52).slice(0, 13);
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * values.length)]!;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const off = (value: number, expected: number): number => Math.abs(value / expected - 1);

test('P-73: legal and undominated arrangements of 10,000 random hands', () => {
  const arranger = new Arranger();
  const legal: number[] = [];
  const pareto: number[] = [];
  for (const hand of hands('P-73', 10_000)) {
    arranger.load(hand, RULES);
    pareto.push(arranger.staircase());
    legal.push(arranger.legal);
  }
  const found = {
    legal: [mean(legal), quantile(legal, 0.05), quantile(legal, 0.5), quantile(legal, 0.95)],
    pareto: [mean(pareto), quantile(pareto, 0.5), quantile(pareto, 0.95)],
  };
  process.stdout.write(`P-73 ${JSON.stringify(found)}\n`);
  expect(found.legal.map((value, n) => off(value, [22_296, 19_873, 22_186, 24_819][n]!) < 0.01)).not.toContain(false);
  expect(found.pareto.map((value, n) => off(value, [124, 70, 440][n]!) < 0.06)).not.toContain(false);
});

/** Every legal triple of dense ranks, told apart, and of those the ones no other is at least as good as in each row. */
function undominated(arranger: Arranger): readonly string[] {
  const { fives, apart } = subsets();
  const triples = new Map<string, readonly [number, number, number]>();
  for (const [at, middle] of apart.entries()) {
    const back = fives[Math.floor(at / MIDDLES)]!;
    const triple = [arranger.ranks[back]!, arranger.ranks[middle]!, arranger.ranks[PLACES ^ back ^ middle]!] as const;
    if (triple[0] >= triple[1] && triple[1] > triple[2]) triples.set(triple.join(), triple);
  }
  const list = [...triples.values()].sort((a, b) => b[0] + b[1] + b[2] - a[0] - a[1] - a[2]);
  return list
    .filter(
      ([b, m, f]) =>
        !list.some(
          (other) => other[0] >= b && other[1] >= m && other[2] >= f && (other[0] > b || other[1] > m || other[2] > f),
        ),
    )
    .map((triple) => triple.join());
}

test('P-74: the staircase is brute-force dominance on 1,000 hands', () => {
  const arranger = new Arranger();
  for (const hand of hands('P-74', 1000)) {
    arranger.load(hand, RULES);
    const kept = arranger.pareto.slice(0, arranger.staircase());
    const stairs = Array.from(kept, (code) => {
      const [back, middle] = [code >>> 13, code & PLACES];
      return [arranger.ranks[back], arranger.ranks[middle], arranger.ranks[PLACES ^ back ^ middle]].join();
    });
    expect(stairs.toSorted()).toEqual(undominated(arranger).toSorted());
  }
});
