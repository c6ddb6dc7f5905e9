import type { Seat } from '../game.js';
import { pick, type Rng } from '../rng.js';
import type { LawName } from './law.js';

/** A game's hints to the laws; every field may be left out. */
export interface Options<State, Action, Event, View> {
  /** Only these laws. */
  readonly laws?: readonly LawName[];
  /** Laws that may find nothing to judge. */
  readonly allowVacuous?: readonly LawName[];
  /** Random play must have ended by then. */
  readonly maxSteps?: number;
  /** The number of a seat's actions that are looked at. */
  readonly listLimit?: number;
  /** The costly laws look at one move in so many, by chance: a fixed stride would watch one seat only. */
  readonly every?: number;
  /** False for a game without chance: every seed must then give the same game. */
  readonly hasChance?: boolean;
  /** The way random play chooses; uniformly unless told. */
  policy?(state: State, seat: Seat, actions: readonly Action[], rng: Rng): Action;
  /** The sum of the returns; 0 unless a rule takes points off the table. */
  total?(state: State): number;
  /** The rules applied to a view, where they can be: must agree with the rules applied to the state. */
  legality?(view: View, seat: Seat): readonly Action[];
  /** True if everyone may see that (never what) a seat has answered in the open window. */
  showsAnswers?(state: State): boolean;
  /** Names what a move brought, to be counted in the report. */
  tally?(events: readonly Event[], state: State): readonly string[];
}

/** Options with the gaps filled. */
export interface Settings extends Options<unknown, unknown, unknown, unknown> {
  readonly maxSteps: number;
  readonly listLimit: number;
  readonly every: number;
  readonly hasChance: boolean;
  policy(state: unknown, seat: Seat, actions: readonly unknown[], rng: Rng): unknown;
  total(state: unknown): number;
  showsAnswers(state: unknown): boolean;
  tally(events: readonly unknown[], state: unknown): readonly string[];
}

const DEFAULTS: Settings = {
  maxSteps: 20_000,
  listLimit: 2_000,
  every: 1,
  hasChance: true,
  policy: (_state, _seat, actions, rng) => pick(rng, actions),
  total: () => 0,
  showsAnswers: () => false,
  tally: () => [],
};

/** Fills the gaps of options. */
export function settle(options: Options<unknown, unknown, unknown, unknown>): Settings {
  return { ...DEFAULTS, ...options };
}
