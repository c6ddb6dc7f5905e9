import { type Seat, show } from '@paiju/kernel';
import { SEATS } from '../../mahjong/table.js';
import { riichi } from '../game.js';
import type { RiichiAction, RiichiState } from '../table.js';
import { openingOf } from './beginning.js';
import type { ForeignGame } from './foreign.js';
import { playsOf } from './plays.js';

/** One decision of a logged game: who was asked in which state, what was legal, what was done. */
export interface LoggedDecision {
  /** The index of its round in the log. */
  readonly round: number;
  /** The state before the decision; the seat knew `riichi.view(state, seat)` of it. */
  readonly state: RiichiState;
  readonly seat: Seat;
  /** Every legal action, the one that was taken among them. */
  readonly legal: readonly RiichiAction[];
  readonly action: RiichiAction;
}

/**
 * Every decision of a log in the order it was taken, forced ones too (`legal` holds one action then). A claim that was
 * not taken is a `pass`; a seat whose answer nobody can know, because another's call went first, is left out.
 * Results in the log are not compared, that is for `judge`. Returns why the log could not be followed to its
 * end, if it could not.
 */
export function* decisionsOf(foreign: ForeignGame): Generator<LoggedDecision, string | undefined> {
  let { state } = openingOf(foreign).opened;
  for (const [round, { moves }] of foreign.rounds.entries()) {
    if (round > 0) {
      const next = confirmed(state);
      if (next === undefined) return `round ${round}: the match is over or the round before is not`;
      state = next;
    }
    for (const [n, move] of moves.entries()) {
      for (const [seat, action] of playsOf(move, () => state)) {
        const refused = riichi.refuse(state, seat, action);
        if (refused !== undefined) return `round ${round}, move ${n}: seat ${seat} ${show(action)}: ${refused.code}`;
        yield { round, state, seat, legal: [...riichi.actions(state, seat)], action };
        state = riichi.apply(state, seat, action).state;
      }
    }
  }
  return undefined;
}

/** The next round, once everyone has confirmed the last. */
function confirmed(state: RiichiState): RiichiState | undefined {
  if (state.table.phase.kind !== 'ended') return undefined;
  return SEATS.reduce((before, seat) => riichi.apply(before, seat, { kind: 'next' }).state, state);
}
