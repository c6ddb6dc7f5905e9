import type { Counts } from '../counts.js';
import { COPIES, EAST, KINDS } from '../tiles.js';
import { addLacks, CELLS, cellOf, drawsNeeded, type Lacks, MAX_SETS, MAX_WILD } from './lacks.js';

/**
 * The ways to read the kinds seen so far that may still turn out best, in order, each one a character of bit fields:
 * its lack (5 bits), twice its sets and its pair (4), the chows begun one kind ago (2) and two kinds ago (2), and its
 * copies beyond the fourth (2).
 */
export type Readings = string;

/** Before the first kind: nothing is wanted and nothing lacks. */
export const NOTHING: Readings = '\0';

const LACK_BITS = 5;
const NEVER = (1 << LACK_BITS) - 1;
// Of the bits above the lack, its place.
const PARTS = 0b1111;
const YOUNG = 4;
const OLD = 6;
const SPARE = 8;
const MOST_PARTS = 2 * MAX_SETS + 1;
/** Chows begun at one kind. Three equal chows are three pungs. */
const MOST_CHOWS = 2;

// The least lack at each place while one kind is read, and the end of the places reached: nothing outlives a call.
const least = new Uint8Array((MAX_WILD + 1) << SPARE);
let end = 0;

/** The readings after one more kind, `held` copies of it. `chows`: one may begin here; `spare`: copies beyond the fourth. */
export function readKind(readings: Readings, held: number, chows: boolean, spare: number): Readings {
  least.fill(NEVER);
  end = 0;
  for (let n = 0; n < readings.length; n++) extend(readings.charCodeAt(n), held, chows ? MOST_CHOWS : 0, spare);
  return worthKeeping();
}

function extend(code: number, held: number, mostChows: number, mostSpare: number): void {
  const place = code >> LACK_BITS;
  const young = (place >> YOUNG) & 3;
  const old = (place >> OLD) & 3;
  for (let begun = 0; begun <= mostChows; begun++) {
    const parts = (place & PARTS) + 2 * begun;
    if (parts > MOST_PARTS) return;
    const to = ((place >> SPARE) << SPARE) | (young << OLD) | (begun << YOUNG) | parts;
    take(to, code & NEVER, old + young + begun, held, mostSpare);
  }
}

/** Takes for the chows alone, then with a pair, a pung or both, if a tile of the hand is left for them. */
function take(to: number, lack: number, wanted: number, held: number, mostSpare: number): void {
  const paired = to & 1;
  reach(to, lack, wanted, held, mostSpare);
  if (wanted >= held) return;
  if (paired === 0) reach(to + 1, lack, wanted + 2, held, mostSpare);
  if ((to & PARTS) + 2 > MOST_PARTS) return;
  reach(to + 2, lack, wanted + 3, held, mostSpare);
  if (paired === 0 && wanted + 3 < held) reach(to + 3, lack, wanted + 5, held, mostSpare);
}

function reach(to: number, lack: number, wanted: number, held: number, mostSpare: number): void {
  const beyond = wanted > COPIES ? wanted - COPIES : 0;
  const place = to + (beyond << SPARE);
  if (place >> SPARE > mostSpare) return;
  const total = wanted > held ? lack + wanted - held : lack;
  if (total < (least[place] as number)) least[place] = total;
  if (place >= end) end = place + 1;
}

function worthKeeping(): Readings {
  const codes: number[] = [];
  for (let place = 0; place < end; place++) {
    const lack = least[place] as number;
    const bought = cheapest(place);
    if (lack < bought) codes.push((place << LACK_BITS) | lack);
    else least[place] = bought;
  }
  return String.fromCharCode(...codes);
}

/**
 * The least lack with which a lesser reading comes to this place by buying what it has not: some kind always has room
 * for a pung (3) or a pair (2) from nothing, since 17 tiles leave one of nine kinds with at most one, and five pungs
 * and a pair leave one of seven honours with none.
 */
function cheapest(place: number): number {
  const open = place & (PARTS << YOUNG);
  let lack = NEVER;
  if (place >= 1 << SPARE) lack = least[place - (1 << SPARE)] as number;
  if (open > 0) lack = Math.min(lack, least[place - open] as number);
  if ((place & PARTS) >= 2) lack = Math.min(lack, (least[place - 2] as number) + 3);
  if ((place & 1) === 1) lack = Math.min(lack, (least[place - 1] as number) + 2);
  return lack;
}

/** The lacks of a group, from its readings after the last kind, where no chow is open. */
export function lacksOf(readings: Readings): Lacks {
  least.fill(NEVER);
  for (let n = 0; n < readings.length; n++) {
    least[readings.charCodeAt(n) >> LACK_BITS] = readings.charCodeAt(n) & NEVER;
  }
  const lacks = new Uint8Array(CELLS);
  for (let spare = 0; spare <= MAX_WILD; spare++) {
    for (let parts = 0; parts <= MOST_PARTS; parts++) {
      const place = (spare << SPARE) | parts;
      least[place] = Math.min(least[place] as number, cheapest(place));
      lacks[cellOf(spare, parts >> 1, parts & 1)] = least[place] as number;
    }
  }
  return lacks;
}

/** The lacks of the nine kinds of a suit, from its first kind on. */
export function searchSuit(counts: ArrayLike<number>, first: number): Lacks {
  let readings = NOTHING;
  for (let n = 0; n < 9; n++) readings = readKind(readings, counts[first + n] as number, n <= 6, MAX_WILD);
  return lacksOf(readings);
}

/** The lacks of the seven honours: they make no chow, and no wildcard stands for one. */
export function searchHonours(counts: ArrayLike<number>): Lacks {
  let readings = NOTHING;
  for (let kind = EAST; kind < KINDS; kind++) readings = readKind(readings, counts[kind] as number, false, 0);
  return lacksOf(readings);
}

/** `shanten` without any table: equal, and a thousand times slower. */
export function searchShanten(counts: Counts, melds = 0, sets = 4, wild = 0): number {
  const suits = addLacks(addLacks(searchSuit(counts, 0), searchSuit(counts, 9)), searchSuit(counts, 18));
  return drawsNeeded(suits, searchHonours(counts), sets - melds, wild) - 1;
}
