import { at, distance, SEATS, type Variant } from '@paiju/games/mahjong';
import { BIT, SCALAR } from './layout.js';
import type { Reading, Scene } from './reading.js';
import type { Sheet } from './sheet.js';

/** The scale on which points are compared: equal is the middle, a unit is one step, or one of four for the far scale. */
const EVEN = 128;
const FAR = 4;
/** The number of deals to come that are distinguished; more of them share a scalar. */
const COUNTED = 3;

/** The state of the match: who deals, winds, deals to come, points and places. */
export function encodeMatch<V extends Variant>(reading: Reading<V>, scene: Scene<V>, sheet: Sheet): void {
  const { table, seat } = scene;
  sheet.flag(SCALAR[reading.game], true);
  sheet.flag(SCALAR.dealerOwn + distance(seat, table.dealer, table.places.length), true);
  sheet.mark(BIT.roundWind, reading.roundWind(table));
  for (const other of SEATS)
    sheet.mark(BIT.ownWind + distance(seat, other, SEATS.length), reading.seatWind(table, other));
  encodeLeft(reading.left(table), sheet);
  encodePoints(reading, scene, sheet);
  encodePace(reading, scene, sheet);
}

function encodeLeft(left: number, sheet: Sheet): void {
  for (let n = 0; n < COUNTED; n++) sheet.flag(SCALAR.left1 + n, left > n);
  sheet.scalar(SCALAR.leftMore, 16 * (left - COUNTED));
  sheet.flag(SCALAR.beyond, left < 0);
}

function encodePoints<V extends Variant>(reading: Reading<V>, { table, seat }: Scene<V>, sheet: Sheet): void {
  const unit = reading.unit(table);
  const own = at(table.scores, seat);
  let rank = 0;
  for (const other of SEATS) {
    const after = distance(seat, other, SEATS.length);
    const points = at(table.scores, other);
    sheet.scalar(SCALAR.scoreOwn + after, reading.zero + Math.floor(points / (FAR * unit)));
    if (after === 0) continue;
    const ahead = own - points;
    sheet.scalar(SCALAR.aheadNext + after - 1, EVEN + Math.floor(ahead / unit));
    sheet.scalar(SCALAR.farAheadNext + after - 1, EVEN + Math.floor(ahead / (FAR * unit)));
    if (ahead < 0 || (ahead === 0 && reading.isBefore(table, other, seat))) rank++;
  }
  sheet.flag(SCALAR.first + rank, true);
}

/** The progress of the round. */
function encodePace<V extends Variant>(reading: Reading<V>, { table, place, left }: Scene<V>, sheet: Sheet): void {
  sheet.scalar(SCALAR.streak, 30 * reading.streak(table));
  sheet.scalar(SCALAR.wall, 3 * left);
  sheet.scalar(SCALAR.wallEnd, 15 * Math.min(17, left));
  sheet.scalar(SCALAR.turns, 10 * place.river.length);
  sheet.flag(SCALAR.untouched, place.river.length === 0 && table.calls === 0);
}
