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
  /** An action as the seat may type it. */
  action(action: unknown, view: unknown): string;
  /** The same in whole words, where its text has none. */
  spoken?(action: unknown, view: unknown, manner: Manner): string;
  /** What happened, as far as it is worth telling; undefined where it is not. */
  event(event: unknown, seat: Seat, manner: Manner): string | undefined;
  /** An action that is typed and not listed. */
  read?(text: string, view: unknown): unknown;
  /** How such an action is typed. */
  readonly usage?: string;
}
