// @ts-check
import Majiang from '@kobalab/majiang-core';
import { scoreHand, winDeltas } from '@paiju/games/riichi';
import { config, randomWins } from '../corpus/wins.js';
import { majiangWin } from '../peers/scoring.js';

const DEALER = /** @type {import('@paiju/kernel').Seat} */ (0);
const ours = randomWins(512);
const theirs = ours.map(majiangWin);

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'hands',
  size: ours.length,
  peerName: '@kobalab/majiang-core Util.hule',
  note:
    'Random won hands, parsed beforehand by each side, to yaku, fu, han, points and what each seat pays; ours also lists ' +
    'every item of fu, and the tiles that earned each line.',
  check() {
    ours.forEach((win, n) => {
      const [score, hule] = [scored(win), hule_(n)];
      const yaku = score.yaku.reduce((sum, line) => sum + line.han, 0);
      const same = `${[yaku, score.points, ...deltas(win, score)]}` === `${[hanOf(hule), hule.defen, ...hule.fenpei]}`;
      if (!same)
        throw new Error(`${JSON.stringify(win)}: ours ${JSON.stringify(score)}, theirs ${JSON.stringify(hule)}`);
    });
  },
  ours(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) for (const win of ours) sum += deltas(win, scored(win))[win.winner] ?? 0;
    return sum;
  },
  peer(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) {
      for (const { shoupai, rongpai, param } of theirs)
        sum += Majiang.Util.hule(shoupai, rongpai, param).fenpei[param.menfeng];
    }
    return sum;
  },
};

/** @param {import('../corpus/wins.js').Win} win */
function scored({ hand }) {
  const score = scoreHand(hand, config);
  if (score === undefined) throw new Error(`no score for ${JSON.stringify(hand)}`);
  return score;
}

/**
 * @param {import('../corpus/wins.js').Win} win
 * @param {import('@paiju/games/riichi').Score} score
 */
function deltas({ winner, from, honba, sticks }, score) {
  return winDeltas({ score, winner, from, dealer: DEALER, honba, sticks, liable: [] }, config);
}

/** @param {number} n */
function hule_(n) {
  const { shoupai, rongpai, param } = /** @type {(typeof theirs)[0]} */ (theirs[n]);
  return Majiang.Util.hule(shoupai, rongpai, param);
}

/** @param {{ fanshu?: number, damanguan?: number }} hule */
function hanOf({ fanshu, damanguan }) {
  return damanguan ? 13 * damanguan : fanshu;
}
