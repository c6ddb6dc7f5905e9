// @ts-check
import { namedSeed, stream } from '@paiju/kernel';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Our generator at a fixed start. */
export const pcg64 = () => stream(namedSeed('bench'), 'bench');

/** A fast generator of pure-rand with as much state as ours, at a fixed start. */
export const xoroshiro = () => xoroshiro128plus(20261115);

/**
 * Throws unless every bit of drawn numbers is set about half of the time.
 * @param {string} who
 * @param {() => number} draw 32 bits, signed or not
 */
export function checkBits(who, draw) {
  const numbers = Array.from({ length: 10_000 }, draw);
  if (numbers.some((number) => (number | 0) !== number && number >>> 0 !== number))
    throw new Error(`${who}: not 32 bits`);
  for (let bit = 0; bit < 32; bit++) {
    const set = numbers.filter((number) => (number >>> bit) & 1).length;
    if (Math.abs(set - 5000) > 300) throw new Error(`${who}: bit ${bit} was set in ${set} of 10000`); // 6 deviations
  }
}

/**
 * Throws unless each value from 0 to `bound` − 1 is drawn about equally often.
 * @param {string} who
 * @param {number} bound
 * @param {() => number} draw
 */
export function checkEven(who, bound, draw) {
  const counts = new Array(bound).fill(0);
  const expected = 200;
  for (let n = 0; n < expected * bound; n++) {
    const drawn = draw();
    if (!(drawn in counts)) throw new Error(`${who}: drew ${drawn}`);
    counts[drawn]++;
  }
  const chi2 = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const limit = bound - 1 + 6 * Math.sqrt(2 * (bound - 1)); // 6 deviations of chi-square
  if (chi2 > limit) throw new Error(`${who}: chi-square ${chi2} is not under ${limit}`);
}
