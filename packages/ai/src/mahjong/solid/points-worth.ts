import { at, distance, seatsOf } from '@paiju/games/mahjong';
import type { RiichiTable } from '@paiju/games/riichi';
import type { Seat } from '@paiju/kernel';

/** The usual drift between the scores of two seats in one round. */
const DRIFT = 6500;
/** Before the last round ends nothing is certain either. */
const NOISE = 900;

/** The value of points in a match: themselves, and what they do to the expected place. */
export class PointsWorth {
  readonly #bonuses: readonly number[];
  readonly #own: number;
  readonly #others: readonly number[];
  readonly #seats: readonly Seat[];
  readonly #spread: number;
  readonly #now: number;

  constructor(table: RiichiTable, seat: Seat) {
    const { config, scores } = table;
    const oka = scores.length * (config.returnPoints - config.startPoints);
    this.#bonuses = config.uma.map((thousands, place) => 1000 * thousands + (place === 0 ? oka : 0));
    this.#own = at(scores, seat);
    this.#seats = seatsOf(scores).filter((other) => other !== seat);
    this.#others = this.#seats.map((other) => at(scores, other));
    this.#spread = 0.6 * (NOISE + DRIFT * Math.sqrt(roundsLeft(table)));
    this.#now = this.#bonus(0, -1, 0);
  }

  /** The value of winning points from everybody. */
  gain(points: number): number {
    return points + this.#bonus(points, -1, 0) - this.#now;
  }

  /** The cost of paying points to one seat. */
  loss(points: number, to: Seat): number {
    return points - this.#bonus(-points, to, points) + this.#now;
  }

  #bonus(own: number, to: number, paid: number): number {
    let rank = 0;
    for (const [n, score] of this.#others.entries()) {
      const other = score + (this.#seats[n] === to ? paid : own > 0 ? -own / this.#others.length : 0);
      rank += 1 / (1 + Math.exp((this.#own + own - other) / this.#spread));
    }
    const below = Math.min(this.#others.length - 1, Math.floor(rank));
    const low = this.#bonuses[below] as number;
    return low + (rank - below) * ((this.#bonuses[below + 1] as number) - low);
  }
}

/** The rounds after this one, if no dealer stays. */
export function roundsLeft({ config, shown, dealer, scores }: RiichiTable): number {
  const seats = scores.length;
  const all = config.length === 'east' ? seats : 2 * seats;
  return Math.max(0, all - 1 - seats * shown.wind - distance(shown.origin, dealer, seats));
}
