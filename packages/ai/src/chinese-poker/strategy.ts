import { ALL_HANDS, CLASSES, parseRules, type RuleSet, rulesHash } from '@paiju/games/chinese-poker';
import { canonical, err, isRecord, ok, type Result, sha512 } from '@paiju/kernel';
import { type Bank, bankOf, handIn, layIn, naturalPlace, ranksIn } from './bank.js';
import type { Spread } from './separable.js';
import { decodeSpread, encodeSpread } from './spread-code.js';
import { handOfIndex, indexOfHand, suitsOf } from './suits.js';

/** P-52, P-53: the origin of a strategy; training again from it gives the same bytes. */
export interface Provenance {
  readonly seed: string;
  /** The first stage: how many blended best responses, over how many new hands each. */
  readonly tables: { readonly iterations: number; readonly hands: number };
  /** The second stage: how many hands the bank has and how many times a part of it answered the whole. */
  readonly bank: { readonly hands: number; readonly iterations: number };
}

/** The result of training: the rules it was made for, the separable tables, and the bank of opponents. */
export interface Strategy {
  readonly rules: RuleSet;
  readonly provenance: Provenance;
  readonly spread: Spread;
  readonly bank: Bank;
}

/** The reason why bytes are no strategy. */
export interface StrategyError {
  readonly message: string;
}

/** P-53: ten bytes a hand. */
const HAND_BYTES = 10;
const MAGIC = 'PJCP';
const VERSION = 1;
/** Magic, version and the length of the header. */
const HEAD_BYTES = 9;
const DIGEST_BYTES = 8;
/** P-69. */
export const MOST_BYTES = 400_000;

/** A strategy as a file: head, header, three tables, ten bytes a hand, and a digest of all that. */
export function printStrategy({ rules, provenance, spread, bank }: Strategy): Uint8Array {
  const header = canonical({ game: 'chinese-poker', rules, rulesHash: rulesHash(rules), ...provenance });
  const tables = spread.flatMap((row) => encodeSpread(row));
  const size = HEAD_BYTES + header.length + tables.length + HAND_BYTES * bank.low.length + DIGEST_BYTES;
  const bytes = new Uint8Array(size);
  bytes.set(asciiBytes(MAGIC));
  bytes[4] = VERSION;
  new DataView(bytes.buffer).setUint32(5, header.length);
  bytes.set(asciiBytes(header), HEAD_BYTES);
  bytes.set(tables, HEAD_BYTES + header.length);
  printBank(bank, bytes.subarray(HEAD_BYTES + header.length + tables.length));
  bytes.set(digestOf(bytes.subarray(0, size - DIGEST_BYTES)), size - DIGEST_BYTES);
  return bytes;
}

/** Reads a strategy; says what is wrong with bytes that are none. */
export function loadStrategy(bytes: Uint8Array): Result<Strategy, StrategyError> {
  const header = headerOf(bytes);
  if (!header.ok) return header;
  const { fields, end } = header.value;
  const rules = parseRules(fields['rules']);
  if (!rules.ok) return wrong(`its rules are not understood: ${rules.error.message}`);
  if (fields['rulesHash'] !== rulesHash(rules.value)) return wrong('its rules do not have the hash it names');
  const provenance = provenanceOf(fields);
  if (provenance === undefined) return wrong('its header does not say how it was made');
  return bodyOf(bytes, end, rules.value, provenance);
}

