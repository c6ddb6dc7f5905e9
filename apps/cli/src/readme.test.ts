import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { started } from './launch.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'paiju-readme-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The commands of the README's console blocks, each with what it is said to print. */
function sessions(): readonly (readonly [command: string, output: string])[] {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const blocks = [...readme.matchAll(/^```console\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks.flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((part): [string, string] => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]),
  );
}

test('the README shows what the program prints', async () => {
  expect(sessions().length).toBeGreaterThan(1);
  for (const [command, output] of sessions()) {
    const args = command.split(' ').slice(2); // npx paiju …
    expect([command, (await started(args, { cwd: folder })).stdout]).toEqual([command, output]);
  }
});
