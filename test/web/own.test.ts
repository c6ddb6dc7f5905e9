import type { Journal } from '@paiju/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { journalOf } from '../../apps/web/src/replay/game.fixture.js';
import { Axe } from './axe.fixture.js';
import { row } from './matrix.fixture.js';
import { absent, House, SIZES, tooWide } from './page.fixture.js';

let house: House;
beforeAll(async () => {
  if (!absent) house = await House.open();
}, 120_000);
afterAll(async () => house?.close());

/** Puts finished matches where the page keeps its own. */
async function keep(page: Page, matches: readonly { readonly id: string; readonly journal: Journal }[]): Promise<void> {
  const kept = matches.map(({ id, journal: { header, entries } }, n) => ({
    ...{ id, game: header.game, at: Date.UTC(2026, 10, 1 + n), over: true, seat: 0, level: 'greedy', header, entries },
  }));
  await page.evaluate(async (all) => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open('paiju', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('matches', { keyPath: 'id' });
    const database = await settled(opening);
    for (const match of all)
      await settled(database.transaction('matches', 'readwrite').objectStore('matches').put(match));
    database.close();
  }, kept as never[]);
}

/** Has the coach review a kept match from its beginning to its end. */
async function review(page: Page, id: string): Promise<void> {
  await page.goto(`${house.url}/replay/${id}?review`);
  await page.locator('.rp-ticks [class^=judged]').first().waitFor({ state: 'attached' });
  await page.locator('.rv-progress').waitFor({ state: 'detached' });
}

/** Waits for the drills of a review: they are written by and by, and a page that is left writes no more. */
async function drillsKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(countDrills)).toBeGreaterThan(0);
}

/** Runs in the page: the number of drills that are kept in the browser; a database that is not there yet is not made. */
async function countDrills(): Promise<number> {
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === 'paiju-drills')) return 0;
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
  const database = await done(indexedDB.open('paiju-drills', 1));
  const count = await done(database.transaction('drills').objectStore('drills').count());
  database.close();
  return count;
}

/** An action of a mahjong as far as a test plays it. */
interface Played {
  readonly kind: string;
  readonly tile?: number;
}

/** The choices of the drill on the screen, the coach's first. */
async function choices(page: Page): Promise<readonly Played[]> {
  await page.locator('.drill .own').first().waitFor();
  return await page.evaluate(async () => {
    const done = (request: IDBRequest): Promise<unknown> =>
      new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const opening = indexedDB.open('paiju-drills', 1);
    await done(opening);
    const id = document.querySelector<HTMLElement>('.drill')?.dataset['drill'] ?? '';
    const drill = Object(await done(opening.result.transaction('drills').objectStore('drills').get(id)));
    opening.result.close();
    return drill.position.told.candidates.map(({ action }: { action: unknown }) => action);
  });
}

