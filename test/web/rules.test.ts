import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Axe } from './axe.fixture.js';
import { isFull, row } from './matrix.fixture.js';
import { absent, House, SIZES } from './page.fixture.js';

let house: House;
beforeAll(async () => {
  if (!absent) house = await House.open();
}, 120_000);
afterAll(async () => house?.close());

const PAGES = ['/rules/chinese-poker', '/rules/fujian', '/guide/chinese-poker?read', '/replay', '/guide/riichi?read'];
const LANGUAGES = ['en', 'zh-TW', 'zh-CN', 'ja'] as const;

describe.skipIf(absent)('the rules in the page (skipped without a browser)', () => {
  const RULES = [
    ['riichi', 'R-14'],
    ['riichi', 'R-13/ippatsu'], // the row of its table (W-25)
    ['taiwan', 'T-47'],
    ['fujian', 'F-15'],
    ['chinese-poker', 'P-28'],
  ] as const;

  test.each(row(RULES, 1))('%s: a link to %s leads to it, and it is found by its number', async (game, rule) => {
    const { page, leave, errors } = await house.visit(`/rules/${game}#${rule}`);
    const target = page.locator(`[id="${rule}"][data-target]`);
    await target.waitFor();
    expect(await target.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
    const [number = ''] = rule.split('/');
    await page.getByRole('searchbox').fill(number);
    await page
      .getByRole('status')
      .filter({ hasText: /entr(y|ies) found/ })
      .waitFor();
    expect(await page.locator('.rule-number').allTextContents()).toContain(number);
    await page.getByRole('searchbox').fill('xyzzy');
    await page.getByText('Nothing here holds these words.').waitFor();
    expect(errors).toEqual([]);
    await leave();
  });

  const TOLD = [
    ['zh-TW', '斷么九', '沒有么九牌和字牌', '滿貫以上'],
    ['zh-CN', '断幺九', '没有幺九牌和字牌', '满贯以上'],
    ['ja', '断幺九', '一・九・字牌なし', '満貫以上'],
    ['en', 'All simples', 'neither terminals nor honours', 'Limits'],
  ] as const;

  test.each(isFull ? TOLD : TOLD.slice(2))(
    'W-9 the rules are told in %s, and what counts is found in it: %s',
    async (language, name, meaning, limits) => {
      const { page, leave } = await house.visit('/rules/riichi', { settings: { language } });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator('.sheet-meaning').first().waitFor();
      const touching = await page.locator('.rules-sheet tr:has(.sheet-meaning)').evaluateAll((rows) =>
        rows.flatMap((one) => {
          const [called, meaning] = ['.sheet-called span:last-child', '.sheet-meaning'].map((part) =>
            one.querySelector(part)!.getBoundingClientRect(),
          );
          const beside = meaning!.top < called!.bottom && meaning!.left - called!.right < 6;
          return beside ? [one.textContent] : [];
        }),
      );
      expect(touching).toEqual([]);
      await page.getByRole('searchbox').fill(name);
      const row = page.locator('.rules-sheet tr', { hasText: new RegExp(name, 'i') });
      await row.getByText(meaning).waitFor();
      await row.getByRole('link').click();
      await page.locator('[id="R-13"][data-target]').waitFor();
      await page.locator('.rules-text').getByRole('heading', { name: limits, exact: true }).waitFor();
      const english = await page.locator('.rules-text p', { hasText: / (the|of|is) / }).count();
      const japanese = await page.locator('.rules-text [lang=ja]').count(); // words of the game within English
      expect(language === 'en' ? english > 20 && japanese > 20 : english === 0 && japanese === 0).toBe(true);
      await leave();
    },
  );

  test('a rule named in another is a link to it', async () => {
    const { page, leave } = await house.visit('/rules/chinese-poker');
    await page.locator('[id="P-13"] a', { hasText: 'P-23' }).click();
    await page.locator('[id="P-23"][data-target]').waitFor();
    await leave();
  });

  test.each(PAGES.flatMap((path, n) => row(LANGUAGES, n).map((language) => ({ path, language }))))(
    '$path has no violation of accessibility and fits every screen in $language',
    async ({ path, language }) => {
      const { page, leave } = await house.visit(path, { settings: { language } });
      await page.locator('.rl-rule, .gd-step, .rp-drop').first().waitFor();
      expect(await new Axe(page).violations()).toEqual([]);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      }
      await leave();
    },
  );

  test.each(row(['riichi', 'taiwan', 'fujian', 'chinese-poker'], 3))(
    'the guide to %s ends at the table',
    async (game) => {
      const { page, leave } = await house.visit(`/guide/${game}?read`);
      await page.locator('.gd-step').nth(5).waitFor();
      await page.getByRole('link', { name: 'Play now' }).click();
      await page.waitForURL(`**/play/${game}`);
      await page.locator('main.table, main.poker').waitFor();
      await leave();
    },
  );
});
