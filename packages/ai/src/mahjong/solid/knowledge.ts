import {
  type Action,
  type Counts,
  type Kind,
  kindOf,
  type Meld,
  type Table,
  type Tile,
  type Variant,
} from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';
import type { Threat } from './threat.js';

/** A set before its owner, as far as a hand's distance and value ask. */
export interface Laid {
  readonly kind: Meld['kind'];
  readonly tiles: readonly Tile[];
  /** True if it opens the hand. */
  readonly open: boolean;
}

/** Concealed tiles beside melds. The counts are changed and restored while hands are weighed. */
export interface Held {
  readonly counts: Counts;
  readonly laid: readonly Laid[];
}

/** The prospects of a ready hand: the chance to win in one go-around, and the average worth of a win. */
export interface Hope {
  readonly chance: number;
  readonly worth: number;
}

/** A shanten of hands that cannot be won in some way. */
export const NEVER = 99;

/** A way to win that hands may be made for. */
export interface Goal {
  /** The number of tiles that help on the way, beside those that help a hand which may win in any way. */
  readonly breadth: number;
  /** `NEVER` where melds rule it out. */
  shanten(held: Held): number;
  /** The kinds that bring a waiting hand nearer. */
  accepted(held: Held): readonly Kind[];
  /** The prospects of a ready hand; `declared`: with a declaration, if that is open to it. */
  ready(held: Held, waits: readonly Kind[], declared: boolean): Hope;
  /** The worth of a win that a hand which is not ready may come to. */
  worth(held: Held): number;
}

/** One decision of one seat, as a mahjong explains it. Everything is read from what the seat may know. */
export interface Position {
  /** The number of tiles of each kind the seat has not seen, and of all kinds together. */
  readonly left: Counts;
  readonly unseen: number;
  /** The draws the seat may still hope for. */
  readonly turns: number;
  readonly threats: readonly Threat[];
  /** The chance that a ready opponent wins in one go-around, and by how much others' chances grow with each. */
  readonly finish: number;
  readonly growth: number;
  /** The value of being ready when the wall is exhausted, beside not being ready. */
  readonly readyAtEnd: number;
  /** The loss that a win of one's own spares: what others would have won. */
  readonly relief: number;
  /** A kind that is never thrown while there is another. */
  readonly kept: Kind | null;
  /** The ways to win, the plain one first. */
  readonly goals: readonly Goal[];
  /** The readiness of a hand to take discards, 0 to 1. */
  openness(held: Held): number;
}

/** The answers of one mahjong to a player that weighs speed, value and danger. */
export interface Knowledge<V extends Variant> {
  position(table: Table<V>, seat: Seat): Position;
  /** The winning action that collects most, if there is one. */
  win(table: Table<V>, seat: Seat, actions: readonly Action<V>[]): Action<V> | undefined;
  /** True if to take an action of the variant's own when it is offered. */
  wants(table: Table<V>, seat: Seat, action: Action<V>): boolean;
  /** True if a hand whose last meld has just been called can lead to a win. */
  mayCall(table: Table<V>, seat: Seat, held: Held): boolean;
  /** True if a tile is worth more than the other copies of its kind. */
  isPrized(table: Table<V>, tile: Tile): boolean;
  /** Kinds that may not be thrown after a call. */
  barred(table: Table<V>, call: 'chow' | 'pung', called: Tile, own: readonly [Tile, Tile]): readonly Kind[];
}

type Pair = readonly [Tile, Tile];

/** The other end of a chow just called, which strict rules do not let its caller throw; none of a pung. */
export function otherEnd(call: 'chow' | 'pung', called: Tile, own: Pair): readonly Kind[] {
  if (call === 'pung') return [];
  const kind = kindOf(called);
  const [low, high] = [Math.min(kindOf(own[0]), kindOf(own[1])), Math.max(kindOf(own[0]), kindOf(own[1]))];
  if (kind < low && high % 9 < 8) return [high + 1];
  return kind > high && low % 9 > 0 ? [low - 1] : [];
}
