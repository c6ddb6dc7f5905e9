import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { absent, sharedBrowser } from '../../scripts/browser.js';
import { MOST_BUNDLED } from '../../scripts/release/dry.js';
import { PUBLISHED, pack } from '../../scripts/release/pack.js';
import { Project } from '../../scripts/release/project.js';
import { answers } from '../../scripts/release/publish.js';
import { run } from '../../scripts/release/run.js';
import { bundledSize, checkTypes, scoreInTerminal, serve, versionsOf } from '../../scripts/release/trial.js';

const online = await answers();
if (!online)
  process.stderr.write('\nNO REGISTRY: npm’s registry does not answer, so nothing is installed from it.\n\n');

const folder = mkdtempSync(join(tmpdir(), 'paiju-registry-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(!online)('from tarballs and the registry, in an empty folder (skipped without a registry)', () => {
  let project: Project;

  beforeAll(() => {
    const packed = pack(
      PUBLISHED.map((workspace) => workspace.folder),
      join(folder, 'packed'),
    );
    mkdirSync(join(folder, 'empty'));
    project = new Project(join(folder, 'empty'));
    project.install(packed);
  });

  test('everything is installed as it asks for it', () => {
    expect(run(project.folder, 'npm', 'ls', '--all', '--silent')).toContain('@paiju/server');
  });

  test('the programs say their version, and paiju scores a hand', () => {
    const [version] = PUBLISHED.map(({ manifest }) => manifest.version);
    expect(versionsOf(project, 'paiju', 'paiju-server')).toEqual([version, version]);
    expect(scoreInTerminal(project)).toMatchObject({ han: 5, points: 8000 });
  });

  test.each(['nodenext', 'bundler'] as const)('scoreHand has types under %s', (resolution) => {
    checkTypes(project, resolution);
  });

  test('scoreHand in a bundle is small', async () => {
    const bytes = await bundledSize(project);
    process.stdout.write(`scoreHand: ${bytes} bytes gzipped of at most ${MOST_BUNDLED}\n`);
    expect(bytes).toBeLessThanOrEqual(MOST_BUNDLED);
  });

  test.skipIf(absent)('npx paiju serve serves the page, and a match is played in it', async () => {
    const server = await serve(project);
    const context = await (await sharedBrowser()).newContext({ reducedMotion: 'reduce', locale: 'en' });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(new URL('play/high-card?new=1&seed=tea', server.url).href);
    const again = page.getByRole('button', { name: 'Play again' });
    const choice = page.getByRole('button', { name: /^(Play \d+|Next round)$/ });
    for (let n = 0; n < 20 && !(await again.isVisible()); n++) {
      await choice.or(again).first().waitFor();
      if (await again.isVisible()) break;
      const name = (await choice.first().textContent()) ?? '';
      await choice.first().click();
      await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
    }
    await again.waitFor();
    expect(await page.locator('.hc-log').textContent()).toMatch(/takes the pick|nobody pays/);
    expect(errors).toEqual([]);
    await context.close();
    await server.stop();
  });
});
