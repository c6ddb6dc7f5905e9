import type { Fault, Played } from './match.js';
import { Sample } from './statistics.js';
import type { HandEnd } from './stats.js';

/** The number of times each thing happened. */
export type Tallied = Readonly<Record<string, number>>;

/** The results of one seat. */
export interface SeatReport {
  readonly level: string;
  readonly wins: number;
  /** Hands that this seat gave away. */
  readonly dealIns: number;
  /** Points per hand, and the 95 % interval of that mean. */
  readonly points: number;
  readonly ci: readonly [low: number, high: number];
  readonly counts: Tallied;
}

/** The result of a simulation. */
export interface Report {
  readonly matches: number;
  readonly hands: number;
  /** Hands that somebody won, and hands that nobody won. */
  readonly wins: number;
  readonly draws: number;
  readonly crashes: number;
  readonly violations: number;
  readonly seats: readonly SeatReport[];
  readonly counts: Tallied;
  /** The same per hand. */
  readonly rates: Tallied;
  /** The first things that went wrong, in full. */
  readonly faults: readonly Fault[];
}

const FAULTS_KEPT = 10;

/** Adds up matches as they come; `levels` names who sat where. */
export function summarise(levels: readonly string[], played: Iterable<Played>): Report {
  const sums = new Sums(levels);
  for (const match of played) sums.add(match);
  return sums.report();
}

class Sums {
  readonly #seats: readonly SeatSums[];
  readonly #counts = new Counter();
  readonly #faults: Fault[] = [];
  readonly #stopped = { crash: 0, violation: 0 };
  #matches = 0;
  #hands = 0;
  #wins = 0;

  constructor(levels: readonly string[]) {
    this.#seats = levels.map((level) => new SeatSums(level));
  }

  add({ hands, fault }: Played): void {
    this.#matches++;
    for (const hand of hands) this.#addHand(hand);
    if (fault === undefined) return;
    this.#stopped[fault.kind]++;
    if (this.#faults.length < FAULTS_KEPT) this.#faults.push(fault);
  }

  #addHand(hand: HandEnd): void {
    this.#hands++;
    if (hand.winners.length > 0) this.#wins++;
    for (const { name } of hand.tags) this.#counts.add(name);
    for (const [seat, sums] of this.#seats.entries()) sums.add(hand, seat);
  }

  report(): Report {
    const counts = this.#counts.tallied();
    const rates = Object.entries(counts).map(([name, count]) => [name, count / this.#hands] as const);
    return {
      matches: this.#matches,
      hands: this.#hands,
      wins: this.#wins,
      draws: this.#hands - this.#wins,
      crashes: this.#stopped.crash,
      violations: this.#stopped.violation,
      seats: this.#seats.map((seat) => seat.report()),
      counts,
      rates: Object.fromEntries(rates),
      faults: this.#faults,
    };
  }
}

class SeatSums {
  readonly #level: string;
  readonly #points = new Sample();
  readonly #counts = new Counter();
  #wins = 0;
  #dealIns = 0;

  constructor(level: string) {
    this.#level = level;
  }

  add({ winners, givers, points, tags }: HandEnd, own: number): void {
    this.#points.add(points[own] ?? 0);
    if (winners.some((seat) => seat === own)) this.#wins++;
    if (givers.some((seat) => seat === own)) this.#dealIns++;
    for (const { name, seat } of tags) if (seat === own) this.#counts.add(name);
  }

  report(): SeatReport {
    const { mean, ci } = this.#points.estimate();
    const counts = this.#counts.tallied();
    return { level: this.#level, wins: this.#wins, dealIns: this.#dealIns, points: mean, ci, counts };
  }
}

class Counter {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** By name, in the order of the alphabet. */
  tallied(): Tallied {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
