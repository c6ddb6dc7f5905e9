import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundle } from '../../scripts/bundle.js';

const LIMIT = 12 * 1024;

test('the kernel and its dependency weigh no more than 12 KB, minified and gzipped', async () => {
  const code = await bundle("text:export * from '@paiju/kernel'");
  const size = gzipSync(code, { level: 9 }).length;
  process.stdout.write(`@paiju/kernel: ${size} bytes of at most ${LIMIT}\n`);
  expect(code).toContain('JournalDecoder'); // nothing public was shaken off
  expect(size).toBeLessThanOrEqual(LIMIT);
});
