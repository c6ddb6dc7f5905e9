import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.js';
import { allowsOrigin, type Caller, type Callers } from './caller.js';
import { RestFault, rateLimited } from './fault.js';
import { addressKey, type Limiter } from './limiter.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Found before anything else is done. */
    caller: Caller;
  }
}

/** The parts of the checks that every request passes before a controller sees it. */
export interface RequestChecks {
  readonly settings: Settings;
  readonly callers: Callers;
  readonly requests: Limiter;
  readonly log: Logger;
  /** Passes a request on to the node it is for; a reply where it did (S-22). */
  readonly pass?: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>) | undefined;
  /** Called with the status of every response. */
  answered(status: number): void;
}

/** An id for a request: the proxy's own if it looks like one, else a new one. */
export function requestId(header: unknown): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

/** Puts the gate before every route of a Fastify server. */
export function addRequestChecks(fastify: FastifyInstance, checks: RequestChecks): void {
  fastify.addHook('onRequest', async (request, reply) => {
    request.caller = checks.callers.of(request.raw);
    reply.headers({ ...securityHeaders(request.caller, checks.settings), 'x-request-id': request.id });
    if (await greet(request, reply, checks)) return reply;
    if (request.caller.isNode !== true) admit(request, checks); // else the node that passed it on has done so
  });
  const { pass } = checks;
  if (pass !== undefined) fastify.addHook('preHandler', async (request, reply) => await pass(request, reply));
  fastify.addHook('onResponse', async (request, reply) => tell(request, reply, checks));
}

/** CORS: says whether another page may read the answer; true where the request was only the question. */
async function greet(request: FastifyRequest, reply: FastifyReply, { settings }: RequestChecks): Promise<boolean> {
  const { origin } = request.headers;
  const { corsOrigins } = settings;
  if (origin === undefined || !(corsOrigins === '*' || corsOrigins.includes(origin))) return false;
  reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'origin' });
  if (request.method !== 'OPTIONS') return false;
  reply.headers({
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
  });
  await reply.status(204).send();
  return true;
}

/** S-16: refuses what comes too often, and what another site's page asks in a person's name. */
function admit(request: FastifyRequest, { settings, requests }: RequestChecks): void {
  const wait = requests.take(addressKey(request.caller.address));
  if (wait > 0) throw rateLimited(wait);
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { corsOrigins, publicUrl } = settings;
  if (!allowsOrigin(request.headers.origin, request.caller, corsOrigins, publicUrl))
    throw new RestFault(403, 'bad_origin', 'This page may not speak to this server.');
}

function tell(request: FastifyRequest, reply: FastifyReply, { log, answered }: RequestChecks): void {
  const { statusCode, elapsedTime } = reply;
  answered(statusCode);
  const isRefused = statusCode >= 400 && statusCode !== 429; // a flood would be one in the log, too
  const level = statusCode >= 500 ? 'error' : isRefused ? 'info' : 'debug';
  const { method, id } = request;
  const path = request.url.split('?', 1)[0]; // what follows may hold a ticket
  log[level]({ request: id, method, path, status: statusCode, ms: Math.round(elapsedTime) }, 'request');
}

const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'", // a network's arithmetic is compiled in the page; no text becomes a script
  "style-src 'self' 'unsafe-inline'", // pictures of tiles carry styles of their own
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ');

/** S-16: the security headers of every response. Only pages that the settings name may show it in a frame (W-27). */
export function securityHeaders(
  { secure }: Caller,
  { frameAncestors }: Pick<Settings, 'frameAncestors'>,
): Readonly<Record<string, string>> {
  const isFramed = frameAncestors.length > 0;
  const ancestors = !isFramed ? "'none'" : frameAncestors === '*' ? '*' : ["'self'", ...frameAncestors].join(' ');
  return {
    'content-security-policy': `${POLICY}; frame-ancestors ${ancestors}`,
    'x-content-type-options': 'nosniff',
    ...(isFramed ? {} : { 'x-frame-options': 'DENY' }), // an old header that cannot name origins
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // Only a proxy that speaks TLS may promise TLS.
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
