import { COPIES, KINDS, type Kind } from '../mahjong/tiles.js';
import type { FujianConfig } from './presets.js';

/** How often a bonus row holds four together (F-44): equal winds or dragons, f1 to f4, f5 to f8. */
export function bonusQuads(bonus: readonly Kind[]): number {
  const groups = bonus.map(groupOf);
  const held = (group: number): number => groups.filter((other) => other === group).length;
  return [...new Set(groups)].filter((group) => held(group) === COPIES).length;
}

/** A wind or dragon is a group of its own, the flowers are two. */
function groupOf(kind: Kind): number {
  return kind < KINDS ? kind : KINDS + Math.floor((kind - KINDS) / COPIES);
}

/** F-34, F-44: what a bonus row counts. */
export function bonusPoints(bonus: readonly Kind[], { bonusQuad }: FujianConfig): number {
  return bonus.length + (bonusQuad - COPIES) * bonusQuads(bonus);
}
