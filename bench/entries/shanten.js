// @ts-check
import Majiang from '@kobalab/majiang-core';
import { buildTable } from '@paiju/games/mahjong';
import { bestShanten } from '@paiju/games/riichi';
import { randomHands } from '../corpus/hands.js';

const hands = randomHands(4096, 14).map(({ counts, names }) => ({ counts, shoupai: new Majiang.Shoupai([...names]) }));
buildTable();

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'hands',
  size: hands.length,
  peerName: '@kobalab/majiang-core Util.xiangting',
  note:
    "Riichi shanten of random hands of 14 tiles, the best of the three forms; each side's own form of a hand is made " +
    'beforehand, and so is our table. The peer searches.',
  check() {
    for (const { counts, shoupai } of hands) {
      const [ours, theirs] = [bestShanten(counts), Majiang.Util.xiangting(shoupai)];
      if (ours !== theirs) throw new Error(`${shoupai}: ours says ${ours}, the peer ${theirs}`);
    }
  },
  ours(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) for (const { counts } of hands) sum += bestShanten(counts);
    return sum;
  },
  peer(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) for (const { shoupai } of hands) sum += Majiang.Util.xiangting(shoupai);
    return sum;
  },
};
