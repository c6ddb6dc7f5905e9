import { CLASSES, type RuleSet, tablesOf, typeOf, type Wheel } from '@paiju/games/chinese-poker';
import { canonical } from '@paiju/kernel';
import { type Bank, handIn, naturalPlace } from './bank.js';
import type { Spread } from './separable.js';
import type { Strategy } from './strategy.js';

/** A strategy as it serves some rules, and the rules it was not made for. */
export interface Fitted {
  readonly strategy: Strategy;
  readonly bank: Bank;
  readonly spread: Spread;
  /** The differences from the rules it was trained under that bear on play; empty where it is at home. */
  readonly differs: readonly (keyof RuleSet)[];
}

/**
 * The distance between two rule sets that differ in a key. What changes the worth of every hand weighs most; how fouls are
 * paid and when the coach speaks of a mistake do not change what is best.
 */
const WEIGHTS: { readonly [K in keyof RuleSet]: number } = {
  ...{ line: 8, royalties: 8, shootFactor: 6, wheel: 3, royaltyWhen: 2, slam: 1, equalRowsLegal: 1, naturals: 1 },
  ...{ naturalDeclaration: 0.2, sixPairs: 0.1, frontA23: 0.1, foulPenalty: 0, thresholds: 0 },
};

/** The keys in which two rule sets differ and that bear on play. */
export function differences(a: RuleSet, b: RuleSet): readonly (keyof RuleSet)[] {
  const keys = Object.keys(WEIGHTS) as (keyof RuleSet)[];
  return keys.filter((key) => WEIGHTS[key] > 0 && canonical(a[key]) !== canonical(b[key]));
}

/** The distance between two rule sets. */
export function apart(a: RuleSet, b: RuleSet): number {
  return differences(a, b).reduce((sum, key) => sum + WEIGHTS[key], 0);
}

/** P-53: the strategy made for these rules, or the one made for the nearest. */
export function nearest(strategies: readonly Strategy[], rules: RuleSet): Fitted {
  const distance = (strategy: Strategy): number => apart(strategy.rules, rules);
  const [best, ...others] = strategies;
  if (best === undefined) throw new Error('no strategy for Chinese Poker is at hand: one must be loaded first');
  return fit(
    others.reduce((near, other) => (distance(other) < distance(near) ? other : near), best),
    rules,
  );
}

/** A strategy under other rules: naturals looked for anew, and straights where the other wheel puts them. */
function fit(strategy: Strategy, rules: RuleSet): Fitted {
  const differs = differences(strategy.rules, rules);
  if (differs.length === 0) return { strategy, bank: strategy.bank, spread: strategy.spread, differs };
  const move = strategy.rules.wheel === rules.wheel ? (rank: number) => rank : rankUnder(rules.wheel);
  return { strategy, bank: fitBank(strategy.bank, rules, move), spread: fitSpread(strategy.spread, move), differs };
}

function fitBank(bank: Bank, rules: RuleSet, move: (rank: number) => number): Bank {
  return {
    ...bank,
    fronts: bank.fronts.map(move),
    middles: bank.middles.map(move),
    backs: bank.backs.map(move),
    naturals: bank.naturals.map((_, n) => naturalPlace(handIn(bank, n), rules)),
  };
}

function fitSpread(spread: Spread, move: (rank: number) => number): Spread {
  const moved = spread.map((row) => {
    const list = new Float64Array(CLASSES);
    for (const [rank, share] of row.entries()) list[move(rank)] = share;
    return list;
  });
  return moved as unknown as Spread; // as many rows as before
}

const TOP = 10;

/** P-5: both wheels know the same ten straights, but number A-2-3-4-5 first or ninth: the new rank of an old one. */
function rankUnder(wheel: Wheel): (rank: number) => number {
  const { strengths } = tablesOf(wheel);
  const ranks = new Map(Array.from(strengths, (strength, rank) => [strength, rank]));
  return (rank) => {
    const strength = strengths[rank] ?? 0;
    const type = typeOf(strength);
    const index = (strength >> 16) & 15;
    if ((type !== 'straight' && type !== 'straightFlush') || index === TOP) return rank;
    const moved = wheel === 'lowest' ? (index % 9) + 1 : ((index + 7) % 9) + 1;
    return ranks.get(strength + ((moved - index) << 16)) ?? rank;
  };
}
