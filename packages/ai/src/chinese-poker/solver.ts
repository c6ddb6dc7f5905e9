import { type Arrangement, type Card, type NaturalClass, naturalList, type RuleSet } from '@paiju/games/chinese-poker';
import { namedSeed, stream } from '@paiju/kernel';
import type { Estimate } from '../statistics.js';
import { type Bank, naturalPlace } from './bank.js';
import type { Field } from './field.js';
import type { CleanPlay, Play, Ranks } from './payoff.js';
import { type Laid, type Policy, policyOf } from './policy.js';
import { Responder } from './responder.js';
import type { Spread } from './separable.js';
import { Slams } from './slam.js';
import { indexOfHand } from './suits.js';

/** The knowledge of a solver about opponents: a bank of their layouts, and tables for whole tables dealt anew. */
export interface Knowledge {
  readonly bank: Bank;
  readonly spread: Spread;
}

/** At which table a hand is played and how closely it is looked at. */
export interface SolverOptions {
  /** 1 to 3; 1 unless told. */
  readonly opponents?: number;
  /** Draws from the bank at which to stop; all it holds unless told. */
  readonly draws?: number;
  /** Whole tables dealt where slams count; with none, slams are left out. */
  readonly deals?: number;
  /** Decides where the bank is begun and which tables are dealt. */
  readonly seed?: string;
}

/** A layout and what it is worth: at the table, and against each opponent. */
export interface Valued {
  readonly arrangement: Arrangement;
  readonly ranks: Ranks;
  readonly expectedValue: number;
  readonly evPerOpponent: number;
}

/** One of the next best layouts, and by how much it is worse. */
export interface Alternative extends Valued {
  readonly evDiff: number;
  readonly ci: Estimate['ci'];
}

/** P-51: the best that can be done with a hand. */
export interface Optimum {
  readonly arrangement: Arrangement;
  /** The natural to declare, where that is best. */
  readonly natural?: NaturalClass;
  readonly expectedValue: number;
  readonly evPerOpponent: number;
  readonly ci: Estimate['ci'];
  /** Draws from the bank, suit images counted, and the bank hands they come from. */
  readonly samples: number;
  readonly clusters: number;
  readonly alternatives: readonly Alternative[];
}

const MOST_ALTERNATIVES = 5;
/** Tables dealt where slams count and nobody says otherwise. */
const DEALS = 400;

/** Says what every layout of a hand is worth (P-47 to P-51). It has a life: what it says is about the hand it took last. */
export class Solver {
  readonly rules: RuleSet;
  readonly spread: Spread;
  readonly #responder: Responder;
  readonly #others: Policy;
  #hand: readonly Card[] = [];
  #opponents = 1;
  #slams: Slams | undefined;

  constructor({ bank, spread }: Knowledge, rules: RuleSet) {
    this.rules = rules;
    this.spread = spread;
    this.#responder = new Responder(bank, rules);
    this.#others = policyOf({ kind: 'separable', spread }, rules);
  }

  /** The opponents drawn for the hand. */
  get field(): Field {
    return this.#responder.field;
  }

  get opponents(): number {
    return this.#opponents;
  }

