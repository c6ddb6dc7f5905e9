import type { Seat } from '@paiju/kernel';
import type { Moment } from '../mahjong/ruleset.js';
import { at, SEATS } from '../mahjong/table.js';
import { isWind, kindOf } from '../mahjong/tiles.js';
import type { Abort, Held, TaiwanAction, TaiwanEvent, TaiwanRound, TaiwanTable } from './table.js';
import { aborted } from './win.js';

/** Nothing declined. */
export const CLEAN: Held = { passedWin: false, passedPongs: [] };

/** T-18, T-66: once a discard or a kong has stood, whoever declined it is told what that bars; the hand may end. */
export function note(round: TaiwanRound, moment: Moment, _seat: Seat): readonly TaiwanEvent[] {
  if (moment !== 'stood') return [];
  const told = SEATS.flatMap((seat) => declined(round, seat));
  const abort = round.table.config.aborts && round.table.phase.kind === 'discard' ? abortOf(round.table) : undefined;
  return abort === undefined ? told : [...told, ...aborted(abort)];
}

/** T-66: four equal winds discarded first without a call, or four kongs of more than one seat. */
function abortOf({ calls, places }: TaiwanTable): Abort | undefined {
  const first = kindOf(places[0].river[0]?.tile ?? 0);
  const winds = places.every(({ river }) => river.length === 1 && kindOf(river[0]?.tile ?? 0) === first);
  if (calls === 0 && winds && isWind(first)) return 'fourWinds';
  const kongs = places.map(({ melds }) => melds.filter(({ kind }) => kind === 'kong').length);
  const all = kongs.reduce((sum, own) => sum + own, 0);
  return all >= 4 && !kongs.some((own) => own === all) ? 'fourKongs' : undefined;
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
