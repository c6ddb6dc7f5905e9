// @ts-check
import { shuffled } from '@paiju/kernel';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { checkEven, pcg64, xoroshiro } from '../generators.js';

const TILES = 136;

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'shuffles',
  peerName: 'Fisher–Yates over pure-rand uniformInt',
  note: 'A new list of 136 tiles in random order, by the same algorithm over each generator; neither order is biased.',
  check() {
    const rng = pcg64();
    const other = xoroshiro();
    checkEven('ours', TILES, () => whole(shuffled(rng, TILES)));
    checkEven('peer', TILES, () => whole(fisherYates(other, TILES)));
  },
  ours(turns) {
    const rng = pcg64();
    let sum = 0;
    for (let n = 0; n < turns; n++) sum += shuffled(rng, TILES)[0] ?? Number.NaN;
    return sum;
  },
  peer(turns) {
    const rng = xoroshiro();
    let sum = 0;
    for (let n = 0; n < turns; n++) sum += fisherYates(rng, TILES)[0] ?? Number.NaN;
    return sum;
  },
};

/**
 * @param {ReturnType<typeof xoroshiro>} rng
 * @param {number} size
 */
function fisherYates(rng, size) {
  const list = [];
  for (let n = 0; n < size; n++) list.push(n);
  for (let last = size - 1; last > 0; last--) {
    const chosen = uniformInt(rng, 0, last);
    const moved = /** @type {number} */ (list[last]);
    list[last] = /** @type {number} */ (list[chosen]);
    list[chosen] = moved;
  }
  return list;
}

/**
 * The first tile of a list that holds each tile once.
 * @param {readonly number[]} list
 */
function whole(list) {
  if (list.length !== TILES || new Set(list).size !== TILES) throw new Error(`not each tile once: ${list}`);
  return /** @type {number} */ (list[0]);
}
