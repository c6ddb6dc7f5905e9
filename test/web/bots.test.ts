import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStand, type Stand } from '../../scripts/web/stand.js';
import { ROOT } from '../../scripts/workspaces.js';
import { Axe } from './axe.fixture.js';
import { absent, sharedBrowser } from './browser.fixture.js';
import { Guest } from './guest.fixture.js';

let stand: Stand;
let bot: ChildProcess | undefined;
beforeAll(async () => {
  if (!absent) stand = await openStand({ browser: await sharedBrowser() });
}, 120_000);
afterAll(async () => {
  bot?.kill();
  await stand?.close();
});

describe.skipIf(absent)('C-10 bots of one’s own (skipped without a browser)', () => {
  test('a token is made in the settings, shown once, plays marked at a table, and is revoked', async () => {
    const olga = await Guest.arrive(stand, 'Olga');
    const { page } = olga;
    await page.goto(`${stand.url}/settings`);
    const panel = page.getByRole('region', { name: 'Your bots' });
    await panel.getByLabel('Your name').fill('Olga');
    await panel.getByLabel(/^Password/).fill('long enough');
    await panel.getByRole('button', { name: 'Register' }).click();
    await panel.getByLabel('Name of a new bot').fill('Robo');
    await panel.getByLabel('Name of a new bot').press('Enter');
    const field = panel.getByRole('textbox', { name: 'Token of Robo' });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    const token = await field.inputValue();
    expect(token).toMatch(/^paiju_bot_/);
    expect(await new Axe(page).violations()).toEqual([]);
    await page.reload();
    await panel.getByRole('listitem').waitFor();
    expect(await panel.getByRole('textbox', { name: 'Token of Robo' }).count()).toBe(0);

    const pia = await Guest.arrive(stand, 'Pia');
    const link = await pia.makeRoom({ bots: 2 });
    const room = new URL(link).pathname.split('/').at(-1);
    const program = [join(ROOT, 'examples/bot.mjs'), stand.url, `room:${room}`];
    bot = spawn(process.execPath, program, { env: { PATH: process.env['PATH'], PAIJU_TOKEN: token }, stdio: 'ignore' });
    await pia.page.locator('.seats li', { hasText: 'Robo' }).locator('.tag', { hasText: 'bot' }).waitFor();
    await pia.getReady();
    await pia.page.getByText('[bot] Robo').first().waitFor();

    page.once('dialog', (dialog) => void dialog.accept());
    await panel.getByRole('button', { name: 'Revoke the token of Robo' }).click();
    await panel.getByText('You have no bots yet.').waitFor();
    const refused = await fetch(`${stand.url}/lobby/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(refused.status).toBe(401);
    expect([...olga.errors, ...pia.errors]).toEqual([]);
    await Promise.all([olga.leave(), pia.leave()]);
  });
});
