import { type Counts, heldKinds, sizeOf, withKind } from '../mahjong/counts.js';
import { COPIES, KINDS, type Kind } from '../mahjong/tiles.js';
import type { TaiwanConfig } from './presets.js';

/** The forms that win beside five sets and a pair. */
export interface Forms {
  /** T-63: seven pairs and a triplet (嚦咕嚦咕, 八對半), without melds. */
  readonly pairs: boolean;
}

/** Five sets and a pair alone. */
export const SETS_ONLY: Forms = { pairs: false };

/** The forms a rule set plays: a pattern worth nothing is none. */
export function formsOf({ tai }: TaiwanConfig): Forms {
  return tai.eightPairs > 0 ? WITH_PAIRS : SETS_ONLY;
}

const WITH_PAIRS: Forms = { pairs: true };

const PAIRS = 7;
const SIZE = 2 * PAIRS + 3;

/** True if 17 concealed tiles are seven pairs and a triplet; four alike are two pairs. */
export function isEightPairs(counts: Counts): boolean {
  const odd = counts.filter((held) => held % 2 === 1);
  return odd.length === 1 && odd[0] === 3 && sizeOf(counts) === SIZE;
}

/** The draws that seven pairs and a triplet need, less one. */
export function pairsShanten(counts: Counts): number {
  let most = 0;
  for (let triplet = 0; triplet < KINDS; triplet++) {
    const kept = Math.min(counts[triplet] as number, 3) + bestPairs(counts, triplet);
    if (kept > most) most = kept;
  }
  return SIZE - most - 1;
}

/** The most tiles that can stay in seven pairs of other kinds than one. */
function bestPairs(counts: Counts, but: Kind): number {
  const worth = [0, 0, 0]; // how many pairs would keep so many tiles
  for (let kind = 0; kind < KINDS; kind++) {
    if (kind === but) continue;
    const held = counts[kind] as number;
    (worth[Math.min(held, 2)] as number)++;
    if (held > 2) (worth[held - 2] as number)++;
  }
  const whole = Math.min(worth[2] as number, PAIRS);
  return 2 * whole + Math.min(worth[1] as number, PAIRS - whole);
}

/** The kinds that complete 16 concealed tiles as seven pairs and a triplet. */
export function pairsWaits(counts: Counts): readonly Kind[] {
  if (sizeOf(counts) !== SIZE - 1) return [];
  return Array.from({ length: KINDS }, (_, kind) => kind).filter(
    (kind) => (counts[kind] as number) < COPIES && isEightPairs(withKind(counts, kind)),
  );
}

/** True if a hand about to discard can be left waiting on a tile that there is. */
export function leavesPairsWait(counts: Counts): boolean {
  return heldKinds(counts).some((kind) => {
    const rest = counts.slice();
    (rest[kind] as number)--;
    return pairsWaits(rest).length > 0;
  });
}
