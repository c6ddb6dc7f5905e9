import {
  type Action,
  at,
  buildTable,
  type Counts,
  handOf,
  isHonour,
  isTerminal,
  type Kind,
  type KongForm,
  kindOf,
  type Table,
  type Tile,
  type Variant,
  type View,
} from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';
import type { Player } from '../player.js';
import { tally } from './tally.js';

/** The answers of one mahjong to a player that only counts tiles. Everything is read from what the seat may know. */
export interface Sight<V extends Variant> {
  /** The winning action that collects most, if there is one. */
  win(table: Table<V>, seat: Seat, actions: readonly Action<V>[]): Action<V> | undefined;
  /** Draws to a complete hand less one, for concealed tiles beside so many melds; about to discard: after the best. */
  shanten(table: Table<V>, seat: Seat, counts: Counts, melds: number): number;
  /** The number of unseen tiles that bring these concealed tiles nearer. */
  ukeire(table: Table<V>, seat: Seat, counts: Counts, melds: number): number;
  /** True if a call may lead to a hand that can be won; asked of a chow or pung that brings the hand nearer, or a kong. */
  mayCall(table: Table<V>, seat: Seat, action: Action<V>): boolean;
  /** True if to take an action of the variant's own when it is offered. */
  wants(table: Table<V>, seat: Seat, action: Action<V>): boolean;
  /** True if a tile is worth more than the other copies of its kind. */
  isPrized(table: Table<V>, tile: Tile): boolean;
}

/**
 * T-57: always wins, declares ready when it can, takes a kong that costs nothing and a call that brings it nearer, and
 * throws the tile that leaves it nearest; of equals honours first, then ones and nines, then the lowest.
 */
export function greedy<V extends Variant>(sight: Sight<V>): Player<View<V>, Action<V>> {
  return {
    level: 'greedy',
    choose: (view, actions) => choose(sight, view, Array.isArray(actions) ? actions : [...actions]),
    prepare: () => void buildTable(),
  };
}

function choose<V extends Variant>(sight: Sight<V>, view: View<V>, actions: readonly Action<V>[]): Action<V> {
  const [first] = actions;
  if (view.seat === null || first === undefined) throw new Error('there is nothing to choose from');
  if (actions.length === 1) return first;
  const win = sight.win(view.table, view.seat, actions);
  return win ?? new Choice(sight, view.table, view.seat, actions).made() ?? passing(actions) ?? first;
}

function passing<V extends Variant>(actions: readonly Action<V>[]): Action<V> | undefined {
  return actions.find(({ kind }) => kind === 'pass');
}

type KongAction<V extends Variant> = Extract<Action<V>, { readonly kind: 'kong' }>;

/** A tile that leaves the hand, and how. */
interface Thrown {
  readonly kind: 'ready' | 'discard';
  readonly tile: Tile;
}

/** The order in which equals are thrown; within each, the order in which they are offered: by tile. */
const ORDER: readonly ((kind: Kind) => boolean)[] = [
  isHonour,
  isTerminal,
  (kind) => !isHonour(kind) && !isTerminal(kind),
];

const KONG_TAKES: Readonly<Record<KongForm, number>> = { open: 3, added: 1, concealed: 4 };

/** One decision: its counts are changed and restored while the candidates are weighed, and die with it. */
class Choice<V extends Variant> {
  readonly #sight: Sight<V>;
  readonly #table: Table<V>;
  readonly #seat: Seat;
  readonly #actions: readonly Action<V>[];
  readonly #counts: Counts;
  readonly #melds: number;
  /** The present distance of the hand. */
  readonly #now: number;

  constructor(sight: Sight<V>, table: Table<V>, seat: Seat, actions: readonly Action<V>[]) {
    const place = at(table.places, seat);
    this.#sight = sight;
    this.#table = table;
    this.#seat = seat;
    this.#actions = actions;
    this.#counts = tally(handOf(place));
    this.#melds = place.melds.length;
    this.#now = this.#shanten(this.#melds);
  }

