import { extraOf, naturalList, type RuleSet, ROWS, royaltyTable, tablesOf } from '@paiju/games/chinese-poker';

/** The dense ranks (P-9) of a layout's front, middle and back. */
export type Ranks = readonly [front: number, middle: number, back: number];

/**
 * What two layouts are worth to the first, by their dense ranks (P-22 to P-31 for one pair, without the slam). A natural
 * is its place in the rules' order, from 1; 0 is none.
 */
export class Payoff {
  /** What whoever is ahead gets besides the rows. */
  readonly bonus: number;
  readonly scoop: number;
  readonly shoot: number;
  /** P-23: whether royalties are paid whoever wins the row. */
  readonly always: boolean;
  /** The royalties of front, middle and back, by dense rank. */
  readonly extras: readonly [Int16Array, Int16Array, Int16Array];
  /** Points by a natural's place; nothing at 0. */
  readonly naturals: Int16Array;
  readonly #foul: RuleSet['foulPenalty'];

  constructor(rules: RuleSet) {
    this.bonus = rules.line.bonus;
    this.scoop = rules.line.scoop;
    this.shoot = rules.shootFactor;
    this.always = rules.royaltyWhen === 'always';
    this.naturals = Int16Array.from([0, ...naturalList(rules).map(({ points }) => points)]);
    this.#foul = rules.foulPenalty;
    const table = royaltyTable(rules);
    const { strengths } = tablesOf(rules.wheel);
    const extras = ROWS.map((row) => Int16Array.from(strengths, (strength) => extraOf(table, row, strength)));
    this.extras = extras as unknown as typeof this.extras; // three, for there are three rows
  }

  /** Rows against rows. */
  rows(own: Ranks, other: Ranks): number {
    let ahead = 0;
    let royalties = 0;
    for (let row = 0; row < 3; row++) {
      const won = Math.sign((own[row] as number) - (other[row] as number));
      ahead += won;
      if (this.always || won > 0) royalties += this.extra(row, own[row] as number);
      if (this.always || won < 0) royalties -= this.extra(row, other[row] as number);
    }
    const scooped = ahead === 3 || ahead === -3;
    const line = scooped ? Math.sign(ahead) * this.scoop : ahead + Math.sign(ahead) * this.bonus;
    return (scooped ? this.shoot : 1) * (line + royalties);
  }

  /** P-31: naturals, at least one of the two being one. */
  natural(own: number, other: number): number {
    if (own === other) return 0;
    const ownFirst = other === 0 || (own !== 0 && own < other);
    return ownFirst ? (this.naturals[own] as number) : -(this.naturals[other] as number);
  }

  /** P-28: a foul against clean rows. */
  foul(other: Ranks): number {
    const extras = this.royalties(other);
    return this.#foul === 'scooped' ? -this.shoot * (this.scoop + extras) : -this.#foul - extras;
  }

  /** All royalties of a layout. */
  royalties(ranks: Ranks): number {
    return this.extra(0, ranks[0]) + this.extra(1, ranks[1]) + this.extra(2, ranks[2]);
  }

  extra(row: number, rank: number): number {
    return (this.extras[row] as Int16Array)[rank] as number;
  }
}

/** P-44: whether a stronger row never costs anything, so that dominated layouts need no look. */
export function isMonotone(rules: RuleSet): boolean {
  if (rules.royaltyWhen === 'rowWon' || rules.royalties === 'none') return true;
  return rules.shootFactor === 1 && (rules.slam === 'off' || rules.slam.factor === 1);
}
