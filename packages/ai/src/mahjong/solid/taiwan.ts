import { type Action, at, type Kind, kindOf, type Tile } from '@paiju/games/mahjong';
import { type Taiwan, type TaiwanAction, type TaiwanTable, type TaiwanView, winOf } from '@paiju/games/taiwan';
import type { Seat } from '@paiju/kernel';
import type { Player } from '../../player.js';
import type { Style } from '../style.js';
import { solid } from './decision.js';
import { type Knowledge, otherEnd } from './knowledge.js';
import { TaiwanPosition } from './taiwan-position.js';

/** The knowledge of `solid` about Taiwan 16-tile mahjong. */
export const taiwanKnowledge: Knowledge<Taiwan> = {
  position: (table, seat) => new TaiwanPosition(table, seat),
  win: bestTaiwanWin,
  wants: (_table, _seat, action) => action.kind === 'special' && action.special.kind === 'ready',
  mayCall: () => true,
  isPrized: () => false,
  barred,
};

/** two steps deep for tai, and safe where that is worth more. */
export const solidTaiwan: Player<TaiwanView, TaiwanAction> = solid(taiwanKnowledge);

/** The same in a style. */
export function solidTaiwanIn(style: Style): Player<TaiwanView, TaiwanAction> {
  return solid(taiwanKnowledge, style);
}

/** The kinds that may not be thrown after a call (食替). */
function barred(
  { config }: TaiwanTable,
  call: 'chow' | 'pung',
  called: Tile,
  own: readonly [Tile, Tile],
): readonly Kind[] {
  if (config.swapCalling === 'none') return [];
  const same = [kindOf(called)];
  return config.swapCalling === 'sameTile' ? same : [...same, ...otherEnd(call, called, own)];
}

/** T-46: flowers may win beside a complete hand; of two wins the one that collects more. */
export function bestTaiwanWin(
  table: TaiwanTable,
  seat: Seat,
  actions: readonly Action<Taiwan>[],
): Action<Taiwan> | undefined {
  const hand = actions.find(({ kind }) => kind === 'win');
  const flowers = actions.find((action) => action.kind === 'special' && action.special.kind === 'flowers');
  if (hand === undefined || flowers === undefined) return hand ?? flowers;
  return collected(table, seat, 'flower') > collected(table, seat, 'hand') ? flowers : hand;
}

function collected(table: TaiwanTable, seat: Seat, kind: 'hand' | 'flower'): number {
  const win = winOf(table, seat, kind);
  return win === undefined ? 0 : at(win.score.deltas, seat);
}
