import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../http/caller.js';
import type { RepositoryCall, StoreFailure } from '../store/index.js';

/** A message of the process that has the port and the database to a worker (S-36). */
export type FromFront =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | {
      readonly kind: 'answer';
      readonly id: number;
      readonly failure: { readonly code: StoreFailure; readonly message: string };
    }
  /** With it comes the socket itself. */
  | {
      readonly kind: 'socket';
      readonly id: number;
      readonly method: string;
      readonly url: string;
      readonly headers: IncomingHttpHeaders;
      readonly head: Uint8Array;
      readonly room: string;
      readonly caller: Caller;
    }
  /** The socket of this number is the worker's alone: the other process no longer reads from it. */
  | { readonly kind: 'yours'; readonly id: number }
  | { readonly kind: 'bans' }
  | { readonly kind: 'stop' };

/** A message of a worker. */
export type FromWorker =
  | { readonly kind: 'ask'; readonly id: number; readonly call: RepositoryCall }
  | { readonly kind: 'open'; readonly address: string }
  | { readonly kind: 'left'; readonly id: number };

/** The worker of a room, or of a wish: one of so many, by the hash of a text. */
export function shardOf(text: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b); // texts that differ in their last letter alone lie far apart
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % count;
}
