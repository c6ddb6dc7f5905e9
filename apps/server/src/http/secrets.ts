import { createHash } from 'node:crypto';

/** The hash of a token: only hashes are stored, so that nobody can enter with what stands in the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** What follows `Bearer` in a header, which may be anything; undefined where there is no such header. */
export function bearerOf(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  return /^Bearer (\S{1,512})$/.exec(authorization)?.[1] ?? '';
}
