import { sha512 as noble } from '@noble/hashes/sha2.js';

/** SHA-512, for foreign shuffles that are built on it. */
export function sha512(bytes: Uint8Array): Uint8Array {
  return noble(bytes);
}
