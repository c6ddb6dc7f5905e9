import type { RuleSet } from '@paiju/games/chinese-poker';
import { namedSeed, shuffled, stream } from '@paiju/kernel';
import { type Bank, bankOf, dealHands, type Hands, handIn, layIn, naturalPlace, pickHands } from './bank.js';
import type { PolicyData } from './policy.js';
import { emptySpread, type Spread, spreadOf } from './separable.js';
import type { Strategy } from './strategy.js';
import type { LayTask, Run } from './task.js';

/** The plan of a training: its subject, its seed and its size. */
export interface TrainingPlan {
  readonly rules: RuleSet;
  readonly seed: string;
  /** P-52, the first stage: so many blended best responses over so many new hands each. */
  readonly tables: { readonly iterations: number; readonly hands: number };
  /** The second stage: the hands of the bank, and which share of them answers in each iteration. */
  readonly bank: { readonly hands: number; readonly shares: readonly number[] };
}

/** The progress of a training. */
export interface Progress {
  readonly stage: 'tables' | 'bank' | 'naturals';
  readonly iteration: number;
  readonly of: number;
  /** The share of the answers that were new. */
  readonly changed?: number;
}

/** Hears how far a training is. */
export type Tell = (progress: Progress) => void;

/** Hands a task takes: large enough that handing over the bank costs little. */
const CHUNK = 400;

/**
 * P-52. Trained on rows alone: naturals stand outside (P-44), and what is played where nobody declares one is what
 * most hands meet anyway. The naturals worth declaring are marked at the end.
 */
export async function train(plan: TrainingPlan, run: Run, tell: Tell): Promise<Strategy> {
  const rules: RuleSet = { ...plan.rules, naturals: 'none' };
  const spread = await trainTables({ ...plan, rules }, run, tell);
  const bank = await trainBank({ ...plan, rules }, spread, run, tell);
  await markNaturals(plan, bank, run, tell);
  const { iterations, hands } = plan.tables;
  const provenance = {
    seed: plan.seed,
    tables: { iterations, hands },
    bank: { iterations: plan.bank.shares.length, hands: plan.bank.hands },
  };
  return { rules: plan.rules, provenance, spread, bank };
}

/** The first stage. Each iteration answers the tables so far, and moves them half the way to what it plays. */
async function trainTables({ rules, seed, tables }: TrainingPlan, run: Run, tell: Tell): Promise<Spread> {
  const chance = stream(namedSeed(seed), 'tables');
  let spread: Spread | undefined;
  for (let iteration = 0; iteration < tables.iterations; iteration++) {
    tell({ stage: 'tables', iteration, of: tables.iterations });
    const bank = bankOf(dealHands(chance, tables.hands));
    const policy: PolicyData = spread ? { kind: 'separable', spread } : { kind: 'greedy', spread: emptySpread() };
    await layAll(bank, allOf(bank), policy, rules, run);
    spread = blend(spread, spreadOf(bank));
  }
  return spread ?? emptySpread();
}

function blend(before: Spread | undefined, now: Spread): Spread {
  if (before === undefined) return now;
  const mixed = before.map((row, n) => row.map((share, rank) => (share + (now[n]?.[rank] ?? 0)) / 2));
  return mixed as unknown as Spread; // as many rows as before
}

/** The second stage. Some hands by chance answer the whole bank at once, so that it holds a mixture of answers. */
async function trainBank(plan: TrainingPlan, spread: Spread, run: Run, tell: Tell): Promise<Bank> {
  const { rules, seed } = plan;
  const { hands, shares } = plan.bank;
  const bank = bankOf(dealHands(stream(namedSeed(seed), 'bank'), hands));
  await layAll(bank, allOf(bank), { kind: 'separable', spread }, rules, run);
  const chance = stream(namedSeed(seed), 'answers');
  for (const [iteration, share] of shares.entries()) {
    const answering = Int32Array.from(shuffled(chance, hands).slice(0, Math.round(share * hands))).sort();
    const changed = await layAll(bank, answering, { kind: 'joint', bank }, rules, run);
    tell({ stage: 'bank', iteration, of: shares.length, changed: changed / answering.length });
  }
  return bank;
}

/** Marks the naturals worth declaring; twice, for the first answers did not know of the others. */
async function markNaturals({ rules }: TrainingPlan, bank: Bank, run: Run, tell: Tell): Promise<void> {
  const holders = allOf(bank).filter((n) => naturalPlace(handIn(bank, n), rules) !== 0);
  for (const iteration of [0, 1]) {
    tell({ stage: 'naturals', iteration, of: 2 });
    const laid = await layChunks(pickHands(bank, holders), { kind: 'joint', bank }, rules, run);
    for (const [place, n] of holders.entries()) bank.naturals[n] = laid[4 * place + 3] as number;
  }
}

function allOf({ low }: Hands): Int32Array {
  return Int32Array.from(low, (_, n) => n);
}

/** Lays some of a bank's hands by a policy, and says how many are laid otherwise than before. */
export async function layAll(
  bank: Bank,
  numbers: Int32Array,
  policy: PolicyData,
  rules: RuleSet,
  run: Run,
): Promise<number> {
  const laid = await layChunks(pickHands(bank, numbers), policy, rules, run);
  let changed = 0;
  for (const [place, n] of numbers.entries()) {
    const [front = 0, middle = 0, back = 0, natural = 0] = laid.subarray(4 * place, 4 * place + 4);
    if (bank.fronts[n] !== front || bank.middles[n] !== middle || bank.backs[n] !== back) changed++;
    layIn(bank, n, [front, middle, back], natural);
  }
  return changed;
}

/** Lays hands in pieces; where and in which order those are done does not show. */
async function layChunks(hands: Hands, policy: PolicyData, rules: RuleSet, run: Run): Promise<Uint16Array> {
  const tasks = chunksOf(hands).map((chunk): LayTask => ({ kind: 'lay', rules, policy, hands: chunk }));
  const laid = new Uint16Array(4 * hands.low.length);
  for (const [n, part] of (await run(tasks)).entries()) laid.set(part, 4 * CHUNK * n);
  return laid;
}

/** Hands in pieces of one size, the last perhaps smaller. */
export function chunksOf({ low, high }: Hands): readonly Hands[] {
  return Array.from({ length: Math.ceil(low.length / CHUNK) }, (_, n) => ({
    low: low.slice(CHUNK * n, CHUNK * (n + 1)),
    high: high.slice(CHUNK * n, CHUNK * (n + 1)),
  }));
}
