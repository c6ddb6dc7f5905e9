import type { Seat } from '../seat.js';
import type { Moment } from './moment.js';

/** One move: where it began, what was played, what happened, where it led. */
export interface Played {
  readonly from: Moment;
  readonly seat: Seat;
  readonly action: unknown;
  readonly events: readonly unknown[];
  readonly to: Moment;
  /** Whether the costly laws look at this move. */
  readonly looked: boolean;
}

/** A law at work on one game: it is shown every moment and throws when it is broken. */
export interface Watch {
  start?(first: Moment): void;
  step?(played: Played): void;
  end?(last: Moment): void;
}
