import { at, isHonour, isOpen, KINDS, kindOf, type Meld, type Place, suitOf } from '@paiju/games/mahjong';
import type { RiichiTable } from '@paiju/games/riichi';
import type { Seat } from '@paiju/kernel';
import type { PointsWorth } from './points-worth.js';
import { type Han, pointsOf } from './riichi-value.js';
import { everyKind, type Readiness, readinessOf, type Threat, trustOf } from './threat.js';

/** The share of hands without a riichi that are ready; counted over matches of `solid` and `greedy`. */
const READY: Readiness = [
  [0, 0, 0.01, 0.02, 0.03, 0.05, 0.1],
  [0.04, 0.06, 0.2, 0.35, 0.5, 0.6, 0.7],
  [0.05, 0.1, 0.28, 0.46, 0.64, 0.74, 0.8],
  [0.5, 0.65, 0.8, 0.88, 0.92, 0.95, 0.95],
  [0.95, 0.95, 0.97, 0.98, 0.98, 0.98, 0.98],
];
/** The han of hands beside what they show. */
const HIDDEN_RIICHI = 2.9;
const HIDDEN_OPEN = 1.2;
const LEAST_OPEN = 1.7;
/** The contribution of another indicator to a riichi, in han. */
const PER_INDICATOR = 0.25;
const FLUSH_HAN = 1.5;
/** The factors by which a hand of one suit more likely waits on it, and on others. */
const OF_SUIT = 1.6;
const OFF_SUIT = 0.4;
const DEALER = 1.5;
const WIDTH = 1.15;

/** The danger of another seat. */
export function riichiThreat(table: RiichiTable, seat: Seat, han: Han, worth: PointsWorth): Threat {
  const { shown, dealer, places, config } = table;
  const place = at(places, seat);
  const declared = at(shown.riichi, seat) !== null;
  const suit = flushOf(place.melds.filter(isOpen));
  const points = pointsOf(hanOf(table, place, han, declared, suit)) * (seat === dealer ? DEALER : 1);
  return {
    ready: declared ? 1 : readinessOf(READY, place),
    cost: worth.loss(points + config.honba * shown.honba, seat),
    trust: trustOf(table, seat, 0), // furiten: what it threw itself it cannot win on
    taste: suit === undefined ? everyKind(1) : tasteFor(suit),
    width: WIDTH,
  };
}

function hanOf(
  { shown }: RiichiTable,
  { melds, bonus }: Place,
  han: Han,
  declared: boolean,
  suit: number | undefined,
): number {
  let seen = han.laidDora(melds) + han.aside(bonus) + (suit === undefined ? 0 : FLUSH_HAN);
  for (const { kind, tiles } of melds) if (kind !== 'chow') seen += han.value[kindOf(tiles[0])] as number;
  if (declared) return HIDDEN_RIICHI + seen + PER_INDICATOR * (shown.dora.length - 1);
  return Math.max(LEAST_OPEN, seen + HIDDEN_OPEN);
}

/** The one suit of two melds or more; undefined where there is none. */
function flushOf(melds: readonly Meld[]): number | undefined {
  const kinds = melds.map(({ tiles }) => kindOf(tiles[0]));
  const suits = new Set(kinds.filter((kind) => !isHonour(kind)).map(suitOf));
  const [suit] = suits;
  return melds.length >= 2 && suits.size === 1 ? suit : undefined;
}

function tasteFor(suit: number): Float64Array {
  const taste = everyKind(OFF_SUIT);
  for (let kind = 0; kind < KINDS; kind++) if (isHonour(kind) || suitOf(kind) === suit) taste[kind] = OF_SUIT;
  return taste;
}
