import { digest } from './canonical.js';
import type { AnyGame, ConfigError, Game, Refusal, Seat, Step } from './game.js';
import { configMessage, type Entry, type Header, type Journal } from './journal.js';
import { type Json, show } from './json.js';
import { err, ok, type Result } from './result.js';
import { WallError } from './seed.js';

/** The codes of all reasons why a journal cannot be replayed. */
export const REPLAY_ERRORS = ['wrongGame', 'wrongRules', 'badConfig', 'badSeed', 'refused'] as const;
/** The reason why a journal cannot be replayed, and at which move. */
export interface ReplayError {
  readonly code: (typeof REPLAY_ERRORS)[number];
  readonly message: string;
  readonly n?: number;
  readonly refusal?: Refusal;
}

type Versions = Pick<AnyGame, 'rulesVersion' | 'replays'>;

/** True if journals of a rules version replay in this build. */
export function canReplay({ rulesVersion, replays = [] }: Versions, version: number): boolean {
  return version === rulesVersion || replays.includes(version);
}

function versionsOf({ rulesVersion, replays = [] }: Versions): string {
  return replays.length === 0 ? `${rulesVersion}` : `${rulesVersion} (and replays ${replays.join(', ')})`;
}

/** The meaning of a configuration stored under a rules version. */
export function configUnder<C>(
  game: Pick<Game<C, unknown, unknown, unknown, unknown>, 'rulesVersion' | 'parseConfig' | 'configAsOf'>,
  version: number,
  input: unknown,
): Result<C, ConfigError> {
  if (version === game.rulesVersion || game.configAsOf === undefined) return game.parseConfig(input);
  return game.configAsOf(input, version);
}

/** The digest a build of a rules version gives this state: over the shape states had then. */
export function digestUnder<S>(
  game: Pick<Game<unknown, S, unknown, unknown, unknown>, 'rulesVersion' | 'asOf'>,
  version: number,
  state: S,
): string {
  if (version === game.rulesVersion || game.asOf === undefined) return digest(state);
  return digest(game.asOf(state, version));
}

/** The state a header begins with, once game, rules version and configuration have been checked. */
export function begin<C, S, A, E, V>(game: Game<C, S, A, E, V>, header: Header): Result<S, ReplayError> {
  if (header.game !== game.id) {
    return err({ code: 'wrongGame', message: `this is a journal of ${show(header.game)}, not of ${show(game.id)}` });
  }
  if (!canReplay(game, header.rules)) {
    const message = `the journal follows rules version ${header.rules}, this build ${versionsOf(game)}`;
    return err({ code: 'wrongRules', message });
  }
  const config = configUnder(game, header.rules, header.config);
  if (!config.ok) return err({ code: 'badConfig', message: configMessage(config.error) });
  return dealing(() => game.setup(config.value, header.seed));
}

/** A seed may be well formed and still not fit the game: walls of another size, or too few of them. */
function dealing<S>(next: () => S): Result<S, ReplayError> {
  try {
    return ok(next());
  } catch (error) {
    if (error instanceof WallError) return err({ code: 'badSeed', message: error.message });
    throw error;
  }
}

/** One move played again: the state before it, who did what, what happened, the state after it. */
export interface Move<S, A, E> {
  readonly entry: Entry;
  readonly before: S;
  readonly seat: Seat;
  readonly action: A;
  readonly events: readonly E[];
  readonly after: S;
  /** True if the replay played it by itself: its entry is none of the journal's. */
  readonly isFilled: boolean;
}

/** The moves that a replay plays by itself where a journal leaves them out. */
export interface ReplayOptions {
  /** Seats that are waited for between rounds confirm (`next`). */
  readonly autoConfirmRounds?: boolean;
  /** Seats that are asked about another's move pass (`pass`). */
  readonly autoPassCalls?: boolean;
}

/**
 * The moves of a journal's entries, played again from a state; notes are passed over. An entry that does not follow is
 * the last thing it gives. With options, moves are filled in before an entry that would be refused, and behind the last.
 */
export function* steps<C, S, A, E, V>(
  game: Game<C, S, A, E, V>,
  state: S,
  entries: Iterable<Entry>,
  options: ReplayOptions = {},
): Generator<Result<Move<S, A, E>, ReplayError>, void> {
  const kinds = filledKinds(options);
  let before = state;
  let n = 0;
  for (const entry of entries) {
    n = entry.n + 1;
    if (entry.action === undefined || entry.seat === undefined) continue;
    const { seat } = entry;
    const action = entry.action as A; // earned by `refuse` in `play`
    const isDue = (at: S): boolean => game.refuse(at, seat, action) === undefined;
    if (kinds.length > 0) before = yield* fill(game, before, entry.n, kinds, isDue);
    const played = play(game, before, entry.n, seat, action);
    if (!played.ok) return yield played;
    const { state: after, events } = played.value;
    yield ok({ entry, before, seat, action, events, after, isFilled: false });
    before = after;
  }
  if (kinds.length > 0) yield* fill(game, before, n, kinds, () => false);
}

