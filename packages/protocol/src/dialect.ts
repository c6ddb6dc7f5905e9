import type {
  Action,
  Arrival,
  BySeat,
  Ending,
  Event,
  Hand,
  RoundCount,
  Standing,
  Table,
  Variant,
  Wind,
} from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';
import type { NamedAction } from './codec.js';
import type { WireEvent, WireOf } from './events.js';
import type { Base } from './packing.js';
import type { Verb } from './wish.js';

/** Fields of `round_started` and `game_reconnected` on which mahjongs differ. */
export type RoundFacts = Pick<WireOf<9>, 'di' | 'r' | 'dc'>;

/** Fields of `round_end` on which mahjongs differ. */
export type ResultFacts = Partial<WireOf<4>> & Pick<WireOf<4>, 'rt'>;

/** Every question on which the wire forms of mahjongs differ. */
export interface Dialect<V extends Variant> {
  readonly game: string;
  readonly base: Base;
  readonly verbs: Readonly<Record<string, Verb<V>>>;
  /** Tiles written with a 0. */
  reds(config: V['config']): readonly number[];
  /** The name of an action on a table, and its data. */
  name(action: Action<V>, table: Table<V>): NamedAction;
  round(shown: V['shown']): RoundFacts;
  /** The two rolls that chose the first dealer, where there are any. */
  rolls(shown: V['shown']): WireOf<8>['dd'];
  /** True if a seat has declared a ready hand. */
  isReady(shown: V['shown'], seat: Seat): boolean;
  readonly reveals: 'round' | 'game';
  result(ending: Ending<V>, hands: BySeat<Hand | null>): ResultFacts;
  /** Points at the end, before what each place adds. */
  points(standing: Standing<V>): readonly number[];
  /** Everything that only this mahjong tells, and how it is understood again. */
  tell(special: V['event']): WireEvent;
  heed(wire: WireEvent): V['event'] | undefined;
  told(seat: Seat, held: V['held']): WireEvent;
}

export type Of<V extends Variant, K extends Event<V>['kind']> = Extract<Event<V>, { kind: K }>;

/** The way a tile came, by the number it travels as. */
export const ARRIVALS = ['deal', 'draw', 'kong', 'bonus', 'claim'] as const satisfies readonly Arrival[];
export const HIDDEN = -1;
const WINDS = { east: 'East', south: 'South', west: 'West', north: 'North' } as const satisfies Record<Wind, string>;

/** The number of the round, as every mahjong says it. */
export function countOf({ wind, hand, counter }: RoundCount): Pick<WireOf<9>, 'w' | 'n' | 'h'> {
  return { ...(wind === null ? {} : { w: WINDS[wind] }), n: hand, h: counter };
}

/** The values of all seats, as a map by seat. */
export function bySeat(values: BySeat<number>): Record<string, number> {
  return Object.fromEntries(values.entries());
}

/** The seat that acts, or the dealer where nobody does. */
export function currentSeat<V extends Variant>({ phase, dealer }: Table<V>): Seat {
  return 'seat' in phase ? phase.seat : dealer;
}
