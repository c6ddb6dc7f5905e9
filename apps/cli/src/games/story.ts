import type { Playout } from '../play/playout.js';
import type { Paint } from '../terminal/paint.js';

/** The players of every story, by seat. */
export const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gwen', 'Hugo'] as const;

/** Tells a game to someone who has never seen it. */
export type Story = (playout: Playout, paint: Paint) => string;

/** Points with their sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : `${points}`;
}
