import type { RoundCount } from '../mahjong/ruleset.js';
import { at, type BySeat, type Ending, four, nextSeat, type Setting } from '../mahjong/table.js';
import type { Fujian, FujianTable, Outcome } from './table.js';

/** F-32, F-33: the next hand, or undefined when the match is over. */
export function nextSetting(table: FujianTable, { outcome }: Ending<Fujian>): Setting<Fujian> | undefined {
  const round = table.round + 1;
  if (round >= table.config.matchHands) return undefined;
  const stays = dealerStays(table, outcome);
  const dealer = stays ? table.dealer : nextSeat(table.dealer, table.places.length);
  const streak = stays ? lengthened(table, outcome) : table.config.streakBase;
  return { round, dealer, scores: table.scores, carried: { streak } };
}

function dealerStays({ config, dealer }: FujianTable, outcome: Outcome): boolean {
  return outcome.kind === 'win' ? outcome.win.seat === dealer : config.drawKeepsDealer;
}

function lengthened({ config, shown }: FujianTable, outcome: Outcome): number {
  return outcome.kind === 'win' || config.streakCountsDraws ? shown.streak + 1 : shown.streak;
}

/** F-33: hands are counted through the match, with the dealer's streak beside them. */
export function count({ round, shown }: FujianTable): RoundCount {
  return { wind: null, hand: round + 1, counter: shown.streak };
}

/** F-33: the scores are what the match is worth; equal scores share a rank. */
export function standing({ scores }: FujianTable): {
  readonly returns: BySeat<number>;
  readonly detail: Fujian['standing'];
} {
  const places = four((seat) => 1 + scores.filter((score) => score > at(scores, seat)).length);
  return { returns: scores, detail: { places } };
}
