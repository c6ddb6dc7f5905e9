import { inTab } from '../base/stored.js';
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
  inTab.write(KEY, { match, best });
  return best;
}

/** Forgets what was kept: a match begins. */
export function forgetBest(): void {
  inTab.remove(KEY);
}

/** A reload is no end of a match. */
function kept(match: string): BestHand | undefined {
  const { match: of, best } = Object(inTab.read(KEY)) as { match?: string; best?: BestHand }; // written above
  return of === match ? best : undefined;
}
