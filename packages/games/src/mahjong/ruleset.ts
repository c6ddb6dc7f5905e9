import type { ConfigError, Refusal, Result, Seat, Seed } from '@paiju/kernel';
import {
  type Action,
  at,
  type BySeat,
  type Ending,
  type Event,
  type Round,
  type Setting,
  type Standing,
  type Table,
  type Variant,
} from './table.js';
import type { Tile, Wind } from './tiles.js';

/** The moments at which a variant may add events of its own. */
export const MOMENTS = ['arrived', 'discarded', 'stood', 'konged', 'exposed'] as const;
/**
 * `arrived`: a seat has its tile and is about to act. `discarded`: before anyone is asked about the discard.
 * `stood`: nobody won the discard or robbed the kong, no call has been carried out. `konged`: a kong is complete, not yet replaced.
 * `exposed`: nobody won on a bonus tile, which is not yet replaced.
 */
export type Moment = (typeof MOMENTS)[number];

/** A variant's preparations before the deal. */
export interface Start<V extends Variant> {
  readonly wall: readonly Tile[];
  readonly shown: V['shown'];
  readonly held: V['held'];
}

/** The round of a match, as players count it. */
export interface RoundCount {
  /** The prevailing wind; null where rounds have none. */
  readonly wind: Wind | null;
  /** Counted from 1, within its wind where there is one. */
  readonly hand: number;
  /** The counter beside it that grows while a dealer stays. */
  readonly counter: number;
}

/**
 * Every question on which mahjongs differ, as pure functions. Those that take a table run on a seat's view as well, so
 * they may read only what that seat knows; those that take a round may read everything.
 */
export interface Ruleset<V extends Variant> {
  readonly id: string;
  readonly rulesVersion: number;
  /** Older versions that differ from this one in nothing but switches they lacked and the order their tables did not tell. */
  readonly replays: readonly number[];
  parseConfig(input: unknown): Result<V['config'], ConfigError>;
  /** A configuration without the switches an older version did not have. */
  configBefore?(config: V['config'], rulesVersion: number): object;
  /** The meaning of a configuration stored under an older version, where presets have changed since. */
  configAsOf?(input: unknown, rulesVersion: number): Result<V['config'], ConfigError>;

  // The match.
  first(config: V['config'], seed: Seed): Setting<V>;
  start(config: V['config'], seed: Seed, setting: Setting<V>): Start<V>;
  /** The next round's setting; undefined when the match is over. */
  next(table: Table<V>, ending: Ending<V>): Setting<V> | undefined;
  standing(table: Table<V>): Standing<V>;
  /** The number of the round, as players count it. */
  count(table: Table<V>): RoundCount;

  // The set and the wall.
  /** The number of tiles the dealer and those after it are dealt: as many numbers as there are seats. */
  deal(config: V['config']): BySeat<number>;
  concealedKongShown(config: V['config']): boolean;
  /** Exposed and replaced, never kept. */
  isBonus(tile: Tile): boolean;
  /** Tiles at the tail that are never drawn. */
  reserve(table: Table<V>): number;
  /** Tiles in neither wall nor seat. */
  laidAside(shown: V['shown']): readonly Tile[];
  /** The seat that holds a robbed kong's tile in the end: its owner or the nearest winner. */
  robbedTo(owner: Seat, winner: Seat): Seat;
  /** Indices of tiles that lie in the wall face up. */
  faceUp(table: Table<V>): readonly number[];

  // Play.
  /** The events of opening step n, before its window; undefined when the opening is done. */
  open(round: Round<V>, step: number): readonly Event<V>[] | undefined;
  /** The actions open to the seat whose turn it is; never empty. */
  turn(table: Table<V>, seat: Seat): readonly Action<V>[];
  /** The question to a seat in the open window, passing included; empty: not asked. */
  claims(table: Table<V>, seat: Seat): readonly Action<V>[];
  /** The lowest answer takes effect, equals together. Passing ranks last by itself. */
  rank(table: Table<V>, seat: Seat, action: Action<V>): number;
  special(round: Round<V>, seat: Seat, action: Action<V>): readonly Event<V>[];
  note(round: Round<V>, moment: Moment, seat: Seat): readonly Event<V>[];
  /** Folds one event into the variant's part of the table, after the commons' part. Works on views. */
  follow(table: Table<V>, event: Event<V>): Table<V>;
  /** Wins that take effect together, in seat order from the one who gave the tile. */
  won(round: Round<V>, wins: readonly Seat[]): Ending<V>;
  exhausted(round: Round<V>): Ending<V>;
  /** The action the clock plays, among those a seat is offered. */
  fallback(table: Table<V>, seat: Seat, offers: readonly Action<V>[]): Action<V>;
  /** The seconds for an answer in a window, null for as many as one likes; those of the room's clock unless told. */
  windowSeconds?(config: V['config']): number | null;
  /** The variant's own reason for refusing a well-formed action, if it has one. */
  explain(table: Table<V>, seat: Seat, action: Action<V>): Refusal | undefined;
}

/** The action of a silent seat: it throws what it drew, or else passes or confirms, which is offered last. */
export function thrownOrLast<V extends Variant>(
  { places }: Table<V>,
  seat: Seat,
  offers: readonly Action<V>[],
): Action<V> {
  const { drawn } = at(places, seat);
  const thrown = offers.find((offer) => offer.kind === 'discard' && offer.tile === drawn);
  const last = offers.at(-1);
  if (last === undefined) throw new Error(`seat ${seat} has nothing to answer`);
  return thrown ?? last;
}

/** Tiles that may still be drawn; a reserve never makes it negative. */
export function drawable<V extends Variant>(rules: Ruleset<V>, table: Table<V>): number {
  return Math.max(0, table.tail - table.head - rules.reserve(table));
}
