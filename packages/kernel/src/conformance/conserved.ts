import { show } from '../json.js';
import type { Watch } from './play.js';
import type { Trial } from './trial.js';

/** Law: every tile or card is there exactly once, at every moment. */
export function conserved(trial: Trial): Watch {
  let set: ReadonlySet<number> = new Set();
  const holds = (state: unknown): void => {
    const pieces = trial.game.pieces(state);
    trial.count('pieces', pieces.length);
    const wrong = misplaced(set, pieces);
    trial.holds(wrong === undefined, () => `${wrong}`);
  };
  return {
    start: ({ state }) => {
      set = new Set(trial.game.pieces(state));
      holds(state);
    },
    step: ({ to }) => holds(to.state),
  };
}

/** The problem with a list of pieces that should hold each of a set once, or undefined. */
export function misplaced(set: ReadonlySet<number>, pieces: readonly number[]): string | undefined {
  const seen = new Set<number>();
  for (const piece of pieces) {
    if (seen.has(piece)) return `piece ${show(piece)} is there twice`;
    if (!set.has(piece)) return `piece ${show(piece)} came from nowhere`;
    seen.add(piece);
  }
  const lost = [...set].filter((piece) => !seen.has(piece));
  return lost.length === 0 ? undefined : `pieces ${show(lost)} are gone`;
}
