import { ACE, RANKS } from './cards.js';

/** Ranks in a row, by number, lowest first; an ace may stand below the two. */
type Run = readonly number[];

/** Thirteen ranks as two runs of five and one of three. */
export interface RunSplit {
  readonly front: Run;
  readonly middle: Run;
  readonly back: Run;
}

const FIVES = runsOf(5, true);
const THREES = { with: runsOf(3, true), without: runsOf(3, false) } as const;

/** Every run of a length; A-2-3… among them if `aceLow`. */
function runsOf(length: number, aceLow: boolean): readonly Run[] {
  const starts = Array.from({ length: RANKS.length - length + 1 }, (_, low) => low);
  const runs = starts.map((low) => Array.from({ length }, (_, n) => low + n));
  return aceLow ? [[ACE, ...Array.from({ length: length - 1 }, (_, n) => n)], ...runs] : runs;
}

/** The number of times each rank occurs, two bits a rank: three runs never hold a rank more than three times. */
function packed(ranks: Run): number {
  return ranks.reduce((sum, rank) => sum + (1 << (2 * rank)), 0);
}

const splits = new Map<boolean, ReadonlyMap<number, RunSplit>>();

/** P-32: thirteen ranks (counted) as 5, 5, 3 in a row, if they can be; the strongest runs at the back. */
export function splitRuns(counts: ArrayLike<number>, frontA23: boolean): RunSplit | undefined {
  let sum = 0;
  for (let rank = 0; rank < RANKS.length; rank++) {
    const count = counts[rank] ?? 0;
    if (count > 3) return undefined;
    sum += count << (2 * rank);
  }
  const known = splits.get(frontA23) ?? buildSplits(frontA23);
  splits.set(frontA23, known);
  return known.get(sum);
}

function buildSplits(frontA23: boolean): ReadonlyMap<number, RunSplit> {
  const found = new Map<number, RunSplit>();
  for (const [n, middle] of FIVES.entries()) {
    for (const back of FIVES.slice(n)) {
      for (const front of frontA23 ? THREES.with : THREES.without) {
        found.set(packed(front) + packed(middle) + packed(back), { front, middle, back });
      }
    }
  }
  return found;
}

/** The set of a run's ranks, a bit each. */
function bitsOf(run: Run): number {
  return run.reduce((bits, rank) => bits | (1 << rank), 0);
}

const FIVE_BITS = FIVES.map(bitsOf);
const THREE_BITS = { with: THREES.with.map(bitsOf), without: THREES.without.map(bitsOf) } as const;

/** One suit's ranks (a bit each) cut into runs of five and three; undefined if they cannot be. */
export function cutSuit(ranks: number, frontA23: boolean): readonly number[] | undefined {
  if (ranks === 0) return [];
  for (const five of FIVE_BITS) {
    const rest = (ranks & five) === five ? cutSuit(ranks ^ five, frontA23) : undefined;
    if (rest !== undefined) return [...rest, five];
  }
  return (frontA23 ? THREE_BITS.with : THREE_BITS.without).includes(ranks) ? [ranks] : undefined;
}
