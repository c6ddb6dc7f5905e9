import { err, isRecord, ok, type Result, type Seat, show } from '@paiju/kernel';
import { type BySeat, four } from '../../mahjong/table.js';
import type { ForeignError } from './foreign.js';

/** Thrown by readers of foreign logs and caught by `reading`, so that what lies deep in a log needs no result of its own. */
export class Malformed extends Error {
  readonly at: string;

  constructor(at: string, message: string) {
    super(`${at}: ${message}`);
    this.at = at;
  }
}

/** The result of a reader, or where and why it stopped. */
export function reading<T>(read: () => T): Result<T, ForeignError> {
  try {
    return ok(read());
  } catch (error) {
    if (error instanceof Malformed) return err({ at: error.at, message: error.message });
    throw error;
  }
}

/** The value of a JSON text. */
export function json(text: string, at: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Malformed(at, `not JSON: ${show(text.trim())}${brokenAt(text, String(error))}`);
  }
}

/** Where a text of some length stops being JSON, as far as the parser tells. */
function brokenAt(text: string, error: string): string {
  const [, place] = /position (\d+)/.exec(error) ?? [];
  const broken = place === undefined ? text.trimEnd().length : Number(place);
  return broken < SHORT ? '' : `, broken at character ${broken + 1}`;
}

/** A text that is broken before is seen to be. */
const SHORT = 40;

export function record(value: unknown, at: string): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value;
  throw new Malformed(at, `must be an object, not ${show(value)}`);
}

export function list(value: unknown, at: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Malformed(at, `must be a list, not ${show(value)}`);
}

export function text(value: unknown, at: string): string {
  if (typeof value === 'string') return value;
  throw new Malformed(at, `must be a text, not ${show(value)}`);
}

/** A whole number of at least `least`. */
export function whole(value: unknown, at: string, least = 0): number {
  if (Number.isSafeInteger(value) && (value as number) >= least) return value as number;
  throw new Malformed(at, `must be a whole number from ${least}, not ${show(value)}`);
}

export function seatOf(value: unknown, at: string): Seat {
  if (value === 0 || value === 1 || value === 2 || value === 3) return value as Seat;
  throw new Malformed(at, `must be a seat from 0 to 3, not ${show(value)}`);
}

/** A number for each seat; where three play, a fourth may stand for the seat nobody has. */
export function seatNumbers(value: unknown, at: string, seats: 3 | 4): BySeat<number> {
  const numbers = list(value, at);
  const enough = numbers.length === seats || numbers.length === 4;
  if (enough && numbers.every(Number.isFinite)) return seated(seats, (seat) => numbers[seat] as number);
  throw new Malformed(at, `must be ${seats === 4 ? 'four' : 'three'} numbers, not ${show(value)}`);
}

/** A value for each of so many seats. */
export function seated<T>(seats: 3 | 4, make: (seat: Seat) => T): BySeat<T> {
  const all = four((seat) => seat);
  return seats === 3 ? [make(all[0]), make(all[1]), make(all[2])] : four(make);
}
