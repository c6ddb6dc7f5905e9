import type { Seat } from '@paiju/kernel';
import type { RoundCount } from '../mahjong/ruleset.js';
import { at, type BySeat, bySeat, distance, type Ending, nextSeat, type Setting, seatsOf } from '../mahjong/table.js';
import { WINDS, type Wind } from '../mahjong/tiles.js';
import { STICK } from './points.js';
import type { Carried, Outcome, Riichi, RiichiTable } from './table.js';

/** the next round, or undefined when the match is over. */
export function nextSetting(table: RiichiTable, ending: Ending<Riichi>): Setting<Riichi> | undefined {
  const { outcome } = ending;
  const stays = dealerStays(table, outcome);
  if (isOver(table, outcome, stays)) return undefined;
  const dealer = stays ? table.dealer : nextSeat(table.dealer, table.places.length);
  return { round: table.round + 1, dealer, scores: table.scores, carried: carried(table, outcome, stays) };
}

function carried({ shown, dealer, places }: RiichiTable, outcome: Outcome, stays: boolean): Carried {
  const { origin, rolls, sticks } = shown;
  const passed = !stays && nextSeat(dealer, places.length) === origin;
  const honba = outcome.kind === 'win' && !stays ? 0 : shown.honba + 1;
  return { origin, rolls, sticks, honba, wind: shown.wind + (passed ? 1 : 0) };
}

/** True if the dealer deals again (連荘). */
function dealerStays({ config, dealer }: RiichiTable, outcome: Outcome): boolean {
  switch (outcome.kind) {
    case 'abort':
      return true;
    case 'win':
      return config.renchan !== 'none' && outcome.wins.some((win) => win.seat === dealer);
    case 'exhausted':
    case 'nagashi':
      return config.renchan === 'tenpai' && at(outcome.tenpai, dealer);
    default:
      return outcome satisfies never;
  }
}

function isOver(table: RiichiTable, outcome: Outcome, stays: boolean): boolean {
  if (isBust(table)) return true;
  const { config, shown } = table;
  const last = config.length === 'east' ? 0 : 1;
  const beyond = shown.wind > last;
  const closing = isClosing(table);
  if (!beyond && !(shown.wind === last && closing)) return false;
  if (config.extension === 'off') return (closing && !stays) || quits(table, outcome, stays);
  const reached = Math.max(...table.scores) >= config.target;
  if (beyond && reached && (!stays || config.extension === 'suddenDeath')) return true;
  if (stays) return quits(table, outcome, stays);
  return closing && (reached || shown.wind === last + 1);
}

/** True if this is the last dealer of its wind. */
function isClosing({ shown, dealer, places }: RiichiTable): boolean {
  return nextSeat(dealer, places.length) === shown.origin;
}

function isBust({ config, scores }: RiichiTable): boolean {
  const lowest = Math.min(...scores);
  return config.bust === 'below0' ? lowest < 0 : config.bust === 'atMost0' && lowest <= 0;
}

/** A dealer who stays in first place, with the target where there is one, stops the match if the switch says so. */
function quits(table: RiichiTable, outcome: Outcome, stays: boolean): boolean {
  const { config, scores, dealer } = table;
  const may = outcome.kind === 'win' ? config.agariYame : outcome.kind !== 'abort' && config.tenpaiYame;
  if (!stays || !may || ranking(table)[0] !== dealer) return false;
  return config.extension === 'off' || at(scores, dealer) >= config.target;
}

/** Seats from first to last; equal scores in the order of their first deal. */
function ranking({ scores, shown }: RiichiTable): readonly Seat[] {
  const order = (seat: Seat): number => distance(shown.origin, seat, scores.length);
  return seatsOf(scores).toSorted((a, b) => at(scores, b) - at(scores, a) || order(a) - order(b));
}

/** each seat deals in a wind, with honba (本場) beside it. */
export function count({ dealer, shown, places }: RiichiTable): RoundCount {
  const wind = WINDS[shown.wind & 3] as Wind; // there are four
  return { wind, hand: distance(shown.origin, dealer, places.length) + 1, counter: shown.honba };
}

