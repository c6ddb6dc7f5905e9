import { type AnyGame, type GameSeed, namedSeed, type Rng, type Seat, seats, stream } from '@paiju/kernel';
import { conform, LawBroken, type LawName } from '@paiju/kernel/conformance';
import { DEFAULT_NODES, type Player } from './player.js';
import type { HandEnd, StatsReader } from './stats.js';

/** A match to be played: by whom, by which rules, from which seed. */
export interface Match {
  readonly game: AnyGame;
  /** A parsed configuration. */
  readonly config: unknown;
  readonly stats: StatsReader;
  /** One for each seat. */
  readonly players: readonly Player[];
  /** A name for `namedSeed`. The deals and the players' chances all come from it. */
  readonly seed: string;
  /** Holds every step to the laws; much slower. */
  readonly check: boolean;
  readonly nodes?: number;
  /** A match that has not ended after so many hands is left there: rules may let dealers stay very long. */
  readonly mostHands?: number;
}

/** The reason why a match stopped: an error, or a law that did not hold; and the move it happened at, counted from 0. */
export interface Fault {
  readonly kind: 'crash' | 'violation';
  readonly seed: string;
  readonly step: number;
  readonly message: string;
}

/** A match as it was played: its hands in order, and what stopped it, if anything did. */
export interface Played {
  readonly seed: string;
  readonly steps: number;
  readonly hands: readonly HandEnd[];
  /** The value of the match to each seat; undefined where it did not come to its end. */
  readonly returns: readonly number[] | undefined;
  readonly fault: Fault | undefined;
}

/** Past any match that still goes on. */
const MAX_STEPS = 200_000;

/** Plays a match to its end. What goes wrong on the way is not thrown, but told with all it takes to see it again. */
export function playMatch(match: Match): Played {
  const choose = chooser(match);
  const minutes = new Minutes(match);
  try {
    if (match.check) underLaws(match, choose, minutes);
    else plainly(match, choose, minutes);
    return minutes.played(undefined);
  } catch (error) {
    return minutes.played(faultOf(error, match.seed, minutes.steps));
  }
}

/** Everything that was read of a match so far. */
export class Minutes {
  readonly #match: Omit<Match, 'players' | 'check'>;
  readonly #hands: HandEnd[] = [];
  #state: unknown;
  steps = 0;

  constructor(match: Omit<Match, 'players' | 'check'>) {
    this.#match = match;
  }

  get hands(): number {
    return this.#hands.length;
  }

  /** The state the match is in. */
  get state(): unknown {
    return this.#state;
  }

  /** A deal may end a hand before anyone has played. */
  begin(state: unknown): void {
    this.#read(state, []);
  }

