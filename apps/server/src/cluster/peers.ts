import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CALLER_HEADER, type Caller, callerText, NODE_HEADER } from '../http/caller.js';
import type { OtherAnswer } from '../http/others.js';
import type { NodeFacts } from '../store/index.js';

/** A request from one node to another, on behalf of a caller. */
export interface PeerRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly caller: Pick<Caller, 'address' | 'secure' | 'host'>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The key by which nodes know each other: whoever has the secret of tickets is one of them. */
export function nodeKey(ticketSecret: string): string {
  return createHmac('sha256', ticketSecret).update('paiju node').digest('base64url');
}

const PATIENCE_MS = 10_000;
/** No caller: the house itself asks. */
export const HOUSE: PeerRequest['caller'] = { address: '127.0.0.1', secure: false, host: '' };

/** Speaks with other nodes. */
export class Peers {
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  /** The headers by which another node knows who asks, and for whom. */
  headersFor(caller: PeerRequest['caller']): Readonly<Record<string, string>> {
    return { [NODE_HEADER]: this.key, [CALLER_HEADER]: callerText(caller) };
  }

  /** The answers of nodes to the same request; one that cannot be reached answers 503. */
  async askAll(nodes: readonly NodeFacts[], request: FastifyRequest): Promise<readonly OtherAnswer[]> {
    const { method, url, caller, body, headers } = request;
    const { authorization } = headers;
    const own = authorization === undefined ? {} : { headers: { authorization } };
    const json = method === 'GET' || body === undefined || body === null ? {} : { body };
    const ask = async (node: NodeFacts): Promise<OtherAnswer> => {
      const answer = await this.ask(node, { method, url, caller, ...own, ...json });
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
      return { status: answer.status, body: isJson ? await answer.json() : await answer.text() };
    };
    return await Promise.all(nodes.map((node) => ask(node).catch(() => ({ status: 503, body: undefined }))));
  }

  /** Asks another node; rejects where it cannot be reached or takes too long. */
  async ask({ address }: Pick<NodeFacts, 'address'>, request: PeerRequest): Promise<Response> {
    const { method, url, caller, headers = {}, body } = request;
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    return await fetch(new URL(url, address), {
      ...{ method, redirect: 'manual' as const, signal: AbortSignal.timeout(PATIENCE_MS) },
      // A connection that is kept may be closed by the other just as it is used again, and a request may not be repeated.
      headers: { ...headers, ...json, ...this.headersFor(caller), connection: 'close' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
}
