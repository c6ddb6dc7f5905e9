import {
  type Fujian,
  type FujianAction,
  type FujianTable,
  type FujianView,
  scoreVictory,
  victoryOf,
} from '@paiju/games/fujian';
import { at, kindOf } from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';
import type { Player } from '../../player.js';
import type { Style } from '../style.js';
import { solid } from './decision.js';
import { FujianPosition } from './fujian-position.js';
import type { Knowledge } from './knowledge.js';

/** The knowledge of `solid` about Fujian mahjong. */
export const fujianKnowledge: Knowledge<Fujian> = {
  position: (table, seat) => new FujianPosition(table, seat),
  win: bestFujianWin,
  wants: () => false, // robbing the gold is a win, and taken as one
  mayCall: () => true, // every complete hand may be won
  isPrized: ({ shown }, tile) => kindOf(tile) === shown.gold,
  barred: () => [],
};

/** two steps deep for a win, for two golds as the pair, or for one suit, whichever brings most. */
export const solidFujian: Player<FujianView, FujianAction> = solid(fujianKnowledge);

/** The same in a style. */
export function solidFujianIn(style: Style): Player<FujianView, FujianAction> {
  return solid(fujianKnowledge, style);
}

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
