import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Settings } from '../settings/settings.js';

/** A caller: the address behind trusted proxies, and the host the caller's browser names. */
export interface Caller {
  readonly address: string;
  readonly secure: boolean;
  /** Host and port as the browser names them. */
  readonly host: string;
  /** Present where another node of the house passed the request on, and found the rest of this (S-22). */
  readonly isNode?: true;
}

/** The headers of a request that a node passes on: the key of the house, and who called. */
export const NODE_HEADER = 'x-paiju-node';
export const CALLER_HEADER = 'x-paiju-caller';

/** A caller as one node tells it another. */
export function callerText({ address, secure, host }: Omit<Caller, 'isNode'>): string {
  return Buffer.from(JSON.stringify({ address, secure, host })).toString('base64url');
}

type Trust = Settings['trustProxy'];

/** S-16: finds the caller of a request; forwarded headers count only if a trusted proxy sent them. */
export class Callers {
  readonly #hops: number;
  readonly #proxies: BlockList | undefined;
  readonly #nodeKey: Buffer | undefined;

  constructor(trust: Trust, nodeKey?: string) {
    this.#nodeKey = nodeKey === undefined ? undefined : hashOf(nodeKey);
    this.#hops = typeof trust === 'number' ? trust : 0;
    this.#proxies = typeof trust === 'object' ? listOf(trust) : undefined;
  }

  of(request: IncomingMessage): Caller {
    const direct = unmapped(request.socket.remoteAddress ?? '');
    const { headers } = request;
    if (this.#isNode(headers[NODE_HEADER])) return passedOn(headers[CALLER_HEADER]);
    if (!this.#isTrusted(direct, 0)) return { address: direct, secure: false, host: headers.host ?? '' };
    return {
      address: this.#behind(direct, words(headers['x-forwarded-for'])),
      secure: words(headers['x-forwarded-proto'])[0] === 'https',
      host: words(headers['x-forwarded-host'])[0] ?? headers.host ?? '',
    };
  }

  #isNode(key: string | string[] | undefined): boolean {
    return this.#nodeKey !== undefined && typeof key === 'string' && timingSafeEqual(hashOf(key), this.#nodeKey);
  }

  /** Walks back from the nearest: the first that is no proxy of ours is the caller. */
  #behind(direct: string, forwarded: readonly string[]): string {
    const chain = [direct, ...forwarded.toReversed()].map(unmapped);
    const caller = chain.find((address, at) => !this.#isTrusted(address, at));
    const found = caller ?? chain.at(-1) ?? direct;
    return isIP(found) === 0 ? direct : found;
  }

  #isTrusted(address: string, at: number): boolean {
    if (this.#proxies === undefined) return at < this.#hops;
    const size = isIP(address);
    return size !== 0 && this.#proxies.check(address, size === 4 ? 'ipv4' : 'ipv6');
  }
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function passedOn(header: string | string[] | undefined): Caller {
  const told = JSON.parse(Buffer.from(String(header), 'base64url').toString()) as Caller; // as a node wrote it
  return { ...told, isNode: true };
}

function listOf(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** IPv4 as sockets of IPv6 show it. */
function unmapped(address: string): string {
  return /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice(7) : address;
}

function words(header: string | string[] | undefined): readonly string[] {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** True if a page may connect to this server: its own, or one of a list. Programs send no origin. */
export function allowsOrigin(
  origin: string | undefined,
  { host }: Caller,
  others: readonly string[] | '*',
  publicUrl: string | null,
): boolean {
  if (origin === undefined || others === '*') return true;
  return others.includes(origin) || isOwn(origin, host, publicUrl);
}

/** True if an origin is this server itself, as its browser names it. */
function isOwn(origin: string, host: string, publicUrl: string | null): boolean {
  if (!URL.canParse(origin)) return false; // "null", from a sandbox or a file
  const { host: from, origin: whole } = new URL(origin);
  return (host !== '' && from === host.toLowerCase()) || (publicUrl !== null && new URL(publicUrl).origin === whole);
}
