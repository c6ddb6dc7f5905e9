import { type Discard, kindOf, type Meld, meldKind, type Place, type Variant } from '@paiju/games/mahjong';
import { SEAT_BIT, SEAT_BIT_STRIDE, SEAT_BYTE, SEAT_BYTE_STRIDE } from './layout.js';
import type { Reading, Scene } from './reading.js';
import { ONE, type Sheet } from './sheet.js';

/** A discard among the last so many of its river is late, among the first so many early. */
const SPAN = 6;
/** Every discard or call since then takes so much from the byte of a discard. */
const STEP = 3;

/** Encodes the open tiles before every seat: melds and rivers. */
export function encodeSeats<V extends Variant>(reading: Reading<V>, scene: Scene<V>, sheet: Sheet): void {
  const reds = reading.reds(scene.table);
  for (const [n, place] of scene.table.places.entries()) {
    const after = (n - scene.seat + 4) & 3;
    encodeMelds(place, reds, after * SEAT_BIT_STRIDE, sheet);
    encodeRiver(place.river, scene.now, after, sheet);
  }
}

function encodeMelds({ melds }: Place, reds: readonly number[], from: number, sheet: Sheet): void {
  for (const meld of melds) {
    const kind = meldKind(meld);
    if (meld.kind === 'chow') sheet.pile(from + SEAT_BIT.chow, kind, 2);
    else sheet.mark(from + planeOf(meld), kind);
    if ('called' in meld) sheet.mark(from + SEAT_BIT.called, kindOf(meld.called));
    for (const red of reds) if (meld.tiles.includes(red)) sheet.mark(from + SEAT_BIT.meldRed, kindOf(red));
  }
}

function planeOf(meld: Exclude<Meld, { kind: 'chow' }>): number {
  if (meld.kind === 'pung') return SEAT_BIT.pung;
  return meld.form === 'concealed' ? SEAT_BIT.concealedKong : SEAT_BIT.kong;
}

function encodeRiver(river: readonly Discard[], now: number, after: number, sheet: Sheet): void {
  const bit = after * SEAT_BIT_STRIDE;
  const byte = after * SEAT_BYTE_STRIDE;
  for (const [n, discard] of river.entries()) {
    const kind = kindOf(discard.tile);
    const late = n >= river.length - SPAN;
    const recency = Math.max(1, ONE - STEP * (now - 1 - discard.turn));
    sheet.pile(bit + SEAT_BIT.river1, kind, 3);
    sheet.byte(byte + SEAT_BYTE.latest, kind, recency);
    if (late) sheet.mark(bit + SEAT_BIT.late, kind);
    if (n < SPAN) sheet.mark(bit + SEAT_BIT.early, kind);
    if (discard.ready) sheet.mark(bit + SEAT_BIT.readyTile, kind);
    if (discard.called) sheet.mark(bit + SEAT_BIT.taken, kind);
    if (discard.drawn) continue;
    sheet.mark(bit + SEAT_BIT.fromHand, kind);
    if (late) sheet.mark(bit + SEAT_BIT.fromHandLate, kind);
    sheet.byte(byte + SEAT_BYTE.latestFromHand, kind, recency);
  }
}
