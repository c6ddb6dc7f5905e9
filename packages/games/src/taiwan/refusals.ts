import { type Refusal, refusal, type Seat } from '@paiju/kernel';
import { at, handOf, nextSeat } from '../mahjong/table.js';
import { COPIES, kindOf } from '../mahjong/tiles.js';
import { barredAfter } from './calls.js';
import { mayKong } from './claims.js';
import { declarationOf, isLocked } from './ready.js';
import { drawable } from './reserve.js';
import type { TaiwanAction, TaiwanTable } from './table.js';
import { isHandComplete } from './win.js';
import type { TaiwanRefusal } from './words.js';

type Reason = Refusal<TaiwanRefusal | 'unknownAction'> | undefined;

/** The reason why an action that is well formed and of tiles held may not be played. */
export function explain(table: TaiwanTable, seat: Seat, action: TaiwanAction): Reason {
  switch (action.kind) {
    case 'win':
      return explainWin(table, seat);
    case 'special':
      return explainSpecial(action.special);
    case 'discard':
      return explainDiscard(table, seat, action.tile);
    case 'ready':
      return explainReady(table, seat, action.tile);
    case 'kong':
      return explainKong(table, seat, action);
    default:
      return 'tiles' in action ? explainCall(table, seat, action.kind) : undefined;
  }
}

/** T-11, T-18, T-26. */
function explainWin(table: TaiwanTable, seat: Seat): Reason {
  const { phase, config, held } = table;
  if (phase.kind === 'opening' || phase.kind === 'bonus') return undefined; // another question is asked
  const own = phase.kind === 'turn';
  if (own && at(table.places, seat).drawn === null) return refusal('nothingDrawn');
  if (!isHandComplete(table, seat)) return refusal('notComplete');
  if (at(held, seat)?.passedWin && (!own || config.passedWinBlocksSelfDraw)) return refusal('passedWin');
  const barred = own && phase.arrival === 'kong' && table.shown.kong === 'open';
  if (barred && config.openKongReplacement === 'noWin') return refusal('openKongReplacement');
  return refusal('belowMinTai', { needed: config.minTai });
}

function explainSpecial(special: unknown): Reason {
  const kind = Object(special).kind;
  if (kind === 'flowers') return refusal('noFlowerWin');
  return kind === 'ready' ? refusal('notReady') : refusal('unknownAction', { action: 'special' });
}

function explainDiscard(table: TaiwanTable, seat: Seat, tile: number): Reason {
  if (isLocked(table, seat)) return refusal('lockedByReady', { action: 'discard' });
  return barredAfter(table, seat).includes(kindOf(tile)) ? refusal('swapCalling', { tile }) : undefined;
}

/** T-19. */
function explainReady(table: TaiwanTable, seat: Seat, tile: number): Reason {
  const discard = explainDiscard(table, seat, tile);
  if (discard !== undefined) return discard;
  return declarationOf(table, seat) === undefined ? refusal('readyUncounted') : refusal('notReady', { tile });
}

/** T-15, T-17, T-20. */
function explainKong(table: TaiwanTable, seat: Seat, { form, tile }: Extract<TaiwanAction, { kind: 'kong' }>): Reason {
  if (drawable(table) === 0) return refusal('noTileLeft');
  if (isLocked(table, seat)) {
    const changes = form === 'concealed' && isFour(table, seat, tile);
    return changes ? refusal('waitsChange', { tile }) : refusal('lockedByReady', { action: 'kong' });
  }
  return form === 'open' && !mayKong(table, seat) ? refusal('kongFromLeft') : undefined;
}

function isFour({ places }: TaiwanTable, seat: Seat, tile: number): boolean {
  return handOf(at(places, seat)).filter((own) => kindOf(own) === kindOf(tile)).length === COPIES;
}

/** T-12, T-15, T-18, T-20. */
function explainCall(table: TaiwanTable, seat: Seat, call: 'chow' | 'pung'): Reason {
  const { phase, held } = table;
  if (phase.kind !== 'discard') return undefined;
  if (isLocked(table, seat)) return refusal('lockedByReady', { action: call });
  if (drawable(table) === 0) return refusal('noTileLeft');
  if (call === 'chow') return nextSeat(phase.seat, table.places.length) === seat ? undefined : refusal('notNextSeat');
  return at(held, seat)?.passedPongs.includes(kindOf(phase.tile))
    ? refusal('passedPong', { tile: phase.tile })
    : undefined;
}
