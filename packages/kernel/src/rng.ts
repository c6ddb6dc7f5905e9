/** A seeded source of numbers. It has a life: each call moves it on. */
export interface Rng {
  /** A uniform whole number from 0 to 2³² − 1. */
  u32(): number;
  /** A uniform whole number from 0 to `bound` − 1, without modulo bias. */
  below(bound: number): number;
}

/** Four 32-bit limbs of a 128-bit number, the lowest first. */
export type Limbs = readonly [number, number, number, number];

// PCG64DXSM (O'Neill's "cheap multiplier" variant, as in NumPy): one 64-bit multiplier serves step and output.
const MUL_HI = 0xda942042;
const MUL_LO = 0xe4dd58b5;
const TWO_32 = 0x1_0000_0000;

/** The high half of a 32 × 32-bit product; the low half is `Math.imul`. */
function mulHigh(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16);
  const cross = aLow * bHigh + (middle & 0xffff);
  return aHigh * bHigh + (middle >>> 16) + (cross >>> 16);
}

/** PCG64DXSM: 128 bits of state, 64 bits out, equal to NumPy's bit for bit. */
export class Pcg64 implements Rng {
  // Signed 32-bit limbs, lowest first: engines keep such fields unboxed.
  #s0: number;
  #s1: number;
  #s2: number;
  #s3: number;
  readonly #i0: number;
  readonly #i1: number;
  readonly #i2: number;
  readonly #i3: number;
  #high = 0;
  #hasHigh = false;

  /** Starts from a state and an odd increment. */
  constructor(state: Limbs, increment: Limbs) {
    if ((increment[0] & 1) === 0) throw new RangeError(`the increment of a PCG64 must be odd, not ${increment[0]}`);
    [this.#s0, this.#s1, this.#s2, this.#s3] = [state[0] | 0, state[1] | 0, state[2] | 0, state[3] | 0];
    [this.#i0, this.#i1, this.#i2, this.#i3] = [increment[0] | 0, increment[1] | 0, increment[2] | 0, increment[3] | 0];
  }

  /** The 128-bit state, as unsigned limbs. */
  get state(): Limbs {
    return [this.#s0 >>> 0, this.#s1 >>> 0, this.#s2 >>> 0, this.#s3 >>> 0];
  }

  /** The next 64-bit output as [high, low]. Drops a half kept by `u32`. */
  u64(): readonly [number, number] {
    const low = this.#step();
    this.#hasHigh = false;
    return [this.#high >>> 0, low >>> 0];
  }

  /** Takes the low half of an output first, then the high one, as NumPy does. */
  u32(): number {
    if (this.#hasHigh) {
      this.#hasHigh = false;
      return this.#high >>> 0;
    }
    const low = this.#step();
    this.#hasHigh = true;
    return low >>> 0;
  }

  /** Lemire's multiply-and-reject: the product's high half, redrawn in the few cases that would bias it. */
  below(bound: number): number {
    if (!Number.isInteger(bound) || bound < 1 || bound >= TWO_32) {
      throw new RangeError(`a bound is a whole number from 1 to ${TWO_32 - 1}, not ${String(bound)}`);
    }
    let drawn = this.u32();
    let left = Math.imul(drawn, bound) >>> 0;
    if (left < bound) {
      const threshold = (TWO_32 - bound) % bound;
      while (left < threshold) {
        drawn = this.u32();
        left = Math.imul(drawn, bound) >>> 0;
      }
    }
    return mulHigh(drawn, bound);
  }

  /** Computes the output of the present state into (#high, returned low), then moves the state on. */
  #step(): number {
    const s0 = this.#s0;
    const s1 = this.#s1;
    const s2 = this.#s2;
    const s3 = this.#s3;

    // Output: hi ^= hi >> 32; hi *= MUL; hi ^= hi >> 48; hi *= lo | 1.
    const a0 = s2 ^ s3;
    const b1 = (mulHigh(a0, MUL_LO) + Math.imul(a0, MUL_HI) + Math.imul(s3, MUL_LO)) | 0;
    const b0 = Math.imul(a0, MUL_LO) ^ (b1 >>> 16);
    const l0 = s0 | 1;
    this.#high = (mulHigh(b0, l0) + Math.imul(b0, s1) + Math.imul(b1, l0)) | 0;

    // Step: state = state * MUL + increment, mod 2¹²⁸, column by column with carries.
    const c0 = (Math.imul(s0, MUL_LO) >>> 0) + (this.#i0 >>> 0);
    const c1 =
      mulHigh(s0, MUL_LO) +
      (Math.imul(s0, MUL_HI) >>> 0) +
      (Math.imul(s1, MUL_LO) >>> 0) +
      (this.#i1 >>> 0) +
      (c0 >= TWO_32 ? 1 : 0);
    const c2 =
      mulHigh(s0, MUL_HI) +
      mulHigh(s1, MUL_LO) +
      (Math.imul(s1, MUL_HI) >>> 0) +
      (Math.imul(s2, MUL_LO) >>> 0) +
      (this.#i2 >>> 0) +
      Math.floor(c1 / TWO_32);
    const c3 =
      mulHigh(s1, MUL_HI) +
      mulHigh(s2, MUL_LO) +
      Math.imul(s2, MUL_HI) +
      Math.imul(s3, MUL_LO) +
      this.#i3 +
      Math.floor(c2 / TWO_32);
    this.#s0 = c0 | 0;
    this.#s1 = c1 | 0;
    this.#s2 = c2 | 0;
    this.#s3 = c3 | 0;
    return Math.imul(b0, l0);
  }
}

/** The whole numbers from 0 to `size` − 1 in a uniformly random order (Fisher–Yates, from the end). */
export function shuffled(rng: Rng, size: number): number[] {
  const list: number[] = [];
  for (let n = 0; n < size; n++) list.push(n); // several times faster than Array.from with a function
  return shuffle(rng, list);
}

/** Shuffles a list in place, every order equally likely, and returns it. */
export function shuffle<T>(rng: Rng, list: T[]): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const chosen = rng.below(last + 1);
    const moved = list[last] as T;
    list[last] = list[chosen] as T;
    list[chosen] = moved;
  }
  return list;
}

/** One element of a list that is not empty, each equally likely. */
export function pick<T>(rng: Rng, list: readonly T[]): T {
  if (list.length === 0) throw new RangeError('cannot pick from an empty list');
  return list[rng.below(list.length)] as T;
}
