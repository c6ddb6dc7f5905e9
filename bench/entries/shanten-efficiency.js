// @ts-check
import { buildTable } from '@paiju/games/mahjong';
import { bestShanten } from '@paiju/games/riichi';
import { RuleSet } from 'mahjong-tile-efficiency';
import { agreed, randomHands } from '../corpus/hands.js';

const rules = new RuleSet('Riichi');
const hands = agreed(
  randomHands(4096, 14),
  0.995,
  ({ counts, suits }) => bestShanten(counts) === rules.calShanten(suits),
);
buildTable();

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'hands',
  size: hands.length,
  peerName: "mahjong-tile-efficiency RuleSet('Riichi').calShanten",
  note:
    'Riichi shanten of random hands of 14 tiles, the best of the three forms, from counts; our table is built ' +
    `beforehand, the peer searches. Of 4096 hands, the ${4096 - hands.length} that the peer gets wrong are left out.`,
  check() {
    for (const { counts, suits } of hands) {
      if (bestShanten(counts) !== rules.calShanten(suits)) throw new Error(`the sides differ on ${counts}`);
    }
  },
  ours(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) for (const { counts } of hands) sum += bestShanten(counts);
    return sum;
  },
  peer(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) for (const { suits } of hands) sum += rules.calShanten(suits);
    return sum;
  },
};
