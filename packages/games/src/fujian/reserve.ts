import { COPIES, kindOf } from '../mahjong/tiles.js';
import type { FujianTable } from './table.js';
import { bonusQuads } from './wall.js';

/** F-30: tiles of the wall that are never drawn; the flipped gold lies beside it. */
export function reserve({ config, places }: FujianTable): number {
  const { base, includesGold, exposedKong, concealedKong, bonusQuad } = config.reserve;
  let kept = includesGold ? base - 1 : base;
  if (exposedKong === 0 && concealedKong === 0 && bonusQuad === 0) return Math.max(0, kept);
  for (const { melds, bonus } of places) {
    for (const meld of melds) {
      if (meld.kind === 'kong') kept += meld.form === 'concealed' ? concealedKong : exposedKong;
    }
    if (bonus.length >= COPIES) kept += bonusQuad * bonusQuads(bonus.map(kindOf));
  }
  return Math.max(0, kept);
}

/** F-30: tiles that may still be drawn. */
export function drawable(table: FujianTable): number {
  return Math.max(0, table.tail - table.head - reserve(table));
}
