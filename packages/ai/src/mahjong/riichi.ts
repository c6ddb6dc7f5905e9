import { type Action, at, handOf, isOpen, kindOf, type Place, type Tile } from '@paiju/games/mahjong';
import {
  bestShanten,
  bestUkeire,
  REDS,
  type Riichi,
  type RiichiAction,
  type RiichiTable,
  type RiichiView,
} from '@paiju/games/riichi';
import type { Seat } from '@paiju/kernel';
import type { Player } from '../player.js';
import { greedy, type Sight } from './greedy.js';
import { isNorth, laysAside, seenAt } from './norths.js';
import { hasYakuInSight, isOrphan, type LaidSet, type OpenHand } from './prospects.js';
import { tally } from './tally.js';

export { solidRiichi, solidRiichiIn } from './solid/riichi.js';

const sight: Sight<Riichi> = {
  win: (_table, _seat, actions) => actions.find(({ kind }) => kind === 'win'),
  shanten: (_table, _seat, counts, melds) => bestShanten(counts, melds),
  ukeire: (table, seat, counts, melds) => bestUkeire(counts, seenAt(table, seat), melds).tiles,
  mayCall,
  wants: (table, seat, action) =>
    isNorth(action) ? laysAside(table, seat) : orphansIn(at(table.places, seat)) < NEAR_THIRTEEN,
  isPrized: ({ config }, tile) => REDS[config.reds].includes(tile),
};

/** Counts tiles only: riichi when ready and closed, calls only with a yaku in sight. */
export const greedyRiichi: Player<RiichiView, RiichiAction> = greedy(sight);

/** Nine kinds of terminals and honours are thrown in, so many are not. */
const NEAR_THIRTEEN = 11;

function orphansIn(place: Place): number {
  return new Set(handOf(place).map(kindOf).filter(isOrphan)).size;
}

/** A call needs one of the yaku that an open hand can have; for a kong alone a closed hand is not opened. */
function mayCall(table: RiichiTable, seat: Seat, action: Action<Riichi>): boolean {
  const place = at(table.places, seat);
  if (action.kind === 'kong' && !place.melds.some(isOpen)) return false;
  const hand = handAfter(table, place, action);
  return hand !== undefined && hasYakuInSight(table, seat, hand);
}

/** The hand with the discard that lies on the table taken into a meld. */
function handAfter({ phase }: RiichiTable, { concealed, melds }: Place, action: Action<Riichi>): OpenHand | undefined {
  if (phase.kind !== 'discard') return undefined;
  const own = ownTiles(concealed, action);
  if (own === undefined) return undefined;
  const rest = concealed.filter((tile) => !own.tiles.includes(tile));
  return { counts: tally(rest), melds: [...melds, { kind: own.kind, tiles: [...own.tiles, phase.tile] }] };
}

/** The tiles that a call takes from the hand. */
function ownTiles(concealed: readonly Tile[], action: Action<Riichi>): LaidSet | undefined {
  if (action.kind === 'chow' || action.kind === 'pung') return action;
  if (action.kind !== 'kong') return undefined;
  return { kind: 'kong', tiles: concealed.filter((tile) => kindOf(tile) === kindOf(action.tile)) };
}
