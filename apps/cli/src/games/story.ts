import type { AnyGame, Entry, Header, Proof } from '@paiju/kernel';
import type { Paint } from '../terminal/paint.js';

/** One move of a playout: what was played, what happened, and the state it led to. */
export interface Turn {
  readonly entry: Entry;
  readonly events: readonly unknown[];
  readonly state: unknown;
}

/** A whole game, from its header to its end. */
export interface Playout {
  readonly game: AnyGame;
  readonly header: Header & { readonly proof: Proof };
  readonly start: unknown;
  readonly turns: readonly Turn[];
}

/** The players of every story, by seat. */
export const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gwen', 'Hugo'] as const;

/** Tells a game to someone who has never seen it. */
export type Story = (playout: Playout, paint: Paint) => string;

/** Points with their sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : `${points}`;
}
