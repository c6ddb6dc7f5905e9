// @ts-check
import { scoreHand } from '@paiju/games/riichi';
import { besideMajiang } from '../peers/scoring.js';

/** @type {import('../harness.js').Entry} */
export const entry = besideMajiang(
  scoreHand,
  'As scoring, but ours also lists every item of fu and the tiles that earned each line: what a page needs to explain ' +
    'a result, and the peer does not give.',
);
