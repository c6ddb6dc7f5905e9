// @ts-check
import { strength5, tablesOf } from '@paiju/games/chinese-poker';
import { shuffled } from '@paiju/kernel';
import { evaluate } from '@pokertools/evaluator';
import { pcg64 } from '../generators.js';

const HANDS = 1 << 16;
const CARDS = 5;

/** Hands by chance, as each side wants them: one behind the other, or each a list. */
const rng = pcg64();
const lists = Array.from({ length: HANDS }, () => shuffled(rng, 52).slice(0, CARDS));
const flat = Uint8Array.from(lists.flat());
const tables = tablesOf('lowest');

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'hands',
  size: HANDS,
  peerName: '@pokertools/evaluator evaluate',
  note:
    'The strength of five cards given as integers, 65,536 hands in random order. Ours takes five numbers and reads them ' +
    'from one array; the peer takes a list, made beforehand. Both number cards alike.',
  check() {
    const pairs = lists.map((hand, n) => /** @type {const} */ ([-evaluate(hand), ours(CARDS * n)]));
    pairs.sort(([a], [b]) => a - b);
    for (const [n, [theirs, mine]] of pairs.entries()) {
      const [before, last] = pairs[n - 1] ?? [theirs, mine];
      if (Math.sign(theirs - before) !== Math.sign(mine - last)) throw new Error(`order differs at ${mine}, ${theirs}`);
    }
  },
  ours(turns) {
    let sum = 0;
    for (let turn = 0; turn < turns; turn++) {
      for (let at = 0; at < flat.length; at += CARDS) sum = (sum + ours(at)) | 0;
    }
    return sum;
  },
  peer(turns) {
    let sum = 0;
    for (let turn = 0; turn < turns; turn++) {
      for (let n = 0; n < lists.length; n++) sum = (sum + evaluate(/** @type {number[]} */ (lists[n]))) | 0;
    }
    return sum;
  },
};

/**
 * The strength of the hand that begins at a place.
 * @param {number} at
 */
function ours(at) {
  const card = (/** @type {number} */ n) => /** @type {number} */ (flat[at + n]);
  return strength5(tables, card(0), card(1), card(2), card(3), card(4));
}
