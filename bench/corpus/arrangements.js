// @ts-check
import { Arranger } from '@paiju/games/chinese-poker';
import { shuffled } from '@paiju/kernel';
import { pcg64 } from '../generators.js';

export const HANDS = 16;
export const RULES = /** @type {const} */ ({ wheel: 'lowest', equalRowsLegal: true });

const rng = pcg64();
/** Hands of 13 cards, the same in every run. */
export const hands = Array.from({ length: HANDS }, () => shuffled(rng, 52).slice(0, 13));

export const arranger = new Arranger();

/** Enumerates the arrangements of all hands so many times; the sum depends on every one of them. @param {number} turns */
export function arrangeAll(turns) {
  let sum = 0;
  for (let turn = 0; turn < turns; turn++) {
    for (const hand of hands) {
      arranger.load(hand, RULES);
      sum += arranger.staircase() + arranger.legal;
    }
  }
  return sum;
}
