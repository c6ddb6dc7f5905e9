import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStand, type Stand } from '../../scripts/web/stand.js';
import { Axe } from './axe.fixture.js';
import { absent, sharedBrowser } from './browser.fixture.js';
import { Guest } from './guest.fixture.js';

/** A program that the operator lets play one game. */
const PROGRAM = 'fujian/first-tile=node';
const SETTINGS = { PAIJU_MATCH_SECONDS: '10', PAIJU_BOT_PROGRAMS: PROGRAM };

let stand: Stand;
beforeAll(async () => {
  if (!absent) stand = await openStand({ browser: await sharedBrowser(), settings: SETTINGS });
}, 120_000);
afterAll(async () => stand?.close());

/** Someone who has a name, before the games of the quick match. */
async function looking(name: string): Promise<Guest> {
  const guest = await Guest.arrive(stand, name);
  await guest.enter(`${stand.url}/join?create`);
  await guest.page.getByRole('radio', { name: 'Riichi' }).waitFor();
  await guest.page.goto(stand.url);
  await guest.page.getByRole('link', { name: 'Quick match' }).click();
  await guest.page.getByRole('heading', { name: 'Quick match' }).waitFor();
  return guest;
}

const press = ({ page }: Guest, game: string): Promise<void> =>
  page.getByRole('link', { name: game, exact: true }).click();

describe.skipIf(absent)('A-7 a program of the operator (skipped without a browser)', () => {
  test('is offered for its game by its name, and asked for where it is chosen', async () => {
    const guest = await Guest.arrive(stand, 'Di');
    const { page } = guest;
    await guest.enter(`${stand.url}/join?create`);
    await page.getByRole('radio', { name: 'Riichi' }).check();
    expect(await page.locator('.opponent').count()).toBe(0); // W-24: nobody is asked who plays at no seat
    await page.getByLabel('Seats for bots').selectOption('3');
    await page.locator('.opponent').first().waitFor();
    expect(await page.getByLabel('Bots played by').count()).toBe(0); // it is named for another game
    await page.getByRole('radio', { name: 'Fujian Gold' }).check();
    await page.getByLabel('Bots played by').selectOption('first-tile');
    const made = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/lobby/rooms'),
    );
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const wish = (await made).postDataJSON();
    expect([wish.ai_level, wish.ai_characters]).toEqual(['first-tile', undefined]);
    await page.getByLabel('Invite link').waitFor();
    expect(guest.errors).toEqual([]);
    await guest.leave();
  });
});

describe.skipIf(absent)('S-15 a quick match (skipped without a browser)', () => {
  test('brings two who look for the same to one table, and bots to the seats beside them', async () => {
    const guests = await Promise.all(['Ann', 'Bo'].map(looking));
    await Promise.all(guests.map((guest) => press(guest, 'Riichi')));
    for (const { page } of guests) {
      await page.getByRole('heading', { name: 'Looking for players' }).waitFor();
      await page
        .locator('.countdown')
        .filter({ hasText: /in \d+\ss|sitting down/ })
        .waitFor();
      await page.getByRole('listitem').filter({ hasText: 'Ann' }).getByText('Ready').waitFor();
      await page.getByRole('listitem').filter({ hasText: 'Bo' }).getByText('Ready').waitFor();
    }
    const [ann, bo] = guests as [Guest, Guest];
    expect(ann.page.url()).toBe(bo.page.url());
    for (const { page } of guests) await page.locator('.own').nth(12).waitFor({ timeout: 30_000 }); // nobody pressed anything
    const names = await ann.page.locator('.plate .who').allTextContents();
    expect(names.filter((name) => name.trim() === 'Bo')).toHaveLength(1);
    expect(await ann.page.locator('.plate .portrait').count()).toBe(2); // bots here have faces, too
    expect(guests.flatMap(({ errors }) => errors)).toEqual([]);
    await Promise.all(guests.map((guest) => guest.leave()));
  });

  test('need not be waited for: it is left, or begun with bots at once; a link still calls friends', async () => {
    const cy = await looking('Cy');
    const { page } = cy;
    await page.goto(`${stand.url}/join?create`);
    await page.getByLabel('Seats for bots').selectOption('1');
    const words = page.locator('.opponent .card > span').first();
    expect(await words.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgba(0, 0, 0, 0)'); // as against bots
    await page.goto(`${stand.url}/join`);
    await press(cy, 'Fujian Gold');
    await page.getByRole('heading', { name: 'Looking for players' }).waitFor();
    expect(await new Axe(page).violations()).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Quick match' }).waitFor();
    await page.goto(`${stand.url}/join?match=chinese-poker`);
    expect(await page.getByLabel('Invite link').inputValue()).toMatch(/\/room\/\w+$/);
    await page.getByRole('button', { name: 'Play bots meanwhile' }).click();
    await page.locator('.cp-tray [data-card]').nth(12).waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Start now with bots' }).click();
    await page.locator('.cp-tray [data-card]').nth(12).waitFor();
    expect(cy.errors).toEqual([]);
    await cy.leave();
  });
});
