import {
  type Card,
  DECK_SIZE,
  HAND_SIZE,
  type RatedLayout,
  type RuleSet,
  rateLayout,
  type Submission,
  settle,
} from '@paiju/games/chinese-poker';
import { namedSeed, stream } from '@paiju/kernel';
import { Sample } from '../statistics.js';
import { draw } from './bank.js';
import type { Policy } from './policy.js';

/** P-50: rounds to be played: a layout of one hand, or a policy on one hand or on any. */
export interface Rounds {
  readonly rules: RuleSet;
  readonly own: Submission | Policy;
  /** The own hand; needed with a layout, dealt each time where a policy has none. */
  readonly hand?: readonly Card[];
  readonly opponents: number;
  readonly others: Policy;
  readonly iterations: number;
  readonly seed: string;
}

/** P-50: how those rounds went. */
export interface Outcome {
  readonly averageScore: number;
  readonly standardError: number;
  /** Rounds with a score above 0. */
  readonly winRate: number;
  /** Pairs won in all three rows. */
  readonly scoopRate: number;
  /** Rounds in which every opponent was scooped. */
  readonly slamRate: number;
  readonly foulRate: number;
  /** The number of times each score came, the lowest first; the shares sum to 1. */
  readonly distribution: readonly (readonly [score: number, frequency: number])[];
}

/** P-50: deals rounds from the cards that are left, lays them, and scores them by the rules of the game itself. */
export function simulateRounds(rounds: Rounds): Outcome {
  const { rules, opponents, iterations } = rounds;
  const scores = new Map<number, number>();
  const sample = new Sample();
  const counts = { wins: 0, scoops: 0, slams: 0, fouls: 0 };
  for (const layouts of deal(rounds)) {
    const settled = settle(layouts, rules);
    const score = settled.scores[0] ?? 0;
    const scoops = settled.summaries[0]?.scoopsMade ?? 0;
    sample.add(score);
    scores.set(score, (scores.get(score) ?? 0) + 1 / iterations);
    if (score > 0) counts.wins++;
    counts.scoops += scoops;
    if (scoops === opponents) counts.slams++;
    if (layouts[0]?.foul) counts.fouls++;
  }
  const { mean, ci } = sample.estimate();
  return {
    ...{ averageScore: mean, standardError: (ci[1] - mean) / Z95, winRate: counts.wins / iterations },
    ...{ scoopRate: counts.scoops / (iterations * opponents), slamRate: counts.slams / iterations },
    ...{ foulRate: counts.fouls / iterations, distribution: [...scores].sort(([a], [b]) => a - b) },
  };
}

const Z95 = 1.959963984540054;

function* deal({
  rules,
  own,
  hand = [],
  opponents,
  others,
  iterations,
  seed,
}: Rounds): Generator<readonly RatedLayout[]> {
  const rng = stream(namedSeed(seed), 'rounds');
  const rest = Uint8Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => !hand.includes(card));
  const dealt = hand.length > 0 ? opponents : opponents + 1;
  for (let n = 0; n < iterations; n++) {
    const cards = draw(rng, rest, dealt * HAND_SIZE);
    const hands = Array.from({ length: dealt }, (_, seat) => [...cards.subarray(13 * seat, 13 * (seat + 1))]);
    const [mine = [], ...theirs] = hand.length > 0 ? [[...hand], ...hands] : hands;
    yield [rated(mine, own, rules), ...theirs.map((cards) => rated(cards, others, rules))];
  }
}

function rated(hand: readonly Card[], by: Submission | Policy, rules: RuleSet): RatedLayout {
  return rateLayout(hand, typeof by === 'function' ? submissionOf(by, hand) : by, rules);
}

/** The submission of a policy. */
export function submissionOf(policy: Policy, hand: readonly Card[]): Submission {
  const { arrangement, natural } = policy(hand);
  return natural === 0 ? arrangement : { ...arrangement, natural: true };
}
