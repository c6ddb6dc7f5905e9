import { countTiles } from '../mahjong/counts.js';
import { decompose } from '../mahjong/decompose.js';
import type { Meld } from '../mahjong/melds.js';
import type { Place } from '../mahjong/table.js';
import { COPIES, isSuited, type Kind, kindOf, numberOf, type Tile } from '../mahjong/tiles.js';
import { allWaits, bestShanten } from './shanten.js';

/** The kinds that complete a hand of 13 less its melds; a kind whose four copies the seat holds itself is no wait. */
export function waitsOf(concealed: readonly Tile[], melds: readonly Meld[]): readonly Kind[] {
  const waits = allWaits(countTiles(concealed), melds.length);
  return waits.length === 0 ? waits : waits.filter((kind) => ownCopies(concealed, melds, kind) < COPIES);
}

/** The same where copies in melds do not count: only four in the hand itself are no wait. */
export function waitsInHand(concealed: readonly Tile[], melds: number): readonly Kind[] {
  return allWaits(countTiles(concealed), melds).filter((kind) => ownCopies(concealed, [], kind) < COPIES);
}

function ownCopies(concealed: readonly Tile[], melds: readonly Meld[], kind: Kind): number {
  let own = 0;
  for (const tile of concealed) if (kindOf(tile) === kind) own++;
  for (const meld of melds) for (const tile of meld.tiles) if (kindOf(tile) === kind) own++;
  return own;
}

/** The tiles of a full hand whose discard leaves it ready. */
export function readyDiscards(hand: readonly Tile[], melds: readonly Meld[]): readonly Tile[] {
  if (bestShanten(countTiles(hand), melds.length) > 0) return [];
  const ready = new Set(kindsIn(hand).filter((kind) => waitsOf(lessOne(hand, kind), melds).length > 0));
  return hand.filter((tile) => ready.has(kindOf(tile)));
}

function kindsIn(hand: readonly Tile[]): readonly Kind[] {
  return [...new Set(hand.map(kindOf))];
}

function lessOne(hand: readonly Tile[], kind: Kind): readonly Tile[] {
  const at = hand.findIndex((tile) => kindOf(tile) === kind);
  return hand.toSpliced(at, 1);
}

/** True if three tiles of a kind are a set of their own in every reading of a ready hand, whatever completes it. */
export function keepsReading(
  concealed: readonly Tile[],
  melds: readonly Meld[],
  kind: Kind,
  waits: readonly Kind[],
): boolean {
  const counts = countTiles(concealed);
  return waits.every((wait) => {
    const full = counts.slice();
    full[wait] = (full[wait] as number) + 1;
    const readings = decompose(full, 4 - melds.length);
    return (
      readings.length > 0 && readings.every(({ sets }) => sets.some((set) => set.kind === 'pung' && set.at === kind))
    );
  });
}

/** True if only thirteen orphans can be meant by a ready hand. */
export function hasOnlyOrphans({ concealed, melds }: Place): boolean {
  return melds.length === 0 && concealed.every((tile) => isOrphan(kindOf(tile)));
}

/** A terminal or an honour (么九牌). */
export function isOrphan(kind: Kind): boolean {
  return !isSuited(kind) || numberOf(kind) === 1 || numberOf(kind) === 9;
}
