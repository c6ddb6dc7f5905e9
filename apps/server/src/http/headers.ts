import type { Caller } from './caller.js';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'", // pictures of tiles carry styles of their own
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** S-16: what every answer carries, so that a browser does no more with it than it must. */
export function securityHeaders({ secure }: Caller): Readonly<Record<string, string>> {
  return {
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // Only a proxy that speaks TLS may promise TLS.
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
