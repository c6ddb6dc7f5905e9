import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkAfterCrash, writeUntilKilled } from './crash.fixture.js';
import { temporaryFolder } from './folder.fixture.js';

const folder = temporaryFolder();

test('everything acknowledged before a kill is there after it (S-18)', async () => {
  const file = join(folder, 'crash.db');
  const counts = [];
  for (const lines of [1, 40, 333]) {
    const acknowledged = await writeUntilKilled(file, 16, lines);
    counts.push(await checkAfterCrash(file, acknowledged));
  }
  expect(counts).toEqual(counts.toSorted((a, b) => a - b)); // nothing went with a later one
});
