import { COPIES, kindOf } from '../mahjong/tiles.js';
import { bonusQuads } from './bonus.js';
import type { FujianTable } from './table.js';

/** F-30: tiles of the wall that are never drawn; the flipped gold lies beside it. */
export function reserveOf({ config, places }: FujianTable): number {
  const { base, includesGold, exposedKong, concealedKong, bonusQuad } = config.reserve;
  let reserve = includesGold ? base - 1 : base;
  if (exposedKong === 0 && concealedKong === 0 && bonusQuad === 0) return Math.max(0, reserve);
  for (const { melds, bonus } of places) {
    for (const meld of melds) {
      if (meld.kind === 'kong') reserve += meld.form === 'concealed' ? concealedKong : exposedKong;
    }
    if (bonus.length >= COPIES) reserve += bonusQuad * bonusQuads(bonus.map(kindOf));
  }
  return Math.max(0, reserve);
}

/** F-30: tiles that may still be drawn. */
export function drawableOn(table: FujianTable): number {
  return Math.max(0, table.tail - table.head - reserveOf(table));
}
