import type { PokerView } from '@paiju/games/chinese-poker';
import { RestFault } from '../http/fault.js';
import type { Analyst } from './analyst.js';

/** What a layout of a round was worth. */
export interface SeatReport {
  readonly seat: number;
  readonly report: unknown;
}

/** P-63: judges the layouts of a scored round: the own one, and everyone's once the game is over. */
export async function analyse(
  analyst: Analyst,
  view: PokerView,
  wanted: number | undefined,
): Promise<{ readonly round: number; readonly judgements: readonly SeatReport[] }> {
  const record = wanted === undefined ? view.history.at(-1) : view.history.find(({ round }) => round === wanted);
  if (record === undefined) throw new RestFault(409, 'not_scored', 'That round was not scored yet.');
  const seats = record.arrangements.map((submission, seat) => ({ seat, submission }));
  const shown = view.phase === 'finished' ? seats : seats.filter(({ seat }) => seat === view.seat);
  const laid = shown.map(async ({ seat, submission }) => {
    const opponents = view.config.seats - 1;
    return { seat, report: await analyst.report({ rules: view.config, submission, opponents }) };
  });
  return { round: record.round, judgements: await Promise.all(laid) };
}
