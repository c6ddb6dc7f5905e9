import { type Refusal, refusal, type Seat } from '@paiju/kernel';
import { kindOf } from '../mahjong/tiles.js';
import { barring, isCompletedBy, isDead } from './claims.js';
import { drawable } from './reserve.js';
import type { FujianAction, FujianTable } from './table.js';

/** The reason why a call, a kong or a win that looks right may not be played. */
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
