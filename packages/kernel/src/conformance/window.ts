import type { Seat } from '../seat.js';
import { isSame } from './difference.js';
import { list } from './listing.js';
import type { Moment } from './moment.js';

/** How many actions are compared to tell whether a seat is still asked the same. */
const ASKED = 16;

/**
 * The seats that a window still asks after some of them have answered; nobody, if it has been resolved. While it is
 * open nobody else is asked, and those who are asked are asked the same.
 */
export function stillAsked(window: Moment, state: unknown, answered: readonly Seat[]): readonly Seat[] {
  const rest = window.run.game.waiting(state);
  const open = rest.every(
    (seat) => window.waiting.includes(seat) && !answered.includes(seat) && isAsked(window, state, seat),
  );
  return open ? rest : [];
}

function isAsked(window: Moment, state: unknown, seat: Seat): boolean {
  const limit = Math.min(ASKED, window.run.settings.listLimit);
  const now = list(window.run.game, state, seat, limit);
  return isSame(window.list(seat).actions.slice(0, limit), now.actions);
}
