import type { Place } from '../mahjong/table.js';
import { isSuited, type Kind, kindOf, numberOf } from '../mahjong/tiles.js';

/** Whether only thirteen orphans can be meant by a ready hand. */
export function hasOnlyOrphans({ concealed, melds }: Place): boolean {
  return melds.length === 0 && concealed.every((tile) => isOrphan(kindOf(tile)));
}

/** A terminal or an honour (么九牌). */
export function isOrphan(kind: Kind): boolean {
  return !isSuited(kind) || numberOf(kind) === 1 || numberOf(kind) === 9;
}
