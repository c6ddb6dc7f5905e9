import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Site } from './site.js';

const home = mkdtempSync(join(tmpdir(), 'paiju-site-'));
afterAll(() => rmSync(home, { recursive: true }));
mkdirSync(join(home, 'dist/assets'), { recursive: true });
for (const file of ['dist/.env', 'dist/index.html', 'dist/assets/index-DiwrgTda.js', 'dist/sw.js', 'secret.txt'])
  writeFileSync(join(home, file), file);

const site = new Site(join(home, 'dist'));

test.each<[path: string, file: string | undefined, forever: boolean]>([
  ['/', 'index.html', false],
  ['/index.html', 'index.html', false],
  ['/assets/index-DiwrgTda.js', 'assets/index-DiwrgTda.js', true],
  ['/sw.js', 'sw.js', false],
  ['/play/riichi', 'index.html', false],
  ['/room/abc', 'index.html', false],
  ['/replay', 'index.html', false],
  ['/wwyd/riichi', 'index.html', false],
  ['/drills', 'index.html', false],
  ['/statistics', 'index.html', false],
  ['/players/riichi.weights', undefined, false],
  ['/assets/gone-DiwrgTda.js', undefined, false],
  ['/playing', undefined, false],
  ['/wp-admin', undefined, false],
  ['/../secret.txt', undefined, false],
  ['/..%2fsecret.txt', undefined, false],
  ['//etc/passwd', undefined, false],
  ['/__proto__', undefined, false],
  ['/assets', undefined, false],
  ['/assets/', undefined, false],
  ['/assets/../sw.js', undefined, false],
  ['/.env', undefined, false],
  ['/index.html/a', undefined, false],
  ['/sw.js/a', undefined, false],
  [`/${'a'.repeat(300)}`, undefined, false],
  [`/assets/${'a/'.repeat(5000)}a`, undefined, false],
])('%s is answered by %s', (path, file, forever) => {
  const found = site.find(path);
  expect(found?.file).toBe(file);
  if (found) expect(found.cacheControl.includes('immutable')).toBe(forever);
});

test('a page without data of players has it from another folder, and nothing else of that', () => {
  const players = join(home, 'data');
  mkdirSync(players);
  for (const file of ['riichi.weights', 'riichi.json']) writeFileSync(join(players, file), '');
  const lean = new Site(site.folder, players);
  expect(lean.find('/players/riichi.weights')).toEqual({
    file: 'riichi.weights',
    folder: players,
    cacheControl: 'no-cache',
  });
  for (const path of [
    '/players/riichi.json',
    '/players/taiwan.weights',
    '/players/../riichi.weights',
    '/riichi.weights',
  ]) {
    expect(lean.find(path)).toBeUndefined();
  }
});

test('a page that was not built has no files and no pages', () => {
  const none = new Site(join(home, 'nowhere'));
  expect([none.isBuilt, none.find('/'), none.find('/play/riichi')]).toEqual([false, undefined, undefined]);
});

test('a page that is built anew while the server runs is found', () => {
  writeFileSync(join(home, 'dist/assets/index-AbCdEfGh.js'), '');
  expect(site.find('/assets/index-AbCdEfGh.js')).toBeDefined();
  writeFileSync(join(home, 'dist/index.html'), '<head><base href="/" /></head>');
  expect(site.index('/paiju').match(/<base[^>]*>/g)).toEqual(['<base href="/paiju/" />']);
});
