import type { Variant, View } from '@paiju/games/mahjong';

/** Fields of a view that hold tiles, and fields that hold kinds. */
const TILES = new Set(['tile', 'tiles', 'called', 'added', 'concealed', 'drawn', 'dora', 'flipped', 'give']);
const KINDS = new Set(['waits', 'barred', 'gold', 'passedPongs']);

/** A view with each suit in the place that an order sends it to. */
export function permuted(view: View<Variant>, order: readonly number[]): View<Variant> {
  const kind = (value: number): number =>
    value < 0 || value >= 27 ? value : 9 * (order[Math.floor(value / 9)] as number) + (value % 9);
  const tile = (value: number): number => (value < 0 || value >= 108 ? value : 4 * kind(value >> 2) + (value & 3));
  const moved = (value: unknown, change: ((value: number) => number) | undefined): unknown => {
    if (typeof value === 'number') return change === undefined ? value : change(value);
    if (Array.isArray(value)) return value.map((one) => moved(one, change));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        return [name, moved(inner, TILES.has(name) ? tile : KINDS.has(name) ? kind : undefined)];
      }),
    );
  };
  return moved(view, undefined) as View<Variant>;
}
