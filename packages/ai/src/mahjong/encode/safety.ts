import { COPIES, EAST, KINDS, type Kind, kindOf, numberOf, type Place, type Variant } from '@paiju/games/mahjong';
import { BIT, OPPONENT_BIT, OPPONENT_BIT_STRIDE } from './layout.js';
import type { Scene } from './reading.js';
import type { Sheet } from './sheet.js';

/** Per opponent what it cannot win or has let pass, and what follows for open waits; what walls rule out. */
export function encodeSafety<V extends Variant>(scene: Scene<V>, sheet: Sheet): void {
  for (let after = 1; after < 4; after++) {
    const place = scene.table.places[(scene.seat + after) & 3] as Place;
    const from = (after - 1) * OPPONENT_BIT_STRIDE;
    encodePassed(scene, place, from, sheet);
    encodeSuji(from, sheet);
  }
  encodeWalls(scene, sheet);
}

/**
 * Nobody wins what it has discarded itself, nor, once its hand is fixed, what has passed since. What has passed since a
 * hand last changed is safe as long as it does not change again.
 */
function encodePassed<V extends Variant>({ table }: Scene<V>, place: Place, from: number, sheet: Sheet): void {
  const fixed = fixedAt(place);
  const changed = changedAt(place);
  for (const { river } of table.places) {
    for (const { tile, turn } of river) {
      if (turn > fixed) sheet.mark(from + OPPONENT_BIT.safe, kindOf(tile));
      if (turn > changed) sheet.mark(from + OPPONENT_BIT.passed, kindOf(tile));
    }
  }
  for (const { tile } of place.river) sheet.mark(from + OPPONENT_BIT.safe, kindOf(tile));
}

/** When a declared hand was fixed; never where none is declared. */
function fixedAt({ river }: Place): number {
  for (const discard of river) if (discard.ready) return discard.turn;
  return Number.POSITIVE_INFINITY;
}

/** When a hand last changed: by a call, or by a discard that was not the tile just drawn. */
function changedAt({ river, melds }: Place): number {
  let changed = -1;
  for (const { drawn, turn } of river) if (!drawn && turn > changed) changed = turn;
  for (const { turn } of melds) if (turn > changed) changed = turn;
  return changed;
}

/** An open wait that would win a kind would also win the kind three away, which is safe. */
function encodeSuji(from: number, sheet: Sheet): void {
  const plane = from + OPPONENT_BIT.safe;
  for (let kind = 0; kind < EAST; kind++) {
    const number = numberOf(kind);
    const below = number > 3 && sheet.isMarked(plane, kind - 3);
    const above = number < 7 && sheet.isMarked(plane, kind + 3);
    const inner = number > 3 && number < 7;
    if (inner ? below && above : below || above) sheet.mark(from + OPPONENT_BIT.suji, kind);
    else if (below || above) sheet.mark(from + OPPONENT_BIT.halfSuji, kind);
  }
}

/** Encodes the open waits that unseen tiles still allow, and the number of tiles of a kind. */
function encodeWalls<V extends Variant>({ seen }: Scene<V>, sheet: Sheet): void {
  for (let kind = 0; kind < KINDS; kind++) {
    sheet.stack(BIT.unseen1, kind, COPIES - (seen[kind] as number), COPIES);
    if (kind >= EAST) continue;
    const chance = Math.max(openWaits(seen, kind, -1), openWaits(seen, kind, 1));
    if (chance === 0) sheet.mark(BIT.noChance, kind);
    else if (chance === 1) sheet.mark(BIT.oneChance, kind);
  }
}

/** The fewest unseen copies of the two kinds on one side, from which an open wait on a kind would be made. */
function openWaits(seen: Uint8Array, kind: Kind, side: 1 | -1): number {
  const third = numberOf(kind) + 3 * side;
  if (third < 1 || third > 9) return 0; // a wait on this side is not open
  const near = COPIES - (seen[kind + side] as number);
  const far = COPIES - (seen[kind + 2 * side] as number);
  return near < far ? near : far;
}
