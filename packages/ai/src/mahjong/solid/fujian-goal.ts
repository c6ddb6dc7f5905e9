import { type FujianTable, LIVE_GOLDS, SETS } from '@paiju/games/fujian';
import { at, type Counts, EAST, emptyCounts, type Kind, kindOf, shanten, suitOf, ukeire } from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';
import { type Goal, type Held, type Hope, NEVER, type Position } from './knowledge.js';

/** The facts an aim is judged by: the table as a seat sees it, and the tiles it has seen of each kind. */
export interface FujianSight extends Pick<Position, 'left' | 'unseen'> {
  readonly table: FujianTable;
  readonly seat: Seat;
  readonly seen: Counts;
}

/** A way to win in Fujian mahjong: any, with two golds as the pair (金雀), or with one suit alone. */
export type Aim =
  | { readonly kind: 'plain' }
  | { readonly kind: 'goldenPair' }
  | { readonly kind: 'oneSuit'; readonly suit: number };

const BREADTH: { readonly [K in Aim['kind']]: number } = { plain: 1.1, goldenPair: 0.8, oneSuit: 0.5 };
/** The part of the tiles of a kind that an opponent throws in a go-around. */
const OFFERED = 0.75;
/** The share of wins that are self-drawn. */
const SELF_DRAWN = 0.5;
/** The frequency with which a hand without a bonus tile, or with one, stays so. */
const STAYS = 0.8;
const NOTHING: Hope = { chance: 0, worth: 0 };

/** One aim in one decision. Golds are wild. */
export class FujianGoal implements Goal {
  readonly breadth: number;
  readonly #position: FujianSight;
  readonly #aim: Aim;
  readonly #gold: Kind | null;
  /** The counted part of a hand, filled anew for every question. */
  readonly #natural: Counts = emptyCounts();

  constructor(position: FujianSight, aim: Aim) {
    this.breadth = BREADTH[aim.kind];
    this.#position = position;
    this.#aim = aim;
    this.#gold = position.table.shown.gold;
  }

  shanten(held: Held): number {
    if (!this.#allows(held)) return NEVER;
    const wild = this.#part(held);
    return shanten(this.#natural, held.laid.length, SETS, wild);
  }

  accepted(held: Held): readonly Kind[] {
    const wild = this.#part(held);
    const { seen, left } = this.#position;
    const { kinds, shanten: now } = ukeire(this.#natural, seen, held.laid.length, SETS, wild);
    const natural = kinds.filter((kind) => this.#counts(kind));
    const gold = this.#gold;
    if (gold === null || wild === LIVE_GOLDS || left[gold] === 0) return natural;
    return shanten(this.#natural, held.laid.length, SETS, wild + 1) < now ? [...natural, gold] : natural;
  }

  ready(held: Held, waits: readonly Kind[]): Hope {
    let drawn = 0;
    let given = 0;
    for (const kind of waits) {
      const left = this.#position.left[kind] as number;
      drawn += left;
      if (kind !== this.#gold) given += 3 * OFFERED * left;
    }
    if (drawn === 0) return NOTHING;
    const chance = Math.min(0.95, (drawn + given) / Math.max(1, this.#position.unseen));
    return { chance, worth: this.#collected(held, drawn / (drawn + given)) };
  }

  worth(held: Held): number {
    return this.#collected(held, SELF_DRAWN);
  }

  /** The points a win collects, where so great a part of wins are self-drawn (F-34, F-36, F-44). */
  #collected(held: Held, drawn: number): number {
    const { formula, payer } = this.#position.table.config;
    const bracket = this.#bracket(held);
    const special = this.#specials(held);
    const given = (formula === 'F44' ? 2 : 1) * bracket + special;
    const payers = { all: 3, discarder: 1, discarderDouble: 2 }[payer];
    return drawn * 3 * (2 * bracket + special) + (1 - drawn) * payers * given;
  }

  #bracket({ counts, laid }: Held): number {
    const { config, places, shown, dealer } = this.#position.table;
    const { seat } = this.#position;
    let bracket = (config.formula === 'F44' ? 5 : 1) + at(places, seat).bonus.length;
    if (this.#gold !== null) bracket += counts[this.#gold] as number;
    for (const { kind, open } of laid) if (kind === 'kong') bracket += open ? 1 : 2;
    return config.dealerStreak && seat === dealer ? bracket + shown.streak : bracket;
  }

  #specials({ laid }: Held): number {
    const { specials, specialsCombine } = this.#position.table.config;
    const bonus = at(this.#position.table.places, this.#position.seat).bonus.length;
    const kong = laid.some(({ kind }) => kind === 'kong');
    const found = [
      !kong && bonus === 0 ? STAYS * specials.noBonusNoKong : 0,
      !kong && bonus === 1 ? STAYS * specials.oneBonus : 0,
      this.#aim.kind === 'goldenPair' ? specials.goldenPair : 0,
      this.#aim.kind === 'oneSuit' ? specials.allOneSuit : 0,
    ];
    return specialsCombine === 'sum' ? found.reduce((sum, points) => sum + points) : Math.max(...found);
  }

  #allows({ counts, laid }: Held): boolean {
    if (this.#aim.kind === 'goldenPair') return this.#gold !== null && (counts[this.#gold] as number) >= 2;
    return this.#aim.kind === 'plain' || laid.every(({ tiles }) => this.#counts(kindOf(tiles[0] ?? -1)));
  }

  /** True if a natural tile of a kind may be in the hand. */
  #counts(kind: Kind): boolean {
    if (kind >= EAST || kind === this.#gold) return false;
    return this.#aim.kind !== 'oneSuit' || suitOf(kind) === this.#aim.suit;
  }

  /** Fills in what counts of a hand; returns its golds that are wild. */
  #part({ counts }: Held): number {
    const golds = this.#gold === null ? 0 : Math.min(LIVE_GOLDS, counts[this.#gold] as number);
    this.#natural.fill(0);
    for (let kind = 0; kind < EAST; kind++) if (this.#counts(kind)) this.#natural[kind] = counts[kind] as number;
    if (this.#aim.kind !== 'goldenPair') return golds;
    this.#natural[EAST] = 2; // in place of the two golds, so that only sets are missing
    return Math.max(0, golds - 2);
  }
}
