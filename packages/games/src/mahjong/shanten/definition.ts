// Shanten as its definition says: by trying whole hands. Far too slow to play with; the table is proved against it.
import type { Counts } from '../counts.js';
import { COPIES, isSuited, KINDS, type Kind, numberOf } from '../tiles.js';

const FAR = 0xff;
const ALL: readonly Kind[] = Array.from({ length: KINDS }, (_, kind) => kind);

/** Every set there is: all pungs, and all chows within a suit. */
export const EVERY_SET: readonly (readonly Kind[])[] = ALL.flatMap((kind) => [
  [kind, kind, kind],
  ...(isSuited(kind) && numberOf(kind) <= 7 ? [[kind, kind + 1, kind + 2]] : []),
]);

/** Tiles wanted so far: what lacks of them in the suits and among the honours, and the copies wanted beyond the fourth. */
interface Target {
  readonly wanted: readonly number[];
  readonly suited: number;
  readonly honours: number;
  readonly beyond: number;
}

const EMPTY: Target = { wanted: new Array<number>(KINDS).fill(0), suited: 0, honours: 0, beyond: 0 };

/** The draws that a concealed hand needs for so many sets and a pair: the least over all hands it could become. */
export function drawsByTargets(counts: Counts, sets: number, wild: number): number {
  const lackOf = (target: Target): number => target.suited + target.honours;
  const nearestFirst = (parts: readonly (readonly Kind[])[]) =>
    parts.map((tiles) => ({ tiles, lack: lackOf(want(EMPTY, tiles, counts)) })).sort((a, b) => a.lack - b.lack);
  const [everySet, everyPair] = [nearestFirst(EVERY_SET), nearestFirst(ALL.map((kind) => [kind, kind]))];
  let best = FAR;

  const place = (target: Target, from: number, left: number): void => {
    if (target.beyond > wild) return;
    if (left < 0) {
      best = Math.min(best, target.honours + Math.max(0, target.suited - wild));
      return;
    }
    const parts = left === 0 ? everyPair : everySet;
    for (const [n, { tiles, lack }] of parts.entries()) {
      if (left > 0 && n < from) continue;
      // A part lacks no less in a target than alone, and those that follow lack no less than this one.
      if (lackOf(target) + Math.max(1, left) * lack - wild >= best) return;
      place(want(target, tiles, counts), n, left - 1);
    }
  };
  place(EMPTY, 0, sets);
  return best;
}

/** Wants more tiles. Beyond four copies no tile can be drawn: it must be a wildcard, which is never an honour. */
function want(target: Target, tiles: readonly Kind[], counts: Counts): Target {
  const wanted = [...target.wanted];
  let { suited, honours, beyond } = target;
  for (const kind of tiles) {
    const copies = (wanted[kind] as number) + 1;
    wanted[kind] = copies;
    if (copies > (counts[kind] as number)) isSuited(kind) ? suited++ : honours++;
    if (copies > COPIES) beyond += isSuited(kind) ? 1 : FAR;
  }
  return { wanted, suited, honours, beyond };
}
