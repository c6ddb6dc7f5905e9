import { drawable, type FujianConfig, type FujianTable } from '@paiju/games/fujian';
import { at, type Counts, EAST, handOf, type Kind, kindOf, type Place, SEATS, suitOf } from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';
import { seenBy, tally } from '../tally.js';
import { type Aim, FujianGoal } from './fujian-goal.js';
import type { Goal, Position } from './knowledge.js';
import { leftOf } from './survey.js';
import { everyKind, type Readiness, readinessOf, type Threat, trustOf } from './threat.js';

/** The share of hands that are ready; counted over matches of `solid` and `greedy`. */
const READY: Readiness = [
  [0.02, 0.18, 0.35, 0.45, 0.5, 0.55, 0.6],
  [0.09, 0.27, 0.45, 0.55, 0.6, 0.65, 0.7],
  [0.18, 0.46, 0.52, 0.6, 0.65, 0.7, 0.75],
  [0.5, 0.63, 0.75, 0.8, 0.85, 0.85, 0.85],
  [0.9, 0.92, 0.95, 0.97, 0.97, 0.97, 0.97],
  [0.98, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98],
];
/** Nobody is barred from winning on what was thrown before, but few come back to it. */
const OWN_DISCARD = 0.06;
/** A gold makes hands wait on more. */
const WIDTH = 1.8;
/** The cost of others' wins on average where nobody stops them. */
const OTHERS_WINS = 6;
/** The average of golds and specials in a hand, beside its bonus tiles. */
const HIDDEN_GOLDS = 0.7;
const HIDDEN_SPECIALS = 5;
/** The additional payment of the one who gives the tile, compared with another giving it: where all pay, only that the win comes at all. */
const SHARE: { readonly [P in FujianConfig['payer']]: number } = { all: 0.25, discarder: 1, discarderDouble: 2 };
/** So many tiles of a suit are a reason to think of nothing else. */
const ENOUGH_OF_SUIT = 8;

/** One decision in Fujian mahjong. */
export class FujianPosition implements Position {
  readonly finish = 0.42;
  readonly growth = 0.06;
  readonly readyAtEnd = 0;
  readonly relief = OTHERS_WINS;
  readonly table: FujianTable;
  readonly seat: Seat;
  readonly seen: Counts;
  readonly left: Counts;
  readonly unseen: number;
  readonly turns: number;
  readonly threats: readonly Threat[];
  readonly kept: Kind | null;
  readonly goals: readonly Goal[];

  constructor(table: FujianTable, seat: Seat) {
    const { gold, flipped } = table.shown;
    this.table = table;
    this.seat = seat;
    this.kept = gold;
    this.seen = tally(flipped === null ? [] : [flipped], seenBy(table, seat));
    this.left = leftOf(this.seen);
    this.left.fill(0, EAST); // winds and dragons are bonus tiles
    this.unseen = this.left.reduce((sum, n) => sum + n, 0);
    this.turns = Math.floor((drawable(table) + 1) / 4);
    this.threats = SEATS.filter((other) => other !== seat).map((other) => threatOf(table, other));
    this.goals = aimsOf(table, at(table.places, seat)).map((aim) => new FujianGoal(this, aim));
  }

  openness(): number {
    return 1;
  }
}

/** The plain win, and those whose specials may be worth a detour. */
function aimsOf({ config, shown }: FujianTable, place: Place): readonly Aim[] {
  const counts = tally(handOf(place));
  const golds = shown.gold === null ? 0 : (counts[shown.gold] as number);
  const aims: Aim[] = [{ kind: 'plain' }];
  if (config.specials.goldenPair > 0 && golds >= 2) aims.push({ kind: 'goldenPair' });
  if (config.specials.allOneSuit === 0) return aims;
  const suits = [0, 1, 2].filter((suit) => ofSuit(place, suit, shown.gold) >= ENOUGH_OF_SUIT);
  return [...aims, ...suits.map((suit): Aim => ({ kind: 'oneSuit', suit }))];
}

/** The number of tiles a place has of a suit, golds left out; none where a meld is of another. */
function ofSuit({ melds, ...place }: Place, suit: number, gold: Kind | null): number {
  const isOf = (kind: Kind): boolean => kind < EAST && suitOf(kind) === suit;
  if (!melds.every(({ tiles }) => isOf(kindOf(tiles[0])))) return 0;
  const own = handOf({ melds, ...place }).map(kindOf);
  return 3 * melds.length + own.filter((kind) => kind !== gold && isOf(kind)).length;
}

function threatOf(table: FujianTable, other: Seat): Threat {
  const { config, places, shown, dealer } = table;
  const place = at(places, other);
  const trust = trustOf(table, other, OWN_DISCARD);
  trust.fill(0, EAST);
  if (shown.gold !== null) trust[shown.gold] = 0; // F-13: dead once it is thrown
  const [base, times] = config.formula === 'F44' ? [5, 2] : [1, 1];
  const bracket = base + place.bonus.length + HIDDEN_GOLDS + (other === dealer ? shown.streak : 0);
  const cost = SHARE[config.payer] * (times * bracket + HIDDEN_SPECIALS);
  return { ready: readinessOf(READY, place), cost, trust, taste: everyKind(1), width: WIDTH };
}