function headerOf(bytes: Uint8Array): Result<{ fields: Record<string, unknown>; end: number }, StrategyError> {
  if (ascii(bytes.subarray(0, 4)) !== MAGIC) return wrong(`it does not begin with ${MAGIC}`);
  if (bytes[4] !== VERSION) return wrong(`its version is ${bytes[4]}, not ${VERSION}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = HEAD_BYTES + (bytes.length < HEAD_BYTES ? 0 : view.getUint32(5));
  const body = bytes.subarray(0, bytes.length - DIGEST_BYTES);
  const isWhole = end < body.length && digestOf(body).every((byte, n) => byte === bytes[body.length + n]);
  if (!isWhole)
    return wrong(`its ${bytes.length} bytes are cut off or changed: they do not have the digest they end with`);
  const fields: unknown = JSON.parse(ascii(bytes.subarray(HEAD_BYTES, end)));
  if (!isRecord(fields) || fields['game'] !== 'chinese-poker') return wrong('it is for another game');
  return ok({ fields, end });
}

function provenanceOf({ seed, tables, bank }: Record<string, unknown>): Provenance | undefined {
  if (typeof seed !== 'string' || !isRecord(tables) || !isRecord(bank)) return undefined;
  const [first, second] = [countsOf(tables), countsOf(bank)];
  return first && second && { seed, tables: first, bank: second };
}

function countsOf({ iterations, hands }: Record<string, unknown>): Provenance['bank'] | undefined {
  return typeof iterations === 'number' && typeof hands === 'number' ? { iterations, hands } : undefined;
}

function bodyOf(
  bytes: Uint8Array,
  from: number,
  rules: RuleSet,
  provenance: Provenance,
): Result<Strategy, StrategyError> {
  const front = decodeSpread(bytes, from);
  const middle = front && decodeSpread(bytes, front.end);
  const back = middle && decodeSpread(bytes, middle.end);
  if (!front || !middle || !back) return wrong('its tables do not add up');
  const rest = bytes.subarray(back.end, bytes.length - DIGEST_BYTES);
  if (rest.length !== HAND_BYTES * provenance.bank.hands)
    return wrong(`its bank has ${rest.length} bytes, not ${HAND_BYTES} for each of ${provenance.bank.hands} hands`);
  const bank = parseBank(rest, rules);
  if (bank === undefined) return wrong('its bank holds something that is no hand');
  return ok({ rules, provenance, spread: [front.spread, middle.spread, back.spread], bank });
}

/** 40 bits of the hand's number, then 13 bits for each row, then whether it declares its natural. */
function printBank(bank: Bank, bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let n = 0; n < bank.low.length; n++) {
    const index = indexOfHand(handIn(bank, n));
    const [front, middle, back] = ranksIn(bank, n);
    const at = HAND_BYTES * n;
    view.setUint8(at, Math.floor(index / 2 ** 32));
    view.setUint32(at + 1, index % 2 ** 32);
    view.setUint8(at + 5, front >>> 5);
    view.setUint32(at + 6, (front << 27) | (middle << 14) | (back << 1) | (bank.naturals[n] === 0 ? 0 : 1));
  }
}

function parseBank(bytes: Uint8Array, rules: RuleSet): Bank | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = bytes.length / HAND_BYTES;
  const bank = bankOf({ low: new Int32Array(size), high: new Int32Array(size) });
  for (let n = 0; n < size; n++) {
    if (!parseHand(view, bank, n, rules)) return undefined;
  }
  return bank;
}

function parseHand(view: DataView, bank: Bank, n: number, rules: RuleSet): boolean {
  const at = HAND_BYTES * n;
  const index = view.getUint8(at) * 2 ** 32 + view.getUint32(at + 1);
  const bits = view.getUint32(at + 6);
  const front = (view.getUint8(at + 5) << 5) | (bits >>> 27);
  const [middle, back] = [(bits >>> 14) & 8191, (bits >>> 1) & 8191];
  if (index >= ALL_HANDS || Math.max(front, middle, back) >= CLASSES) return false;
  const hand = handOfIndex(index);
  const natural = (bits & 1) === 0 ? 0 : naturalPlace(hand, rules);
  const suits = suitsOf(hand);
  bank.low[n] = suits.low;
  bank.high[n] = suits.high;
  layIn(bank, n, [front, middle, back], natural);
  return natural !== 0 || (bits & 1) === 0;
}

function digestOf(bytes: Uint8Array): Uint8Array {
  return sha512(bytes).subarray(0, DIGEST_BYTES);
}

function wrong(message: string): Result<never, StrategyError> {
  return err({ message: `this is no strategy for Chinese Poker: ${message}` });
}

function ascii(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
