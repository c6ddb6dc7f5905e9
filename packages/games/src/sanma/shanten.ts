import { type Counts, heldKinds, withKind, withoutKind } from '../mahjong/counts.js';
import { shantenOfEnds } from '../mahjong/shanten.js';
import { COPIES, type Kind } from '../mahjong/tiles.js';
import { type DiscardUkeire, type Ukeire, unseen } from '../mahjong/ukeire.js';
import { type FormShanten, shantenForms as formsOfFour } from '../riichi/shanten.js';
import { tileSet } from '../riichi/wall.js';

const TILES = tileSet(3).tiles;
const KINDS_IN_SET: readonly Kind[] = TILES.filter((tile) => tile % COPIES === 0).map((tile) => tile / COPIES);
const IN_SET: ReadonlySet<Kind> = new Set(KINDS_IN_SET);

/** True if three play with a kind: all but 2m to 8m. */
export function isInSet(kind: Kind): boolean {
  return IN_SET.has(kind);
}

/** The shanten of a concealed hand beside so many melds, form by form, with the tiles there are. */
export function shantenForms(counts: Counts, melds = 0): FormShanten {
  return { ...formsOfFour(counts, melds), standard: shantenOfEnds(counts, melds) };
}

/** The shanten of a concealed hand beside so many melds, by its nearest form. */
export function bestShanten(counts: Counts, melds = 0): number {
  const { standard, orphans, pairs } = shantenForms(counts, melds);
  return Math.min(standard, orphans, pairs);
}

/** The tiles that bring a concealed hand nearer by its nearest form or forms; `seen` counts all tiles its owner can see. */
export function bestUkeire(counts: Counts, seen: Counts, melds = 0): Ukeire {
  const now = bestShanten(counts, melds);
  const kinds = KINDS_IN_SET.filter((kind) => {
    const some = (counts[kind] as number) < COPIES && (seen[kind] as number) < COPIES;
    return some && bestShanten(withKind(counts, kind), melds) < now;
  });
  return { shanten: now, kinds, tiles: unseen(kinds, seen) };
}

/** Each kind that a hand may discard, in order, and what the rest accepts by its nearest form or forms. */
export function bestDiscards(counts: Counts, seen: Counts, melds = 0): readonly DiscardUkeire[] {
  return heldKinds(counts).map((discard) => ({ discard, ...bestUkeire(withoutKind(counts, discard), seen, melds) }));
}
