import type { RuleSet } from '@paiju/games/chinese-poker';
import { type Bank, type Hands, handIn } from './bank.js';
import { Field } from './field.js';
import { Payoff, type Play } from './payoff.js';
import { type Policy, type PolicyData, playOf, policyOf } from './policy.js';
import { suitsOf } from './suits.js';

/** Hands to be laid by a policy. */
export interface LayTask {
  readonly kind: 'lay';
  readonly rules: RuleSet;
  readonly policy: PolicyData;
  readonly hands: Hands;
}

/** Hands laid by two policies, to be scored against the same opponents. */
export interface GainTask {
  readonly kind: 'gain';
  readonly rules: RuleSet;
  readonly better: PolicyData;
  readonly own: PolicyData;
  readonly bank: Bank;
  readonly hands: Hands;
  /** The bank that the better policy was made from, where its gain there is asked for, too. */
  readonly madeFrom?: Bank;
}

/** A piece of work that needs nothing but what it holds, so that any thread can do it. */
export type Task = LayTask | GainTask;

/** Front, middle, back and natural of each hand, one behind the other. */
export type LayResult = Uint16Array;

/** The gain of the better policy on each hand, and which part of it each bank hand gave. */
export interface GainResult {
  readonly gains: Float64Array;
  readonly parts: Float64Array;
  /** The sum of its gains on the bank that it was made from. */
  readonly inSample: number;
}

/** The result of a task of this kind. */
export type ResultOf<T extends Task> = T extends LayTask ? LayResult : GainResult;

/** Does tasks, wherever and in whatever order it likes, and answers in theirs. */
export type Run = <T extends Task>(tasks: readonly T[]) => Promise<readonly ResultOf<T>[]>;

/** Does one task. */
export function work<T extends Task>(task: T): ResultOf<T> {
  // The compiler does not see that a task's kind decides its result.
  return (task.kind === 'lay' ? lay(task) : gain(task)) as ResultOf<T>;
}

function lay({ rules, policy, hands }: LayTask): LayResult {
  const choose = policyOf(policy, rules);
  const laid = new Uint16Array(4 * hands.low.length);
  for (let n = 0; n < hands.low.length; n++) {
    const { ranks, natural } = choose(handIn(hands, n));
    laid.set([...ranks, natural], 4 * n);
  }
  return laid;
}

function gain({ rules, better, own, bank, hands, madeFrom }: GainTask): GainResult {
  const policies: readonly [Policy, Policy] = [policyOf(better, rules), policyOf(own, rules)];
  const opponents = new Field(bank, new Payoff(rules));
  const known = madeFrom && {
    field: new Field(madeFrom, new Payoff(rules)),
    parts: new Float64Array(madeFrom.low.length),
  };
  let inSample = 0;
  const gains = new Float64Array(hands.low.length);
  const parts = new Float64Array(bank.low.length);
  for (let n = 0; n < gains.length; n++) {
    const hand = handIn(hands, n);
    const [first, second] = policies.map((choose) => playOf(choose(hand))) as [Play, Play];
    if (isSame(first, second)) continue;
    opponents.load(suitsOf(hand));
    gains[n] = opponents.compare(first, second, parts);
    known?.field.load(suitsOf(hand));
    inSample += known?.field.compare(first, second, known.parts) ?? 0;
  }
  return { gains, parts, inSample };
}

function isSame(a: Play, b: Play): boolean {
  if (a.kind === 'rows' && b.kind === 'rows') return a.ranks.every((rank, row) => rank === b.ranks[row]);
  return a.kind === b.kind;
}
