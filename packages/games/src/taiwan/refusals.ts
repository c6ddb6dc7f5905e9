import { type Refusal, type RefusalCode, refusal, type Seat } from '@paiju/kernel';
import { at, handOf, nextSeat } from '../mahjong/table.js';
import { COPIES, kindOf } from '../mahjong/tiles.js';
import { TILE_REFUSALS, type Words, words as w } from '../words.js';
import { barredAfter } from './calls.js';
import { mayKong } from './claims.js';
import { declarationOf, isLocked } from './ready.js';
import { drawable } from './reserve.js';
import type { TaiwanAction, TaiwanTable } from './table.js';
import { isHandComplete } from './win.js';

/** The refusals only this game gives, beside the common ones (T-55). */
export const TAIWAN_REFUSALS = [
  'notComplete',
  'nothingDrawn',
  'passedWin',
  'belowMinTai',
  'openKongReplacement',
  'noFlowerWin',
  'lockedByReady',
  'waitsChange',
  'notReady',
  'readyUncounted',
  'swapCalling',
  'noTileLeft',
  'notNextSeat',
  'kongFromLeft',
  'passedPong',
] as const;
export type TaiwanRefusal = (typeof TAIWAN_REFUSALS)[number];

/** Why an action was refused (T-55); `{name}` stands for the refusal's value of that name. */
export const REFUSAL_WORDS: { readonly [R in RefusalCode | TaiwanRefusal]: Words } = {
  ...TILE_REFUSALS,
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

type Reason = Refusal<TaiwanRefusal | 'unknownAction'> | undefined;

/** Why an action that is well formed and of tiles held may not be played. */
export function explain(table: TaiwanTable, seat: Seat, action: TaiwanAction): Reason {
  switch (action.kind) {
    case 'win':
      return explainWin(table, seat);
    case 'special':
      return explainSpecial(action.special);
    case 'discard':
      return explainDiscard(table, seat, action.tile);
    case 'ready':
      return explainReady(table, seat, action.tile);
    case 'kong':
      return explainKong(table, seat, action);
    default:
      return 'tiles' in action ? explainCall(table, seat, action.kind) : undefined;
  }
}

/** T-11, T-18, T-26. */
function explainWin(table: TaiwanTable, seat: Seat): Reason {
  const { phase, config, held } = table;
  if (phase.kind === 'opening' || phase.kind === 'bonus') return undefined; // another question is asked
  const own = phase.kind === 'turn';
  if (own && at(table.places, seat).drawn === null) return refusal('nothingDrawn');
  if (!isHandComplete(table, seat)) return refusal('notComplete');
  if (at(held, seat)?.passedWin && (!own || config.passedWinBlocksSelfDraw)) return refusal('passedWin');
  const barred = own && phase.arrival === 'kong' && table.shown.kong === 'open';
  if (barred && config.openKongReplacement === 'noWin') return refusal('openKongReplacement');
  return refusal('belowMinTai', { needed: config.minTai });
}

function explainSpecial(special: unknown): Reason {
  const kind = Object(special).kind;
  if (kind === 'flowers') return refusal('noFlowerWin');
  return kind === 'ready' ? refusal('notReady') : refusal('unknownAction', { action: 'special' });
}

function explainDiscard(table: TaiwanTable, seat: Seat, tile: number): Reason {
  if (isLocked(table, seat)) return refusal('lockedByReady', { action: 'discard' });
  return barredAfter(table, seat).includes(kindOf(tile)) ? refusal('swapCalling', { tile }) : undefined;
}

/** T-19. */
function explainReady(table: TaiwanTable, seat: Seat, tile: number): Reason {
  const discard = explainDiscard(table, seat, tile);
  if (discard !== undefined) return discard;
  return declarationOf(table, seat) === undefined ? refusal('readyUncounted') : refusal('notReady', { tile });
}

/** T-15, T-17, T-20. */
function explainKong(table: TaiwanTable, seat: Seat, { form, tile }: Extract<TaiwanAction, { kind: 'kong' }>): Reason {
  if (drawable(table) === 0) return refusal('noTileLeft');
  if (isLocked(table, seat)) {
    const changes = form === 'concealed' && isFour(table, seat, tile);
    return changes ? refusal('waitsChange', { tile }) : refusal('lockedByReady', { action: 'kong' });
  }
  return form === 'open' && !mayKong(table, seat) ? refusal('kongFromLeft') : undefined;
}

function isFour({ places }: TaiwanTable, seat: Seat, tile: number): boolean {
  return handOf(at(places, seat)).filter((own) => kindOf(own) === kindOf(tile)).length === COPIES;
}

/** T-12, T-15, T-18, T-20. */
function explainCall(table: TaiwanTable, seat: Seat, call: 'chow' | 'pung'): Reason {
  const { phase, held } = table;
  if (phase.kind !== 'discard') return undefined;
  if (isLocked(table, seat)) return refusal('lockedByReady', { action: call });
  if (drawable(table) === 0) return refusal('noTileLeft');
  if (call === 'chow') return nextSeat(phase.seat) === seat ? undefined : refusal('notNextSeat');
  return at(held, seat)?.passedPongs.includes(kindOf(phase.tile))
    ? refusal('passedPong', { tile: phase.tile })
    : undefined;
}
