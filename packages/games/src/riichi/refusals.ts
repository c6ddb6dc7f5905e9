import { type Refusal, type RefusalCode, refusal, type Seat } from '@paiju/kernel';
import { isConcealed } from '../mahjong/melds.js';
import { at } from '../mahjong/table.js';
import { kindOf } from '../mahjong/tiles.js';
import { TILE_REFUSALS, type Words, words as w } from '../words.js';
import { drawable } from './reserve.js';
import type { RiichiAction, RiichiTable } from './table.js';

/** The refusals only this game gives, beside the common ones. */
export const RIICHI_REFUSALS = [
  'openHand',
  'notReady',
  'tooFewTiles',
  'tooFewPoints',
  'swapCall',
  'lockedByRiichi',
  'notComplete',
  'furiten',
  'noYaku',
] as const;

/** Why this game may refuse an action: the common reasons, and its own. */
export type RiichiRefusal = RefusalCode | (typeof RIICHI_REFUSALS)[number];

/** `{name}` stands for the refusal's value of that name. */
export const REFUSAL_WORDS: { readonly [R in RiichiRefusal]: Words } = {
  ...TILE_REFUSALS,
  openHand: w('副露後不能立直', '副露后不能立直', '鳴いた手ではリーチできません', 'an open hand cannot declare riichi'),
  notReady: w(
    '這樣打不會聽牌',
    '这样打不会听牌',
    'その打牌では聴牌になりません',
    'that discard does not leave a ready hand',
  ),
  tooFewTiles: w(
    '剩下的牌不足 {needed} 張，不能立直',
    '剩下的牌不足 {needed} 张，不能立直',
    '残り{needed}枚未満ではリーチできません',
    'riichi needs {needed} tiles in the wall',
  ),
  tooFewPoints: w(
    '點數不足 {needed}，不能立直',
    '点数不足 {needed}，不能立直',
    '{needed}点未満ではリーチできません',
    'riichi needs {needed} points',
  ),
  swapCall: w(
    '食替：剛吃碰後不能打 {tile}',
    '食替：刚吃碰后不能打 {tile}',
    '喰い替え：{tile} は切れません',
    'swap calling: {tile} may not be discarded right after this call',
  ),
  lockedByRiichi: w(
    '立直後只能打出摸到的牌',
    '立直后只能打出摸到的牌',
    'リーチ後はツモ切りのみです',
    'after riichi only the drawn tile may be discarded',
  ),
  notComplete: w('還沒有和', '还没有和', '和了形ではありません', 'the hand is not complete'),
  furiten: w('振聽，只能自摸', '振听，只能自摸', '振聴のためロンできません', 'furiten: only a self-draw wins'),
  noYaku: w('沒有役', '没有役', '役がありません', 'the hand has no yaku'),
};

/** Why a win, a riichi, a call or a discard that looks right may not be played. */
export function explain(table: RiichiTable, seat: Seat, action: RiichiAction): Refusal | undefined {
  if (action.kind === 'win') return explainWin(table, seat);
  if (action.kind === 'special') return undefined;
  if (at(table.shown.riichi, seat) !== null) return refusal('lockedByRiichi', { action: action.kind });
  if (action.kind === 'ready') return explainReady(table, seat);
  const barred = action.kind === 'discard' && table.shown.barred.includes(kindOf(action.tile));
  return barred ? refusal('swapCall', { tile: action.tile }) : undefined;
}

function explainReady(table: RiichiTable, seat: Seat): Refusal {
  const { config, places, scores } = table;
  if (!isConcealed(at(places, seat).melds)) return refusal('openHand');
  if (drawable(table) < config.riichiMinLive) return refusal('tooFewTiles', { needed: config.riichiMinLive });
  if (at(scores, seat) < config.riichiMinPoints) return refusal('tooFewPoints', { needed: config.riichiMinPoints });
  return refusal('notReady');
}

function explainWin({ phase, held, places }: RiichiTable, seat: Seat): Refusal | undefined {
  const tile = phase.kind === 'turn' ? at(places, seat).drawn : 'tile' in phase ? phase.tile : null;
  const own = at(held, seat);
  if (tile === null || own === null || !own.waits.includes(kindOf(tile))) return refusal('notComplete');
  return phase.kind !== 'turn' && own.furiten ? refusal('furiten', { missed: own.missed }) : refusal('noYaku');
}
