import type { LedgerPart } from './face.js';

/** The largest win of a match so far, and the round it was won in. */
export interface BestHand {
  readonly part: LedgerPart;
  readonly round: string;
}

const KEY = 'paiju.best-hand';

/** The best of what was kept and what was just won; a match of another name begins anew. */
export function better(match: string, won: readonly LedgerPart[], round: string): BestHand | undefined {
  const before = kept(match);
  const [part] = won.toSorted((a, b) => b.total - a.total);
  if (part === undefined || (before !== undefined && before.part.total >= part.total)) return before;
  const best = { part, round };
  unlessBlocked(() => sessionStorage.setItem(KEY, JSON.stringify({ match, best })));
  return best;
}

/** Forgets what was kept: a match begins. */
export function forgetBest(): void {
  unlessBlocked(() => sessionStorage.removeItem(KEY));
}

/** A reload is no end of a match. */
function kept(match: string): BestHand | undefined {
  const text = unlessBlocked(() => sessionStorage.getItem(KEY));
  const { match: of, best } = JSON.parse(text ?? '{}') as { match?: string; best?: BestHand }; // written above
  return of === match ? best : undefined;
}

/** A browser may forbid to keep anything; a match is played all the same. */
function unlessBlocked<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
