import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveRooms } from '../../scripts/web/server.js';
import { absent, breakSockets, House, prompt, type Visit } from './page.fixture.js';

let house: House;
beforeAll(async () => {
  if (!absent) house = await House.open(serveRooms);
}, 120_000);
afterAll(async () => house?.close());

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dan'];

/** Comes in under a name. */
async function enter(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: /^(Enter|Sit down)$/ }).click();
}

/** Answers whatever a page is asked, until its round is over or `enough` says so. */
async function playOn(visits: readonly Visit[], enough: () => Promise<boolean>): Promise<void> {
  while (!(await enough())) {
    for (const { page } of visits) {
      if (!/^\d+$/.test(await prompt(page))) continue;
      const pass = page.locator('.choice.pass');
      const one = (await pass.count()) > 0 ? pass : page.locator('.own.allowed').last();
      await one.click({ timeout: 2000 }).catch(() => undefined); // another's win may take the question away
    }
  }
}

const hand = (page: Page) =>
  page.locator('.own').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')));
const moves = async (page: Page): Promise<number> => page.locator('.piece.river').count();

test.skipIf(absent)(
  'W-15 four people in four pages play a hand at one table, through a reload and a dropped socket (skipped without a browser)',
  async () => {
    const visits = [await house.visit('/join?create')];
    await enter(visits[0]!.page, NAMES[0]!);
    await visits[0]!.page.getByRole('button', { name: 'Create', exact: true }).click();
    await visits[0]!.page.waitForSelector('.foyer');
    const { pathname } = new URL(visits[0]!.page.url());
    for (const name of NAMES.slice(1)) {
      const visit = await house.visit(pathname);
      await enter(visit.page, name);
      await visit.page.waitForSelector('.foyer');
      visits.push(visit);
    }
    for (const { page } of visits) await page.getByRole('button', { name: 'I am ready' }).click();
    for (const { page } of visits) await page.waitForSelector('.own');
    const pages = visits.map(({ page }) => page);
    expect(new Set((await Promise.all(pages.map(hand))).flat()).size).toBeGreaterThanOrEqual(52);

    await playOn(visits, async () => (await moves(pages[0]!)) >= 4);
    const before = await hand(pages[1]!);
    await pages[1]!.reload();
    await pages[1]!.waitForSelector('.own');
    expect((await hand(pages[1]!)).filter((tile) => before.includes(tile)).length).toBeGreaterThanOrEqual(
      before.length - 1,
    );

    await breakSockets(pages[2]!);
    await pages[2]!.waitForSelector('.connection', { state: 'detached' });

    await playOn(visits, async () => (await prompt(pages[0]!)) === 'over');
    for (const page of pages) await page.waitForSelector('.result');
    const scores = await Promise.all(pages.map((page) => page.locator('.deltas .score').allTextContents()));
    for (const one of scores) expect(one.toSorted()).toEqual(scores[0]!.toSorted());
    for (const { errors } of visits) expect(errors).toEqual([]);
    for (const { context } of visits) await context.close();
  },
  120_000,
);
