import {
  at,
  COPIES,
  distance,
  isConcealed,
  KINDS,
  kindOf,
  type Place,
  type Tile,
  type Variant,
  type View,
} from '@paiju/games/mahjong';
import { BIT, OPPONENT_SCALAR, OPPONENT_SCALAR_STRIDE, SCALAR } from './layout.js';
import { heldWithMelds, type Reading, type Scene } from './reading.js';
import type { Sheet } from './sheet.js';

/** The own hand, what is asked, dora, and what is known of the other hands. */
export function encodeHands<V extends Variant>(
  reading: Reading<V>,
  scene: Scene<V>,
  view: View<V>,
  sheet: Sheet,
): void {
  encodeOwn(reading, scene, sheet);
  encodeAsked(scene, view, sheet);
  encodeDora(reading, scene, sheet);
  for (let after = 1; after < 4; after++) encodeOpponent(reading, scene, after, sheet);
}

function encodeOwn<V extends Variant>(reading: Reading<V>, scene: Scene<V>, sheet: Sheet): void {
  const { table, seat, place, counts } = scene;
  for (let kind = 0; kind < KINDS; kind++) sheet.stack(BIT.hand1, kind, counts[kind] as number, COPIES);
  if (place.drawn !== null) sheet.mark(BIT.drawn, kindOf(place.drawn));
  const gold = reading.gold(table);
  sheet.mark(BIT.gold, gold);
  if (gold >= 0) sheet.scalar(SCALAR.golds, 80 * (counts[gold] as number));
  sheet.flag(SCALAR.ready, reading.isReady(table, seat));
  sheet.flag(SCALAR.ippatsu, reading.isIppatsu(table, seat));
  sheet.scalar(SCALAR.melds, 50 * place.melds.length);
  sheet.flag(SCALAR.closed, isConcealed(place.melds));
  sheet.scalar(SCALAR.bonus, 30 * place.bonus.length);
}

/** Encodes the kind of decision, the tile it is about and its giver, and what may be done with which kinds. */
function encodeAsked<V extends Variant>({ table, seat, place }: Scene<V>, { legal }: View<V>, sheet: Sheet): void {
  const { phase } = table;
  if (phase.kind === 'turn') sheet.flag(turnScalar(phase.arrival), true);
  if (phase.kind === 'discard') sheet.flag(SCALAR.askedDiscard, true);
  if (phase.kind === 'kong') sheet.flag(SCALAR.askedKong, true);
  if (phase.kind === 'bonus') sheet.flag(SCALAR.askedBonus, true);
  if (phase.kind === 'opening') sheet.flag(SCALAR.askedOpening, true);
  if ('tile' in phase && phase.seat !== seat) {
    sheet.mark(BIT.offered, kindOf(phase.tile));
    sheet.flag(SCALAR.fromNext + distance(seat, phase.seat, table.places.length) - 1, true);
  }
  for (const action of legal) {
    if (action.kind === 'discard') sheet.mark(BIT.mayDiscard, kindOf(action.tile));
    else if (action.kind === 'ready') sheet.mark(BIT.mayReady, kindOf(action.tile));
    else if (action.kind === 'kong') sheet.mark(BIT.mayKong, kindOf(action.tile));
  }
  let kongs = 0;
  for (const { melds } of table.places) for (const meld of melds) if (meld.kind === 'kong') kongs++;
  sheet.scalar(SCALAR.kongs, 50 * kongs);
  sheet.flag(SCALAR.turnClaimed, phase.kind === 'turn' && phase.arrival === 'claim' && place.drawn === null);
}

function turnScalar(arrival: 'deal' | 'draw' | 'kong' | 'bonus' | 'claim'): number {
  if (arrival === 'claim') return SCALAR.turnClaimed;
  return arrival === 'kong' || arrival === 'bonus' ? SCALAR.turnReplaced : SCALAR.turnDrawn;
}

function encodeDora<V extends Variant>(reading: Reading<V>, scene: Scene<V>, sheet: Sheet): void {
  const { table, place } = scene;
  const dora = reading.dora(table);
  const reds = reading.reds(table);
  for (const tile of reading.faceUp(table)) sheet.mark(BIT.indicator, kindOf(tile));
  for (const kind of dora) sheet.pile(BIT.dora1, kind, 2);
  let worth = 0;
  const held = heldWithMelds(scene);
  for (const kind of dora) worth += held[kind] as number;
  for (const red of reds) {
    const own = place.concealed.includes(red) || place.drawn === red;
    if (own) sheet.mark(BIT.redHeld, kindOf(red));
    if (own || isOut(table.places, reading.faceUp(table), red)) sheet.mark(BIT.redOut, kindOf(red));
    if (own || place.melds.some(({ tiles }) => tiles.includes(red))) worth++;
  }
  sheet.scalar(SCALAR.doraHeld, 40 * worth);
}

/** True if everyone sees a tile. */
function isOut(places: readonly Place[], faceUp: readonly Tile[], tile: Tile): boolean {
  if (faceUp.includes(tile)) return true;
  for (const { melds, river } of places) {
    for (const discard of river) if (discard.tile === tile) return true;
    for (const meld of melds) if (meld.tiles.includes(tile)) return true;
  }
  return false;
}

function encodeOpponent<V extends Variant>(reading: Reading<V>, scene: Scene<V>, after: number, sheet: Sheet): void {
  const { table } = scene;
  const seat = ((scene.seat + after) & 3) as typeof scene.seat;
  const place = at(table.places, seat);
  const from = (after - 1) * OPPONENT_SCALAR_STRIDE;
  const declared = place.river.find(({ ready }) => ready);
  sheet.flag(from + OPPONENT_SCALAR.ready, reading.isReady(table, seat));
  sheet.flag(from + OPPONENT_SCALAR.ippatsu, reading.isIppatsu(table, seat));
  if (declared !== undefined) sheet.scalar(from + OPPONENT_SCALAR.readySince, 4 * (scene.now - declared.turn));
  sheet.scalar(from + OPPONENT_SCALAR.melds, 50 * place.melds.length);
  sheet.flag(from + OPPONENT_SCALAR.closed, isConcealed(place.melds));
  sheet.scalar(from + OPPONENT_SCALAR.bonus, 30 * place.bonus.length);
  sheet.scalar(from + OPPONENT_SCALAR.meldedDora, 40 * meldedDora(place, reading.dora(table), reading.reds(table)));
}

function meldedDora({ melds }: Place, dora: readonly number[], reds: readonly Tile[]): number {
  let worth = 0;
  for (const { tiles } of melds) {
    for (const tile of tiles) {
      if (reds.includes(tile)) worth++;
      for (const kind of dora) if (kindOf(tile) === kind) worth++;
    }
  }
  return worth;
}
