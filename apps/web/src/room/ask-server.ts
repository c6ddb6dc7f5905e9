import type { RoomInfo } from '@paiju/protocol';
import { BASE } from '../base/address.js';

/** The answer of this page's server: a value, that there is none, something that is not ours, or nothing at all. */
export type Asked<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'none' }
  | { readonly kind: 'limited' }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unreachable' };

/** Every public table; light enough for the first page, which fetches nothing of the client for it. */
export async function askTables(): Promise<Asked<readonly RoomInfo[]>> {
  const asked = await ask<{ readonly rooms?: readonly RoomInfo[] }>('/lobby/rooms');
  if (asked.kind !== 'found') return asked;
  const { rooms } = asked.value;
  return Array.isArray(rooms) ? { kind: 'found', value: rooms } : { kind: 'foreign' };
}

/** The room of a code. */
export async function askRoom(id: string): Promise<Asked<RoomInfo>> {
  return await ask(`/lobby/rooms/${encodeURIComponent(id)}`);
}

async function ask<T>(path: string): Promise<Asked<T>> {
  const answer = await fetch(`${BASE}${path}`, { headers: { accept: 'application/json' } }).catch(() => undefined);
  if (answer === undefined) return { kind: 'unreachable' };
  const body: unknown = await answer.json().catch(() => undefined); // a host of files answers with a page, or with nothing
  if (answer.ok && body !== undefined) return { kind: 'found', value: body as T }; // by the schema of the same release
  if (answer.status === 429) return { kind: 'limited' };
  if (answer.status >= 500) return { kind: 'unreachable' }; // what stands before a server that is down
  return { kind: Object(body).code === 'room_not_found' ? 'none' : 'foreign' };
}
