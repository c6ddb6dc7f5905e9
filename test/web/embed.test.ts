import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { ROOT } from '../../scripts/workspaces.js';
import { absent, House } from './page.fixture.js';

describe.skipIf(absent)('examples/embed.html (skipped without a browser)', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  }, 120_000);
  afterAll(async () => house?.close());

  test('shows a table that can be played in a frame of another page', async () => {
    const { page, context, leave } = await house.visit('/');
    const body = readFileSync(join(ROOT, 'examples/embed.html'), 'utf8');
    await context.route('**/embed.html', (route) => route.fulfill({ body, contentType: 'text/html' }));
    await page.goto(`${house.url}/embed.html`);
    const table = page.frameLocator('iframe');
    await table.locator('.cp-tray [data-card]').nth(12).waitFor();
    await table.locator('.cp-tray [data-card]').first().click();
    await table.locator('[data-drop=back]').click();
    await table.locator('[data-zone=back] [data-card]').waitFor();
    await leave();
  });
});
