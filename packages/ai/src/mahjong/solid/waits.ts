import { type Counts, EAST, KINDS, type Kind } from '@paiju/games/mahjong';
import type { Threat } from './threat.js';

// The frequency with which ready hands wait in each way, for every way to hold the tiles it takes: beside two-sided waits.
const TWO_SIDED = 1;
const MIDDLE_OR_EDGE = 0.28;
const TWO_PAIRS = 1.2;
const SINGLE = 0.3;
/** A pair or a single is more often of honours than of a suit. */
const HONOURS = 1.6;
/** Nothing is so dangerous that it is a wait more often than this. */
const MOST = 0.5;

/**
 * By kind, the chance that a ready opponent waits on it: each wait by the ways to hold its tiles among those that nobody
 * has shown. A kind that cannot be waited on rules out every wait that holds it: so come suji (筋) and walls (壁).
 */
export function waitsOf(threat: Threat, left: Counts): Float64Array {
  const tally = new WaitTally(threat, left);
  for (let kind = 0; kind < KINDS; kind++) tally.alike(kind);
  for (let first = 0; first < EAST; first += 9) {
    for (let low = first; low < first + 8; low++) tally.neighbours(low);
    for (let low = first; low < first + 7; low++) tally.gap(low);
  }
  return tally.chances(threat.width);
}

/** The weights of waits, by kind and all together. */
class WaitTally {
  readonly #weights = new Float64Array(KINDS);
  readonly #threat: Threat;
  readonly #left: Counts;
  #all = 0;

  constructor(threat: Threat, left: Counts) {
    this.#threat = threat;
    this.#left = left;
  }

  /** Two pairs wait on both: each kind is counted with half of them. */
  alike(kind: Kind): void {
    const n = this.#left[kind] as number;
    const ways = (TWO_PAIRS * n * (n - 1)) / 4 + SINGLE * n;
    this.#add((kind < EAST ? 1 : HONOURS) * ways, kind);
  }

  /** Two in sequence wait on both ends, at the edge of a suit on one. */
  neighbours(low: Kind): void {
    const ways = (this.#left[low] as number) * (this.#left[low + 1] as number);
    const number = low % 9;
    if (number === 0) this.#add(MIDDLE_OR_EDGE * ways, low + 2);
    else if (number === 7) this.#add(MIDDLE_OR_EDGE * ways, low - 1);
    else this.#add(TWO_SIDED * ways, low - 1, low + 2);
  }

  gap(low: Kind): void {
    this.#add(MIDDLE_OR_EDGE * (this.#left[low] as number) * (this.#left[low + 2] as number), low + 1);
  }

  chances(width: number): Float64Array {
    const scale = this.#all === 0 ? 0 : width / this.#all;
    return this.#weights.map((weight) => Math.min(MOST, scale * weight));
  }

  #add(ways: number, kind: Kind, other: Kind = kind): void {
    const { trust, taste } = this.#threat;
    const sure = other === kind ? 1 : (trust[other] as number);
    const weight = ways * (taste[kind] as number) * (trust[kind] as number) * sure;
    this.#all += weight;
    this.#weights[kind] = (this.#weights[kind] as number) + weight;
    if (other !== kind) this.#weights[other] = (this.#weights[other] as number) + weight;
  }
}
