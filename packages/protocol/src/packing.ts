import { err, ok, type Result, type Seat, seat } from '@paiju/kernel';
import { type FieldFault, fieldFault } from './fault.js';

/** The number of tiles a set has: the factor by which seats are told apart in one integer (S-6). */
export type Base = 136 | 144;
const SEATS = 4;
const TSUMOGIRI = 1;
const READY = 2;

/** A tile that a seat drew. */
export interface Drawn {
  readonly seat: Seat;
  readonly tile: number;
}

/** A tile that a seat discarded, and how. */
export interface Discarded extends Drawn {
  /** Discarded as it was drawn. */
  readonly drawn: boolean;
  /** Declares a ready hand. */
  readonly ready: boolean;
}

/** `seat·base + tile`. */
export function packDraw({ seat, tile }: Drawn, base: Base): number {
  return seat * base + tile;
}

/** The draw in an integer, or what is wrong with the integer. */
export function unpackDraw(d: number, base: Base): Result<Drawn, FieldFault> {
  if (!isBelow(d, SEATS * base)) return err(fieldFault('d', d, `a whole number from 0 to ${SEATS * base - 1}`));
  return ok({ seat: seat(Math.floor(d / base)), tile: d % base });
}

/** `flag·4·base + seat·base + tile`, the flag 1 for a tile discarded as drawn plus 2 for a declaration. */
export function packDiscard(discarded: Discarded, base: Base): number {
  const flag = (discarded.drawn ? TSUMOGIRI : 0) + (discarded.ready ? READY : 0);
  return flag * SEATS * base + packDraw(discarded, base);
}

/** The discard in an integer, or what is wrong with the integer. */
export function unpackDiscard(d: number, base: Base): Result<Discarded, FieldFault> {
  const most = 4 * SEATS * base;
  if (!isBelow(d, most)) return err(fieldFault('d', d, `a whole number from 0 to ${most - 1}`));
  const flag = Math.floor(d / (SEATS * base));
  const drawn = unpackDraw(d % (SEATS * base), base);
  if (!drawn.ok) return drawn;
  const { seat, tile } = drawn.value;
  return ok({ seat, tile, drawn: (flag & TSUMOGIRI) !== 0, ready: (flag & READY) !== 0 });
}

function isBelow(value: number, end: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < end;
}