  /** P-47: what each layout worth a look is worth, all against the same opponents; strongest back first. */
  evaluateAll(hand: readonly Card[], options: SolverOptions = {}): readonly Valued[] {
    this.load(hand, options);
    return Array.from({ length: this.#responder.candidates.count }, (_, n) => this.#valued(n));
  }

  /** P-51: the best layout or natural and the next best layouts. */
  findOptimal(hand: readonly Card[], options: SolverOptions = {}): Optimum {
    this.load(hand, options);
    const order = this.ranking();
    const [best = 0, ...others] = order;
    const natural = this.natural();
    const isNatural = natural !== undefined && this.declares(natural, this.#valued(best));
    const play: Play = isNatural ? natural : this.#responder.play(best);
    const { mean, ci } = this.estimate(play);
    return {
      arrangement: this.#responder.candidates.arrangement(best),
      ...(isNatural && { natural: naturalList(this.rules)[natural.place - 1]?.class as NaturalClass }),
      ...{ expectedValue: mean, evPerOpponent: mean / this.#opponents, ci },
      ...{ samples: this.field.draws, clusters: this.field.count },
      alternatives: (isNatural ? order : others).slice(0, MOST_ALTERNATIVES).map((n) => this.#alternative(n, play)),
    };
  }

  /** The best layout, and the natural to declare; no more is worked out than that takes. */
  lay(hand: readonly Card[], options: SolverOptions = {}): Laid {
    this.load(hand, options);
    const [best = 0] = this.ranking();
    const natural = this.natural();
    const isNatural = natural !== undefined && this.declares(natural, this.#valued(best));
    const { candidates } = this.#responder;
    const [arrangement, ranks] = [candidates.arrangement(best), candidates.ranks(best)];
    return { arrangement, ranks, natural: isNatural ? natural.place : 0 };
  }

  /** Takes a hand and draws its opponents. */
  load(hand: readonly Card[], { opponents = 1, draws, deals = DEALS, seed }: SolverOptions = {}): void {
    this.#hand = hand;
    this.#opponents = opponents;
    const start = seed === undefined ? 0 : stream(namedSeed(seed), 'start').below(this.field.members.length);
    this.#responder.load(hand, { start, ...(draws !== undefined && { draws }) });
    this.#slams = this.#slamsOf(deals, seed ?? '');
  }

  /** The candidates' numbers, the best first, equals in their fixed order. */
  ranking(): readonly number[] {
    const values = Array.from({ length: this.#responder.candidates.count }, (_, n) => this.#value(n));
    return values.map((_, n) => n).sort((a, b) => (values[b] as number) - (values[a] as number) || a - b);
  }

  /** The natural the hand holds, as a play. */
  natural(): Extract<CleanPlay, { kind: 'natural' }> | undefined {
    const place = naturalPlace(this.#hand, this.rules);
    return place === 0 ? undefined : { kind: 'natural', place };
  }

  /** The value of any play of the hand at the table. */
  estimate(play: Play): Estimate {
    return this.#atTable(this.field.estimate(play), this.#slams?.estimate(play));
  }

  /** The difference in worth between two plays. */
  difference(first: Play, second: Play): Estimate {
    return this.#atTable(this.field.difference(first, second), this.#slams?.difference(first, second));
  }

  /** P-30, P-51: whether a natural is declared: it is worth more than the best rows, or there is no choice. */
  declares(natural: Play, best: Valued): boolean {
    return this.rules.naturalDeclaration === 'auto' || this.estimate(natural).mean > best.expectedValue;
  }

  /** One of the candidates. */
  candidate(n: number): Valued {
    return this.#valued(n);
  }

  /** P-47: without a slam a table is worth exactly n pairs. */
  #atTable(pair: Estimate, slam: Estimate | undefined): Estimate {
    const mean = this.#opponents * pair.mean + (slam?.mean ?? 0);
    const half = Math.hypot(
      this.#opponents * (pair.ci[1] - pair.mean),
      slam === undefined ? 0 : slam.ci[1] - slam.mean,
    );
    return { mean, ci: [mean - half, mean + half] };
  }

  #value(n: number): number {
    const pairs = this.#opponents * (this.#responder.values[n] as number);
    return pairs + (this.#slams?.estimate(this.#responder.play(n)).mean ?? 0);
  }

  #valued(n: number): Valued {
    const { candidates } = this.#responder;
    const expectedValue = this.#value(n);
    const evPerOpponent = expectedValue / this.#opponents;
    return { arrangement: candidates.arrangement(n), ranks: candidates.ranks(n), expectedValue, evPerOpponent };
  }

  #alternative(n: number, best: Play): Alternative {
    const { mean, ci } = this.difference(best, this.#responder.play(n));
    return { ...this.#valued(n), evDiff: Math.max(0, mean), ci };
  }

  #slamsOf(deals: number, seed: string): Slams | undefined {
    const { slam } = this.rules;
    const counts = slam !== 'off' && slam.factor > 1 && this.#opponents >= slam.minOpponents;
    if (!counts || deals === 0) return undefined;
    const rng = stream(namedSeed(`${seed}/${indexOfHand(this.#hand)}`), 'tables');
    const { payoff } = this.field;
    const opponents = this.#opponents;
    return new Slams({ hand: this.#hand, opponents, deals, policy: this.#others, payoff, factor: slam.factor, rng });
  }
}
