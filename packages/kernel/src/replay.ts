import type { Game } from './game.js';
import { configMessage, type Entry, type Header, type Journal } from './journal.js';
import { show } from './json.js';
import type { Refusal } from './refusal.js';
import { err, ok, type Result } from './result.js';

export const REPLAY_ERRORS = ['wrongGame', 'wrongRules', 'badConfig', 'badSeed', 'refused'] as const;
/** Why a journal cannot be replayed, and at which move. */
export interface ReplayError {
  readonly code: (typeof REPLAY_ERRORS)[number];
  readonly message: string;
  readonly n?: number;
  readonly refusal?: Refusal;
}

/** The state a header begins with, once game, rules version and configuration have been checked. */
export function begin<C, S, A, E, V>(game: Game<C, S, A, E, V>, header: Header): Result<S, ReplayError> {
  if (header.game !== game.id) {
    return err({ code: 'wrongGame', message: `this is a journal of ${show(header.game)}, not of ${show(game.id)}` });
  }
  if (header.rules !== game.rulesVersion) {
    const message = `the journal follows rules version ${header.rules}, this build ${game.rulesVersion}`;
    return err({ code: 'wrongRules', message });
  }
  const config = game.parseConfig(header.config);
  if (!config.ok) return err({ code: 'badConfig', message: configMessage(config.error) });
  return setUp(() => game.setup(config.value, header.seed));
}

/** A seed may be well formed and still not fit the game: walls of another size. */
function setUp<S>(setup: () => S): Result<S, ReplayError> {
  try {
    return ok(setup());
  } catch (error) {
    if (error instanceof RangeError) return err({ code: 'badSeed', message: error.message });
    throw error;
  }
}

/** The state after one entry; an entry without an action changes nothing. */
export function advance<C, S, A, E, V>(game: Game<C, S, A, E, V>, state: S, entry: Entry): Result<S, ReplayError> {
  if (entry.action === undefined || entry.seat === undefined) return ok(state);
  const action = entry.action as A; // earned by `refuse`, which survives any value
  const refused = game.refuse(state, entry.seat, action);
  if (refused === undefined) return ok(game.apply(state, entry.seat, action).state);
  const message = `move ${entry.n}, seat ${entry.seat}, ${show(action)}: ${refused.code} ${show(refused.values)}`;
  return err({ code: 'refused', n: entry.n, refusal: refused, message });
}

/** The final state of a journal. */
export function replay<C, S, A, E, V>(game: Game<C, S, A, E, V>, journal: Journal): Result<S, ReplayError> {
  return replayTo(game, journal, journal.entries.length);
}

/** The state after the first `count` entries of a journal. */
export function replayTo<C, S, A, E, V>(
  game: Game<C, S, A, E, V>,
  journal: Journal,
  count: number,
): Result<S, ReplayError> {
  let state = begin(game, journal.header);
  for (const entry of journal.entries.slice(0, count)) {
    if (!state.ok) return state;
    state = advance(game, state.value, entry);
  }
  return state;
}