/** Plays an action by keys alone: a tile by the arrows, a call by its letter. */
async function play(page: Page, { kind, tile }: Played): Promise<void> {
  if (kind === 'pass') return await page.keyboard.press('x');
  if (kind !== 'discard') throw new Error(`this test plays no ${kind}`);
  for (let n = 0; n < 40; n++) {
    if (await page.evaluate(() => document.activeElement?.matches('.hand button'))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Home');
  for (let n = 0; n < 20; n++) {
    if (await page.evaluate((to) => (document.activeElement as HTMLElement).dataset['tile'] === to, String(tile)))
      break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
}

/** Answers the drill on the screen, hears what is said of it, and goes on. */
async function answer(page: Page, isRight: boolean): Promise<void> {
  const all = await choices(page);
  await play(page, (isRight ? all[0] : all.findLast(({ kind }) => kind === 'discard' || kind === 'pass'))!);
  const said = page.getByRole('heading', { level: 2, name: isRight ? 'Right' : 'Not this one: it comes back' });
  await said.waitFor();
  await page.locator('.drill.answered').waitFor(); // the answer is noted
  await expect.poll(() => said.evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect(await page.locator('.rv-candidates tr', { hasText: 'you' }).count()).toBe(1);
  expect(await page.locator('.rv-reason').textContent()).toMatch(/\w/);
}

const DAY_MS = 86_400_000;

describe.skipIf(absent)('A-12 drills (skipped without a browser)', () => {
  test('come from the own mistakes, are solved by keys, come back where they are missed, and go', async () => {
    const { page, leave, errors } = await house.visitAnew('/');
    await keep(page, [{ id: 'own', journal: journalOf('fujian', '3') }]);
    await review(page, 'own');
    await drillsKept(page);
    await page.goto(house.url);
    const link = page.getByRole('link', { name: /^Drills that wait: [1-3]$/ });
    const drills = Number((await link.textContent())?.slice(-1));
    await link.click();
    await page.getByText(`${drills} to go`).waitFor();
    expect(await new Axe(page).violations()).toEqual([]);
    const missed = await page.locator('.drill').getAttribute('data-drill');
    await answer(page, false);
    expect(await new Axe(page).violations()).toEqual([]);
    await page.keyboard.press('n');
    for (let n = 1; n < drills; n++) {
      await answer(page, true);
      await page.keyboard.press('n');
    }
    await page.getByText('1 to go').waitFor();
    expect(await page.locator('.drill').getAttribute('data-drill')).toBe(missed);
    await answer(page, true);
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await page.getByText(`That was all for today. ${drills} drill`).waitFor();
    expect(await new Axe(page).violations()).toEqual([]);
    await page.clock.setFixedTime(Date.now() + 3 * DAY_MS);
    await page.reload();
    for (let n = 0; n < drills; n++) {
      await answer(page, true);
      await page.keyboard.press('n');
    }
    await page.getByText('No drills wait for you now').waitFor();
    await review(page, 'own');
    await page.goto(`${house.url}/drills`);
    await page.getByText('No drills wait for you now').waitFor();
    expect(errors).toEqual([]);
    await leave();
  });

  test('fit every screen, before and after the answer', async () => {
    const { page, leave, errors } = await house.visit('/', { settings: { language: 'ja' } });
    await keep(page, [{ id: 'own', journal: journalOf('taiwan', '3') }]);
    await review(page, 'own');
    await drillsKept(page);
    await page.goto(`${house.url}/drills`);
    const [, second] = await choices(page);
    for (const answered of [false, true]) {
      if (answered) await play(page, second!);
      if (answered) await page.locator('.drill.answered').waitFor();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        for (const part of ['.drill-head', '.drill-stage', '.drill-said']) {
          const box = (await page.locator(part).boundingBox())!;
          expect({ size, part, fits: box.y >= 0 && box.y + box.height <= size.height }).toMatchObject({ fits: true });
        }
        expect(await page.locator('.drill-said').evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      }
    }
    expect(errors).toEqual([]);
    await leave();
  });
});

/** A figure of the statistics by its name. */
const figure = (page: Page, name: string): Promise<string | null> =>
  page.locator('.st-figures div').filter({ hasText: name }).locator('dd').textContent();

describe.skipIf(absent)('W-26 statistics (skipped without a browser)', () => {
  test('are read from kept matches, saved, and brought into another browser, once', async () => {
    const { page, leave, errors } = await house.visit('/', { size: { width: 360, height: 640 } });
    const journals = ['1', '2', '3'].map((name) => ({ id: `r${name}`, journal: journalOf('riichi', name) }));
    await keep(page, [...journals, { id: 'cp', journal: journalOf('chinese-poker', '1') }]);
    await page.goto(`${house.url}/statistics`);
    await page.getByRole('button', { name: 'Riichi' }).click();
    await expect.poll(() => figure(page, 'Matches')).toBe('3');
    for (const name of ['Win rate', 'Deal-in rate', 'Riichi rate', 'Call rate'])
      expect(await figure(page, name)).toMatch(/^\d+\.\d%$/);
    expect(await figure(page, 'Average place')).toMatch(/^[1-4]\.\d\d$/);
    await page.getByRole('img', { name: /^Average place: now \d\.\d\d, over the last 3 matches$/ }).waitFor();
    expect(await new Axe(page).violations()).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const file = await (await downloading).path();
    const won = await figure(page, 'Win rate');
    const other = await house.visitAnew('/statistics');
    await other.page.getByText('No match of yours is finished yet').waitFor();
    const bring = other.page.locator('input[type=file]');
    await bring.setInputFiles(file);
    await other.page.getByText('Loaded: 4 matches, 0 reviews').waitFor();
    await other.page.getByRole('button', { name: 'Riichi' }).click();
    expect(await figure(other.page, 'Win rate')).toBe(won);
    await bring.setInputFiles(file);
    await other.page.getByText('Loaded: 0 matches, 0 reviews').waitFor();
    const wrong = JSON.stringify({ paiju: 'statistics', version: 1, records: [{ id: 3 }], reviews: [] });
    await bring.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(wrong) });
    await other.page.getByText('records[0].id is 3, but must be a short text. Nothing was loaded.').waitFor();
    expect(await new Axe(other.page).violations()).toEqual([]);
    expect([...errors, ...other.errors]).toEqual([]);
    await other.leave();
    await leave();
  });
});

const NAMED = [
  ['riichi', ['和了率', '放銃率', 'リーチ率', '副露率']],
  ['taiwan', ['和了率', '放銃率', '聴牌宣言率', '副露率']],
  ['fujian', ['和了率', '放銃率', '副露率']],
  ['chinese-poker', ['勝率', 'ファウル率']],
] as const;

describe.skipIf(absent)('W-26 figures (skipped without a browser)', () => {
  test.each(NAMED)('of %s are those it has, in its own words', async (game, names) => {
    const { page, leave, errors } = await house.visit('/', { settings: { language: 'ja' } });
    await keep(page, [{ id: game, journal: journalOf(game, '1') }]);
    await page.goto(`${house.url}/statistics`);
    await page.locator('.st-figures div').first().waitFor();
    const told = await page.locator('.st-figures dt').allTextContents();
    expect(told).toEqual(['対局数', '局数', '平均順位', ...names, '平均得点']);
    expect(errors).toEqual([]);
    await leave();
  });
});

describe.skipIf(absent)('pages of one who has not played yet (skipped without a browser)', () => {
  test.each(row(['en', 'zh-TW', 'zh-CN', 'ja'], 1))('say in %s what will be here, and lead to it', async (language) => {
    const { page, leave, errors } = await house.visit('/statistics', { settings: { language } });
    await page.locator('.st-none h2').waitFor();
    expect(await page.locator('.st-none p').textContent()).not.toBe('');
    expect(await page.locator('.st-none a.primary').getAttribute('href')).toBe('/');
    expect(await new Axe(page).violations()).toEqual([]);
    await page.goto(`${house.url}/drills`);
    const ways = page.locator('.drill-ways li');
    await ways.nth(2).waitFor();
    expect(new Set(await ways.allTextContents()).size).toBe(3);
    const links = await page
      .locator('.drills-over a[href]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links.toSorted()).toEqual(['/', '/replay', '/statistics', '/wwyd']);
    expect(await new Axe(page).violations()).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    expect(errors).toEqual([]);
    await leave();
  });
});
