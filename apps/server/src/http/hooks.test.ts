import { expect, test } from 'vitest';
import { securityHeaders } from './hooks.js';

const headersFor = (frameAncestors: readonly string[] | '*') =>
  securityHeaders({ address: '127.0.0.1', secure: true, host: 'table.example' }, { frameAncestors });
const ancestors = (headers: Readonly<Record<string, string>>) =>
  /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];

test.each([
  ['nobody, unless a setting says otherwise', [], "'none'", 'DENY'],
  [
    'the origins that are named, and its own',
    ['https://a.example', 'https://b.example'],
    "'self' https://a.example https://b.example",
    undefined,
  ],
  ['every page', '*', '*', undefined],
] as const)('W-27 the page is shown in frames of %s', (_, given, allowed, old) => {
  const headers = headersFor(given);
  expect([ancestors(headers), headers['x-frame-options']]).toEqual([allowed, old]);
});
