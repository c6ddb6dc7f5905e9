import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text kept in a file of the data folder that nobody else may read; made there where it is not. */
export function keptSecret(dataDir: string, file: string, make: () => string): { value: string; made: boolean } {
  const path = join(dataDir, file);
  const kept = readKept(path);
  if (kept !== undefined) return { value: kept, made: false };
  const value = make();
  writeFileSync(path, `${value}\n`, { mode: 0o600, flag: 'wx' });
  return { value, made: true };
}

/** 256 bits as text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function readKept(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim();
    if (text === '') throw new Error(`${path} is empty: remove it to have a new one made`);
    return text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
