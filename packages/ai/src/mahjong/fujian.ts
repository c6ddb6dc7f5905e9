import {
  type Fujian,
  type FujianAction,
  type FujianTable,
  type FujianView,
  SETS,
  scoreVictory,
  victoryOf,
} from '@paiju/games/fujian';
import { at, type Counts, kindOf, shanten, ukeire } from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';
import type { Player } from '../player.js';
import { greedy, type Sight } from './greedy.js';
import { seenBy } from './tally.js';

const sight: Sight<Fujian> = {
  win: bestWin,
  shanten: (table, _seat, counts, melds) =>
    parted(table, counts, (natural, golds) => shanten(natural, melds, SETS, golds)),
  ukeire: (table, seat, counts, melds) =>
    parted(table, counts, (natural, golds) => ukeire(natural, seenBy(table, seat), melds, SETS, golds).tiles),
  mayCall: () => true, // every complete hand may be won
  wants: () => false, // robbing the gold is a win, and taken as one
  isPrized: ({ shown }, tile) => kindOf(tile) === shown.gold,
};

/** Counts tiles only, a gold as any tile it lacks. */
export const greedyFujian: Player<FujianView, FujianAction> = greedy(sight);

/** An answer about a hand whose golds are wild. */
function parted({ shown }: FujianTable, counts: Counts, answer: (natural: Counts, golds: number) => number): number {
  if (shown.gold === null) return answer(counts, 0);
  const golds = counts[shown.gold] as number;
  counts[shown.gold] = 0;
  const found = answer(counts, golds);
  counts[shown.gold] = golds;
  return found;
}

/** A plain win before robbing the gold, for that may be taken by another; of several ways to rob, the one worth most. */
function bestWin(table: FujianTable, seat: Seat, actions: readonly FujianAction[]): FujianAction | undefined {
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
