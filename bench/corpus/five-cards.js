// @ts-check
import { strength5, tablesOf } from '@paiju/games/chinese-poker';
import { shuffled } from '@paiju/kernel';
import { pcg64 } from '../generators.js';

const HANDS = 1 << 16;
const rng = pcg64();
const flat = Uint8Array.from(Array.from({ length: HANDS }, () => shuffled(rng, 52).slice(0, 5)).flat());
const tables = tablesOf('lowest');

/**
 * The sum of so many strengths of five cards in random order: a yardstick for what else is done with them.
 * @param {number} calls
 * @returns {number}
 */
export function evaluatorCalls(calls) {
  let sum = 0;
  for (let call = 0; call < calls; call++) {
    const at = 5 * (call % HANDS);
    const card = (/** @type {number} */ n) => /** @type {number} */ (flat[at + n]);
    sum = (sum + strength5(tables, card(0), card(1), card(2), card(3), card(4))) | 0;
  }
  return sum;
}
