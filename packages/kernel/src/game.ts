import { canonical } from './canonical.js';
import type { Json } from './json.js';
import type { Result } from './result.js';
import type { Rng } from './rng.js';
import type { Seed } from './seed.js';

/** The problem with a configuration: where it stands, what was given, what would be taken. */
export interface ConfigError {
  readonly path: string;
  readonly value: Json | undefined;
  readonly allowed: string;
  readonly message: string;
}

/** A state and what happened on the way to it. */
export interface Step<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

/**
 * The rules of one game: pure functions over plain, JSON-able, readonly data.
 * Chance enters once, in `setup`. Time never enters.
 */
export interface Game<Config, State, Action, Event, View> {
  /** The name journals and registries know the game by. */
  readonly id: string;
  /** Grows whenever an old journal could replay differently. */
  readonly rulesVersion: number;
  /** Older rules versions whose journals replay here with equal results; none unless told. */
  readonly replays?: readonly number[];
  /** A state in the shape a build of one of those versions gave it; the same state unless told. */
  asOf?(state: State, rulesVersion: number): unknown;
  /** The meaning of a configuration stored under one of those versions there: presets may have changed; `parseConfig` unless told. */
  configAsOf?(input: unknown, rulesVersion: number): Result<Config, ConfigError>;

  /**
   * A preset's name, or a preset with switches; anything unknown is an error that says where and why.
   * A parsed configuration parses to itself.
   */
  parseConfig(input: unknown): Result<Config, ConfigError>;
  /** The number of seats under this configuration. */
  seats(config: Config): number;
  setup(config: Config, seed: Seed): State;

  /** Seats the game is waiting for. Empty exactly when the game is over. */
  waiting(state: State): readonly Seat[];
  /** Every legal action of a seat, lazily, in one canonical order. */
  actions(state: State, seat: Seat): Iterable<Action>;
  /** The reason why this action may not be played now; undefined if it may. Survives any value in place of an action. */
  refuse(state: State, seat: Seat, action: Action): Refusal | undefined;
  /** Plays a legal action. Never mutates. */
  apply(state: State, seat: Seat, action: Action): Step<State, Event>;
  /** The action the clock plays for a silent seat. Always legal. */
  fallback(state: State, seat: Seat): Action;
  /** The ways a room may play for a silent seat, the usual one first: as the best player would, by its draft, by `fallback`; the last alone unless told. */
  readonly timeouts?: readonly ('best' | 'draft' | 'fallback')[];
  /** The action a seat's draft, which may be any value, comes to when time is up; undefined where it is no draft of that seat. */
  complete?(state: State, seat: Seat, draft: unknown): Action | undefined;
  /** The seconds the rules give a seat that is waited for; null: as many as it likes; the clock of the room unless told. */
  seconds?(state: State, seat: Seat): number | null | undefined;

  /** Everything a seat (undefined: a spectator) may know. With `redact`, the only way information leaves. */
  view(state: State, seat: Seat | undefined): View;
  redact(event: Event, seat: Seat | undefined): Event | undefined;
  /** Advances a view by one redacted event: folding a seat's events must give exactly its `view`. */
  observe(view: View, event: Event): View;

  /** Points per seat, zero-sum unless a rule takes points off the table; undefined while the game waits for someone. */
  returns(state: State): readonly number[] | undefined;

  /** For the laws: the same state with everything this seat cannot see dealt anew. */
  redeal(state: State, seat: Seat | undefined, rng: Rng): State;
  /** For the laws: every tile or card, wherever it lies, once. */
  pieces(state: State): readonly number[];
}

/** A game whose data is not looked into: what registries, journals and rooms hold. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown>;

/** A place at the table, counted from 0. */
export type Seat = number & { readonly __brand: 'Seat' };

/** The most seats any game here may have. */
export const MAX_SEATS = 8;

/** The seat numbered `n`; throws on anything that is not a place at a table. */
export function seat(n: number): Seat {
  if (!isSeat(n)) throw new RangeError(`a seat is a whole number from 0 to ${MAX_SEATS - 1}, not ${String(n)}`);
  return n;
}

/** True if a value from outside is a place at some table. */
export function isSeat(value: unknown): value is Seat {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < MAX_SEATS;
}

const TABLES: readonly (readonly Seat[])[] = Array.from({ length: MAX_SEATS + 1 }, (_, count) =>
  Object.freeze(Array.from({ length: count }, (_, n) => seat(n))),
);

/** The seats of a table of `count`, in order. */
export function seats(count: number): readonly Seat[] {
  const table = TABLES[count];
  if (table === undefined) throw new RangeError(`a table has 0 to ${MAX_SEATS} seats, not ${String(count)}`);
  return table;
}

/** The reasons every game shares; a game may add its own, in camelCase. */
export const REFUSAL_CODES = [
  'notYourTurn',
  'wrongPhase',
  'unknownAction',
  'badTile',
  'notHolding',
  'illegal',
  'gameOver',
] as const;
/** One of the codes that all games share. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** The reason why an action may not be played: a code to look words up by, and the values those words need. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly values: { readonly [name: string]: Json };
}

/** A refusal by its code, with the values that its words need. */
export function refusal<Code extends string>(code: Code, values: Refusal['values'] = {}): Refusal<Code> {
  return { code, values };
}

/** The names of a game's presets, asked of the game itself: those it lists when it refuses a wrong name, and then takes. */
export function presetsOf(game: AnyGame): readonly string[] {
  const asked = game.parseConfig('?');
  const offered = asked.ok ? [] : asked.error.allowed.split(/[^\w.-]+/);
  return offered.filter((name) => name !== '' && game.parseConfig(name).ok);
}

/** The preset a game plays by where nobody names one: the one that gives the rules it gives for none. */
export function defaultPresetOf(game: AnyGame): string | undefined {
  const unnamed = rulesText(game, {});
  const names = presetsOf(game);
  return names.find((name) => rulesText(game, name) === unnamed) ?? names[0];
}

function rulesText(game: AnyGame, input: unknown): string | undefined {
  const config = game.parseConfig(input);
  return config.ok ? canonical(config.value) : undefined;
}
