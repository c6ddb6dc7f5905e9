import { pick, type Rng, type Seat } from '@paiju/kernel';
import { countTiles } from '../mahjong/counts.js';
import { shanten } from '../mahjong/shanten.js';
import { at, handOf } from '../mahjong/table.js';
import { kindOf } from '../mahjong/tiles.js';
import { SETS } from './shanten.js';
import type { TaiwanAction, TaiwanState } from './table.js';

/**
 * Chance that plays to the end: it mostly takes wins, kongs and declarations, and mostly throws what leaves its hand
 * nearest. Plain chance wins one hand in hundreds, and a drawn hand keeps the dealer.
 */
export function lively({ table }: TaiwanState, seat: Seat, actions: readonly TaiwanAction[], rng: Rng): TaiwanAction {
  const bold = actions.filter(({ kind }) => BOLD.includes(kind));
  if (bold.length > 0 && rng.below(4) > 0) return pick(rng, bold);
  const discards = actions.filter(({ kind }) => kind === 'discard');
  if (discards.length === 0 || rng.below(8) === 0) return pick(rng, actions);
  const place = at(table.places, seat);
  const counts = countTiles(handOf(place));
  const cost = (action: TaiwanAction): number => {
    const rest = counts.slice();
    if (action.kind === 'discard') (rest[kindOf(action.tile)] as number)--;
    return shanten(rest, place.melds.length, SETS);
  };
  const least = Math.min(...discards.map(cost));
  return pick(
    rng,
    discards.filter((action) => cost(action) === least),
  );
}

const BOLD: readonly TaiwanAction['kind'][] = ['win', 'special', 'kong', 'ready', 'next'];
