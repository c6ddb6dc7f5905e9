import { type Action, at } from '@paiju/games/mahjong';
import { type Taiwan, type TaiwanTable, winOf } from '@paiju/games/taiwan';
import type { Seat } from '@paiju/kernel';

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
