import type { Ending } from '../mahjong/table.js';
import type { Taiwan } from './table.js';

/** T-22: nothing is left to draw (流局): nothing is paid, all hands are shown. */
export function exhausted(): Ending<Taiwan> {
  return { deltas: [0, 0, 0, 0], shown: [true, true, true, true], outcome: { kind: 'draw' } };
}
