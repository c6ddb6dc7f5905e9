import { type Fujian, type FujianAction, type FujianTable, type FujianView, SETS } from '@paiju/games/fujian';
import { type Counts, kindOf, shanten, ukeire } from '@paiju/games/mahjong';
import type { Player } from '../player.js';
import { greedy, type Sight } from './greedy.js';
import { bestFujianWin } from './solid/fujian.js';
import { seenBy } from './tally.js';

export { solidFujian, solidFujianIn } from './solid/fujian.js';

const sight: Sight<Fujian> = {
  win: bestFujianWin,
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
