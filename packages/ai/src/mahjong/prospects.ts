import {
  type Counts,
  distance,
  EAST,
  isDragon,
  isHonour,
  isTerminal,
  type Kind,
  kindOf,
  type Meld,
  shanten,
  suitOf,
  type Tile,
} from '@paiju/games/mahjong';
import type { RiichiTable } from '@paiju/games/riichi';
import type { Seat } from '@paiju/kernel';

/** A meld as far as yaku ask. */
export interface LaidSet {
  readonly kind: Meld['kind'];
  readonly tiles: readonly Tile[];
}

/** An open hand: its concealed tiles and its melds. */
export interface OpenHand {
  readonly counts: Counts;
  readonly melds: readonly LaidSet[];
}

/** True if an open hand has a yaku in sight: a set of value, or a yaku that leaves it no farther than it is without. */
export function hasYakuInSight(table: RiichiTable, seat: Seat, hand: OpenHand): boolean {
  return hasValue(table, seat, hand) || isSimple(table, hand) || isFlush(hand) || isAllPungs(hand);
}

/** Three dragons, or three of the seat's or the round's wind (役牌). */
function hasValue({ shown, dealer, places }: RiichiTable, seat: Seat, { counts, melds }: OpenHand): boolean {
  const winds = [EAST + shown.wind, EAST + distance(dealer, seat, places.length)];
  const isValue = (kind: Kind): boolean => isDragon(kind) || winds.includes(kind);
  return (
    melds.some(({ tiles }) => tiles.every((tile) => isValue(kindOf(tile)))) ||
    counts.some((held, kind) => held >= 3 && isValue(kind))
  );
}

/** All simples (断幺九), where an open hand may have it. */
function isSimple({ config }: RiichiTable, hand: OpenHand): boolean {
  return config.openTanyao && isNoFarther(hand, (kind) => !isOrphan(kind));
}

/** One suit, with honours (混一色) or without. */
function isFlush(hand: OpenHand): boolean {
  return [0, 1, 2].some((suit) => isNoFarther(hand, (kind) => isHonour(kind) || suitOf(kind) === suit));
}

/** True if a hand that may keep only some kinds has no other melds, and is as near without its other tiles. */
function isNoFarther({ counts, melds }: OpenHand, mayKeep: (kind: Kind) => boolean): boolean {
  if (!melds.every(({ tiles }) => tiles.every((tile) => mayKeep(kindOf(tile))))) return false;
  const kept = counts.map((held, kind) => (mayKeep(kind) ? held : 0));
  return shanten(kept, melds.length) <= shanten(counts, melds.length);
}

/** Nothing but pungs (対々和). */
function isAllPungs({ counts, melds }: OpenHand): boolean {
  if (melds.some(({ kind }) => kind === 'chow')) return false;
  const sets = melds.length + counts.filter((held) => held >= 3).length;
  const pairs = counts.filter((held) => held === 2).length;
  const away = 8 - 2 * sets - Math.min(pairs, 5 - sets);
  return away <= shanten(counts, melds.length);
}

/** A one, a nine or an honour (幺九牌). */
export function isOrphan(kind: Kind): boolean {
  return isTerminal(kind) || isHonour(kind);
}
