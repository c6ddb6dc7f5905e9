import {
  at,
  COPIES,
  type Counts,
  distance,
  handOf,
  isHonour,
  isTerminal,
  KINDS,
  type Kind,
  kindOf,
  type Meld,
  SEATS,
  seatsOf,
  type Tile,
  WINDS,
  type Wind,
} from '@paiju/games/mahjong';
import {
  baseOf,
  bestShanten,
  bestUkeire,
  type HandValue,
  type RiichiTable,
  ronPoints,
  valueHand,
  type WonHand,
} from '@paiju/games/riichi';
import type { Seat } from '@paiju/kernel';
import { seenAt } from '../norths.js';
import type { Goal, Held, Hope, Laid, Position } from './knowledge.js';
import { PointsWorth } from './points-worth.js';
import { riichiThreat } from './riichi-threat.js';
import { Han, pointsOf } from './riichi-value.js';
import { leftOf } from './survey.js';
import type { Threat } from './threat.js';

const STICK = 1000;
const DEAD_WALL = 14;
/** The cost of others' wins on average where nobody stops them. */
const OTHERS_WINS = 1200;
/** The factor by which a hand wins more by self-draw than on a discard. */
const SELF_DRAWN = 1.15;
/** The han that ippatsu, hidden dora and self-draw add to a riichi. */
const LUCK = 0.75;
/** The part of the tiles of a kind that an opponent throws in a go-around: into a riichi, and unwarned. */
const OFFERED = { riichi: 0.42, silent: 0.6 };
const EASE = { honour: 1.4, terminal: 1.2 };
/** The readiness to open a closed hand. */
const CLOSED = 0.15;
const DEALER = 1.5;
const NOTHING: Hope = { chance: 0, worth: 0 };

/** One decision in Riichi. There is one way to win: any that has a yaku. */
export class RiichiPosition implements Position, Goal {
  readonly breadth = 1;
  readonly finish = 0.12;
  readonly growth = 0.012;
  readonly kept = null;
  readonly goals: readonly Goal[] = [this];
  readonly left: Counts;
  readonly unseen: number;
  readonly turns: number;
  readonly threats: readonly Threat[];
  readonly readyAtEnd: number;
  readonly relief: number;
  readonly #table: RiichiTable;
  readonly #seat: Seat;
  readonly #seen: Counts;
  readonly #own: readonly Tile[];
  readonly #melds: readonly Meld[];
  readonly #han: Han;
  readonly #worth: PointsWorth;
  readonly #mayDeclare: boolean;
  /** The sticks and counters that come with a win. */
  readonly #pot: number;
  /** The copies of each kind beside the melds that were asked about last. */
  #copies: { readonly laid: readonly Laid[]; readonly byKind: readonly (readonly Tile[])[] } | undefined;

