import {
  at,
  EAST,
  handOf,
  isSuited,
  type Kind,
  kindOf,
  numberOf,
  type Place,
  type Table,
  type Tile,
  tileName,
  type Variant,
  type View,
} from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';
import { type Danger, dangerOf } from '../solid/danger.js';
import { laidOf } from '../solid/decision.js';
import type { Goal, Held, Hope, Position } from '../solid/knowledge.js';
import { Outlook } from '../solid/outlook.js';
import type { Threat } from '../solid/threat.js';
import { tally } from '../tally.js';
import type { Subject } from './subject.js';

/** From this chance on an opponent counts as ready. */
const THREATENING = 0.5;

/** One decision as the coach looks at it: everything that its options and reasons ask, from the view alone. */
export class Ground<V extends Variant> {
  readonly subject: Subject<V>;
  readonly view: View<V>;
  readonly table: Table<V>;
  readonly seat: Seat;
  readonly place: Place;
  readonly held: Held;
  readonly position: Position;
  readonly goal: Goal;
  readonly outlook: Outlook;
  /** The distance of the hand as it stands. */
  readonly now: number;
  /** Opponents whose hand is declared, and those that are likelier ready than not. */
  readonly declared: readonly Threat[];
  readonly threats: readonly Threat[];
  readonly #danger: Danger;
  #value: ArrayLike<number> | undefined;

  constructor(subject: Subject<V>, view: View<V>) {
    if (view.seat === null) throw new Error('a spectator has nothing to decide');
    this.subject = subject;
    this.view = view;
    this.table = view.table;
    this.seat = view.seat;
    this.place = at(view.table.places, view.seat);
    this.held = { counts: tally(handOf(this.place)), laid: this.place.melds.map(laidOf) };
    this.position = subject.knowledge.position(subject.plain(view.table), view.seat);
    this.#danger = dangerOf(this.position);
    this.goal = this.position.goals[0] as Goal; // the plain one, which every position has
    this.outlook = new Outlook(this.goal, this.position, this.#danger);
    this.now = this.goal.shanten(this.held);
    this.declared = this.position.threats.filter(({ ready }) => ready === 1);
    this.threats = this.position.threats.filter(({ ready }) => ready > THREATENING);
  }

  /** The worth of a win now: of the hand as it may come to be, for what it is worth exactly only the rules say. */
  get winWorth(): number {
    return this.goal.worth(this.held);
  }

  /** The prospects of a hand that has a tile too many to ask about. */
  get hopeNow(): Hope {
    return { chance: 0, worth: this.winWorth };
  }

  /** True if nothing lies open before the seat. */
  get isClosed(): boolean {
    return !this.held.laid.some(({ open }) => open);
  }

  /** The chance that a discard of a kind is won, as `solid` reads the table. */
  chance(kind: Kind): number {
    return this.#danger.chances[kind] ?? 0;
  }

  /** The average cost of a discard of a kind if it is won. */
  cost(kind: Kind): number {
    const chance = this.chance(kind);
    if (chance > 0) return (this.#danger.costs[kind] ?? 0) / chance;
    const { threats } = this.position;
    return threats.reduce((sum, { cost }) => sum + cost, 0) / Math.max(1, threats.length);
  }

  /** The copies that are written as red. */
  get reds(): readonly Tile[] {
    return this.subject.reading.reds(this.table);
  }

  /** A tile in notation. */
  tileName(tile: Tile): string {
    return tileName(tile, 'digits', this.reds);
  }

  /** The worth of three of a kind. */
  value(kind: Kind): number {
    this.#value ??= this.subject.value(this.table, this.seat);
    return this.#value[kind] ?? 0;
  }

  dora(tile: Tile): number {
    return this.subject.dora(this.table, tile);
  }

  /** True if no declared hand can win on a kind. */
  isSafe(kind: Kind): boolean {
    return this.declared.every(({ trust }) => trust[kind] === 0);
  }

  /** The kinds in the hand that no declared hand can win on. */
  get safeKinds(): number {
    let kinds = 0;
    for (const [kind, count] of this.held.counts.entries()) if (count > 0 && this.isSafe(kind)) kinds++;
    return kinds;
  }

  /** True if an open wait on a kind would also wait on one that is safe, for every declared hand (筋). */
  isSuji(kind: Kind): boolean {
    return isSuited(kind) && this.declared.every(({ trust }) => sidesOf(kind).every((side) => trust[side] === 0));
  }

  /** True if too few tiles are left for an open wait on a kind (壁). */
  isWalled(kind: Kind): boolean {
    if (!isSuited(kind)) return false;
    const gone = (other: Kind): boolean => this.position.left[other] === 0;
    return sidesOf(kind).every((side) =>
      side < kind ? gone(kind - 1) || gone(kind - 2) : gone(kind + 1) || gone(kind + 2),
    );
  }

  /** True if a ready hand waits on something it has thrown, or is about to throw. */
  isFuriten(kinds: readonly Kind[], thrown: Kind | undefined): boolean {
    if (!this.subject.furiten) return false;
    return kinds.some((kind) => kind === thrown || this.place.river.some(({ tile }) => kindOf(tile) === kind));
  }

  /** True if a kind stands alone in the hand: no second one, no neighbour and nothing one apart. */
  isLoose(kind: Kind): boolean {
    const { counts } = this.held;
    if ((counts[kind] ?? 0) > 1) return false;
    if (kind >= EAST) return true;
    const near = [-2, -1, 1, 2].filter((step) => numberOf(kind) + step >= 1 && numberOf(kind) + step <= 9);
    return near.every((step) => counts[kind + step] === 0);
  }
}

/** The other ends of the open waits on a kind. */
function sidesOf(kind: Kind): readonly Kind[] {
  const number = numberOf(kind);
  return [...(number > 3 ? [kind - 3] : []), ...(number < 7 ? [kind + 3] : [])];
}
