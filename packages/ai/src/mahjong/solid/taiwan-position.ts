import { at, type Counts, isHonour, isOpen, isTerminal, type Kind, SEATS, shanten, ukeire } from '@paiju/games/mahjong';
import { drawable, SETS, type TaiwanTable } from '@paiju/games/taiwan';
import type { Seat } from '@paiju/kernel';
import { seenBy } from '../tally.js';
import type { Goal, Held, Hope, Position } from './knowledge.js';
import { leftOf } from './survey.js';
import { Tai } from './taiwan-tai.js';
import { everyKind, type Readiness, readinessOf, type Threat, trustOf } from './threat.js';

/** The share of undeclared hands that are ready; counted over matches of `solid` and `greedy`. */
const READY: Readiness = [
  [0, 0.01, 0.08, 0.2, 0.3, 0.35, 0.4],
  [0.01, 0.04, 0.12, 0.26, 0.41, 0.55, 0.6],
  [0.02, 0.06, 0.26, 0.43, 0.58, 0.7, 0.75],
  [0.3, 0.5, 0.59, 0.64, 0.71, 0.8, 0.85],
  [0.8, 0.9, 0.95, 0.97, 0.97, 0.97, 0.97],
  [0.98, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98],
];
/** Nobody is barred from winning on what was thrown before, but few come back to it. */
const OWN_DISCARD = 0.06;
/** The tai of hands beside what they show. */
const HIDDEN = 1.2;
const HIDDEN_DECLARED = 4.2;
const WIDTH = 1.15;
/** The part of the tiles of a kind that an opponent throws in a go-around. */
const OFFERED = 0.65;
const EASE = { honour: 1.4, terminal: 1.15 };
/** The share of wins that are self-drawn. */
const SELF_DRAWN = 0.4;
/** The cost of others' wins on average where nobody stops them, in wins of `USUAL` tai. */
const OTHERS_WINS = 0.35;
const USUAL = 4;
const NOTHING: Hope = { chance: 0, worth: 0 };

/** One decision in Taiwan mahjong. Every complete hand wins, so there is one way to win. */
export class TaiwanPosition implements Position, Goal {
  readonly breadth = 1.05;
  readonly finish = 0.2;
  readonly growth = 0.018;
  readonly kept = null;
  readonly readyAtEnd = 0;
  readonly goals: readonly Goal[] = [this];
  readonly left: Counts;
  readonly unseen: number;
  readonly turns: number;
  readonly threats: readonly Threat[];
  readonly relief: number;
  readonly #table: TaiwanTable;
  readonly #seat: Seat;
  readonly #seen: Counts;
  readonly #tai: Tai;
  /** The tai of a declaration now. */
  readonly #declared: number;

  constructor(table: TaiwanTable, seat: Seat) {
    const { base, unit, tai } = table.config;
    this.#table = table;
    this.#seat = seat;
    this.#seen = seenBy(table, seat);
    this.left = leftOf(this.#seen);
    this.unseen = this.left.reduce((sum, n) => sum + n, 0);
    this.turns = Math.floor((drawable(table) + 1) / 4);
    this.#tai = new Tai(table, seat);
    const first = table.calls === 0 && at(table.places, seat).river.length === 0;
    this.#declared = first && tai.earthReady > 0 ? tai.earthReady : tai.ready;
    this.threats = SEATS.filter((other) => other !== seat).map((other) => this.#threat(other));
    this.relief = OTHERS_WINS * (base + USUAL * unit);
  }

  shanten({ counts, laid }: Held): number {
    return shanten(counts, laid.length, SETS);
  }

  accepted({ counts, laid }: Held): readonly Kind[] {
    return ukeire(counts, this.#seen, laid.length, SETS).kinds;
  }

  openness(): number {
    return 1;
  }

  worth(held: Held): number {
    return this.#paid(this.#tai.expected(held), SELF_DRAWN);
  }

  ready(held: Held, waits: readonly Kind[], declared: boolean): Hope {
    let drawn = 0;
    let given = 0;
    for (const kind of waits) {
      const left = this.left[kind] as number;
      drawn += left;
      given += 3 * left * offered(kind);
    }
    if (drawn === 0) return NOTHING;
    const sole = waits.length === 1 ? this.#table.config.tai.soleWait : 0;
    const tai = this.#tai.expected(held) + sole + (declared ? this.#declared : 0);
    const chance = Math.min(0.9, (drawn + given) / Math.max(1, this.unseen));
    return { chance, worth: this.#paid(tai, drawn / (drawn + given)) };
  }

  /** The points a win of so many tai collects, where so great a part of wins are self-drawn (T-47, T-48). */
  #paid(tai: number, drawn: number): number {
    const { base, unit, tai: table } = this.#table.config;
    const dealer = 1 + 2 * this.#table.shown.streak;
    const isDealer = this.#seat === this.#table.dealer;
    const one = base + unit * (tai + (isDealer ? dealer : dealer / 3));
    const three = 3 * (base + unit * (tai + table.selfDraw)) + unit * (isDealer ? 3 * dealer : dealer);
    return drawn * three + (1 - drawn) * one;
  }

  #threat(other: Seat): Threat {
    const { config, places, shown, dealer } = this.#table;
    const place = at(places, other);
    const declared = at(shown.ready, other) !== null;
    const theirs = new Tai(this.#table, other);
    let tai = theirs.flowers + theirs.laid(place.melds) + (declared ? HIDDEN_DECLARED : HIDDEN);
    if (!place.melds.some(isOpen)) tai += config.tai.concealedHand;
    if (other === dealer || this.#seat === dealer) tai += 1 + 2 * shown.streak;
    return {
      ready: declared ? 1 : readinessOf(READY, place),
      cost: config.base + config.unit * tai,
      trust: trustOf(this.#table, other, OWN_DISCARD),
      taste: everyKind(1),
      width: WIDTH,
    };
  }
}

function offered(kind: Kind): number {
  return OFFERED * (isHonour(kind) ? EASE.honour : isTerminal(kind) ? EASE.terminal : 1);
}
