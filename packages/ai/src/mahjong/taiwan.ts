import { at, type Counts, handOf, shanten, ukeire } from '@paiju/games/mahjong';
import {
  formsOf,
  SETS,
  shantenOf,
  type Taiwan,
  type TaiwanAction,
  type TaiwanTable,
  type TaiwanView,
} from '@paiju/games/taiwan';
import type { Seat } from '@paiju/kernel';
import type { Player } from '../player.js';
import { greedy, type Sight } from './greedy.js';
import { bestTaiwanWin } from './solid/taiwan.js';
import { seenBy, tally } from './tally.js';

export { solidTaiwan, solidTaiwanIn } from './solid/taiwan.js';

const sight: Sight<Taiwan> = {
  win: bestTaiwanWin,
  shanten: distance,
  ukeire: (table, seat, counts, melds) => ukeire(counts, seenBy(table, seat), melds, SETS).tiles,
  mayCall: () => true,
  wants: (_table, _seat, action) => action.kind === 'special' && action.special.kind === 'ready',
  isPrized: () => false,
};

/** T-57: counts tiles only, and takes of two wins the one that collects more. */
export const greedyTaiwan: Player<TaiwanView, TaiwanAction> = greedy(sight);

/** T-29: a ready hand that waits only on what it holds itself is one draw further. */
function distance(table: TaiwanTable, seat: Seat, counts: Counts, melds: number): number {
  const away = shanten(counts, melds, SETS);
  const forms = formsOf(table.config);
  return away === 0 || forms.pairs
    ? shantenOf({ counts, exposed: exposed(table, seat, counts, melds), melds, sets: SETS, wild: 0 }, forms)
    : away;
}

/** The tiles in the melds a hand would have: those that lie, and those a new meld has taken. */
function exposed({ places, phase }: TaiwanTable, seat: Seat, counts: Counts, melds: number): Counts {
  const place = at(places, seat);
  const laid = tally(place.melds.flatMap(({ tiles }) => tiles));
  if (melds === place.melds.length) return laid;
  const held = tally(phase.kind === 'discard' ? [...handOf(place), phase.tile] : handOf(place), laid);
  return held.map((all, kind) => all - (counts[kind] as number));
}
