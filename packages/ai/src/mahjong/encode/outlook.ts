import {
  type Action,
  type Counts,
  KINDS,
  type Kind,
  kindOf,
  type Ukeire,
  type Variant,
  type View,
} from '@paiju/games/mahjong';
import { chowShape } from './actions.js';
import { BIT, BYTE, SCALAR } from './layout.js';
import type { Reading, Scene } from './reading.js';
import type { Sheet } from './sheet.js';

/** The steps that a tile which brings the hand nearer, and a kind of them, add to a byte. */
const TILE = 5;
const KIND = 12;
const FARTHEST = 6;

/** Encodes the distance of the hand, the kinds that bring it nearer, and what each discard or call would leave. */
export function encodeOutlook<V extends Variant>(
  reading: Reading<V>,
  scene: Scene<V>,
  { legal }: View<V>,
  sheet: Sheet,
): void {
  const { counts, place } = scene;
  const melds = place.melds.length;
  const now = reading.shanten(scene, counts, melds);
  const nearest = now < -1 ? -1 : now > FARTHEST ? FARTHEST : now;
  sheet.flag(SCALAR.complete + 1 + nearest, true);
  if (scene.table.phase.kind === 'turn') encodeDiscards(reading, scene, now, sheet);
  else encodeHope(reading.ukeire(scene, counts, melds), sheet);
  for (const action of legal) {
    if (action.kind === 'chow' || action.kind === 'pung') encodeCall(reading, scene, action, now, sheet);
  }
}

function encodeHope({ kinds, tiles }: Ukeire, sheet: Sheet): void {
  for (const kind of kinds) sheet.mark(BIT.accepts, kind);
  sheet.scalar(SCALAR.ukeire, TILE * tiles);
}

/** Encodes the hand that each discard leaves, and the kinds that bring it nearer after the best of them: those of equal worth together. */
function encodeDiscards<V extends Variant>(reading: Reading<V>, scene: Scene<V>, now: number, sheet: Sheet): void {
  const { counts, place } = scene;
  const best: Ukeire[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    const held = counts[kind] as number;
    if (held === 0) continue;
    counts[kind] = held - 1;
    const left = reading.ukeire(scene, counts, place.melds.length);
    counts[kind] = held;
    encodeDiscard(scene, kind, left, now, sheet);
    const most = best[0]?.tiles ?? 0;
    if (left.shanten > now || left.tiles < most) continue;
    if (left.tiles > most) best.length = 0;
    best.push(left);
  }
  for (const left of best) encodeHope(left, sheet);
}

function encodeDiscard<V extends Variant>(
  { place }: Scene<V>,
  kind: Kind,
  left: Ukeire,
  now: number,
  sheet: Sheet,
): void {
  sheet.byte(BYTE.ukeireTiles, kind, TILE * left.tiles);
  sheet.byte(BYTE.ukeireKinds, kind, KIND * left.kinds.length);
  if (left.shanten <= now) sheet.mark(BIT.keeps, kind);
  else if (left.shanten === now + 1) sheet.mark(BIT.loses, kind);
  if (left.shanten !== 0) return;
  const own = place.river.some(({ tile }) => left.kinds.includes(kindOf(tile)));
  if (own || left.kinds.includes(kind)) sheet.mark(BIT.furiten, kind);
}

/** Encodes the gain of a call in distance, and the kinds the hand accepts after the best discard. */
function encodeCall<V extends Variant>(
  reading: Reading<V>,
  scene: Scene<V>,
  action: Extract<Action<V>, { readonly kind: 'chow' | 'pung' }>,
  now: number,
  sheet: Sheet,
): void {
  const { phase } = scene.table;
  if (phase.kind !== 'discard') return;
  const shape = action.kind === 'pung' ? 3 : chowShape(kindOf(phase.tile), action.tiles);
  const { counts } = scene;
  const [a, b] = [kindOf(action.tiles[0]), kindOf(action.tiles[1])];
  counts[a] = (counts[a] as number) - 1;
  counts[b] = (counts[b] as number) - 1;
  const melds = scene.place.melds.length + 1;
  const after = reading.shanten(scene, counts, melds);
  sheet.flag(SCALAR.lowNearer + shape, after < now);
  sheet.scalar(SCALAR.lowUkeire + shape, after > now ? 0 : TILE * mostUkeire(reading, scene, counts, melds, after));
  counts[a] = (counts[a] as number) + 1;
  counts[b] = (counts[b] as number) + 1;
}

/** The most tiles that bring a hand nearer after a discard that leaves it as near as it is. */
function mostUkeire<V extends Variant>(
  reading: Reading<V>,
  scene: Scene<V>,
  counts: Counts,
  melds: number,
  now: number,
): number {
  let most = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const held = counts[kind] as number;
    if (held === 0) continue;
    counts[kind] = held - 1;
    if (reading.shanten(scene, counts, melds) === now) {
      const { tiles } = reading.ukeire(scene, counts, melds);
      if (tiles > most) most = tiles;
    }
    counts[kind] = held;
  }
  return most;
}
