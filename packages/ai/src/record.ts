import {
  type AnyGame,
  begin,
  err,
  type Journal,
  ok,
  type ReplayError,
  type Result,
  type Seat,
  steps,
} from '@paiju/kernel';
import type { HandEnd, StatsReader, Tag } from './stats.js';

/** One seat's part in a finished match, as it is counted over many (W-26). */
export interface SeatRecord {
  /** The place at the end: one more than the seats that have more. */
  readonly place: number;
  /** The value of the match to the seat. */
  readonly points: number;
  readonly hands: number;
  readonly wins: number;
  /** Hands that the seat gave away. */
  readonly dealIns: number;
  /** Hands in which it declared itself ready; missing in games where nobody does. */
  readonly declared?: number;
  /** Hands in which it called; missing in games where nobody does. */
  readonly called?: number;
}

/** A finished match: how its hands ended, and its value to each seat. */
export interface ReadMatch {
  readonly hands: readonly HandEnd[];
  readonly returns: readonly number[];
}

/** The reason why a journal is no finished match: it does not replay, or it stops before the end. */
export type Unread = ReplayError | { readonly code: 'unfinished'; readonly message: string };

/** Reads a journal move by move, so that whoever reads may pause between them. */
export function* readMatch(
  game: AnyGame,
  stats: StatsReader,
  journal: Journal,
): Generator<undefined, Result<ReadMatch, Unread>> {
  const start = begin(game, journal.header);
  if (!start.ok) return start;
  let state: unknown = start.value;
  const hands: HandEnd[] = [];
  const read = (events: readonly unknown[]): void => {
    const hand = stats.read(game.view(state, undefined), events);
    if (hand !== undefined) hands.push(hand);
  };
  read([]); // a deal may end a hand before anyone has played
  for (const move of steps(game, state, journal.entries)) {
    if (!move.ok) return move;
    state = move.value.after;
    if (move.value.events.some((event) => stats.isEnd(event))) read(move.value.events);
    yield undefined;
  }
  const returns = game.returns(state);
  if (returns !== undefined) return ok({ hands, returns });
  return err({ code: 'unfinished', message: `the match is not over after ${journal.entries.length} entries` });
}

/** W-26: what a match was to one of its seats. */
export function seatRecord({ hands, returns }: ReadMatch, { ways = {} }: StatsReader, own: Seat): SeatRecord {
  const count = (is: (hand: HandEnd) => boolean): number => hands.filter(is).length;
  const tagged = (names: (name: string) => boolean): number =>
    count(({ tags }) => tags.some(({ name, seat }: Tag) => seat === own && names(name)));
  return {
    place: placeOf(returns, own),
    points: returns[own] ?? 0,
    hands: hands.length,
    wins: count(({ winners }) => winners.includes(own)),
    dealIns: count(({ givers }) => givers.includes(own)),
    ...(ways.declared !== undefined && { declared: tagged(ways.declared) }),
    ...(ways.called !== undefined && { called: tagged(ways.called) }),
  };
}

/** The place of a seat at the end: equals share the better one. */
export function placeOf(returns: readonly number[], seat: Seat): number {
  return 1 + returns.filter((one) => one > (returns[seat] ?? 0)).length;
}
