import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Axe } from './axe.fixture.js';
import { row } from './matrix.fixture.js';
import { absent, asked, House, linesOf, SIZES, tooWide } from './page.fixture.js';

let house: House;
beforeAll(async () => {
  if (!absent) house = await House.open();
}, 120_000);
afterAll(async () => house?.close());

const PAGES = ['/', '/settings', '/play/riichi?setup', '/play/chinese-poker?setup', '/join', '/nowhere'] as const;

/** Holds back the answer to a request until it is released; `asked` resolves when it comes. */
function held(page: Page, pattern: string): { readonly asked: Promise<void>; release(): void } {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    page.route(pattern, async (route) => {
      resolve();
      await released;
      await route.continue();
    });
  });
  return { asked, release: () => release() };
}

/** Runs in the page: the number of lines on which some words of a text stand; 1 where it has none of them. */
function linesOfWords(element: Element, words: string): number {
  const node = element.firstChild;
  const at = node?.textContent?.indexOf(words) ?? -1;
  if (node === null || at < 0) return 1;
  const range = document.createRange();
  range.setStart(node, at);
  range.setEnd(node, at + words.length);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

/** The strengths of opponents, from those who have just begun. */
const STRENGTHS: readonly string[] = ['Newcomer', 'Novice', 'Casual player', 'Regular', 'Strong', 'Expert', 'Master'];

describe.skipIf(absent)('the pages (skipped without a browser)', () => {
  test.each(PAGES)('%s has no fault that axe knows, and fits every screen', async (path) => {
    const { page, leave, errors } = await house.visit(path);
    await page.waitForSelector('main h1');
    expect(await new Axe(page).violations()).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    expect(errors).toEqual([]);
    await leave();
  });

  const SPOKEN = [
    ['zh-TW', '一張桌子，五種玩法。', '馬上玩'],
    ['zh-CN', '一张桌子，五种玩法。', '马上玩'],
    ['ja', '一つの卓で、五つの遊び。', 'すぐ遊ぶ'],
    ['en', 'One open table for five games.', 'Play now'],
  ] as const;

  test.each(row(SPOKEN, 0))('speak %s, and say so', async (language, tagline, play) => {
    const { page, leave } = await house.visit('/', { settings: { language } });
    await page.getByText(tagline).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await page.getByText(play, { exact: true }).count()).toBe(5);
    expect(await new Axe(page).violations()).toEqual([]);
    await leave();
  });

  test.each(['en', 'zh-TW'])(
    'W-1 in %s the links below a game stand in one line on every screen, and no word is torn',
    async (language) => {
      const { page, leave } = await house.visit('/', { settings: { language } });
      await page.locator('.game').nth(4).waitFor();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const game of await page.locator('.game').all()) {
          expect({ size, lines: (await linesOf(game.locator('.more a'))).length }).toEqual({ size, lines: 1 });
        }
        expect(await page.locator('.game.riichi .title p').evaluate(linesOfWords, '十三張')).toBe(1);
      }
      await leave();
    },
  );

  test('W-24 the folds of a setup stand side by side, and the felts of the settings in one row', async () => {
    const { page, leave } = await house.visit('/play/taiwan?setup', { size: { width: 390, height: 844 } });
    await page.locator('.house summary').waitFor();
    const [more, own] = [await page.locator('.rare').boundingBox(), await page.locator('.house').boundingBox()];
    expect(own!.y).toBe(more!.y);
    expect(own!.x).toBeGreaterThanOrEqual(more!.x + more!.width); // each may be tapped beside the other
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(`${house.url}/settings`);
      const felts = page.locator('.looks:has(.cloth)');
      expect(await linesOf(felts.locator('.look'))).toHaveLength(1);
      expect(await felts.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    }
    await leave();
  });

  test('an address that leads nowhere says so below the bar of every page, and leads on', async () => {
    const { page, leave } = await house.visit('/nowhere', { size: { width: 390, height: 844 } });
    const home = page.getByRole('main').getByRole('link', { name: 'Home' });
    expect((await home.boundingBox())!.width).toBeLessThan(195);
    await page.getByLabel('Language').selectOption('ja');
    await page.getByRole('heading', { name: 'ここには何もありません' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: '牌譜' }).click();
    await page.getByRole('heading', { name: '牌譜を開く' }).waitFor();
    await leave();
  });

  test('T-62 to T-66: house rules are chosen beside a preset, played and remembered', async () => {
    const { page, context, errors } = await house.visit('/play/taiwan?setup', { size: { width: 360, height: 640 } });
    const folded = page.locator('.house summary');
    await folded.click();
    await page.getByRole('checkbox', { name: 'Eight pairs and a half, 8' }).check();
    await page.getByRole('checkbox', { name: 'All chows on any wait' }).check();
    await expect.poll(() => folded.textContent()).toBe('House rules (2)');
    expect(await new Axe(page).violations()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('button', { name: 'Deal' }).click();
    await page.locator('.table').waitFor();
    await page.goto(`${house.url}/play/taiwan?setup`);
    await expect.poll(() => folded.textContent()).toBe('House rules (2)');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('W-24 a setup has its button within reach of a thumb, the help of its own game, and options in their order', async () => {
    const { page, leave } = await house.visit('/play/chinese-poker?setup', { size: { width: 390, height: 844 } });
    await page.locator('.opponent').nth(5).waitFor();
    const deal = (await page.getByRole('button', { name: 'Deal' }).boundingBox())!;
    expect(deal.y + deal.height).toBeLessThanOrEqual(844);
    const length = page.getByRole('group', { name: 'Length' });
    expect(await length.locator('label').allTextContents()).toEqual(['5 rounds', '10 rounds', '20 rounds']);
    expect(await length.getByRole('radio', { name: '10 rounds' }).isChecked()).toBe(true);
    const help = page.getByLabel('Help against bots').locator('option');
    expect(await help.allTextContents()).toEqual(['None', 'Rows and fouls', 'Suggested layouts too']);
    const pace = page.getByLabel('Speed of bots').locator('option');
    expect(await pace.allTextContents()).toEqual(['Relaxed', 'Normal', 'Fast', 'Instant']);
    for (const game of ['riichi', 'taiwan', 'fujian', 'chinese-poker']) {
      await page.goto(`${house.url}/play/${game}?setup`);
      await page.getByRole('checkbox').nth(5).waitFor();
      const levels = await page.locator('.opponent .strength').allTextContents();
      expect(levels).toHaveLength(6);
      const steps = levels.map((one) => STRENGTHS.indexOf(one.trim()));
      expect([game, ...steps]).toEqual([game, ...steps.filter((n) => n >= 0).toSorted((a, b) => a - b)]);
    }
    await leave();
  });

  /** W-25: the words of players, where they stand. */
  const PLAYERS_WORDS = [
    ['en', ['Learn to play'], ['Waits and suggested discards'], /^\d+ left$/, 'white dragon'],
    ['zh-TW', ['新手教學'], ['聽牌提示', '聽牌＋出牌建議'], /^剩 \d+ 張$/, '役牌 白'],
    ['zh-CN', ['新手教学'], ['听牌提示', '听牌＋出牌建议'], /^剩 \d+ 张$/, '役牌 白'],
    [
      'ja',
      ['遊び方', 'ホーム画面に追加できます'],
      ['待ち表示', '待ち＋おすすめ打牌', 'マット'],
      /^残り\d+枚$/,
      '役牌 白',
    ],
  ] as const;

  test.each(PLAYERS_WORDS)('W-25 speak %s as players do, where it was spoken otherwise', async (language, ...words) => {
    const [first, settings, left, yaku] = words;
    const { page, leave } = await house.visit('/', { settings: { language } });
    const holds = async (text: string): Promise<void> =>
      expect.poll(() => page.locator('body').textContent()).toContain(text);
    for (const text of first) await holds(text);
    await page.goto(`${house.url}/settings`);
    for (const text of settings) await holds(text);
    await page.goto(`${house.url}/rules/riichi`);
    await holds(yaku);
    await page.goto(`${house.url}/play/riichi?new=1&seed=browser`);
    await asked(page, '');
    expect(await page.locator('.centre .wall').textContent()).toMatch(left);
    await leave();
  });

  test('W-24 a setup asks for its opponents beside itself, and keeps their places until they come', async () => {
    const { page, leave, errors } = await house.visit('/settings', { size: { width: 390, height: 844 } });
    const setup = held(page, '**/assets/play-*.js');
    const opponents = held(page, '**/assets/characters-*.js');
    await page.goto(`${house.url}/play/riichi?setup`, { waitUntil: 'commit' });
    await opponents.asked;
    setup.release();
    const pace = page.getByLabel('Speed of bots');
    await pace.waitFor();
    const before = await pace.boundingBox();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    opponents.release();
    await page.getByRole('checkbox').nth(5).waitFor();
    expect(await pace.boundingBox()).toEqual(before);
    await page.unrouteAll();
    expect(errors).toEqual([]);
    await leave();
  });

  test('W-24 a setup shows the rules that many know, and the others when asked; settings show the backs they change', async () => {
    const { page, leave, errors } = await house.visit('/play/riichi?setup', { size: { width: 390, height: 844 } });
    const rules = page.getByRole('group', { name: 'Rules' }).getByRole('radio');
    expect(await rules.count()).toBe(4);
    await page.getByText('More rules').click();
    expect(await rules.count()).toBe(9);
    await page.getByRole('radio', { name: 'EMA 2025' }).check();
    await page.getByRole('button', { name: 'Deal' }).click();
    await page.locator('.table').waitFor();
    await page.goto(`${house.url}/play/riichi?setup`);
    await page.getByRole('radio', { name: 'EMA 2025', checked: true }).waitFor(); // what is chosen is in sight

    await page.goto(`${house.url}/settings`);
    const back = page.locator('.preview .tile.back');
    const colour = () => back.evaluate((one) => getComputedStyle(one, '::after').backgroundColor);
    const before = await colour();
    const backs = page.getByRole('group', { name: 'Backs' });
    await backs.getByRole('radio', { name: 'Wine' }).check();
    await expect.poll(colour).not.toBe(before);
    const samples = backs.locator('.tile.back');
    const inks = await samples.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').backgroundColor));
    expect(inks).toHaveLength(6);
    expect([inks[0], inks[3]]).toEqual([before, await colour()]); // that of the theme, whatever is chosen; wine
    const cloths = page.getByRole('group', { name: 'Felt' }).locator('.cloth');
    const felts = await cloths.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage));
    expect(new Set(felts).size).toBe(4);
    const wine = await colour();
    await page.reload();
    await expect.poll(colour).toBe(wine);
    expect(errors).toEqual([]);
    await leave();
  });

  test('change their language at once, and remember it', async () => {
    const { page, leave } = await house.visit('/');
    await page.getByLabel('Language').selectOption('ja');
    await page.getByText('一つの卓で、五つの遊び。').waitFor();
    await page.reload();
    await page.getByText('一つの卓で、五つの遊び。').waitFor();
    await leave();
  });

  test.each(row(['classic', 'dark', 'colour-blind'], 1))('are without fault in the theme %s', async (theme) => {
    const { page, leave } = await house.visit('/play/fujian?new=1&seed=theme', { settings: { theme } });
    await asked(page, '');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
    expect(await new Axe(page).violations()).toEqual([]);
    await leave();
  });

  test('W-11 are named after what they show; a link leads to the heading, the first Tab past what stands before it', async () => {
    const { page, leave } = await house.visit('/');
    await page.locator('a[href="/settings"]').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('main h1') === true);
    expect(await page.title()).toBe('Settings · Paiju 牌局');
    await page.goto(`${house.url}/play/riichi?new=1&seed=skip`);
    await asked(page, '');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('.hand button') === true);
    await leave();
  });

  test('lead to a hand in one click, and play without a connection', async () => {
    const { page, context, leave } = await house.visitAnew('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(
      async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller !== null,
    );
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('link', { name: 'Play now: Riichi' }).click();
    await asked(page, '');
    expect(await page.getByRole('toolbar', { name: 'Your hand' }).getByRole('button').count()).toBeGreaterThan(12);
    await leave();
  });
});