  made(): Action<V> | undefined {
    return this.#wanted() ?? this.#ready() ?? this.#kong() ?? this.#call() ?? this.#discard();
  }

  #wanted(): Action<V> | undefined {
    return this.#actions.find(
      (action) => action.kind === 'special' && this.#sight.wants(this.#table, this.#seat, action),
    );
  }

  /** Any ready discard will do by T-57: the one that leaves most to hope for, of equals as any discard. */
  #ready(): Action<V> | undefined {
    const offered = this.#inOrder('ready');
    if (offered.length < 2) return offered[0];
    const hopes = offered.map(({ tile }) => this.#without(kindOf(tile), 1, () => this.#ukeire()));
    return this.#plainest(offered, offered[hopes.indexOf(Math.max(...hopes))]);
  }

  /** A kong that leaves the hand no farther; one that opens it must also lead somewhere. */
  #kong(): Action<V> | undefined {
    return this.#actions.find(
      (action) => action.kind === 'kong' && this.#costsNothing(action) && this.#mayKong(action),
    );
  }

  #costsNothing({ form, tile }: KongAction<V>): boolean {
    const melds = this.#melds + (form === 'added' ? 0 : 1);
    return this.#without(kindOf(tile), KONG_TAKES[form], () => this.#shanten(melds)) <= this.#now;
  }

  #mayKong(action: KongAction<V>): boolean {
    return action.form !== 'open' || this.#sight.mayCall(this.#table, this.#seat, action);
  }

  /**
   * The chow or pung that brings the hand nearest. What may not be discarded after it makes no difference: to throw the
   * called kind, or the other end of the chow, leaves a hand that was there without the call and is no nearer.
   */
  #call(): Action<V> | undefined {
    let best: Action<V> | undefined;
    let least = this.#now;
    for (const action of this.#actions) {
      if (action.kind !== 'chow' && action.kind !== 'pung') continue;
      const after = this.#afterCall(action.tiles);
      if (after < least && this.#sight.mayCall(this.#table, this.#seat, action)) [best, least] = [action, after];
    }
    return best;
  }

  #afterCall([a, b]: readonly [Tile, Tile]): number {
    return this.#without(kindOf(a), 1, () => this.#without(kindOf(b), 1, () => this.#shanten(this.#melds + 1)));
  }

  #discard(): Action<V> | undefined {
    const offered = this.#inOrder('discard');
    let best: Thrown | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const action of offered) {
      const after = this.#without(kindOf(action.tile), 1, () => this.#shanten(this.#melds));
      if (after < least) [best, least] = [action, after];
      if (least === this.#now) break; // no discard can leave the hand nearer than it is
    }
    return this.#plainest(offered, best);
  }

  #inOrder(kind: Thrown['kind']): readonly Thrown[] {
    const offered: Thrown[] = [];
    for (const isNext of ORDER) {
      for (const action of this.#actions) {
        if (action.kind === kind && 'tile' in action && isNext(kindOf(action.tile))) offered.push(action);
      }
    }
    return offered;
  }

  /** Of the copies of the chosen tile, the first that is worth no more than the others. */
  #plainest(offered: readonly Thrown[], chosen: Thrown | undefined): Thrown | undefined {
    if (chosen === undefined || !this.#sight.isPrized(this.#table, chosen.tile)) return chosen;
    const isPlain = ({ tile }: Thrown): boolean => !this.#sight.isPrized(this.#table, tile);
    return offered.find((other) => kindOf(other.tile) === kindOf(chosen.tile) && isPlain(other)) ?? chosen;
  }

  /** An answer about the hand with so many tiles of a kind less. */
  #without(kind: Kind, count: number, answer: () => number): number {
    const held = this.#counts[kind] as number;
    this.#counts[kind] = held - count;
    const found = answer();
    this.#counts[kind] = held;
    return found;
  }

  #shanten(melds: number): number {
    return this.#sight.shanten(this.#table, this.#seat, this.#counts, melds);
  }

  #ukeire(): number {
    return this.#sight.ukeire(this.#table, this.#seat, this.#counts, this.#melds);
  }
}
