import { show } from '../json.js';

/** The first place where two pieces of data differ. */
export interface Difference {
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** A mark for a field that is not there, told apart from a field that holds undefined. */
export const MISSING = 'no such field';

/**
 * The first difference between two pieces of plain data, or undefined if their canonical texts are equal.
 * Anything that is not plain (a Map, a Date) differs from everything but itself.
 */
export function difference(expected: unknown, actual: unknown): Difference | undefined {
  if (expected === actual || (Number.isNaN(expected) && Number.isNaN(actual))) return undefined;
  if (Array.isArray(expected) && Array.isArray(actual)) return ofLists(expected, actual);
  if (isPlain(expected) && isPlain(actual)) return ofRecords(expected, actual);
  return { path: '', expected, actual };
}

/** True if two pieces of data are equal. */
export function isSame(expected: unknown, actual: unknown): boolean {
  return difference(expected, actual) === undefined;
}

/** A difference as part of a message. */
export function describe({ path, expected, actual }: Difference): string {
  return `${path === '' ? 'the whole' : path} is ${tell(actual)}, not ${tell(expected)}`;
}

/** Any value in a message, NaN and infinities by their names. */
export function tell(value: unknown): string {
  return typeof value === 'number' ? String(value) : show(value);
}

function ofLists(expected: readonly unknown[], actual: readonly unknown[]): Difference | undefined {
  const both = Math.min(expected.length, actual.length);
  for (let n = 0; n < both; n++) {
    const found = difference(expected[n], actual[n]);
    if (found !== undefined) return { ...found, path: `[${n}]${found.path}` };
  }
  if (expected.length === actual.length) return undefined;
  return { path: '.length', expected: expected.length, actual: actual.length };
}

type Fields = Readonly<Record<string, unknown>>;

function ofRecords(expected: Fields, actual: Fields): Difference | undefined {
  const keys = Object.keys(expected);
  for (const key of keys) {
    if (!Object.hasOwn(actual, key)) return { path: `.${key}`, expected: expected[key], actual: MISSING };
    const found = difference(expected[key], actual[key]);
    if (found !== undefined) return { ...found, path: `.${key}${found.path}` };
  }
  const others = Object.keys(actual);
  if (others.length === keys.length) return undefined;
  const more = others.find((key) => !Object.hasOwn(expected, key)) as string;
  return { path: `.${more}`, expected: MISSING, actual: actual[more] };
}

/** True if a value is plain data: what JSON keeps whole. */
export function isData(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isData);
  if (isPlain(value)) return Object.values(value).every(isData);
  return value === null || typeof value === 'string' || typeof value === 'boolean';
}

function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
