import type { Seat } from '@paiju/kernel';
import type { Paint } from './paint.js';

/** The way a table speaks: with colours and signs, or in whole words for a screen reader. */
export interface Manner {
  readonly paint: Paint;
  readonly isPlain: boolean;
  /** Who sits where; the reader is "you". */
  readonly names: readonly string[];
}

/** A game's table in words, for one seat. */
export interface Face {
  /** What the seat sees when it is asked, line by line. */
  table(view: unknown, manner: Manner): readonly string[];
  /** The tiles or cards in the seat's hand. */
  hand?(view: unknown, manner: Manner): string;
  /** An action as the seat may type it. */
  action(action: unknown, view: unknown): string;
  /** The same in whole words, where its text has none. */
  spoken?(action: unknown, view: unknown, manner: Manner): string;
  /** What happened, as far as it is worth telling to a seat, or to whoever sees all (undefined); undefined where it is not. */
  event(event: unknown, seat: Seat | undefined, manner: Manner): string | undefined;
  /** True if points change hands with it: what is told of a match in short. */
  isScore?(event: unknown): boolean;
  /** What was typed, as actions are written. */
  typed?(text: string): string;
  /** An action that is typed and not listed. */
  read?(text: string, view: unknown): unknown;
  /** How such an action is typed. */
  readonly usage?: string;
}
