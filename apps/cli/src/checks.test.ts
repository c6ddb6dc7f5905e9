import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { atLeast, type Check } from './commands/checks.js';
import { paiju, started } from './launch.fixture.js';

test.each<[version: string, wanted: string, ok: boolean]>([
  ['20.19.0', '20.19', true],
  ['20.20.2', '20.19', true],
  ['20.9.9', '20.19', false],
  ['22.0.0', '20.19', true],
  ['18.99.0', '20.19', false],
])('Node %s satisfies %s: %s', (version, wanted, ok) => {
  expect(atLeast(version, wanted)).toBe(ok);
});

async function examined(env: Record<string, string>): Promise<{ code: number | null; ok: boolean; checks: Check[] }> {
  const { code, stdout } = await paiju(['doctor', '--json'], { env });
  return { code, ...JSON.parse(stdout) };
}

test('C-7 a built checkout has everything that is needed', async () => {
  const { code, ok, checks } = await examined({});
  expect(checks.filter((check) => check.needed && !check.ok)).toEqual([]);
  const found = Object.fromEntries(checks.map((check) => [check.name, check.found]));
  expect(found).toMatchObject({ server: expect.stringContaining('built'), chromium: expect.any(String) });
  expect(found['players']).toContain('riichi.weights');
  expect([code, ok]).toEqual([0, true]);
});

test('C-7 something needed that is missing is named with what to do, and the answer is no', async () => {
  const { code, stdout } = await started(['doctor'], { env: { TMPDIR: '/no/such/folder' } });
  expect(stdout).toMatch(/^Something that is needed is missing\.\n/);
  expect(stdout).toMatch(/✗ missing +temporary files +\/no\/such\/folder is not writable\n +→ .*TMPDIR/);
  expect(code).toBe(1);
});

const home = mkdtempSync(join(tmpdir(), 'paiju-unbuilt-'));
afterAll(() => rmSync(home, { recursive: true }));

/** A copy of the program beside packages that are installed and not built. */
function unbuilt(): string {
  const here = fileURLToPath(new URL('..', import.meta.url));
  const copy = (from: string, to: string): void => cpSync(from, join(home, to), { recursive: true });
  for (const part of ['bin', 'dist', 'package.json']) copy(join(here, part), part);
  copy(dirname(createRequire(import.meta.url).resolve('commander')), 'node_modules/commander');
  for (const name of ['kernel', 'games', 'ai']) {
    copy(join(here, `../../packages/${name}/package.json`), `node_modules/@paiju/${name}/package.json`);
  }
  return home;
}

test('C-7 the doctor runs without the other packages and names them; any other command is bad input', async () => {
  const setting = { home: unbuilt() };
  const [doctor, demo] = await Promise.all([started(['doctor'], setting), started(['demo'], setting)]);
  expect(doctor.stdout).toMatch(/✗ missing +@paiju\/kernel +\S+, not built\n +→ run `npm install paiju`\n/);
  expect(doctor.stdout).toMatch(
    /– without +server +not installed\n +→ run `npm install @paiju\/server`; only `paiju serve`/,
  );
  expect(doctor.stdout).not.toMatch(/chromium|test data|project root/); // whoever installed it has no checkout
  expect(demo.stderr).toMatch(
    /^error: a part of paiju is not built: .*@paiju.*\n.*`paiju doctor` says what is missing\n$/,
  );
  expect([doctor.code, demo.code]).toEqual([1, 2]);
});

test.skipIf(process.platform !== 'linux')('C-7 a missing browser is named, and paiju runs without', async () => {
  const { code, checks } = await examined({ PATH: '/no/such/folder', CHROME_PATH: '/no/such/browser' });
  const check = checks.find(({ name }) => name === 'chromium');
  expect(check).toMatchObject({ ok: false, needed: false, todo: expect.stringContaining('CHROME_PATH') });
  expect(code).toBe(0);
});

test('C-7 a browser is found where CHROME_PATH says', async () => {
  const { checks } = await examined({ CHROME_PATH: process.execPath });
  expect(checks.find(({ name }) => name === 'chromium')).toMatchObject({ ok: true, found: process.execPath });
});
