import { type Counts, isHonour, isTerminal, KINDS, type Kind, kindOf, suitOf } from '@paiju/games/mahjong';
import type { Held } from './knowledge.js';

/** The make-up of a hand and its melds, in counts. */
export interface Survey {
  /** Ones, nines and honours. */
  readonly orphans: number;
  readonly honours: number;
  /** Tiles that are neither honours nor of the suit most of them have. */
  readonly strays: number;
  /** Kinds held twice, and kinds held or laid three times or more. */
  readonly pairs: number;
  readonly triplets: number;
  readonly chows: number;
}

const suits = new Uint8Array(3);

/** Counts what a hand consists of; `skipped` is a kind that stands for any other. */
export function surveyOf({ counts, laid }: Held, skipped: Kind | null = null): Survey {
  suits.fill(0);
  let [orphans, honours, pairs, triplets, chows] = [0, 0, 0, 0, 0];
  for (let kind = 0; kind < KINDS; kind++) {
    const n = counts[kind] as number;
    if (n === 0 || kind === skipped) continue;
    if (n === 2) pairs++;
    else if (n > 2) triplets++;
    if (isHonour(kind)) honours += n;
    else suits[suitOf(kind)] = (suits[suitOf(kind)] as number) + n;
    if (isHonour(kind) || isTerminal(kind)) orphans += n;
  }
  for (const { kind: form, tiles } of laid) {
    if (form === 'chow') chows++;
    else triplets++;
    for (const tile of tiles) {
      const kind = kindOf(tile);
      if (kind < 0) continue;
      if (isHonour(kind)) honours++;
      else suits[suitOf(kind)] = (suits[suitOf(kind)] as number) + 1;
      if (isHonour(kind) || isTerminal(kind)) orphans++;
    }
  }
  const [m = 0, p = 0, s = 0] = suits;
  return { orphans, honours, strays: m + p + s - Math.max(m, p, s), pairs, triplets, chows };
}

/** The number of tiles of each kind that are left of four. */
export function leftOf(seen: Counts): Counts {
  return seen.map((n) => Math.max(0, 4 - n));
}
