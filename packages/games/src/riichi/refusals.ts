import { type Refusal, refusal, type Seat } from '@paiju/kernel';
import { isConcealed } from '../mahjong/melds.js';
import { at } from '../mahjong/table.js';
import { kindOf } from '../mahjong/tiles.js';
import { drawable } from './reserve.js';
import type { RiichiAction, RiichiTable } from './table.js';

/** The reason why a win, a riichi, a call or a discard that looks right may not be played. */
export function explain(table: RiichiTable, seat: Seat, action: RiichiAction): Refusal | undefined {
  if (action.kind === 'win') return explainWin(table, seat);
  if (action.kind === 'special') return undefined;
  if (at(table.shown.riichi, seat) !== null) return refusal('lockedByRiichi', { action: action.kind });
  if (action.kind === 'ready') return explainReady(table, seat);
  const barred = action.kind === 'discard' && table.shown.barred.includes(kindOf(action.tile));
  return barred ? refusal('swapCall', { tile: action.tile }) : undefined;
}

function explainReady(table: RiichiTable, seat: Seat): Refusal {
  const { config, places, scores } = table;
  if (!isConcealed(at(places, seat).melds)) return refusal('openHand');
  if (drawable(table) < config.riichiMinLive) return refusal('tooFewTiles', { needed: config.riichiMinLive });
  const { riichiMinPoints: needed } = config;
  if (needed !== null && at(scores, seat) < needed) return refusal('tooFewPoints', { needed });
  return refusal('notReady');
}

function explainWin({ phase, held, places }: RiichiTable, seat: Seat): Refusal | undefined {
  const tile = phase.kind === 'turn' ? at(places, seat).drawn : 'tile' in phase ? phase.tile : null;
  const own = at(held, seat);
  if (tile === null || own === null || !own.waits.includes(kindOf(tile))) return refusal('notComplete');
  return phase.kind !== 'turn' && own.furiten ? refusal('furiten', { missed: own.missed }) : refusal('noYaku');
}
