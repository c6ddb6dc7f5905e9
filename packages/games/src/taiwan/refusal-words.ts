import type { RefusalCode } from '@paiju/kernel';
import type { TaiwanRefusal } from './refusals.js';
import type { Words } from './words.js';

const w = (zhTW: string, zhCN: string, ja: string, en: string): Words => ({ 'zh-TW': zhTW, 'zh-CN': zhCN, ja, en });

/** Why an action was refused (T-55); `{name}` stands for the refusal's value of that name. */
export const REFUSAL_WORDS: { readonly [R in RefusalCode | TaiwanRefusal]: Words } = {
  notYourTurn: w('還沒輪到你', '还没轮到你', 'あなたの番ではありません', 'it is not your turn'),
  wrongPhase: w('現在不能這樣做', '现在不能这样做', '今はできません', 'this cannot be done now'),
  unknownAction: w('沒有這種動作', '没有这种动作', 'そのような操作はありません', 'there is no such action'),
  badTile: w('{tile} 不是牌', '{tile} 不是牌', '{tile} は牌ではありません', '{tile} is not a tile'),
  notHolding: w('你手上沒有 {tile}', '你手上没有 {tile}', '{tile} は手牌にありません', 'you do not hold {tile}'),
  illegal: w('規則不允許', '规则不允许', 'ルール上できません', 'the rules do not allow it'),
  gameOver: w('牌局已結束', '牌局已结束', '対局は終了しています', 'the game is over'),
  notComplete: w('還沒有胡牌', '还没有胡牌', 'まだ和了形ではありません', 'the hand is not complete'),
  nothingDrawn: w(
    '沒有摸牌，不能自摸',
    '没有摸牌，不能自摸',
    '牌をツモっていないので和了できません',
    'a self-draw needs a draw, and nothing was drawn',
  ),
  passedWin: w(
    '過水：放過胡牌後，打出一張牌前不能再胡',
    '过水：放过胡牌后，打出一张牌前不能再胡',
    '過水：見逃した後は、自分が打牌するまで和了できません',
    'you let a win pass: none can be taken before your next discard',
  ),
  belowMinTai: w(
    '不足 {needed} 台，不能胡',
    '不足 {needed} 台，不能胡',
    '{needed}台に足りません',
    'a win needs {needed} tai',
  ),
  openKongReplacement: w(
    '明槓補的牌不能胡',
    '明杠补的牌不能胡',
    '大明槓の補充牌では和了できません',
    "an open kong's replacement may not win",
  ),
  noFlowerWin: w('花牌現在不能胡', '花牌现在不能胡', '今は花牌で和了できません', 'flowers cannot win now'),
  lockedByReady: w(
    '已經聽牌，只能打出摸到的牌',
    '已经听牌，只能打出摸到的牌',
    '聴牌宣言後はツモ切りのみです',
    'you have declared: only the drawn tile may be discarded',
  ),
  waitsChange: w(
    '暗槓會改變聽的牌',
    '暗杠会改变听的牌',
    '暗槓で待ちが変わります',
    'this kong would change what you wait on',
  ),
  notReady: w('這樣不是聽牌', '这样不是听牌', 'それでは聴牌になりません', 'that does not leave a ready hand'),
  readyUncounted: w('現在不能報聽', '现在不能报听', '今は聴牌を宣言できません', 'a ready hand counts nothing now'),
  swapCalling: w(
    '食替：剛吃碰後不能打 {tile}',
    '食替：刚吃碰后不能打 {tile}',
    '喰い替え：{tile} は切れません',
    '{tile} may not be discarded right after this call',
  ),
  noTileLeft: w('沒有牌可以補了', '没有牌可以补了', '補充する牌がありません', 'no tile is left to draw'),
  notNextSeat: w(
    '只能吃上家的牌',
    '只能吃上家的牌',
    'チーは上家の牌だけです',
    'only the left neighbour’s discard makes a chow',
  ),
  kongFromLeft: w(
    '不能明槓上家的牌',
    '不能明杠上家的牌',
    '上家の牌で大明槓はできません',
    'the left neighbour’s discard may not make a kong',
  ),
  passedPong: w(
    '過碰：打出一張牌前不能碰 {tile}',
    '过碰：打出一张牌前不能碰 {tile}',
    '見逃した {tile} は、自分が打牌するまでポンできません',
    'you let {tile} pass: it makes no pung before your next discard',
  ),
};
