import type { Seat } from '@paiju/kernel';
import { at, withSeat } from '../mahjong/table.js';
import { CLEAN } from './notes.js';
import { declarationFor, discardsOn } from './ready.js';
import type { Declaration, Shown, TaiwanEvent, TaiwanTable } from './table.js';

/** Folds one event into what this game adds to the table. */
export function follow(table: TaiwanTable, event: TaiwanEvent): TaiwanTable {
  switch (event.kind) {
    case 'discarded':
      return discarded(table, event.seat, event.ready);
    case 'called':
      return event.meld.kind === 'kong' ? show(table, { kong: event.meld.form }) : table;
    case 'kong':
      return show(table, { kong: event.form });
    case 'special':
      return declare(table, event.special.seat, 'heavenReady');
    default:
      return table;
  }
}

function show(table: TaiwanTable, change: Partial<Shown>): TaiwanTable {
  return { ...table, shown: { ...table.shown, ...change } };
}

/** T-18: an own discard forgives what was declined. T-19: it may declare a ready hand. */
function discarded(table: TaiwanTable, seat: Seat, ready: boolean): TaiwanTable {
  const own = at(table.places, seat).river.length - 1;
  const declared = ready ? declarationFor(table, seat, own, discardsOn(table) - 1) : undefined;
  const after = declared === undefined ? table : declare(table, seat, declared);
  const held = at(table.held, seat);
  const clean = held === null || (!held.passedWin && held.passedPongs.length === 0);
  return clean ? after : { ...after, held: withSeat(after.held, seat, CLEAN) };
}

function declare(table: TaiwanTable, seat: Seat, declaration: Declaration): TaiwanTable {
  return show(table, { ready: withSeat(table.shown.ready, seat, declaration) });
}
