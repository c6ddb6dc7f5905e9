import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/chromium.js';

const folder = mkdtempSync(join(tmpdir(), 'paiju-chromium-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file that could be a program, in a folder of its own. */
function program(name: string, place: string, mode = 0o755): string {
  mkdirSync(join(folder, place), { recursive: true });
  const path = join(folder, place, name);
  writeFileSync(path, '');
  chmodSync(path, mode);
  return path;
}

describe.skipIf(process.platform === 'win32')('a browser is found (skipped on Windows)', () => {
  const named = program('anything', 'named');
  const chrome = program('google-chrome', 'a');
  const chromium = program('chromium', 'b');
  const plain = program('chromium', 'c', 0o644);
  mkdirSync(join(folder, 'd', 'chromium'), { recursive: true });
  const path = (...places: readonly string[]) => places.map((place) => join(folder, place)).join(delimiter);

  test.each([
    ['by its variable first', { PAIJU_CHROMIUM: named, PATH: path('a', 'b') }, named],
    ['by the next variable if one leads nowhere', { PAIJU_CHROMIUM: '/nowhere', CHROME_PATH: named }, named],
    ['on the path', { PATH: path('a') }, chrome],
    ['by its name before its place on the path', { PATH: path('a', 'b') }, chromium],
    ['past a file that is no program', { PATH: path('c', 'a') }, chrome],
    ['past a folder of that name', { PATH: path('d', 'a') }, chrome],
  ])('%s', (_, env, found) => {
    expect(findChromium(env)).toBe(found);
    expect(plain).not.toBe(found);
  });
});
