// A logged game, played again by our rules.
import { decisionsOf, readMjlog, riichi } from '@paiju/games/riichi';
import { unwrap } from '@paiju/kernel';
import { winsOf } from './wins.js';

/** @typedef {import('@paiju/games/riichi').RiichiState} State */
/** @typedef {import('@paiju/games/riichi').LoggedDecision} Decision */
/**
 * A listener to a game as it is played again: each decision with the state before it, the end of each round with the
 * scores it began with, the end of the match.
 * @typedef {{
 *   decided(state: State, seat: number, action: import('@paiju/games/riichi').RiichiAction): void,
 *   ended(state: State, before: readonly number[], wins: readonly import('./wins.js').Won[]): void,
 *   finished(state: State): void,
 * }} Listener
 */

/**
 * Plays a log again; throws where it cannot be read or followed.
 * @param {string} text an mjlog
 * @param {Listener} listener
 */
export function playAgain(text, listener) {
  const game = unwrap(readMjlog(text));
  const decisions = decisionsOf(game);
  /** @type {Decision | undefined} */
  let last;
  let next = decisions.next();
  for (; next.done !== true; next = decisions.next()) {
    const decision = next.value;
    const { round, state, seat, action } = decision;
    if (last === undefined || round > last.round) {
      if (last !== undefined) end(last, game.rounds[last.round]?.scores ?? [], listener);
      compare(state, game.rounds[round]?.scores ?? [], round);
    }
    listener.decided(state, seat, action);
    last = decision;
  }
  if (next.value !== undefined) throw new Error(next.value);
  if (last === undefined) throw new Error('nobody decides anything');
  const state = end(last, game.rounds[last.round]?.scores ?? [], listener);
  if (state.table.phase.kind !== 'finished') throw new Error('the match does not end');
  listener.finished(state);
}

/** The first decision of a round is made with the scores the log gives. */
function compare({ table }, scores, round) {
  if (table.scores.some((score, seat) => score !== scores[seat])) throw new Error(`round ${round} begins otherwise`);
}

/** The state after the last decision of a round. */
function end({ state: before, seat, action, round }, scores, listener) {
  const { state } = riichi.apply(before, seat, action);
  const { phase } = state.table;
  if (phase.kind !== 'ended' && phase.kind !== 'finished') throw new Error(`round ${round} does not end`);
  listener.ended(state, scores, winsOf(phase.ending.outcome));
  return state;
}
