import { type FujianAction, type FujianTable, scoreVictory, victoryOf } from '@paiju/games/fujian';
import { at } from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';

/** A plain win before robbing the gold, for that may be taken by another; of several ways to rob, the one worth most. */
export function bestFujianWin(
  table: FujianTable,
  seat: Seat,
  actions: readonly FujianAction[],
): FujianAction | undefined {
  const win = actions.find(({ kind }) => kind === 'win');
  if (win !== undefined || table.phase.kind !== 'opening') return win;
  const robberies = actions.filter(({ kind }) => kind === 'special');
  const worth = robberies.map((action) => robbedWorth(table, seat, action));
  return robberies[worth.indexOf(Math.max(...worth))];
}

function robbedWorth(table: FujianTable, seat: Seat, action: FujianAction): number {
  const { flipped } = table.shown;
  if (action.kind !== 'special' || flipped === null) return 0;
  const kept = at(table.places, seat).concealed.filter((tile) => tile !== action.special.give);
  return scoreVictory(victoryOf(table, seat, [...kept, flipped], 'robGold'), table.config)?.points ?? 0;
}
