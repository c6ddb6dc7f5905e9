import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { Callers } from './caller.js';

function request(remoteAddress: string, headers: Record<string, string>): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

const ROWS: readonly [trust: false | number | string[], direct: string, forwarded: string | undefined, who: string][] =
  [
    [false, '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    [false, '::ffff:198.51.100.1', undefined, '198.51.100.1'],
    [1, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    [1, '10.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'], // the first is the caller's own claim
    [2, '10.0.0.1', '203.0.113.9, 198.51.100.7', '203.0.113.9'],
    [1, '10.0.0.1', undefined, '10.0.0.1'],
    [1, '10.0.0.1', 'not an address', '10.0.0.1'],
    [['10.0.0.0/8'], '10.0.0.1', '203.0.113.9, 10.2.3.4', '203.0.113.9'],
    [['10.0.0.0/8'], '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    [['::1'], '::1', '2001:db8::1', '2001:db8::1'],
  ];

test.each(ROWS)('S-16 trusting %j, from %s for %s: %s', (trust, direct, forwarded, who) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  expect(new Callers(trust).of(request(direct, headers)).address).toBe(who);
});

test('S-16 host and scheme are believed from a trusted proxy alone', () => {
  const headers = { host: 'inner:8711', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'play.example.org' };
  expect(new Callers(1).of(request('10.0.0.1', headers))).toMatchObject({ secure: true, host: 'play.example.org' });
  expect(new Callers(false).of(request('10.0.0.1', headers))).toMatchObject({ secure: false, host: 'inner:8711' });
});
