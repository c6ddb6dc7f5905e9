import { COPIES, KINDS, type Kind, kindOf, type Tile } from './tiles.js';

/** The number of tiles of each of the 34 kinds a hand holds: 34 numbers from 0 to 4. Made for algorithms, not for states. */
export type Counts = Uint8Array;

/** A hand without tiles. */
export function emptyCounts(): Counts {
  return new Uint8Array(KINDS);
}

/** Counts kinds; a fifth copy, a flower or a hidden tile is an error. */
export function countKinds(kinds: readonly Kind[]): Counts {
  const counts = emptyCounts();
  for (const kind of kinds) addKind(counts, kind);
  return counts;
}

/** Counts tiles by their kinds; a fifth copy, a flower or a hidden tile is an error. */
export function countTiles(tiles: readonly Tile[]): Counts {
  const counts = emptyCounts();
  for (const tile of tiles) addKind(counts, kindOf(tile));
  return counts;
}

function addKind(counts: Counts, kind: Kind): void {
  const held = counts[kind];
  if (held === undefined) throw new RangeError(`only kinds 0 to ${KINDS - 1} are counted, not ${kind}`);
  if (held >= COPIES) throw new RangeError(`kind ${kind} has ${COPIES} copies, a fifth was counted`);
  counts[kind] = held + 1;
}

/** The number of tiles. */
export function sizeOf(counts: Counts): number {
  let size = 0;
  for (let kind = 0; kind < KINDS; kind++) size += counts[kind] as number;
  return size;
}

/** The kinds of which there is at least one, in order. */
export function heldKinds(counts: Counts): Kind[] {
  const kinds: Kind[] = [];
  for (let kind = 0; kind < KINDS; kind++) if ((counts[kind] as number) > 0) kinds.push(kind);
  return kinds;
}

/** The same counts with one more tile of a kind. */
export function withKind(counts: Counts, kind: Kind): Counts {
  const more = counts.slice();
  addKind(more, kind);
  return more;
}

/** The same counts with one tile less of a kind they hold. */
export function withoutKind(counts: Counts, kind: Kind): Counts {
  const held = counts[kind] ?? 0;
  if (held === 0) throw new RangeError(`kind ${kind} is not there to be taken away`);
  const less = counts.slice();
  less[kind] = held - 1;
  return less;
}
