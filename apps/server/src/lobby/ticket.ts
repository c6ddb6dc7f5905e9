import { createHmac, timingSafeEqual } from 'node:crypto';
import { err, isRecord, ok, type Result } from '@paiju/kernel';
import type { TicketReason } from '@paiju/protocol';

/** S-15: who someone is in one room, and from when until when, in seconds since 1970, fractions too (S-32). */
export interface Ticket {
  readonly user_id: string;
  readonly username: string;
  readonly room_id: string;
  readonly issued_at: number;
  readonly expires_at: number;
}

/** The keys of tickets: new ones are signed by the first; the others still open old ones. */
export interface Keyring {
  readonly current: { readonly id?: string; readonly secret: string };
  readonly old: ReadonlyMap<string, string>;
}

/** The greatest difference between the clocks of two machines. */
const SKEW_SECONDS = 60;
const FORM = /^([A-Za-z0-9_-]{1,2048})={0,2}\.([A-Za-z0-9_-]{1,86})={0,2}$/;

/** The text of a ticket: `base64url(json).base64url(hmac over the json bytes)`. */
export function signTicket(ticket: Ticket, { current }: Keyring): string {
  const claims = current.id === undefined ? ticket : { ...ticket, kid: current.id };
  const json = Buffer.from(JSON.stringify(claims));
  return `${json.toString('base64url')}.${sign(json, current.secret).toString('base64url')}`;
}

/** The ticket in a text from outside, or why it is worth nothing (S-32); whatever nobody signed is forged. */
export function openTicket(text: string, keyring: Keyring, nowSeconds: number): Result<Ticket, TicketReason> {
  const [, payload, signature] = FORM.exec(text) ?? [];
  if (payload === undefined || signature === undefined) return FORGED;
  const json = decode(payload);
  const key = json && signer(json, decode(signature), keyring);
  if (json === undefined || key === undefined) return FORGED;
  const claims = readClaims(json.toString('utf8'));
  if (claims === undefined || !isFrom(claims, key.id)) return FORGED;
  const untimely = untimelyAt(claims, nowSeconds);
  return untimely === undefined ? ok(claims) : err(untimely);
}

const FORGED = err('forged' as const);

/** The bytes of a text, if it is their only encoding: a ticket also identifies a session. */
function decode(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

interface Key {
  readonly id?: string;
  readonly secret: string;
}

/** The key that made a signature. Nothing of a ticket is read before one is found. */
function signer(json: Buffer, signature: Buffer | undefined, { current, old }: Keyring): Key | undefined {
  if (signature === undefined) return undefined;
  const keys: readonly Key[] = [current, ...[...old].map(([id, secret]) => ({ id, secret }))];
  return keys.find(({ secret }) => isEqual(sign(json, secret), signature));
}

function sign(json: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(json).digest();
}

function isEqual(ours: Buffer, theirs: Buffer): boolean {
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** A ticket that names a key must name the one that signed it. */
function isFrom(claims: Ticket & { readonly kid?: unknown }, id: string | undefined): boolean {
  return claims.kid === undefined || claims.kid === id;
}

function untimelyAt({ issued_at, expires_at }: Ticket, now: number): TicketReason | undefined {
  if (issued_at >= expires_at || expires_at <= now - SKEW_SECONDS) return 'expired';
  return issued_at > now + SKEW_SECONDS ? 'early' : undefined;
}

function readClaims(json: string): Ticket | undefined {
  const claims = parse(json);
  if (!isRecord(claims)) return undefined;
  const { user_id, username, room_id, issued_at, expires_at } = claims;
  const texts = [user_id, username, room_id].every((part) => typeof part === 'string' && part !== '');
  const times = [issued_at, expires_at].every((part) => typeof part === 'number' && Number.isFinite(part));
  return texts && times ? (claims as unknown as Ticket) : undefined;
}

/** Another holder of the secret may have signed something that is not JSON. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
