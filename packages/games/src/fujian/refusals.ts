import { type Refusal, type RefusalCode, refusal, type Seat } from '@paiju/kernel';
import { kindOf } from '../mahjong/tiles.js';
import { TILE_REFUSALS, type Words, words as w } from '../words.js';
import { barring, isCompletedBy, isDead } from './claims.js';
import { drawable } from './reserve.js';
import type { FujianAction, FujianTable } from './table.js';

/** The refusals only this game gives, beside the common ones. */
export const FUJIAN_REFUSALS = [
  'goldDead',
  'goldInMeld',
  'winLocked',
  'goldDiscarded',
  'noReplacement',
  'notComplete',
] as const;

/** Why this game may refuse an action: the common reasons, and its own. */
export type FujianRefusal = RefusalCode | (typeof FUJIAN_REFUSALS)[number];

/** `{name}` stands for the refusal's value of that name. */
export const REFUSAL_WORDS: { readonly [R in FujianRefusal]: Words } = {
  ...TILE_REFUSALS,
  goldDead: w(
    '打出的金牌不能吃碰槓胡',
    '打出的金牌不能吃碰杠胡',
    '捨てられた金牌は鳴きも和了もできません',
    'a discarded gold can be neither called nor won on',
  ),
  goldInMeld: w('金牌不能用來吃碰槓', '金牌不能用来吃碰杠', '金牌は副露に使えません', 'a gold takes part in no call'),
  winLocked: w(
    '剛才放棄胡牌，打出下一張牌之前只能自摸',
    '刚才放弃胡牌，打出下一张牌之前只能自摸',
    '和了を見送ったため、次に打牌するまで自摸のみです',
    'you declined a win: until your next discard you win by self-draw only',
  ),
  goldDiscarded: w(
    '打過金牌只能自摸',
    '打过金牌只能自摸',
    '金牌を捨てたため自摸のみです',
    'you have discarded a gold: you win by self-draw only',
  ),
  noReplacement: w('沒有牌可摸了', '没有牌可摸了', 'ツモれる牌がありません', 'no tile is left to draw'),
  notComplete: w('還沒有胡', '还没有胡', '和了形ではありません', 'the hand is not complete'),
};

/** Why a call, a kong or a win that looks right may not be played. */
export function explain(table: FujianTable, seat: Seat, action: FujianAction): Refusal | undefined {
  switch (action.kind) {
    case 'win':
      return explainWin(table, seat);
    case 'special':
      return refusal(table.phase.kind === 'opening' ? 'notComplete' : 'wrongPhase', { phase: table.phase.kind });
    case 'kong':
      return dead(table) ?? (drawable(table) === 0 ? refusal('noReplacement') : undefined);
    case 'chow':
    case 'pung':
      return dead(table) ?? golden(table, action.tiles) ?? spent(table);
    default:
      return undefined;
  }
}

/** F-13. */
function dead(table: FujianTable): Refusal | undefined {
  const { phase } = table;
  return phase.kind === 'discard' && isDead(table, phase.tile) ? refusal('goldDead', { tile: phase.tile }) : undefined;
}

/** F-14. */
function golden({ shown }: FujianTable, tiles: readonly number[]): Refusal | undefined {
  const gold = tiles.find((tile) => kindOf(tile) === shown.gold);
  return gold === undefined ? undefined : refusal('goldInMeld', { tile: gold });
}

/** F-30: the last discard can only be won on. */
function spent(table: FujianTable): Refusal | undefined {
  return drawable(table) === 0 ? refusal('noReplacement') : undefined;
}

function explainWin(table: FujianTable, seat: Seat): Refusal {
  const { phase } = table;
  const given = phase.kind === 'discard' || phase.kind === 'kong';
  if (!given) return refusal('notComplete');
  const barred = barring(table, seat);
  if (barred !== undefined && isCompletedBy(table, seat, phase.tile)) return refusal(barred);
  return dead(table) ?? refusal('notComplete');
}
