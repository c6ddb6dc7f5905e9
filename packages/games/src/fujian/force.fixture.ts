import { KINDS, type Kind } from '../mahjong/tiles.js';

/** The sets that a suit tile may stand in: 21 chows and 27 pungs, as counts of kinds. */
const SETS: readonly (readonly [Kind, Kind, Kind])[] = Array.from({ length: 27 }, (_, kind) => kind).flatMap((kind) => [
  ...(kind % 9 <= 6 ? [[kind, kind + 1, kind + 2] as const] : []),
  [kind, kind, kind] as const,
]);

/**
 * True if tiles are a complete hand, by laying out every target of so many sets and a pair: golds fill what the other
 * tiles leave open, and nothing may be left over. Slow, and owing nothing to the search it is to judge.
 */
export function completesByForce(kinds: readonly Kind[], gold: Kind, sets: number): boolean {
  const natural = new Int8Array(KINDS);
  let golds = 0;
  for (const kind of kinds) {
    if (kind === gold) golds++;
    else natural[kind] = (natural[kind] as number) + 1;
  }
  if (kinds.length !== 3 * sets + 2) return false;
  for (let pair = 0; pair < 27; pair++) if (lays(natural, golds, [pair, pair], sets, 0)) return true;
  return false;
}

/** Takes a part off the tiles, golds for what is not there, and lays the rest by parts from `first` on. */
function lays(natural: Int8Array, golds: number, part: readonly Kind[], sets: number, first: number): boolean {
  const left = natural.slice();
  let wild = golds;
  for (const kind of part) {
    if ((left[kind] as number) > 0) left[kind] = (left[kind] as number) - 1;
    else wild--;
  }
  if (wild < 0) return false;
  if (sets === 0) return wild === 0 && left.every((count) => count === 0);
  for (let n = first; n < SETS.length; n++) {
    if (lays(left, wild, SETS[n] as readonly Kind[], sets - 1, n)) return true;
  }
  return false;
}
