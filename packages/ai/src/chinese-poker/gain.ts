import type { RuleSet } from '@paiju/games/chinese-poker';
import { namedSeed, stream } from '@paiju/kernel';
import type { Estimate } from '../statistics.js';
import { type Bank, bankOf, dealHands, type Hands } from './bank.js';
import type { PolicyData } from './policy.js';
import type { GainResult, GainTask, Run } from './task.js';
import { chunksOf, layAll } from './train.js';

/** Two policies to be compared, hand by hand, against a third. */
export interface Comparison {
  readonly rules: RuleSet;
  readonly better: PolicyData;
  readonly own: PolicyData;
  /** The opponents, laid by their policy. */
  readonly bank: Bank;
  readonly hands: Hands;
  /** The bank that the better policy was made from, where its gain there is asked for, too. */
  readonly madeFrom?: Bank;
}

/** The gain of the better policy a hand and opponent, and on which share of the hands it plays otherwise. */
export interface Gain extends Estimate {
  readonly hands: number;
  readonly bank: number;
  readonly differs: number;
  /** The gain on the bank that the better policy was made from, which counts what it owes to the chance of that bank. */
  readonly inSample?: number;
}

const Z95 = 1.959963984540054;

/** Scores both policies on common samples. The interval counts the chance of the hands and that of the bank. */
export async function gainOf({ hands, ...rest }: Comparison, run: Run): Promise<Gain> {
  const results = await run(chunksOf(hands).map((chunk): GainTask => ({ kind: 'gain', ...rest, hands: chunk })));
  const gains = results.flatMap((result) => [...result.gains]);
  const parts = sumOf(results);
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  // Each hand and each bank hand is a cluster of its own; what both share is counted twice, on the safe side.
  const half =
    Z95 * Math.sqrt(varianceOf(gains) / gains.length + (parts.length * varianceOf(parts)) / gains.length ** 2);
  const differs = gains.filter((gain) => gain !== 0).length / gains.length;
  const inSample = results.reduce((sum, result) => sum + result.inSample, 0) / gains.length;
  return {
    ...{ mean, ci: [mean - half, mean + half], hands: gains.length, bank: parts.length, differs },
    ...(rest.madeFrom && { inSample }),
  };
}

/** The gain from each bank hand over all pieces, added in their order. */
function sumOf(results: readonly GainResult[]): readonly number[] {
  const [first, ...others] = results.map(({ parts }) => parts);
  const sums = Float64Array.from(first ?? []);
  for (const parts of others) for (const [n, part] of parts.entries()) sums[n] = (sums[n] as number) + part;
  return [...sums];
}

function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

/** The size of a measurement, and its seed. */
export interface Measure {
  readonly seed: string;
  /** The hands of each bank, and those the policies are compared on. */
  readonly bank: number;
  readonly hands: number;
}

/**
 * P-54: what the best answer to a policy gains on it. The answer is chosen on one bank of the policy's layouts and scored
 * on another, so that it cannot profit from chance; it is therefore a lower bound. `inSample` is what the same answer gains on
 * the first, where it does profit: the best answer to the policy itself is expected to gain no less than the one and no more
 * than the other.
 */
export async function exploit(policy: PolicyData, rules: RuleSet, measure: Measure, run: Run): Promise<Gain> {
  const first = await laidBank(policy, rules, measure, 'first bank', run);
  const second = await laidBank(policy, rules, measure, 'second bank', run);
  const better: PolicyData = { kind: 'joint', bank: first };
  return gainOf({ rules, better, own: policy, bank: second, hands: handsOf(measure), madeFrom: first }, run);
}

/** P-75: what a policy gains over another against a bank of the other's layouts. */
export async function step(
  better: PolicyData,
  own: PolicyData,
  rules: RuleSet,
  measure: Measure,
  run: Run,
): Promise<Gain> {
  const bank = await laidBank(own, rules, measure, 'bank', run);
  return gainOf({ rules, better, own, bank, hands: handsOf(measure) }, run);
}

function handsOf({ seed, hands }: Measure): Hands {
  return dealHands(stream(namedSeed(seed), 'hands'), hands);
}

async function laidBank(policy: PolicyData, rules: RuleSet, measure: Measure, label: string, run: Run): Promise<Bank> {
  const bank = bankOf(dealHands(stream(namedSeed(measure.seed), label), measure.bank));
  await layAll(
    bank,
    Int32Array.from(bank.low, (_, n) => n),
    policy,
    rules,
    run,
  );
  return bank;
}
