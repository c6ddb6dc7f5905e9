import type { Layout } from './layout/layout.js';
import type { Placed } from './layout/placed.js';

/** A layout in which a tile that stayed as it was is the very same as before, so that nothing is drawn again for it. */
export function steady(before: Layout | undefined, after: Layout): Layout {
  if (before === undefined || before === after) return after;
  const old = new Map(before.tiles.map((placed) => [placed.key, placed]));
  const tiles = after.tiles.map((placed) => {
    const was = old.get(placed.key);
    return was !== undefined && isEqual(was, placed) ? was : placed;
  });
  return { frame: after.frame, tiles };
}

function isEqual(a: Placed, b: Placed): boolean {
  return FIELDS.every((field) => a[field] === b[field]);
}

/** Every field of a tile, by its type. */
const FIELDS = Object.keys({
  ...{ key: 0, tile: 0, seat: 0, zone: 0, x: 0, y: 0, width: 0, turn: 0 },
  ...{ down: 0, called: 0, tsumogiri: 0, last: 0 },
} satisfies Record<keyof Placed, 0>) as readonly (keyof Placed)[]; // the keys were just checked
