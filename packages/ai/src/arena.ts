import { type Guest, playOpenMatch } from './guests.js';
import { type Match, matchSeed, type Played, playMatch } from './match.js';
import type { Player } from './player.js';
import { type Cluster, clusteredMean, type Estimate } from './statistics.js';

/** A contest over duplicate deals: a challenger against copies of a champion. */
export interface Contest extends Omit<Match, 'players' | 'check'> {
  readonly challenger: Player;
  readonly champion: Player;
  /** The number of deals that are played, each as often as there are seats. */
  readonly deals: number;
}

/** Far past any match in which the deal goes round. */
const MOST_HANDS = 200;

/** One deal, played once with the challenger in each seat: the n-th match has it in seat n. */
export interface Bout {
  readonly deal: number;
  readonly matches: readonly Played[];
}

/** The results of one side per hand and seat. */
export interface Side {
  readonly level: string;
  readonly wins: number;
  readonly dealIns: number;
  readonly points: number;
}

/** The result of a contest: how much more the challenger made than a champion at the same table. */
export interface Verdict {
  readonly deals: number;
  readonly matches: number;
  readonly hands: number;
  /** Points per hand. */
  readonly perHand: Estimate;
  /** The value of a match by the rules, bonuses for the place included. */
  readonly perMatch: Estimate;
  /** The challenger's average place, 1 for the best; equals share the mean of their places. */
  readonly place: Estimate;
  readonly challenger: Side;
  readonly champion: Side;
}

/** Plays the same deals with the challenger in each seat in turn, and hands each deal over when it is done. */
export function* contend(contest: Contest): Generator<Bout> {
  for (let deal = 0; deal < contest.deals; deal++) yield boutOf(contest, deal);
}

/** Plays one deal of a contest; deals may be played in any order and by anyone. */
export function boutOf(contest: Omit<Contest, 'deals'>, deal: number): Bout {
  const seats = contest.game.seats(contest.config);
  const seed = matchSeed(contest.seed, deal);
  return { deal, matches: Array.from({ length: seats }, (_, seat) => played(contest, seed, seats, seat)) };
}

function played(contest: Omit<Contest, 'deals'>, seed: string, seats: number, own: number): Played {
  const players = Array.from({ length: seats }, (_, seat) => (seat === own ? contest.challenger : contest.champion));
  return whole(playMatch({ mostHands: MOST_HANDS, ...contest, seed, players, check: false }), own);
}

/** A contest in which guests may play. */
export interface OpenContest extends Omit<Contest, 'challenger' | 'champion' | 'deals'> {
  readonly challenger: Player | Guest;
  readonly champion: Player | Guest;
}

/** Plays one deal of a contest in which guests may play. */
export async function openBoutOf(contest: OpenContest, deal: number): Promise<Bout> {
  const { challenger, champion, game, config } = contest;
  const seats = Array.from({ length: game.seats(config) }, (_, seat) => seat);
  const seed = matchSeed(contest.seed, deal);
  const matches: Played[] = [];
  for (const own of seats) {
    const players = seats.map((seat) => (seat === own ? challenger : champion));
    const table = `${seed}/${own}`;
    matches.push(whole(await playOpenMatch({ mostHands: MOST_HANDS, ...contest, seed, table, players }), own));
  }
  return { deal, matches };
}

/** A match of a contest, which must have come to its end. */
function whole(match: Played, own: number): Played {
  const { fault, seed } = match;
  if (fault === undefined) return match;
  throw new Error(`seed ${seed}, challenger in seat ${own}, move ${fault.step}: ${fault.message}`);
}

/** Adds up a contest. Deals are independent of each other, the hands of one deal are not: the interval knows it. */
export function verdictOf(
  { challenger, champion }: Readonly<Record<'challenger' | 'champion', Pick<Player, 'level'>>>,
  bouts: Iterable<Bout>,
): Verdict {
  const hands: Cluster[] = [];
  const matches: Cluster[] = [];
  const places: Cluster[] = [];
  const own = new SideSums();
  const other = new SideSums();
  for (const bout of bouts) {
    hands.push(clusterOf(bout, (match) => match.hands.map(({ points }) => points)));
    matches.push(clusterOf(bout, (match) => [worthOf(match)]));
    places.push(placesOf(bout));
    for (const [seat, match] of bout.matches.entries()) addHands(match, seat, own, other);
  }
  return {
    deals: hands.length,
    matches: matches.reduce((sum, { count }) => sum + count, 0),
    hands: hands.reduce((sum, { count }) => sum + count, 0),
    perHand: clusteredMean(hands),
    perMatch: clusteredMean(matches),
    place: clusteredMean(places),
    challenger: own.side(challenger.level),
    champion: other.side(champion.level),
  };
}

/** Points are told in these parts of one, or in coarser ones. */
const FINEST = 1000;

/** The challenger's points above the mean of the others, over everything that came of one deal. */
function clusterOf({ matches }: Bout, results: (match: Played) => readonly (readonly number[])[]): Cluster {
  let ahead = 0;
  let count = 0;
  for (const [seat, match] of matches.entries()) {
    for (const points of results(match)) {
      const all = points.reduce((sum, value) => sum + value, 0);
      ahead += matches.length * (points[seat] ?? 0) - all;
      count++;
    }
  }
  const exact = Math.round(ahead * FINEST) / FINEST; // tenths do not add up exactly, and equals must come to exactly 0
  return { sum: exact / (matches.length - 1), count };
}

/** The challenger's places in the matches of one deal. */
function placesOf({ matches }: Bout): Cluster {
  let sum = 0;
  for (const [seat, match] of matches.entries()) sum += placeOf(worthOf(match), seat);
  return { sum, count: matches.length };
}

/** The value of a match to each seat; where it was left, what its hands came to. */
function worthOf({ returns, hands }: Played): readonly number[] {
  if (returns !== undefined) return returns;
  return hands.reduce<readonly number[]>(
    (sums, { points }) => points.map((value, seat) => (sums[seat] ?? 0) + value),
    [],
  );
}

function placeOf(returns: readonly number[], seat: number): number {
  const own = returns[seat] ?? 0;
  const before = returns.filter((other) => other > own).length;
  const equal = returns.filter((other) => other === own).length;
  return before + (equal + 1) / 2;
}

function addHands({ hands }: Played, own: number, challenger: SideSums, champion: SideSums): void {
  for (const { winners, givers, points } of hands) {
    for (const [seat, value] of points.entries()) {
      const is = (one: number): boolean => one === seat;
      (seat === own ? challenger : champion).add(winners.some(is), givers.some(is), value);
    }
  }
}

class SideSums {
  #hands = 0;
  #wins = 0;
  #dealIns = 0;
  #points = 0;

  add(won: boolean, gave: boolean, points: number): void {
    this.#hands++;
    if (won) this.#wins++;
    if (gave) this.#dealIns++;
    this.#points += points;
  }

  side(level: string): Side {
    const hands = Math.max(1, this.#hands);
    return { level, wins: this.#wins / hands, dealIns: this.#dealIns / hands, points: this.#points / hands };
  }
}
