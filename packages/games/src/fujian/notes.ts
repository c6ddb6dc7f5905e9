import type { Seat } from '@paiju/kernel';
import type { Moment } from '../mahjong/ruleset.js';
import { at, SEATS } from '../mahjong/table.js';
import type { FujianEvent, FujianRound } from './table.js';
import { threeGolds } from './win.js';

/** The events this game adds at the engine's moments: three golds, and the lock of a declined win. */
export function note(round: FujianRound, moment: Moment, seat: Seat): readonly FujianEvent[] {
  switch (moment) {
    case 'arrived':
      return threeGolds(round); // F-11: after every tile received
    case 'discarded':
      return at(round.table.held, seat)?.locked === true ? [told(seat, false)] : [];
    case 'stood':
      return declined(round);
    case 'konged':
    case 'exposed':
      return [];
    default:
      return moment satisfies never;
  }
}

function told(seat: Seat, locked: boolean): FujianEvent {
  return { kind: 'told', seat, held: { locked } };
}

/** F-20: a seat that could have won, and did not, has declined. */
function declined({ table, offers }: FujianRound): readonly FujianEvent[] {
  if (!table.config.passedWinLock) return [];
  const could = SEATS.filter((seat) => at(offers, seat).some((offer) => offer.kind === 'win'));
  return could.map((seat) => told(seat, true));
}
