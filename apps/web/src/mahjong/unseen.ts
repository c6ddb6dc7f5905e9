import { COPIES, kindOf, type Table, type Tile, type Variant } from '@paiju/games/mahjong';
import type { Wait } from '../seat/advice.js';

/** How many tiles of each kind a seat has not seen, from its view: hidden tiles are negative and count nothing. */
export function unseenOn<V extends Variant>(table: Table<V>, others: readonly Tile[]): (kind: number) => number {
  const seen = new Map<number, number>();
  for (const tile of [...table.places.flatMap(visible), ...others]) {
    if (tile >= 0) seen.set(kindOf(tile), (seen.get(kindOf(tile)) ?? 0) + 1);
  }
  return (kind) => Math.max(0, COPIES - (seen.get(kind) ?? 0));
}

/** Everything before one seat that is face up; a called discard lies in a meld and is counted there. */
function visible({ concealed, drawn, melds, river, bonus }: Table<Variant>['places'][number]): readonly Tile[] {
  const thrown = river.flatMap(({ tile, called }) => (called ? [] : [tile]));
  const laid = melds.flatMap((meld): readonly Tile[] => meld.tiles);
  return [...concealed, ...(drawn === null ? [] : [drawn]), ...laid, ...thrown, ...bonus];
}

/** Kinds as waits, with how many are left of each. */
export function counted(kinds: readonly number[], unseen: (kind: number) => number): readonly Wait[] {
  return kinds.map((kind) => ({ kind, left: unseen(kind) }));
}
