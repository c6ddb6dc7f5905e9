import type { Seat } from '../seat.js';

/** A seat, or undefined for a spectator. */
export type Observer = Seat | undefined;

/** An observer's name in a message. */
export function who(observer: Observer): string {
  return observer === undefined ? 'the spectator' : `seat ${observer}`;
}
