// @ts-check
import { shuffle } from '@paiju/kernel';
import { checkEven, pcg64 } from '../generators.js';

const TILES = 136;

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'shuffles',
  peerName: 'Fisher–Yates over Math.random',
  note:
    'One list of 136 tiles shuffled in place, over and over. The peer is what one writes first: ' +
    "its chance is the engine's own, so no deal can be repeated, shown or proved.",
  check() {
    const rng = pcg64();
    const list = tiles();
    checkEven('ours', TILES, () => shuffle(rng, list)[0] ?? Number.NaN);
    checkEven('peer', TILES, () => naive(list)[0] ?? Number.NaN);
    if (new Set(list).size !== TILES) throw new Error(`not each tile once: ${list}`);
  },
  ours(turns) {
    const rng = pcg64();
    const list = tiles();
    for (let n = 0; n < turns; n++) shuffle(rng, list);
    return total(list);
  },
  peer(turns) {
    const list = tiles();
    for (let n = 0; n < turns; n++) naive(list);
    return total(list);
  },
};

const tiles = () => Array.from({ length: TILES }, (_, n) => n);

/**
 * The only sum that stands still when the engine's own chance shuffles: every tile, in whatever order.
 * @param {readonly number[]} list
 */
const total = (list) => list.reduce((sum, tile) => sum + tile, 0);

/** @param {number[]} list */
function naive(list) {
  for (let last = list.length - 1; last > 0; last--) {
    const chosen = Math.floor(Math.random() * (last + 1));
    const moved = /** @type {number} */ (list[last]);
    list[last] = /** @type {number} */ (list[chosen]);
    list[chosen] = moved;
  }
  return list;
}
