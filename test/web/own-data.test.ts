import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStand, type Stand } from '../../scripts/web/stand.js';
import { Axe } from './axe.fixture.js';
import { absent, sharedBrowser } from './browser.fixture.js';
import { Guest } from './guest.fixture.js';
import { row } from './matrix.fixture.js';

let stand: Stand;
beforeAll(async () => {
  if (!absent) stand = await openStand({ browser: await sharedBrowser() });
}, 120_000);
afterAll(() => stand?.close());

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Your data' });
const isFocused = (one: Locator): Promise<boolean> => one.evaluate((element) => element === document.activeElement);

describe.skipIf(absent)('W-20 what is kept about someone (skipped without a browser)', () => {
  test('an account is saved as a file and deleted by keys alone, once its name is written', async () => {
    const olga = await Guest.arrive(stand, 'Oda');
    const { page } = olga;
    await page.goto(`${stand.url}/settings`);
    const panel = panelOf(page);
    await panel.getByText('This server keeps nothing about you.').waitFor();
    const bots = page.getByRole('region', { name: 'Your bots' });
    await bots.getByLabel('Your name').fill('Oda');
    await bots.getByLabel(/^Password/).fill('long enough');
    await bots.getByRole('button', { name: 'Register' }).press('Enter');
    const file = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Save my data' }).press('Enter');
    const kept = JSON.parse(readFileSync(await (await file).path(), 'utf8'));
    expect(kept).toMatchObject({ account: { name: 'Oda' }, games: [] });
    expect(JSON.stringify(kept)).not.toMatch(/password|token/i);

    const opener = panel.getByRole('button', { name: 'Delete my account…' });
    await opener.press('Enter');
    const field = panel.getByLabel('Write “Oda” to confirm');
    await expect.poll(() => isFocused(field)).toBe(true);
    expect(await new Axe(page).violations()).toEqual([]);
    await field.press('Escape');
    await expect.poll(() => isFocused(opener)).toBe(true);
    await opener.press('Enter');
    await field.fill('Otto');
    await field.press('Enter');
    await panel.getByRole('alert').filter({ hasText: 'Write “Oda” exactly, then delete.' }).waitFor();
    await field.fill('oda');
    await field.press('Enter');
    const said = panel.getByRole('status').filter({ hasText: 'Deleted. Your name was taken out of 0 games.' });
    await expect.poll(() => isFocused(said)).toBe(true);
    await panel.getByText('This server keeps nothing about you.').waitFor();
    expect(await page.evaluate(async () => (await fetch('/lobby/me')).json())).toEqual({ person: null });
    const back = { method: 'POST', body: '{"name":"Oda","password":"long enough"}' };
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${stand.url}/lobby/sign-in`, { ...back, headers })).status).toBe(401);
    expect(olga.errors).toEqual([]);
    await olga.leave();
  });

  test('nothing is deleted from under a table that is being played, and the page says so', async () => {
    const pia = await Guest.arrive(stand, 'Pia');
    const { page } = pia;
    await pia.makeRoom({ bots: 3 });
    await pia.getReady();
    await page.locator('.own').first().waitFor();
    await page.goto(`${stand.url}/settings`);
    const panel = panelOf(page);
    await panel.getByText('You are here as Pia, without an account.').waitFor();
    await panel.getByRole('button', { name: 'Delete my data…' }).click();
    await panel.getByLabel('Write “Pia” to confirm').fill('Pia');
    await panel.getByRole('button', { name: 'Delete for good' }).click();
    await panel.getByRole('alert').filter({ hasText: 'You sit at a table that is being played.' }).waitFor();
    await pia.leave();
  });

  const WORDS = [
    ['en', 'Clear this browser’s data…', 'delete', 'Delete for good'],
    ['zh-TW', '清除這個瀏覽器的資料…', '刪除', '永久刪除'],
    ['zh-CN', '清除这个浏览器的数据…', '删除', '永久删除'],
    ['ja', 'このブラウザのデータを消去…', '削除', '完全に削除'],
  ] as const;
  test.each(row(WORDS, 3))(
    '%s: what this browser keeps is deleted once a word is written',
    async (language, opener, word, confirm) => {
      const quin = await Guest.arrive(stand, 'Quin', { language });
      const { page } = quin;
      await page.goto(`${stand.url}/play/high-card?new=1`);
      await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'paiju'));
      await page.goto(`${stand.url}/settings`);
      await page.getByRole('button', { name: opener }).click();
      expect(await new Axe(page).violations()).toEqual([]);
      await page.locator('.sure input').fill(word);
      await page.getByRole('button', { name: confirm }).click();
      const left = (): Promise<number> => page.evaluate(keptHere);
      await expect.poll(left).toBe(0);
      expect(quin.errors).toEqual([]);
      await quin.leave();
    },
  );
});

/** Runs in the page: how many things of its own the browser keeps. */
async function keptHere(): Promise<number> {
  const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('paiju.'));
  const counts = (await indexedDB.databases()).map(({ name = '' }) => matchesIn(name));
  return keys.length + (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);

  function matchesIn(name: string): Promise<number> {
    return new Promise((resolve) => {
      const opened = indexedDB.open(name);
      opened.onsuccess = () => {
        const stores = [...opened.result.objectStoreNames];
        if (stores.length === 0) return resolve(0);
        const [first = ''] = stores;
        const asked = opened.result.transaction(stores).objectStore(first).count();
        asked.onsuccess = () => resolve(asked.result);
      };
    });
  }
}
