import { err, isRecord, type Json, ok, type Result, type Seat, show } from '@paiju/kernel';
import { SEATS } from '../mahjong/table.js';
import { type Kind, WINDS, type Wind } from '../mahjong/tiles.js';
import { parseKind, parseKindList, TILE_NAMES } from './tile-names.js';

/** The reason why an input is no hand: `badHand` for tiles that cannot lie so (T-55), `badTile` for a name, `badField` for the rest. */
export interface InputError {
  readonly code: 'badHand' | 'badTile' | 'badField';
  readonly field: string;
  readonly value: Json | undefined;
  readonly allowed: string;
  readonly message: string;
}

/** Reads the value of a field. */
export type Read<T> = (value: unknown, field: string) => Result<T, InputError>;

/** A field that cannot be read. */
export function badField(field: string, value: unknown, allowed: string): Result<never, InputError> {
  const message = value === undefined ? `${field} is missing` : `${field} cannot be ${show(value)}`;
  return err({ code: 'badField', field, value: value as Json, allowed, message });
}

function badTile(field: string, value: unknown, reason: string): Result<never, InputError> {
  if (value === undefined) return badField(field, value, TILE_NAMES);
  return err({ code: 'badTile', field, value: value as Json, allowed: TILE_NAMES, message: `${field}: ${reason}` });
}

/** Reads every field of a table out of an object; the first error ends it. */
export function readFields<T extends object>(
  input: unknown,
  field: string,
  table: { readonly [Name in keyof T & string]: Read<T[Name]> },
): Result<T, InputError> {
  if (!isRecord(input)) return badField(field, input, 'an object');
  const values: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(table) as [string, Read<unknown>][]) {
    const value = read(input[name], field === '' ? name : `${field}.${name}`);
    if (!value.ok) return value;
    values[name] = value.value;
  }
  return ok(values as T); // one value for each field, from its own reader
}

/** A field that may be absent. */
export function optional<T>(read: Read<T>, absent: T): Read<T> {
  return (value, field) => (value === undefined ? ok(absent) : read(value, field));
}

/** The values of another field, or null; absent is null. */
export function nullable<T>(read: Read<T>): Read<T | null> {
  return (value, field) => (value === null || value === undefined ? ok(null) : read(value, field));
}

/** One of some words. */
export function oneOf<const T extends string>(words: readonly T[]): Read<T> {
  return (value, field) => (words.includes(value as T) ? ok(value as T) : badField(field, value, words.join(', ')));
}

/** Every item of a list. */
export function listOf<T>(read: Read<T>): Read<readonly T[]> {
  return (value, field) => {
    if (!Array.isArray(value)) return badField(field, value, 'a list');
    const items: T[] = [];
    for (const [n, item] of value.entries()) {
      const result = read(item, `${field}[${n}]`);
      if (!result.ok) return result;
      items.push(result.value);
    }
    return ok(items);
  };
}

/** One tile. */
export const kind: Read<Kind> = (value, field) => {
  const parsed = parseKind(value);
  return parsed.ok ? parsed : badTile(field, value, parsed.error);
};

/** Tiles, as a list of names or as one text. */
export const kinds: Read<readonly Kind[]> = (value, field) => {
  const parsed = parseKindList(value);
  return parsed.ok ? parsed : badTile(field, value, parsed.error);
};

const LETTERS = ['E', 'S', 'W', 'N'] as const;

/** A wind by its letter. */
export const wind: Read<Wind> = (value, field) => {
  const letter = oneOf(LETTERS)(value, field);
  return letter.ok ? ok(WINDS[LETTERS.indexOf(letter.value)] as Wind) : letter; // as many winds as letters
};

/** One of the four seats. */
export const seatNumber: Read<Seat> = (value, field) => {
  const seat = SEATS.find((known) => known === value);
  return seat === undefined ? badField(field, value, '0, 1, 2, 3') : ok(seat);
};

/** A whole number, 0 or more. */
export const amount: Read<number> = (value, field) =>
  Number.isSafeInteger(value) && (value as number) >= 0
    ? ok(value as number)
    : badField(field, value, 'a whole number, 0 or more');

/** True or false. */
export const truth: Read<boolean> = (value, field) =>
  typeof value === 'boolean' ? ok(value) : badField(field, value, 'true, false');
