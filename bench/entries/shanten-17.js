// @ts-check
import { buildTable, shanten } from '@paiju/games/mahjong';
import { RuleSet } from 'mahjong-tile-efficiency';
import { agreed, randomHands } from '../corpus/hands.js';

const rules = new RuleSet('Menzu');
const hands = agreed(
  randomHands(4096, 17),
  0.995,
  ({ counts, suits }) => shanten(counts, 0, 5) === rules.calShanten(suits),
);
buildTable();

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'hands',
  size: hands.length,
  peerName: "mahjong-tile-efficiency RuleSet('Menzu').calShanten",
  note:
    'Shanten of random hands of 17 tiles for five sets and a pair, from counts; our table is built beforehand, the peer ' +
    `searches. Of 4096 hands, the ${4096 - hands.length} that the peer gets wrong are left out.`,
  check() {
    for (const { counts, suits } of hands) {
      if (shanten(counts, 0, 5) !== rules.calShanten(suits)) throw new Error(`the sides differ on ${counts}`);
    }
  },
  ours(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) for (const { counts } of hands) sum += shanten(counts, 0, 5);
    return sum;
  },
  peer(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) for (const { suits } of hands) sum += rules.calShanten(suits);
    return sum;
  },
};
