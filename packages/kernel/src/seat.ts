/** A place at the table, counted from 0. */
export type Seat = number & { readonly __brand: 'Seat' };

/** The most seats any game here may have. */
export const MAX_SEATS = 8;

/** The seat numbered `n`; throws on anything that is not a place at a table. */
export function seat(n: number): Seat {
  if (!isSeat(n)) throw new RangeError(`a seat is a whole number from 0 to ${MAX_SEATS - 1}, not ${String(n)}`);
  return n;
}

/** Whether a value from outside is a place at some table. */
export function isSeat(value: unknown): value is Seat {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < MAX_SEATS;
}

const TABLES: readonly (readonly Seat[])[] = Array.from({ length: MAX_SEATS + 1 }, (_, count) =>
  Object.freeze(Array.from({ length: count }, (_, n) => seat(n))),
);

/** The seats of a table of `count`, in order. */
export function seats(count: number): readonly Seat[] {
  const table = TABLES[count];
  if (table === undefined) throw new RangeError(`a table has 0 to ${MAX_SEATS} seats, not ${String(count)}`);
  return table;
}
