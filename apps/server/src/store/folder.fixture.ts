import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the files of a test, gone when the tests of its file are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'paiju-store-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
