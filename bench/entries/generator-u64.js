// @ts-check
import { checkBits, pcg64, xoroshiro } from '../generators.js';

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'numbers',
  peerName: 'pure-rand xoroshiro128plus, twice',
  note: 'Both give a pair of 32-bit halves: ours is one output of PCG64DXSM, the peer two outputs of 32 bits.',
  check() {
    const rng = pcg64();
    const other = xoroshiro();
    for (const half of [0, 1]) {
      checkBits('ours', () => rng.u64()[half] ?? Number.NaN);
      checkBits('peer', () => pair(other)[half] ?? Number.NaN);
    }
  },
  ours(turns) {
    const rng = pcg64();
    let sum = 0;
    for (let n = 0; n < turns; n++) sum = fold(sum, rng.u64());
    return sum;
  },
  peer(turns) {
    const rng = xoroshiro();
    let sum = 0;
    for (let n = 0; n < turns; n++) sum = fold(sum, pair(rng));
    return sum;
  },
};

/** @param {ReturnType<typeof xoroshiro>} rng */
const pair = (rng) => /** @type {const} */ ([rng.next() >>> 0, rng.next() >>> 0]);

/**
 * @param {number} sum
 * @param {readonly [number, number]} pair
 */
const fold = (sum, [high, low]) => (sum + (high ^ low)) | 0;
