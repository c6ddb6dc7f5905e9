/** The most sets a hand can want. */
export const MAX_SETS = 5;
/** The most wildcards a hand can hold. */
export const MAX_WILD = 3;

const SETS = MAX_SETS + 1;

/** The number of numbers that describe what a part of a hand lacks. */
export const CELLS = (MAX_WILD + 1) * SETS * 2;

/**
 * The lacks of a part of a hand: for each number of sets, without and with a pair, the fewest tiles to add until it holds
 * them. At most `spare` of the added tiles may be copies beyond the fourth: no draw brings such a copy, a wildcard does.
 */
export type Lacks = Uint8Array;

/** The place where the number for so many sets and pairs (0 or 1) stands, if so many copies beyond the fourth are allowed. */
export function cellOf(spare: number, sets: number, pair: number): number {
  return 2 * (SETS * spare + sets) + pair;
}

/** The lacks of two parts together: sets, pair and spare copies are divided between them in the best way. */
export function addLacks(a: Lacks, b: Lacks): Lacks {
  const sum = new Uint8Array(CELLS).fill(0xff);
  for (let spare = 0; spare <= MAX_WILD; spare++) {
    for (let first = 0; first <= spare; first++) divideSets(sum, a, b, first, spare - first);
  }
  return sum;
}

function divideSets(sum: Lacks, a: Lacks, b: Lacks, spareA: number, spareB: number): void {
  for (let sets = 0; sets <= MAX_SETS; sets++) {
    const to = cellOf(spareA + spareB, sets, 0);
    for (let first = 0; first <= sets; first++) {
      const inA = cellOf(spareA, first, 0);
      const inB = cellOf(spareB, sets - first, 0);
      const plain = (a[inA] as number) + (b[inB] as number);
      const pairA = (a[inA + 1] as number) + (b[inB] as number);
      const pairB = (a[inA] as number) + (b[inB + 1] as number);
      sum[to] = Math.min(sum[to] as number, plain);
      sum[to + 1] = Math.min(sum[to + 1] as number, pairA, pairB);
    }
  }
}

/** The draws a whole hand needs. Wildcards fill what the suits lack; an honour must be drawn. */
export function drawsNeeded(suits: Lacks, honours: Lacks, sets: number, wild: number): number {
  let fewest = 0xff;
  for (let first = 0; first <= sets; first++) {
    for (let pair = 0; pair <= 1; pair++) {
      const suited = suits[cellOf(wild, sets - first, 1 - pair)] as number;
      const draws = Math.max(0, suited - wild) + (honours[cellOf(0, first, pair)] as number);
      fewest = Math.min(fewest, draws);
    }
  }
  return fewest;
}
