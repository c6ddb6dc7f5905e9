import { extraOf, naturalList, ROWS, type RuleSet, royaltyTable, tablesOf } from '@paiju/games/chinese-poker';

/** The dense ranks (P-9) of a layout's front, middle and back. */
export type Ranks = readonly [front: number, middle: number, back: number];

/** The play of a seat, as far as points go. A natural is its place in the rules' order, counted from 1. */
export type Play = CleanPlay | { readonly kind: 'foul' };

/** A play that is no foul. */
export type CleanPlay =
  | { readonly kind: 'rows'; readonly ranks: Ranks }
  | { readonly kind: 'natural'; readonly place: number };

type Extras = readonly [front: Int16Array, middle: Int16Array, back: Int16Array];

/** The value of two plays to the first (P-22 to P-31), as numbers: one pair, without the slam. */
export class Payoff {
  /** The points that the side ahead gets besides the rows. */
  readonly bonus: number;
  readonly scoop: number;
  readonly shoot: number;
  /** P-23: whether royalties are paid whoever wins the row. */
  readonly always: boolean;
  /** The royalties of each row, by dense rank. */
  readonly extras: Extras;
  /** Points by a natural's place; nothing at 0. */
  readonly naturals: Int16Array;
  readonly #foul: RuleSet['foulPenalty'];
  /** Most rules pay none: then nothing is looked up. */
  readonly #hasRoyalties: boolean;

  constructor(rules: RuleSet) {
    this.bonus = rules.line.bonus;
    this.scoop = rules.line.scoop;
    this.shoot = rules.shootFactor;
    this.always = rules.royaltyWhen === 'always';
    this.extras = extrasOf(rules);
    this.naturals = Int16Array.from([0, ...naturalList(rules).map(({ points }) => points)]);
    this.#foul = rules.foulPenalty;
    this.#hasRoyalties = this.extras.some((row) => row.some((extra) => extra !== 0));
  }

  /** Any play against an opponent who holds these ranks and declares the natural of this place, 0 being none. */
  against(own: Play, ranks: Ranks, natural: number): number {
    if (own.kind === 'natural' || natural !== 0) {
      return this.#naturals(own.kind === 'natural' ? own.place : 0, natural);
    }
    return own.kind === 'foul' ? this.#fouled(ranks) : this.rows(own.ranks, ranks);
  }

  /** Any play against any other that does not foul. */
  between(own: Play, other: CleanPlay): number {
    return other.kind === 'rows' ? this.against(own, other.ranks, 0) : this.against(own, NO_RANKS, other.place);
  }

  /** Rows against rows. */
  rows(own: Ranks, other: Ranks): number {
    const ahead = rowsAhead(own, other);
    const royalties = this.#hasRoyalties ? this.#royaltyNet(own, other) : 0;
    if (ahead === 3) return this.shoot * (this.scoop + royalties);
    if (ahead === -3) return this.shoot * (royalties - this.scoop);
    return ahead + Math.sign(ahead) * this.bonus + royalties;
  }

  /** All royalties of a layout. */
  royalties(ranks: Ranks): number {
    return this.extra(0, ranks[0]) + this.extra(1, ranks[1]) + this.extra(2, ranks[2]);
  }

  /** The royalties of one row. */
  extra(row: 0 | 1 | 2, rank: number): number {
    return this.extras[row][rank] as number;
  }

  /** P-27: whether a play wins all three rows of an opponent, as far as shoots and slams go. */
  scoops(ranks: Ranks, other: Play): boolean {
    if (other.kind === 'natural') return false;
    return other.kind === 'foul' ? this.#foul === 'scooped' : rowsAhead(ranks, other.ranks) === 3;
  }

  /** P-31: the higher class takes its points. */
  #naturals(own: number, other: number): number {
    if (own === other) return 0;
    const isOwn = other === 0 || (own !== 0 && own < other);
    return isOwn ? (this.naturals[own] as number) : -(this.naturals[other] as number);
  }

  /** P-28: a foul against clean rows. */
  #fouled(other: Ranks): number {
    const extras = this.royalties(other);
    return this.#foul === 'scooped' ? -this.shoot * (this.scoop + extras) : -this.#foul - extras;
  }

  /** P-23: own royalties less the other's, in the rows where they are paid. */
  #royaltyNet(own: Ranks, other: Ranks): number {
    return this.#paid(0, own[0], other[0]) + this.#paid(1, own[1], other[1]) + this.#paid(2, own[2], other[2]);
  }

  #paid(row: 0 | 1 | 2, own: number, other: number): number {
    const gained = this.always || own > other ? this.extra(row, own) : 0;
    return gained - (this.always || own < other ? this.extra(row, other) : 0);
  }
}

const NO_RANKS: Ranks = [0, 0, 0];

/** Rows won less rows lost. */
function rowsAhead(own: Ranks, other: Ranks): number {
  return Math.sign(own[0] - other[0]) + Math.sign(own[1] - other[1]) + Math.sign(own[2] - other[2]);
}

function extrasOf(rules: RuleSet): Extras {
  const table = royaltyTable(rules);
  const { strengths } = tablesOf(rules.wheel);
  const [front, middle, back] = ROWS.map((row) => Int16Array.from(strengths, (value) => extraOf(table, row, value)));
  return [front, middle, back] as Extras; // three, for there are three rows
}

/** P-44: whether a stronger row never costs anything, so that dominated layouts need no look. */
export function isMonotone(rules: RuleSet): boolean {
  if (rules.royaltyWhen === 'rowWon' || rules.royalties === 'none') return true;
  return rules.shootFactor === 1 && (rules.slam === 'off' || rules.slam.factor === 1);
}
