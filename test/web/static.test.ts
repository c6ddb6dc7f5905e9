import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildPage } from '../../scripts/web/build.js';
import { servePage } from '../../scripts/web/serve.js';
import { absent, asked, House } from './page.fixture.js';

/** As on a host of plain files that keeps each project below its name. */
const BASE = '/paiju';

describe.skipIf(absent)('the page on a host of plain files, below a path (skipped without a browser)', () => {
  let house: House;
  let remove = (): void => {};
  beforeAll(async () => {
    vi.stubEnv('PAIJU_BASE_PATH', BASE);
    const built = await buildPage().finally(() => vi.unstubAllEnvs());
    remove = built.remove;
    house = await House.open(() => servePage(0, built.folder, BASE));
  }, 120_000);
  afterAll(async () => {
    await house?.close();
    remove();
  });

  test('plays bots from the first page on, and a table can be opened again by its address', async () => {
    const { page, leave, errors } = await house.visit('/');
    const link = page.locator('.games .primary').first();
    expect(await link.getAttribute('href')).toMatch(`${BASE}/play/riichi?`); // also in a new tab
    await link.click();
    await page.locator('.own').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`${BASE}/play/riichi`);
    const answer = await page.reload();
    expect(answer?.status()).toBe(404); // no file lies there
    expect(await asked(page, '')).not.toBe(''); // a discard, or a call that may come before it
    expect(errors).toEqual([]);
    await leave();
  });

  test('goes on without the host', async () => {
    const { page, context, leave, errors } = await house.visitAnew('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto(`${house.url}/play/taiwan?new=1`);
    await page.locator('.own').first().waitFor();
    expect(errors).toEqual([]);
    await leave();
  });
});
