import { type Limbs, Pcg64 } from '../../packages/kernel/src/rng.js';

const MUL = 0xda942042e4dd58b5n;
const MASK_32 = (1n << 32n) - 1n;
const MASK_64 = (1n << 64n) - 1n;
const MASK_128 = (1n << 128n) - 1n;

/** PCG64DXSM and Lemire's bounded draw written from their definitions in big integers: slow, and plainly right. */
export class Pcg64Reference {
  state: bigint;
  readonly #increment: bigint;
  #high: bigint | undefined;

  constructor(state: bigint, increment: bigint) {
    this.state = state;
    this.#increment = increment;
  }

  u64(): bigint {
    const low = (this.state & MASK_64) | 1n;
    let high = this.state >> 64n;
    high ^= high >> 32n;
    high = (high * MUL) & MASK_64;
    high ^= high >> 48n;
    high = (high * low) & MASK_64;
    this.state = (this.state * MUL + this.#increment) & MASK_128;
    return high;
  }

  u32(): bigint {
    const kept = this.#high;
    this.#high = undefined;
    if (kept !== undefined) return kept;
    const drawn = this.u64();
    this.#high = drawn >> 32n;
    return drawn & MASK_32;
  }

  /** A draw whose product's low half lies under 2³² mod bound is one too many for its value, and is drawn again. */
  below(bound: bigint): bigint {
    for (;;) {
      const product = this.u32() * bound;
      if ((product & MASK_32) >= (1n << 32n) % bound) return product >> 32n;
    }
  }
}

/** The generator under test from a state and an increment written as whole numbers. */
export function pcg64(state: bigint, increment: bigint): Pcg64 {
  return new Pcg64(limbs(state), limbs(increment));
}

/** A 128-bit number as limbs, the lowest first. */
export function limbs(value: bigint): Limbs {
  const limb = (n: bigint): number => Number((value >> (32n * n)) & MASK_32);
  return [limb(0n), limb(1n), limb(2n), limb(3n)];
}

/** The two halves of a 64-bit output as one number. */
export function joined([high, low]: readonly [number, number]): bigint {
  return (BigInt(high) << 32n) | BigInt(low);
}

/** The generator with its 32-bit draws written by hand; it throws once they are used up. */
export class Scripted extends Pcg64 {
  readonly #draws: readonly number[];
  used = 0;

  constructor(draws: readonly number[]) {
    super([0, 0, 0, 0], [1, 0, 0, 0]);
    this.#draws = draws;
  }

  override u32(): number {
    const drawn = this.#draws[this.used++];
    if (drawn === undefined) throw new Error(`only ${this.#draws.length} draws were written`);
    return drawn;
  }
}
