import { HAND_SIZE } from './cards.js';

/** The ways to take rows from thirteen places, a bit a place (P-41): the same for every hand. */
export interface Subsets {
  /** Every set of one to five places, smaller numbers first. */
  readonly small: Uint16Array;
  /** The 1,287 sets of five. */
  readonly fives: Uint16Array;
  /** The 286 sets of three. */
  readonly threes: Uint16Array;
  /** For the n-th five, from `56·n`: the fives that share no place with it. */
  readonly apart: Uint16Array;
}

/** All thirteen places of a hand, a bit each. */
export const PLACES = (1 << HAND_SIZE) - 1;
/** C(8, 5): the middles that go with one back. */
export const MIDDLES = 56;

let built: Subsets | undefined;

/** The subsets, built when first asked for. */
export function subsets(): Subsets {
  built ??= build();
  return built;
}

function build(): Subsets {
  const sets = Uint16Array.from({ length: PLACES }, (_, n) => n + 1);
  const fives = sets.filter((set) => sizeOf(set) === 5);
  const small = sets.filter((set) => sizeOf(set) <= 5);
  return { small, fives, threes: sets.filter((set) => sizeOf(set) === 3), apart: apartFrom(fives) };
}

function apartFrom(fives: Uint16Array): Uint16Array {
  const apart = new Uint16Array(fives.length * MIDDLES);
  let at = 0;
  for (const back of fives) {
    for (const middle of fives) {
      if ((back & middle) === 0) apart[at++] = middle;
    }
  }
  return apart;
}

/** The number of places a set holds. */
export function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  return size;
}

/** The lowest place of a set. */
export function lowestOf(set: number): number {
  return 31 - Math.clz32(set & -set);
}
