import { type Card, DECK_SIZE, HAND_SIZE } from '@paiju/games/chinese-poker';
import type { Rng } from '@paiju/kernel';
import { type Estimate, Sample } from '../statistics.js';
import { draw } from './bank.js';
import type { CleanPlay, Payoff, Play } from './payoff.js';
import { type Policy, playOf } from './policy.js';

/** The others at one table: what each plays, and whether it scoops all of the rest of them. */
interface OtherPlays {
  readonly plays: readonly CleanPlay[];
  readonly shoots: readonly boolean[];
}

/** The source of the others' cards, and the way they are laid. */
export interface TablesOfOthers {
  readonly hand: readonly Card[];
  readonly opponents: number;
  readonly deals: number;
  readonly policy: Policy;
  readonly payoff: Payoff;
  readonly factor: number;
  readonly rng: Rng;
}

/**
 * P-47: what slams (P-27) add to the pairs of a table. They hang on all opponents at once, so whole tables are dealt from
 * the other 39 cards; everything else about a table is n times what a pair is worth and is not sampled here.
 */
export class Slams {
  readonly #tables: readonly OtherPlays[];
  readonly #payoff: Payoff;
  readonly #factor: number;

  constructor({ deals, payoff, factor, ...others }: TablesOfOthers) {
    this.#payoff = payoff;
    this.#factor = factor;
    const rest = Uint8Array.from({ length: DECK_SIZE }, (_, card) => card).filter(
      (card) => !others.hand.includes(card),
    );
    this.#tables = Array.from({ length: deals }, () => tableOf(rest, others, payoff));
  }

  /** The contribution of slams to a play's score at the table. */
  estimate(play: Play): Estimate {
    return this.#average((table) => this.#extra(play, table));
  }

  /** The difference in what slams add to two plays, at the same tables. */
  difference(first: Play, second: Play): Estimate {
    return this.#average((table) => this.#extra(first, table) - this.#extra(second, table));
  }

  #average(of: (table: OtherPlays) => number): Estimate {
    const sample = new Sample();
    for (const table of this.#tables) sample.add(of(table));
    return sample.estimate();
  }

  /** The pairs that a slam multiplies, once more for each time beyond the first. */
  #extra(play: Play, { plays, shoots }: OtherPlays): number {
    const isSlam = play.kind === 'rows' && plays.every((other) => this.#payoff.scoops(play.ranks, other));
    let points = 0;
    for (const [n, other] of plays.entries()) {
      if (isSlam || (shoots[n] && other.kind === 'rows' && this.#payoff.scoops(other.ranks, play))) {
        points += this.#payoff.between(play, other);
      }
    }
    return (this.#factor - 1) * points;
  }
}

function tableOf(
  rest: Uint8Array,
  { opponents, policy, rng }: Omit<TablesOfOthers, 'deals' | 'payoff' | 'factor'>,
  payoff: Payoff,
): OtherPlays {
  const cards = draw(rng, rest, opponents * HAND_SIZE);
  const plays = Array.from({ length: opponents }, (_, n) => {
    return playOf(policy([...cards.subarray(HAND_SIZE * n, HAND_SIZE * (n + 1))]));
  });
  const shoots = plays.map(
    (play, n) => play.kind === 'rows' && plays.every((other, m) => m === n || payoff.scoops(play.ranks, other)),
  );
  return { plays, shoots };
}
