import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { launch, started } from './launch.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'paiju-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('S-2 paiju serve serves until it is told to stop', async () => {
  const child = launch(['serve', '--port', '0', '--host', '127.0.0.1', '--data-dir', folder]);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [, found] = /^Open (\S+)$/m.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new Error(`it ended at once: ${output}`)));
  });
  const answer = await fetch(new URL('health', url));
  expect(await answer.json()).toEqual({ status: 'ok' });
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect([code, output.endsWith('Stopped.\n')]).toEqual([0, true]);
});

test('S-2 what the server refuses is its own message, and exit code 1', async () => {
  const { code, stderr } = await started(['serve', '--port', 'x', '--data-dir', folder]);
  expect([code, stderr]).toEqual([1, 'error: PAIJU_PORT must be a whole number from 0 to 65535 but was "x"\n']);
});
