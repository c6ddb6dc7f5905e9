import type { Seat } from '@paiju/kernel';
import type { Moment } from '../mahjong/ruleset.js';
import { at, SEATS } from '../mahjong/table.js';
import { kindOf } from '../mahjong/tiles.js';
import type { Held, TaiwanAction, TaiwanEvent, TaiwanRound } from './table.js';

/** Nothing declined. */
export const CLEAN: Held = { passedWin: false, passedPongs: [] };

/** T-18: once a discard or a kong has stood, whoever declined it is told what that bars. */
export function note(round: TaiwanRound, moment: Moment, _seat: Seat): readonly TaiwanEvent[] {
  if (moment !== 'stood') return [];
  return SEATS.flatMap((seat) => declined(round, seat));
}

function declined({ table, offers }: TaiwanRound, seat: Seat): readonly TaiwanEvent[] {
  const { config, phase } = table;
  const answer = at(table.answers, seat);
  const before = at(table.held, seat);
  if (answer === null || before === null || !('tile' in phase)) return []; // not asked, or outranked
  const offered = at(offers, seat);
  const win = config.passedWin !== 'off' && isOffered(offered, 'win');
  const pung = config.passedPongLock && isOffered(offered, 'pung') && answer.kind !== 'pung' && answer.kind !== 'kong';
  if (!win && !pung) return [];
  const passedPongs = pung ? [...before.passedPongs, kindOf(phase.tile)] : before.passedPongs;
  return [{ kind: 'told', seat, held: { passedWin: before.passedWin || win, passedPongs } }];
}

function isOffered(offers: readonly TaiwanAction[], kind: TaiwanAction['kind']): boolean {
  return offers.some((offer) => offer.kind === kind);
}