  take(state: unknown, events: readonly unknown[]): void {
    this.steps++;
    if (events.some((event) => this.#match.stats.isEnd(event))) this.#read(state, events);
    this.#state = state;
  }

  played(fault: Fault | undefined): Played {
    const { game, seed } = this.#match;
    const returns = fault === undefined ? game.returns(this.#state) : undefined;
    return { seed, steps: this.steps, hands: this.#hands, returns, fault };
  }

  #read(state: unknown, events: readonly unknown[]): void {
    this.#state = state;
    const hand = this.#match.stats.read(this.#match.game.view(state, undefined), events);
    if (hand !== undefined) this.#hands.push(hand);
  }
}

function plainly(match: Match, choose: Choose, minutes: Minutes): void {
  const { game } = match;
  const turns = turnsOf(match, minutes);
  for (let turn = turns.next(); turn.done !== true; ) {
    const { state, seat } = turn.value;
    turn = turns.next(choose(state, seat, game.actions(state, seat)));
  }
}

/** A seat that is to play, and the state it plays in. */
export interface Turn {
  readonly state: unknown;
  readonly seat: Seat;
}

/** A match on its way: it gives each turn, and takes the action that is played in it. */
export function* turnsOf(match: Omit<Match, 'players' | 'check'>, minutes: Minutes): Generator<Turn, void, unknown> {
  const { game, config } = match;
  let state = game.setup(config, seedOf(match));
  minutes.begin(state);
  for (let [seat] = game.waiting(state); seat !== undefined; [seat] = game.waiting(state)) {
    if (minutes.hands >= (match.mostHands ?? Number.POSITIVE_INFINITY)) return;
    if (minutes.steps === MAX_STEPS) throw new Error(`the match has not ended after ${MAX_STEPS} moves`);
    const step = game.apply(state, seat, yield { state, seat });
    state = step.state;
    minutes.take(state, step.events);
  }
}

/** The game ends and adds up, keeps its pieces, offers what it takes, shows what happened, and hides what it must. */
const LAWS: readonly LawName[] = ['ends', 'conserved', 'actions', 'folding', 'secrecy'];
/** Forging actions and dealing anew what is hidden take longer than all the rest: one move in so many, by chance. */
const LOOK_EVERY = 10;
/** More actions than any seat has at a table of mahjong; of 72,072 arrangements these say as much as all. */
const LISTED = 128;

function underLaws(match: Match, choose: Choose, minutes: Minutes): void {
  const { game, config, stats } = match;
  const seed = seedOf(match);
  minutes.begin(game.setup(config, seed));
  conform(game, [config], [seed], {
    laws: LAWS,
    allowVacuous: LAWS,
    every: LOOK_EVERY,
    listLimit: LISTED,
    maxSteps: MAX_STEPS,
    policy: choose,
    total: (state) => stats.total?.(game.view(state, undefined)) ?? 0,
    showsAnswers: () => stats.showsAnswers ?? false,
    tally: (events, state) => {
      minutes.take(state, events);
      return [];
    },
  });
}

function seedOf({ seed }: Pick<Match, 'seed'>): GameSeed {
  return namedSeed(seed);
}

type Choose = (state: unknown, seat: Seat, actions: Iterable<unknown>) => unknown;

/** Each seat thinks with a generator of its own, so that one player's thoughts never move another's. */
function chooser(match: Match): Choose {
  const { game, players, nodes = DEFAULT_NODES } = match;
  const minds = mindsOf(match, players.length);
  return (state, seat, actions) =>
    (players[seat] as Player).choose(game.view(state, seat), actions, minds[seat] as Rng, nodes);
}

/** The generators of so many players, one for each seat. */
export function mindsOf(
  { game, config, seed }: Pick<Match, 'game' | 'config' | 'seed'>,
  players: number,
): readonly Rng[] {
  const table = seats(game.seats(config));
  if (players !== table.length) throw new RangeError(`${table.length} seats, and ${players} players`);
  return table.map((seat) => stream(seedOf({ seed }), `player ${seat}`));
}

/** The laws wrap whatever is thrown under their eyes, and keep it as the cause. */
export function faultOf(error: unknown, seed: string, step: number): Fault {
  if (!(error instanceof LawBroken)) return { kind: 'crash', seed, step, message: describe(error) };
  if (error.cause !== undefined) return { kind: 'crash', seed, step, message: describe(error.cause) };
  return { kind: 'violation', seed, step: error.step ?? step, message: error.message };
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The plan of a simulation: whole matches, until so many hands have been dealt. */
export interface Simulation extends Match {
  readonly hands: number;
}

/** Plays match after match, each from a seed of its own, and hands each over as it ends. */
export function* simulate(simulation: Simulation): Generator<Played> {
  let dealt = 0;
  for (let match = 0; dealt < simulation.hands; match++) {
    const played = playMatch({ ...simulation, seed: matchSeed(simulation.seed, match) });
    dealt += Math.max(1, played.hands.length); // a match that breaks in its first hand must not go on for ever
    yield played;
  }
}

/** The seed of a match of a series. The first has the seed of the series, so that any match can be played alone. */
export function matchSeed(seed: string, match: number): string {
  return match === 0 ? seed : `${seed}/${match}`;
}
