// @ts-check
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { checkEven, pcg64, xoroshiro } from '../generators.js';

const TILES = 136;

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'draws',
  peerName: 'pure-rand uniformInt, xoroshiro128plus',
  note: 'A whole number below 136 without bias: ours multiplies and rarely rejects, the peer divides.',
  check() {
    const rng = pcg64();
    const other = xoroshiro();
    checkEven('ours', TILES, () => rng.below(TILES));
    checkEven('peer', TILES, () => uniformInt(other, 0, TILES - 1));
  },
  ours(turns) {
    const rng = pcg64();
    let sum = 0;
    for (let n = 0; n < turns; n++) sum = (sum + rng.below(TILES)) | 0;
    return sum;
  },
  peer(turns) {
    const rng = xoroshiro();
    let sum = 0;
    for (let n = 0; n < turns; n++) sum = (sum + uniformInt(rng, 0, TILES - 1)) | 0;
    return sum;
  },
};
