import type { Caller } from './caller.js';

/** Whether a page may speak to this server: its own, or one of a list. Programs send no origin and are no pages. */
export function allowsOrigin(
  origin: string | undefined,
  { host }: Caller,
  others: readonly string[] | '*',
  publicUrl: string | null,
): boolean {
  if (origin === undefined || others === '*') return true;
  return others.includes(origin) || isOwn(origin, host, publicUrl);
}

/** Whether an origin is this server itself, as its browser names it. */
function isOwn(origin: string, host: string, publicUrl: string | null): boolean {
  if (!URL.canParse(origin)) return false; // "null", from a sandbox or a file
  const { host: from, origin: whole } = new URL(origin);
  return (host !== '' && from === host.toLowerCase()) || (publicUrl !== null && new URL(publicUrl).origin === whole);
}
