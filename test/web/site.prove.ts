import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../scripts/site/build.js';
import { servePage } from '../../scripts/web/serve.js';
import { ROOT } from '../../scripts/workspaces.js';
import { Axe } from './axe.fixture.js';
import { absent, House, playHand } from './page.fixture.js';

/** As on a host of plain files that keeps each project below its name. */
const BASE = '/paiju';
const FOLDER = `${ROOT}/.cache/site-proof`;

/** One page of each kind. */
const KINDS = [
  '/',
  '/ja/',
  '/guide.html',
  '/rules/',
  '/rules/riichi.html',
  '/zh-TW/rules/taiwan-scoring.html',
  '/screens/',
  '/protocol.html',
  '/packages/kernel.html',
  '/api/',
  '/api/kernel/',
  '/api/games/riichi.html',
  '/examples/',
  '/license.html',
  '/404.html',
];

describe.skipIf(absent)('the whole site, below a path (skipped without a browser)', () => {
  let house: House;
  let faults: readonly string[] = [];
  beforeAll(async () => {
    ({ faults } = await buildSite({ folder: FOLDER, base: BASE }));
    house = await House.open(() => servePage(0, FOLDER, BASE));
  });
  afterAll(async () => {
    await house?.close();
    rmSync(FOLDER, { recursive: true, force: true });
  });

  test('has no fault', () => {
    expect(faults).toEqual([]);
  });

  test.each(KINDS)('%s has no fault that axe knows, fits every screen and asks nobody else', async (path) => {
    for (const look of ['light', 'dark'] as const) {
      for (const size of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        const { page, leave, errors } = await house.visit('/license.html', { size });
        const hosts = new Set<string>();
        page.on('request', (request) => hosts.add(new URL(request.url()).origin));
        await page.emulateMedia({ colorScheme: look });
        await page.goto(house.url + path);
        expect(await new Axe(page).violations()).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect([...hosts]).toEqual([new URL(house.url).origin]);
        expect(errors).toEqual([]);
        await leave();
      }
    }
  });

  test.each([
    ['/', 'scoreHand', 'scoreHand'],
    ['/ja/rules/', '振聴', '振聴'],
    ['/guide.html', 'R-12', 'R-12'],
  ])('from %s, %s is found by keyboard alone', async (path, words, found) => {
    const { page, leave, errors } = await house.visit(path);
    await page.keyboard.press('/');
    await page.keyboard.type(words);
    await page.locator('.search li a').first().waitFor();
    expect(await new Axe(page).violations()).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await Promise.all([page.waitForEvent('framenavigated'), page.keyboard.press('Enter')]);
    await page.locator('main').getByText(found).first().waitFor();
    expect(errors).toEqual([]);
    await leave();
  });

  test('is light or dark as the reader wants, also on the next page', async () => {
    const { page, leave } = await house.visit('/guide.html');
    await page.emulateMedia({ colorScheme: 'light' });
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const before = await paper();
    await page.getByRole('button', { name: 'Light or dark' }).click();
    const after = await paper();
    expect(after).not.toBe(before);
    await page.goto(`${house.url}/coach.html`);
    expect(await paper()).toBe(after);
    await leave();
  });

  test('leads to a table at which a hand is played to its end', async () => {
    const { page, leave, errors } = await house.visit('/');
    await page.getByRole('link', { name: 'Play now: Riichi' }).click();
    await page.waitForURL(/\/paiju\/demo\/play\/riichi/);
    await playHand(page, async () => {
      const pass = page.locator('.choice.pass');
      if ((await pass.count()) > 0) return pass.click();
      await page.locator('.own.allowed').last().click();
    });
    expect(await page.locator('.deltas .delta').count()).toBe(4);
    expect(errors).toEqual([]);
    await leave();
  });

  test('goes on at that table without the host', async () => {
    const { page, context, leave, errors } = await house.visitAnew('/demo/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto(`${house.url}/demo/play/taiwan/?new=1`);
    await page.locator('.own').first().waitFor();
    expect(errors).toEqual([]);
    await leave();
  });

  test('shows the demo also at addresses of which it has no file', async () => {
    const { page, leave, errors } = await house.visit('/demo/room/nowhere');
    await page.locator('#app > *').first().waitFor();
    expect(errors).toEqual([]);
    await leave();
  });
});
