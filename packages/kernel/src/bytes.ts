import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const HEX = /^(?:[0-9a-f]{2})*$/;

/** Bytes as lowercase hexadecimal text. */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** The bytes of lowercase hexadecimal text; undefined for any other text. */
export function fromHex(text: string): Uint8Array | undefined {
  return HEX.test(text) ? hexToBytes(text) : undefined;
}

/** Text as UTF-8. */
export function utf8(text: string): Uint8Array {
  return utf8ToBytes(text);
}

/**
 * Parts laid end to end, each behind its length (32 bits, big-endian), so that no two lists of parts share an encoding.
 */
export function framed(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  const numbers = new DataView(bytes.buffer);
  let at = 0;
  for (const part of parts) {
    numbers.setUint32(at, part.length);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}

/** A whole number below 2³² as four big-endian bytes. */
export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
