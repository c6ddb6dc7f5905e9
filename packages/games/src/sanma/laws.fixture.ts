import type { Rng, Seat } from '@paiju/kernel';
import { conform, type Options, type Report } from '@paiju/kernel/conformance';
import { legalOn } from '../mahjong/round.js';
import { lively, tally } from '../riichi/policy.fixture.js';
import type { RiichiAction, RiichiEvent, RiichiState, RiichiView } from '../riichi/table.js';
import { rules, sanma } from './game.js';

/** Lays norths aside two times in three, and is lively otherwise. */
export function livelyWithNorths(
  state: RiichiState,
  seat: Seat,
  actions: readonly RiichiAction[],
  rng: Rng,
): RiichiAction {
  const north = actions.find((action) => action.kind === 'special' && action.special.kind === 'north');
  return north !== undefined && rng.below(3) > 0 ? north : lively(state, seat, actions, rng);
}

/** Counts as riichi does, and norths: laid aside, replaced into a win, robbed. */
function tallyWithNorths(events: readonly RiichiEvent[], state: RiichiState): readonly string[] {
  const norths = events.flatMap((event) => {
    if (event.kind === 'exposed') return ['north'];
    if (event.kind !== 'ended' || event.ending.outcome.kind !== 'win') return [];
    return event.ending.outcome.wins.flatMap(({ score }) =>
      score.yaku.some(({ id }) => id === 'north') ? ['win with norths'] : [],
    );
  });
  const robbed =
    events.at(-1)?.kind === 'ended' && events.some(({ kind }) => kind === 'answered') ? ['claimed end'] : [];
  return [...tally(events, state), ...norths, ...robbed];
}

const OPTIONS: Options<RiichiState, RiichiAction, RiichiEvent, RiichiView> = {
  policy: livelyWithNorths,
  tally: tallyWithNorths,
  legality: (view: RiichiView, seat: Seat) => legalOn(rules, view.table, seat),
  total: ({ table: { phase } }) => (phase.kind === 'finished' ? -phase.standing.detail.lost / 1000 : 0),
};

/** Holds so many matches under each configuration to every law; the costly laws look at every so many-th step. */
export function matches(configs: readonly object[], count: number, every: number): Report {
  const seeds = Array.from({ length: count }, (_, n) => `laws/${n}`);
  return conform(sanma, configs, seeds, { ...OPTIONS, every });
}

/** The number of times something came about, as the tally or the laws counted it. */
export function often(report: Report, what: string): number {
  return report.tally[what] ?? report.laws.commuting.counts[what] ?? 0;
}
