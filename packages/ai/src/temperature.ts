import type { Rng } from '@paiju/kernel';

/** Shares are counted in whole parts, so that rounding cannot differ from one engine to the next. */
const PARTS = 1 << 20;

/**
 * One of the choices, each with the share its liking has at a temperature: the best one always at 0, everything as often
 * the hotter it gets. What is not finite is never chosen; −1 where nothing is. Of equals at 0, or without chance, the
 * first is taken.
 */
export function drawn(likings: ArrayLike<number>, temperature: number, rng?: Rng): number {
  const best = bestOf(likings);
  if (best < 0 || temperature === 0 || rng === undefined) return best;
  const most = likings[best] as number;
  const parts = Array.from(likings, (liking) =>
    Number.isFinite(liking) ? Math.round(PARTS * Math.exp((liking - most) / temperature)) : 0,
  );
  let left = rng.below(parts.reduce((sum, part) => sum + part, 0));
  return parts.findIndex((part) => {
    left -= part;
    return left < 0;
  });
}

function bestOf(likings: ArrayLike<number>): number {
  let best = -1;
  for (let n = 0; n < likings.length; n++) {
    const liking = likings[n] as number;
    if (Number.isFinite(liking) && (best < 0 || liking > (likings[best] as number))) best = n;
  }
  return best;
}
