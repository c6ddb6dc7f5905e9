import {
  type Arrangement,
  type Card,
  foulsAmong,
  greedy,
  type RuleSet,
  rank3,
  rank5,
  strengthsOf,
  tablesOf,
} from '@paiju/games/chinese-poker';
import { namedSeed, type Rng, shuffled, stream } from '@paiju/kernel';
import { type Bank, naturalPlace } from './bank.js';
import { Candidates } from './candidates.js';
import type { Draw } from './field.js';
import { type CleanPlay, Payoff, type Ranks } from './payoff.js';
import { Responder } from './responder.js';
import { Separable, type Spread } from './separable.js';
import { indexOfHand } from './suits.js';

/** The way a hand is laid: its rows, their dense ranks, and the place of the natural it declares, 0 for none. */
export interface Laid {
  readonly arrangement: Arrangement;
  readonly ranks: Ranks;
  readonly natural: number;
}

/** Lays any hand; the same hand always the same way. */
export type Policy = (hand: readonly Card[]) => Laid;

/** The play of a laid hand. */
export function playOf({ ranks, natural }: Laid): CleanPlay {
  return natural === 0 ? { kind: 'rows', ranks } : { kind: 'natural', place: natural };
}

/** A policy as data, so that it can go from thread to thread. */
export type PolicyData =
  | { readonly kind: 'random'; readonly seed: string }
  | { readonly kind: 'greedy'; readonly spread: Spread }
  | { readonly kind: 'separable'; readonly spread: Spread }
  | { readonly kind: 'joint'; readonly bank: Bank };

/** The policy that data describe, under some rules. */
export function policyOf(data: PolicyData, rules: RuleSet): Policy {
  switch (data.kind) {
    case 'random':
      return (hand) => layRandom(hand, rules, stream(namedSeed(`${data.seed}/${indexOfHand(hand)}`), 'layout'));
    case 'greedy':
      return greedyPolicy(data.spread, rules);
    case 'separable':
      return separablePolicy(data.spread, rules);
    case 'joint':
      return jointPolicy(data.bank, rules);
    default:
      return data satisfies never;
  }
}

/** P-60, beginner: any legal layout, each equally likely; every natural is declared. */
export function layRandom(hand: readonly Card[], rules: RuleSet, rng: Rng): Laid {
  for (;;) {
    const cards = shuffled(rng, hand.length).map((n) => hand[n] as Card);
    const arrangement = { front: cards.slice(0, 3), middle: cards.slice(3, 8), back: cards.slice(8) };
    if (foulsAmong(strengthsOf(arrangement, rules), rules).length > 0) continue;
    return { arrangement, ranks: ranksOfRows(arrangement, rules), natural: naturalPlace(hand, rules) };
  }
}

/** P-60, intermediate: the strongest back, then middle; tables only tell whether a natural is worth more. */
function greedyPolicy(spread: Spread, rules: RuleSet): Policy {
  const tables = new Separable(spread, new Payoff(rules));
  return (hand) => {
    const arrangement = greedy(hand, rules);
    const ranks = ranksOfRows(arrangement, rules);
    return { arrangement, ranks, natural: tables.declares(naturalPlace(hand, rules), ranks, rules) };
  };
}

/** P-60, advanced: the best layout by the tables. */
function separablePolicy(spread: Spread, rules: RuleSet): Policy {
  const tables = new Separable(spread, new Payoff(rules));
  const candidates = new Candidates(rules);
  return (hand) => {
    candidates.load(hand);
    const best = tables.best(candidates);
    const ranks = candidates.ranks(best);
    const natural = tables.declares(naturalPlace(hand, rules), ranks, rules);
    return { arrangement: candidates.arrangement(best), ranks, natural };
  };
}

/** P-60, expert: the best layout against the bank's hands that leave room for the own one. */
export function jointPolicy(bank: Bank, rules: RuleSet, draw?: Draw): Policy {
  const responder = new Responder(bank, rules);
  return (hand) => {
    responder.load(hand, draw);
    const best = responder.best();
    const place = naturalPlace(hand, rules);
    const isNatural = place !== 0 && (rules.naturalDeclaration === 'auto' || pays(responder, place, best));
    const { candidates } = responder;
    return { arrangement: candidates.arrangement(best), ranks: candidates.ranks(best), natural: isNatural ? place : 0 };
  };
}

/** P-51: whether a natural is worth more than the best rows. */
function pays(responder: Responder, place: number, best: number): boolean {
  return responder.field.estimate({ kind: 'natural', place }).mean > (responder.values[best] as number);
}

/** The dense ranks of three rows. */
export function ranksOfRows({ front, middle, back }: Arrangement, { wheel }: Pick<RuleSet, 'wheel'>): Ranks {
  const tables = tablesOf(wheel);
  const five = ([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly Card[]): number => rank5(tables, a, b, c, d, e);
  const [a = 0, b = 0, c = 0] = front;
  return [rank3(tables, a, b, c), five(middle), five(back)];
}