function filledKinds({ autoConfirmRounds, autoPassCalls }: ReplayOptions): readonly unknown[] {
  return [...(autoConfirmRounds === true ? ['next'] : []), ...(autoPassCalls === true ? ['pass'] : [])];
}

/** Plays moves of these kinds, the first seat first, until the next entry is due or nobody has one; the state they lead to. */
function* fill<C, S, A, E, V>(
  game: Game<C, S, A, E, V>,
  state: S,
  n: number,
  kinds: readonly unknown[],
  isDue: (state: S) => boolean,
): Generator<Result<Move<S, A, E>, ReplayError>, S> {
  let before = state;
  while (!isDue(before)) {
    const found = filler(game, before, kinds);
    if (found === undefined) return before;
    const { seat, action } = found;
    const { state: after, events } = game.apply(before, seat, action);
    const entry: Entry = { n, by: 'room', seat, action: action as Json };
    yield ok({ entry, before, seat, action, events, after, isFilled: true });
    before = after;
  }
  return before;
}

function filler<C, S, A, E, V>(
  game: Game<C, S, A, E, V>,
  state: S,
  kinds: readonly unknown[],
): { readonly seat: Seat; readonly action: A } | undefined {
  for (const seat of game.waiting(state)) {
    for (const action of game.actions(state, seat)) if (kinds.includes(Object(action).kind)) return { seat, action };
  }
  return undefined;
}

/** A journal played again: the first state, every move with the states around it, the last state. */
export interface Trace<S, A, E> {
  readonly start: S;
  readonly moves: readonly Move<S, A, E>[];
  readonly end: S;
}

/** Everything that a journal leads to, state by state. */
export function trace<C, S, A, E, V>(
  game: Game<C, S, A, E, V>,
  journal: Journal,
  options: ReplayOptions = {},
): Result<Trace<S, A, E>, ReplayError> {
  const start = begin(game, journal.header);
  if (!start.ok) return start;
  const moves: Move<S, A, E>[] = [];
  for (const move of steps(game, start.value, journal.entries, options)) {
    if (!move.ok) return move;
    moves.push(move.value);
  }
  return ok({ start: start.value, moves, end: moves.at(-1)?.after ?? start.value });
}

/** The state after one entry; an entry without an action changes nothing. */
export function advance<C, S, A, E, V>(game: Game<C, S, A, E, V>, state: S, entry: Entry): Result<S, ReplayError> {
  if (entry.action === undefined || entry.seat === undefined) return ok(state);
  const played = play(game, state, entry.n, entry.seat, entry.action as A); // earned by `refuse` in `play`
  return played.ok ? ok(played.value.state) : played;
}

/** Plays what may be played; `refuse` survives any value in place of an action. */
function play<C, S, A, E, V>(
  game: Game<C, S, A, E, V>,
  state: S,
  n: number,
  seat: Seat,
  action: A,
): Result<Step<S, E>, ReplayError> {
  const refused = game.refuse(state, seat, action);
  if (refused === undefined)
    return atMove(
      n,
      dealing(() => game.apply(state, seat, action)),
    );
  const message = `move ${n}, seat ${seat}, ${show(action)}: ${refused.code} ${show(refused.values)}`;
  return err({ code: 'refused', n, refusal: refused, message });
}

function atMove<S>(n: number, result: Result<S, ReplayError>): Result<S, ReplayError> {
  return result.ok ? result : err({ ...result.error, n, message: `move ${n}: ${result.error.message}` });
}

/** The final state of a journal. */
export function replay<C, S, A, E, V>(game: Game<C, S, A, E, V>, journal: Journal): Result<S, ReplayError> {
  return replayTo(game, journal, journal.entries.length);
}

/** The state after the first `count` entries of a journal, or after all of them where there are fewer. */
export function replayTo<C, S, A, E, V>(
  game: Game<C, S, A, E, V>,
  journal: Journal,
  count: number,
): Result<S, ReplayError> {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`a count is a whole number from 0, not ${count}`);
  let state = begin(game, journal.header);
  for (const entry of journal.entries.slice(0, count)) {
    if (!state.ok) return state;
    state = advance(game, state.value, entry);
  }
  return state;
}