  constructor(table: RiichiTable, seat: Seat) {
    const { shown, config, phase, places, scores } = table;
    const live = Math.max(0, table.tail - table.head - DEAD_WALL);
    this.#table = table;
    this.#seat = seat;
    this.#seen = seenAt(table, seat);
    this.left = leftOf(this.#seen);
    this.unseen = this.left.reduce((sum, n) => sum + n, 0);
    this.turns = Math.floor((live + 1) / places.length);
    this.#own = [...handOf(at(places, seat)), ...(phase.kind === 'discard' ? [phase.tile] : [])];
    this.#melds = at(places, seat).melds;
    this.#han = new Han(table, seat, this.#own);
    this.#worth = new PointsWorth(table, seat);
    const { riichiMinPoints, riichiMinLive } = config;
    const affordable = riichiMinPoints === null || at(scores, seat) >= riichiMinPoints;
    this.#mayDeclare = affordable && live >= riichiMinLive;
    this.#pot = STICK * shown.sticks + config.honba * shown.honba;
    const others = seatsOf(places).filter((other) => other !== seat);
    this.threats = others.map((other) => riichiThreat(table, other, this.#han, this.#worth));
    this.readyAtEnd = this.#worth.gain(config.noten / 2);
    this.relief = this.#worth.gain(OTHERS_WINS);
  }

  shanten({ counts, laid }: Held): number {
    return bestShanten(counts, laid.length);
  }

  accepted({ counts, laid }: Held): readonly Kind[] {
    return bestUkeire(counts, this.#seen, laid.length).kinds;
  }

  openness({ laid }: Held): number {
    return isClosed(laid) ? CLOSED : 1;
  }

  worth(held: Held): number {
    const points = pointsOf(this.#han.expected(held, isClosed(held.laid)));
    return this.#worth.gain(points * (this.#isDealer ? DEALER : 1) + this.#pot);
  }

  ready(held: Held, waits: readonly Kind[], declared: boolean): Hope {
    const riichi = declared && this.#mayDeclare && isClosed(held.laid);
    const won = { concealed: this.#tilesOf(held), melds: this.#meldsOf(held.laid) };
    const furiten = waits.some((kind) => this.#hasThrown(kind));
    let tiles = 0;
    let points = 0;
    for (const kind of waits) {
      const given = furiten ? 0 : this.#points(won, kind, riichi, 'ron');
      const drawn = given > 0 ? SELF_DRAWN * given : this.#points(won, kind, riichi, 'tsumo');
      const offers = given > 0 ? this.threats.length * offered(kind, riichi) : 0;
      const left = drawn > 0 ? (this.left[kind] as number) : 0;
      tiles += left * (1 + offers);
      points += left * (drawn + offers * given);
    }
    if (tiles === 0) return NOTHING;
    const chance = Math.min(0.9, tiles / Math.max(1, this.unseen));
    return { chance, worth: this.#worth.gain(points / tiles + this.#pot) - (riichi ? stickLost(chance) : 0) };
  }

  get #isDealer(): boolean {
    return this.#seat === this.#table.dealer;
  }

  #hasThrown(kind: Kind): boolean {
    return at(this.#table.places, this.#seat).river.some(({ tile }) => kindOf(tile) === kind);
  }

  /** The points a ready hand wins on a kind, 0 without a yaku. */
  #points(won: Pick<WonHand, 'concealed' | 'melds'>, kind: Kind, riichi: boolean, by: WonHand['by']): number {
    const { shown, dealer, config, places } = this.#table;
    const hand: WonHand = {
      concealed: won.concealed,
      melds: won.melds,
      winTile: plainCopy(kind, won.concealed),
      by,
      seatWind: windOf(distance(dealer, this.#seat, places.length)),
      roundWind: windOf(shown.wind),
      flags: { riichi },
      dora: shown.dora,
      ura: [],
      seats: places.length,
      norths: at(places, this.#seat).bonus,
    };
    const value = valueHand(hand, config);
    return value === undefined ? 0 : this.#collected(value, riichi && by === 'ron');
  }

  #collected({ base, han, fu, yakuman }: HandValue, lucky: boolean): number {
    const sure = ronPoints(base, this.#isDealer);
    if (!lucky || yakuman > 0) return sure;
    const more = ronPoints(baseOf(han + 1, fu, this.#table.config), this.#isDealer);
    return sure + LUCK * (more - sure);
  }

  #meldsOf(laid: readonly Laid[]): readonly Meld[] {
    const last = laid.at(-1);
    return last === undefined || laid.length === this.#melds.length ? this.#melds : [...this.#melds, meldOf(last)];
  }

  /** Tiles for the counts of a hand: its own ones, the red before others, and any copies of what it may draw. */
  #tilesOf({ counts, laid }: Held): readonly Tile[] {
    const copies = this.#copiesBeside(laid);
    const tiles: Tile[] = [];
    for (let kind = 0; kind < KINDS; kind++) {
      const n = counts[kind] as number;
      for (let copy = 0; copy < n; copy++) tiles.push(copies[kind]?.[copy] ?? COPIES * kind);
    }
    return tiles;
  }

  /** The copies of each kind, in the order in which a hand takes them. Hands are asked about by the hundred. */
  #copiesBeside(laid: readonly Laid[]): readonly (readonly Tile[])[] {
    if (this.#copies?.laid === laid) return this.#copies.byKind;
    const called = laid.length === this.#melds.length ? [] : (laid.at(-1)?.tiles ?? []);
    const own = this.#own.filter((tile) => !called.includes(tile));
    const byKind = Array.from({ length: KINDS }, (_, kind) => copiesOf(kind, own, called));
    this.#copies = { laid, byKind };
    return byKind;
  }
}

/** The four copies of a kind without those called: the own ones by number, then the others, plain ones first. */
function copiesOf(kind: Kind, own: readonly Tile[], called: readonly Tile[]): readonly Tile[] {
  const copies = [0, 1, 2, 3].map((copy) => COPIES * kind + copy);
  const others = copies.filter((tile) => !own.includes(tile) && !called.includes(tile));
  return [...copies.filter((tile) => own.includes(tile)), ...others.reverse()];
}

/** A copy that a hand has not got, a plain one where there is one. */
function plainCopy(kind: Kind, concealed: readonly Tile[]): Tile {
  const copies = [3, 2, 1, 0].map((copy) => COPIES * kind + copy);
  return copies.find((tile) => !concealed.includes(tile)) ?? COPIES * kind;
}

function isClosed(laid: readonly Laid[]): boolean {
  return !laid.some(({ open }) => open);
}

/** A stick is lost where the hand does not win; what is won later brings part of it back. */
function stickLost(chance: number): number {
  return 0.7 * STICK * (1 - Math.min(0.8, 4 * chance));
}

function offered(kind: Kind, riichi: boolean): number {
  const ease = isHonour(kind) ? EASE.honour : isTerminal(kind) ? EASE.terminal : 1;
  return ease * (riichi ? OFFERED.riichi : OFFERED.silent);
}

function windOf(index: number): Wind {
  return WINDS[index & 3] as Wind;
}

/** A chow or pung just called, as far as its value asks. */
function meldOf({ kind, tiles }: Laid): Meld {
  const [a = -1, b = -1, c = -1] = tiles;
  const meld = { tiles: [a, b, c], called: a, from: SEATS[0] } as const;
  return kind === 'chow' ? { kind, ...meld } : { kind: 'pung', ...meld };
}
