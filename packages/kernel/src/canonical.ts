import { sha512 as noble, sha256 } from '@noble/hashes/sha2.js';
import { toHex, utf8 } from './bytes.js';

/**
 * The one text of a piece of plain data: no spaces, fields sorted by UTF-16 code units, numbers and strings as
 * ECMAScript writes them (RFC 8785, except that a lone surrogate keeps its escape). Throws on what JSON would lose:
 * undefined, NaN, functions, class instances.
 */
export function canonical(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'number':
      return number(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      return value === null ? 'null' : composite(value);
    default:
      throw new TypeError(`not plain data: ${typeof value}`);
  }
}

/** SHA-256 of the canonical text: equal exactly when the data is. */
export function digest(value: unknown): string {
  return toHex(sha256(utf8(canonical(value))));
}

function number(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`not plain data: ${value}`);
  return String(value); // −0 is written 0
}

function composite(value: object): string {
  if (Array.isArray(value)) return list(value);
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`not plain data: an instance of ${prototype.constructor?.name ?? 'something'}`);
  }
  return record(value as Record<string, unknown>);
}

function list(value: readonly unknown[]): string {
  let text = '[';
  for (let n = 0; n < value.length; n++) text += n === 0 ? canonical(value[n]) : `,${canonical(value[n])}`;
  return `${text}]`;
}

function record(value: Record<string, unknown>): string {
  let text = '{';
  for (const key of inOrder(Object.keys(value))) {
    if (text.length > 1) text += ',';
    text += `${quoted(key)}:${canonical(value[key])}`;
  }
  return `${text}}`;
}

const PLAIN = /^[\w-]*$/;

/** A string in quotes; most need no escape, and asking first is faster than escaping. */
function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

const FEW = 20;

/** Keys by code units; a few are sorted faster by insertion than by `sort`. */
function inOrder(keys: string[]): readonly string[] {
  if (keys.length > FEW) return keys.sort();
  for (let n = 1; n < keys.length; n++) {
    const key = keys[n] as string;
    let to = n;
    for (; to > 0 && (keys[to - 1] as string) > key; to--) keys[to] = keys[to - 1] as string;
    keys[to] = key;
  }
  return keys;
}

/** SHA-512, for foreign shuffles that are built on it. */
export function sha512(bytes: Uint8Array): Uint8Array {
  return noble(bytes);
}
