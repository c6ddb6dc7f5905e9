import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStand, type Stand } from '../../scripts/web/stand.js';
import { Axe } from './axe.fixture.js';
import { absent, sharedBrowser } from './browser.fixture.js';
import { Guest } from './guest.fixture.js';
import { Line } from './line.fixture.js';

let stand: Stand;
beforeAll(async () => {
  if (!absent) stand = await openStand({ browser: await sharedBrowser(), settings: { PAIJU_ADVANCE_SECONDS: '600' } });
}, 120_000);
afterAll(async () => stand?.close());

/** Comes by the first page to the list of public tables, and from there to the first of them. */
async function findTable(page: Page, home: string, game: string): Promise<void> {
  await page.goto(home);
  await page.getByRole('link', { name: 'Watch' }).click();
  await page.getByRole('link', { name: `Watch: ${game}` }).click();
  await page.getByRole('complementary', { name: 'Watching' }).waitFor();
}

/** Nothing a spectator could play, answer, confirm or say anything with. */
async function expectNoPowers(page: Page): Promise<void> {
  const powers = ['.own', '.choice', '.cp-tray', '[role=toolbar]', '[data-command]', '.cp-command', 'form'];
  for (const power of powers) expect([power, await page.locator(power).count()]).toEqual([power, 0]);
  for (const name of ['Next', 'I am ready', 'Waiting for the others'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
}

/** Tiles that neither lie in a river nor in a meld nor are flowers: the backs of hands, and faces of them. */
const inHands = (page: Page) => page.locator('.piece:not(.river, .meld, .bonus) .tile');
const openTiles = (page: Page): Promise<number> =>
  page.locator('.piece:not(.river, .meld, .bonus) .tile:not(.back)').count();

const bar = (page: Page) => page.getByRole('complementary', { name: 'Watching' });

describe.skipIf(absent)('S-14 a public table is watched without a name (skipped without a browser)', () => {
  test('of Taiwan: from before the first hand, through a cut line, to the replay', async () => {
    const [ann, eve] = [await Guest.arrive(stand, 'Ann'), await Guest.arrive(stand, 'Eve', { pace: 'quick' })];
    const { line, url } = await Line.to(stand.url);
    const { page } = eve;
    const link = await ann.makeRoom({ game: 'Taiwan', length: 'hand', bots: 3, open: true });
    await page.goto(`${url}${new URL(link).pathname}?watch`);
    await page.getByText('The game has not begun yet.').waitFor();
    expect(await page.getByRole('button', { name: 'I am ready' }).count()).toBe(0);

    await ann.getReady();
    await bar(page).getByText('This hand is shown when it is over.').waitFor();
    await page.getByText('so that nobody at the table can be told').waitFor();
    await inHands(page).nth(60).waitFor();
    await expectNoPowers(page);
    expect(await openTiles(page)).toBe(0);
    expect(await new Axe(page).violations()).toEqual([]);

    line.cut();
    await page.locator('.connection').waitFor();
    line.mend();
    await page.locator('.connection').waitFor({ state: 'detached' });
    await bar(page).getByText('This hand is shown when it is over.').waitFor();

    expect(await ann.play(999)).toBe('over');
    await page.locator('.piece.river').nth(2).waitFor(); // step by step, though it came at once
    expect(await page.locator('.result').count()).toBe(0);
    expect(await openTiles(page)).toBe(0);
    await page.getByRole('button', { name: 'Skip to the end' }).click();
    await page.locator('.result').waitFor();
    await bar(page).getByText('The game is over.').waitFor();
    expect((await eve.table()).rivers.toSorted()).toEqual((await ann.table()).rivers.toSorted());
    expect((await eve.table()).scores.toSorted()).toEqual((await ann.table()).scores.toSorted());
    await expectNoPowers(page);
    expect(await new Axe(page).violations()).toEqual([]);
    await page.getByRole('link', { name: 'Open the replay' }).click();
    await page.locator('.replay-controls').waitFor();
    expect([...ann.errors, ...eve.errors]).toEqual([]);
    await Promise.all([ann, eve].map((guest) => guest.leave()));
    line.close();
  });

  test('of Chinese Poker: found in the list, joined in the middle of a round, followed into the next, and left', async () => {
    const [ann, eve] = [await Guest.arrive(stand, 'Ann'), await Guest.arrive(stand, 'Eve', { pace: 'quick' })];
    const { page } = eve;
    await ann.makeRoom({ game: 'Chinese Poker', bots: 3, open: true });
    await ann.getReady();
    await ann.page.locator('.cp-tray [data-card]').nth(12).waitFor();
    await page.goto(`${stand.url}/join`);
    const row = page.getByRole('listitem').filter({ hasText: 'Chinese Poker' });
    await row.getByText('Being played').waitFor();
    expect(await row.getByRole('link', { name: 'Sit down' }).count()).toBe(0);
    await findTable(page, stand.url, 'Chinese Poker');
    await bar(page).getByText('This hand is shown when it is over.').waitFor();
    expect(await page.locator('.cp-laid [role=img]').count()).toBe(3); // backs, named by their rows alone
    await expectNoPowers(page);
    expect(await new Axe(page).violations()).toEqual([]);

    await layOut(ann.page);
    await bar(page).getByText('The next hand is shown when it is over.').waitFor();
    await page.locator('.cp-after').waitFor();
    await expectNoPowers(page);
    const round = (guest: Guest) => guest.page.getByRole('heading', { level: 1 }).textContent();
    expect(await round(eve)).toBe(await round(ann));

    await ann.page.getByRole('button', { name: 'Next round' }).click();
    await layOut(ann.page);
    await page.getByText('Round 2 is scored', { exact: false }).first().waitFor();
    expect(await page.locator('.cp-log').textContent()).toContain('Ann');

    await page.getByRole('button', { name: 'Stop watching' }).click();
    await page.getByRole('heading', { name: 'Public tables' }).waitFor();
    expect([...ann.errors, ...eve.errors]).toEqual([]);
    await Promise.all([ann, eve].map((guest) => guest.leave()));
  });
});

/** Lays thirteen cards in their order and shows what came of it. */
async function layOut(page: Page): Promise<void> {
  const tray = page.locator('.cp-tray [data-card]');
  await tray.nth(12).waitFor();
  for (const row of ['back', 'middle']) {
    for (let n = 0; n < 5; n++) await tray.nth(n).click();
    await page.locator(`[data-drop=${row}]`).click();
  }
  await page.locator('[data-drop=front]').click();
  await page.keyboard.press('/');
  await page.locator('.command-box input').fill('submit');
  await page.locator('.command-box input').press('Enter');
  await page.locator('.cp-after').waitFor();
  await page
    .getByRole('button', { name: 'Next round' })
    .or(page.getByRole('button', { name: 'Show everything' }))
    .first()
    .waitFor();
}
