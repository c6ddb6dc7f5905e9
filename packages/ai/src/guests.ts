import type { Rng, Seat } from '@paiju/kernel';
import { faultOf, type Match, Minutes, matchSeed, mindsOf, type Played, type Turn, turnsOf } from './match.js';
import { DEFAULT_NODES, type Player } from './player.js';

/** The question to a guest: what its seat knows and may do. */
export interface GuestQuestion {
  readonly game: string;
  /** The table it sits at: questions of one table and seat follow each other. */
  readonly table: string;
  readonly seat: Seat;
  readonly view: unknown;
  readonly actions: Iterable<unknown>;
  /** True if an action may be played. */
  readonly isLegal: (action: unknown) => boolean;
}

/** Someone who thinks elsewhere: it is asked as a player is, and answers later, or finds nothing. */
export interface Guest {
  readonly level: string;
  /** An action; undefined where none was found in time, and `fallback` is played. Never rejects. */
  ask(question: GuestQuestion): Promise<unknown>;
  /** The table is over. */
  leave?(table: string, seat: Seat, view: unknown): Promise<void>;
}

/** A match at which guests may sit. */
export interface OpenMatch extends Omit<Match, 'players' | 'check'> {
  readonly players: readonly (Player | Guest)[];
  /** A name for the table, by which guests know it. */
  readonly table: string;
}

/** Plays a match at which guests may sit. Whatever a guest does, the match goes on. */
export async function playOpenMatch(match: OpenMatch): Promise<Played> {
  const minutes = new Minutes(match);
  try {
    const minds = mindsOf(match, match.players.length);
    const turns = turnsOf(match, minutes);
    for (let turn = turns.next(); turn.done !== true; ) {
      turn = turns.next(await chosen(match, turn.value, minds));
    }
    await leave(match, minutes.state);
    return minutes.played(undefined);
  } catch (error) {
    return minutes.played(faultOf(error, match.seed, minutes.steps));
  }
}

async function chosen(match: OpenMatch, { state, seat }: Turn, minds: readonly Rng[]): Promise<unknown> {
  const { game, players, table, nodes = DEFAULT_NODES } = match;
  const player = players[seat] as Player | Guest;
  const view = game.view(state, seat);
  const actions = game.actions(state, seat);
  if (!('ask' in player)) return player.choose(view, actions, minds[seat] as Rng, nodes);
  const isLegal = (action: unknown): boolean => game.refuse(state, seat, action) === undefined;
  const action = await player.ask({ game: game.id, table, seat, view, actions, isLegal });
  return action !== undefined && isLegal(action) ? action : game.fallback(state, seat);
}

async function leave({ game, players, table }: OpenMatch, state: unknown): Promise<void> {
  for (const [n, player] of players.entries()) {
    const seat = n as Seat;
    if ('ask' in player) await player.leave?.(table, seat, game.view(state, seat));
  }
}

/** The plan of a simulation with guests: whole matches, until so many hands have been dealt. */
export interface OpenSimulation extends Omit<OpenMatch, 'table'> {
  readonly hands: number;
}

/** Plays match after match with guests, each from a seed of its own, and hands each over as it ends. */
export async function* simulateOpen(simulation: OpenSimulation): AsyncGenerator<Played> {
  let dealt = 0;
  for (let match = 0; dealt < simulation.hands; match++) {
    const seed = matchSeed(simulation.seed, match);
    const played = await playOpenMatch({ ...simulation, seed, table: seed });
    dealt += Math.max(1, played.hands.length);
    yield played;
  }
}
