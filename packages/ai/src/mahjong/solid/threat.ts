import { at, isOpen, KINDS, kindOf, type Place, type Table, type Variant } from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';

/** An opponent who may be ready. */
export interface Threat {
  /** The chance that the hand is ready. */
  readonly ready: number;
  /** The cost of dealing into it. */
  readonly cost: number;
  /** By kind, how likely a wait on it is beside an ordinary one: 0 is a safe tile. */
  readonly trust: Float64Array;
  /** By kind, how much likelier a wait on it is for what the opponent collects. */
  readonly taste: Float64Array;
  /** The width of a ready hand's wait, in plain waits. */
  readonly width: number;
}

/** Rows by the number of open melds, columns by the discards so far in threes: how many hands are ready. */
export type Readiness = readonly (readonly number[])[];

/** The chance that an undeclared hand is ready. */
export function readinessOf(rows: Readiness, { melds, river }: Place): number {
  const row = rows[Math.min(rows.length - 1, melds.filter(isOpen).length)] ?? [];
  return row[Math.min(row.length - 1, Math.floor(river.length / 3))] ?? 0;
}

/** One number for each kind. */
export function everyKind(value: number): Float64Array {
  return new Float64Array(KINDS).fill(value);
}

/**
 * By kind, how far a seat may wait on it: 0 for what has passed it since its hand last changed, `own` for what it threw
 * before that itself, else 1.
 */
export function trustOf<V extends Variant>(table: Table<V>, seat: Seat, own: number): Float64Array {
  const trust = everyKind(1);
  const place = at(table.places, seat);
  for (const { tile } of place.river) trust[kindOf(tile)] = own;
  markPassed(trust, table, seat, settledAt(place));
  return trust;
}

/** The turn of a place's last discard out of the hand: what it waits for has not changed since; −1 before any. */
function settledAt({ river }: Place): number {
  return river.findLast(({ drawn }) => !drawn)?.turn ?? -1;
}

/** Every later discard of others might have been won, and every tile that the seat drew and threw. */
function markPassed<V extends Variant>(trust: Float64Array, table: Table<V>, seat: Seat, since: number): void {
  const { places, phase } = table;
  for (const [from, { river }] of places.entries()) {
    for (let n = river.length - 1; n >= 0; n--) {
      const discard = river[n];
      if (discard === undefined || discard.turn <= since) break;
      const isAsked = phase.kind === 'discard' && phase.seat === from && n === river.length - 1; // may still be won
      if (!isAsked && (from !== seat || discard.drawn)) trust[kindOf(discard.tile)] = 0;
    }
  }
}
