import type { Seat } from '@paiju/kernel';
import { conform, type Options, type Report } from '@paiju/kernel/conformance';
import { legalOn } from '../mahjong/round.js';
import { riichi, rules } from './game.js';
import { type Plant, planned, walls } from './planted.fixture.js';
import { lively, tally } from './policy.fixture.js';
import type { RiichiAction, RiichiEvent, RiichiState, RiichiView } from './table.js';

/** The information about this game for the laws. */
const OPTIONS: Options<RiichiState, RiichiAction, RiichiEvent, RiichiView> = {
  policy: lively,
  tally,
  legality: (view: RiichiView, seat: Seat) => legalOn(rules, view.table, seat),
  total: ({ table: { phase } }) => (phase.kind === 'finished' ? -phase.standing.detail.lost / 1000 : 0),
};

/** Holds so many matches under each configuration to every law. */
export function matches(configs: readonly object[], count: number, every: number): Report {
  const seeds = Array.from({ length: count }, (_, n) => `laws/${n}`);
  return conform(riichi, configs, seeds, { ...OPTIONS, every });
}

/** Little to lose, so that a match seldom outlasts the round that was planted. */
const SHORT = { length: 'east', startPoints: 1000, bust: 'atMost0', riichiMinPoints: 0 } as const;

/** Holds so many matches that begin with a plant to every law; the costly laws look at every so many-th step. */
export function plantedMatches(
  name: string,
  plant: Plant,
  configs: readonly object[],
  count: number,
  every = 1,
): Report {
  const seeds = Array.from({ length: count }, (_, n) => walls(plant, `${name}/${n}`));
  const short = configs.map((config) => ({ ...config, ...SHORT }));
  return conform(riichi, short, seeds, { ...OPTIONS, policy: planned(plant), allowVacuous: ['commuting'], every });
}

/** The number of times something came about, as the tally or the laws counted it. */
export function often(report: Report, what: string): number {
  return report.tally[what] ?? report.laws.commuting.counts[what] ?? 0;
}
