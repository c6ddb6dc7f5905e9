import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isDeserted } from './probe.js';

test('S-24 an address is deserted when its machine refuses, and not while anyone holds it, however silent', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  expect(await isDeserted(address, 10_000)).toBe(false);
  silent.close();
  await once(silent, 'close');
  expect(await isDeserted(address, 10_000)).toBe(true);
  expect(await isDeserted('', 10_000)).toBe(false);
});
