import type { Seat } from '@paiju/kernel';
import { meldKind, type PlacedMeld } from '../mahjong/melds.js';
import { at, SEATS } from '../mahjong/table.js';
import { isDragon, isHonour, isWind, suitOf } from '../mahjong/tiles.js';
import type { TaiwanTable } from './table.js';

/**
 * T-66: who answers for a seat's big hand (包牌): whoever gave the last of three dragon sets or four wind sets that lie open,
 * or, where flushes are named too, three melds of one suit. Whether that hand comes about is for the score.
 */
export function liableSeat({ config, places }: TaiwanTable, seat: Seat): Seat | null {
  if (config.liability === 'none') return null;
  const { melds } = at(places, seat);
  const sets = melds.filter(({ kind }) => kind !== 'chow');
  const dragons = giverOfLast(
    sets.filter((meld) => isDragon(meldKind(meld))),
    3,
  );
  const winds = giverOfLast(
    sets.filter((meld) => isWind(meldKind(meld))),
    4,
  );
  return dragons ?? winds ?? (config.liability === 'flushToo' ? giverOfSuit(melds) : null);
}

/** The seat that gave the last of so many melds, if one did. */
function giverOfLast(melds: readonly PlacedMeld[], count: number): Seat | null {
  const last = melds.toSorted((a, b) => a.turn - b.turn).at(-1);
  return melds.length === count && last !== undefined && 'from' in last ? last.from : null;
}

/** A seat that gave three melds of one suit. */
function giverOfSuit(melds: readonly PlacedMeld[]): Seat | null {
  const given = (from: Seat, suit: number): number =>
    melds.filter((meld) => 'from' in meld && meld.from === from && suitOfMeld(meld) === suit).length;
  return SEATS.find((from) => [0, 1, 2].some((suit) => given(from, suit) >= 3)) ?? null;
}

function suitOfMeld(meld: PlacedMeld): number | undefined {
  const kind = meldKind(meld);
  return isHonour(kind) ? undefined : suitOf(kind);
}