/** the final points and what they are worth: zero-sum, unless sticks were lost. */
export function standing(table: RiichiTable): {
  readonly returns: BySeat<number>;
  readonly detail: Riichi['standing'];
} {
  const { config, shown } = table;
  const order = ranking(table);
  const points = withSticks(table, order);
  const lost = config.leftoverSticks === 'lost' ? shown.sticks * STICK : 0;
  const uma = umaOf(points, config);
  const returns =
    config.ties === 'seat' ? byPlace(order, points, uma, config, lost) : shared(table, order, points, uma);
  return { returns, detail: { points, places: placesOf(table, order), lost } };
}

function withSticks(table: RiichiTable, order: readonly Seat[]): BySeat<number> {
  const { config, scores, shown } = table;
  if (config.leftoverSticks === 'lost') return scores;
  const firsts = equals(table, order, order[0] as Seat);
  const winners = config.ties === 'shared' ? firsts : firsts.slice(0, 1);
  return bySeat(scores, (seat) => at(scores, seat) + portion(shown.sticks * STICK, winners, seat));
}

/** The seats with the same score as one of them, in order. */
function equals({ scores }: RiichiTable, order: readonly Seat[], seat: Seat): readonly Seat[] {
  return order.filter((other) => at(scores, other) === at(scores, seat));
}

/** A seat's part of points shared by the hundred; the first takes what cannot be shared. */
function portion(points: number, among: readonly Seat[], seat: Seat): number {
  if (!among.includes(seat)) return 0;
  const each = Math.floor(points / among.length / 100) * 100;
  return seat === among[0] ? points - each * (among.length - 1) : each;
}

function placesOf(table: RiichiTable, order: readonly Seat[]): BySeat<number> {
  const leader = (seat: Seat): Seat => (table.config.ties === 'seat' ? seat : (equals(table, order, seat)[0] as Seat));
  return bySeat(table.scores, (seat) => order.indexOf(leader(seat)) + 1);
}

type Uma = Riichi['config']['uma'];

/** the bonuses of the places, which may go by how many seats have less than they began with. */
function umaOf(points: BySeat<number>, { uma, umaOneBelow, umaThreeBelow, startPoints }: Riichi['config']): Uma {
  const below = points.filter((own) => own < startPoints).length;
  return (below === 1 ? umaOneBelow : below === 3 ? umaThreeBelow : null) ?? uma;
}

/** Points in thousands less what counts as nothing, with the bonus of the place; first place takes what is left. */
function byPlace(
  order: readonly Seat[],
  points: BySeat<number>,
  uma: Uma,
  config: Riichi['config'],
  lost: number,
): BySeat<number> {
  const worth = (seat: Seat, place: number): number =>
    rounded(at(points, seat), config.rounding) - config.returnPoints + 1000 * (uma[place] ?? 0);
  const rest = order.slice(1).map((seat, n) => worth(seat, n + 1));
  const first = rest.reduce((left, value) => left - value, 0 - lost); // never −0
  return bySeat(points, (seat) => (seat === order[0] ? first : (rest[order.indexOf(seat) - 1] ?? 0)) / 1000);
}

/** To the nearest thousand, half a thousand as the switch says; or to the point. */
function rounded(points: number, half: Riichi['config']['rounding']): number {
  if (half === 'none') return points;
  const whole = Math.trunc(points / 1000);
  const over = Math.abs(points % 1000);
  return over > 500 || (over === 500 && half === 'awayFromZero') ? 1000 * (whole + Math.sign(points)) : 1000 * whole;
}

/** Equal scores share the bonuses of their places. */
function shared(table: RiichiTable, order: readonly Seat[], points: BySeat<number>, uma: Uma): BySeat<number> {
  const { returnPoints, startPoints } = table.config;
  const bonus = order.map((_, n) => 1000 * (uma[n] ?? 0) + (n === 0 ? order.length * (returnPoints - startPoints) : 0));
  return bySeat(points, (seat) => {
    const equal = equals(table, order, seat);
    const pool = equal.reduce((sum, other) => sum + (bonus[order.indexOf(other)] ?? 0), 0);
    return (at(points, seat) - returnPoints + portion(pool, equal, seat)) / 1000;
  });
}
