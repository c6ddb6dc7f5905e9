import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { StoredSettings as Kept } from '../store/index.js';

const KEY = 'admin_token_hash';

/** S-19: the token of the administrator. Only its hash is kept, so it is shown once, when it is made. */
export interface AdminToken {
  readonly hash: Buffer;
  /** Present where it was made just now. */
  readonly shown?: string;
}

/** The token of the settings, or the one made at the first start. */
export async function adminToken(given: string | null, kept: Kept): Promise<AdminToken> {
  if (given !== null) return { hash: hashOf(given) };
  const made = randomBytes(24).toString('base64url');
  const ours = hashOf(made).toString('hex');
  const stands = await kept.putFirst(KEY, ours);
  return { hash: Buffer.from(stands, 'hex'), ...(stands === ours ? { shown: made } : {}) };
}

/** Replaces a lost token. */
export async function renewAdminToken(kept: Kept): Promise<string> {
  const made = randomBytes(24).toString('base64url');
  await kept.put(KEY, hashOf(made).toString('hex'));
  return made;
}

/** True if a request's `Authorization` carries the token. */
export function carriesToken(authorization: string | undefined, { hash }: AdminToken): boolean {
  const [, token] = /^Bearer ([\w.~+/=-]{1,512})$/.exec(authorization ?? '') ?? [];
  return token !== undefined && timingSafeEqual(hashOf(token), hash);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
