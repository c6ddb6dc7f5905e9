import { type Seed, seat } from '@paiju/kernel';
import type { RoundCount } from '../mahjong/ruleset.js';
import { at, type Ending, four, nextSeat, type Setting, type Standing } from '../mahjong/table.js';
import type { TaiwanConfig } from './presets.js';
import { type Carried, type Outcome, roundWind, type Taiwan, type TaiwanTable } from './table.js';
import { firstDealer } from './wall.js';

/** The first hand of a match: everyone has nothing (T-25). */
export function firstSetting(config: TaiwanConfig, seed: Seed): Setting<Taiwan> {
  const dealer = config.firstDealer === 'random' ? firstDealer(seed) : seat(config.firstDealer);
  return { round: 0, dealer, scores: [0, 0, 0, 0], carried: { streak: 0, passes: 0 } };
}

/** T-24, T-25: the next hand; undefined when the match is over. */
export function nextSetting(table: TaiwanTable, { outcome }: Ending<Taiwan>): Setting<Taiwan> | undefined {
  const { config, dealer, round, scores } = table;
  const stays = dealerStays(table, outcome);
  const carried = carry(table, outcome, stays);
  if (config.matchLength === 'hand' || carried.passes === PASSES[config.matchLength]) return undefined;
  return { round: round + 1, dealer: stays ? dealer : nextSeat(dealer, table.places.length), scores, carried };
}

/** T-25: how often the deal passes on in a match: one 圈, or one 將 of four. */
const PASSES = { dongFeng: 4, jiang: 16 } as const;

/** T-24: a dealer who wins deals again (連莊), and after a draw where the switch says so, up to the limit. */
function dealerStays({ config, dealer, shown }: TaiwanTable, outcome: Outcome): boolean {
  const { streak, uncounted = 0 } = shown;
  if (config.dealerLimit !== null && streak + uncounted >= config.dealerLimit) return false;
  return outcome.kind === 'draw' ? config.drawKeepsDealer : outcome.wins.some((win) => win.seat === dealer);
}

function carry({ config, shown }: TaiwanTable, outcome: Outcome, stays: boolean): Carried {
  const { streak, passes, uncounted = 0 } = shown;
  if (!stays) return { streak: 0, passes: passes + 1 };
  if (outcome.kind === 'win' || config.drawIncrementsStreak) return { ...kept(uncounted), streak: streak + 1, passes };
  return { ...kept(config.dealerLimit === null ? 0 : uncounted + 1), streak, passes };
}

/** Told only where there are any: most matches count every hand. */
function kept(uncounted: number): Pick<Carried, 'uncounted'> {
  return uncounted > 0 ? { uncounted } : {};
}

/** T-25: four dealers to a wind (圈), with the dealer's streak (連莊) beside them. */
export function count(table: TaiwanTable): RoundCount {
  const { passes, streak } = table.shown;
  return { wind: roundWind(table), hand: (passes & 3) + 1, counter: streak };
}

/** The points everyone has won or lost in the end; equal points share a place. */
export function standing({ scores }: TaiwanTable): Standing<Taiwan> {
  const places = four((one) => 1 + scores.filter((score) => score > at(scores, one)).length);
  return { returns: scores, detail: { places } };
}
