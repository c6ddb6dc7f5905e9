import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Axe } from './axe.fixture.js';
import { absent, House, SIZES } from './page.fixture.js';

let house: House;
beforeAll(async () => {
  if (!absent) house = await House.open();
}, 120_000);
afterAll(async () => house?.close());

const TABLE = '/play/high-card?new=1&seed=tea';

async function isSound(page: Page): Promise<void> {
  expect(await new Axe(page).violations()).toEqual([]);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
}

describe.skipIf(absent)('High Card in the page (skipped without a browser)', () => {
  test('is played to its end by the keyboard alone, and says what happens', async () => {
    const { page, leave, errors } = await house.visit(TABLE);
    const cards = page.getByRole('radio');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(3);
    await isSound(page);
    for (const left of [3, 2, 1, 3, 2, 1]) {
      await page
        .getByRole('radio')
        .nth(left - 1)
        .waitFor();
      expect(await cards.count()).toBe(left);
      await page.getByRole('radio', { checked: true }).focus();
      if (left > 1) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      if (left > 1)
        await page
          .getByRole('radio')
          .nth(left - 1)
          .waitFor({ state: 'detached' });
      else
        await page
          .getByText(/The (round|game) is over\./)
          .first()
          .waitFor();
      const next = page.getByRole('button', { name: 'Next round' });
      if (left === 1 && (await next.isVisible())) await page.keyboard.press('Enter'); // it has the focus
    }
    await page.getByRole('button', { name: 'Play again' }).waitFor();
    expect(await page.locator('.hc-log').textContent()).toMatch(/takes the pick|nobody pays/);
    await isSound(page);
    expect(errors).toEqual([]);
    await leave();
  });

  test('folds a card, which the others see only as folded', async () => {
    const { page, leave } = await house.visit(TABLE);
    await page.getByRole('button', { name: /^Fold \d+$/ }).click();
    await page.getByRole('radio').nth(2).waitFor({ state: 'detached' });
    expect(await page.getByRole('listitem').filter({ hasText: 'You' }).textContent()).toContain('folded');
    await leave();
  });

  test.each([
    ['zh-TW', '你的牌'],
    ['zh-CN', '你的牌'],
    ['ja', 'あなたの手札'],
  ])('speaks %s', async (language, hand) => {
    const { page, leave } = await house.visit(TABLE, { settings: { language } });
    await page.getByRole('group', { name: hand }).waitFor();
    await leave();
  });

  test('is set up without help, for it gives none', async () => {
    const { page, leave } = await house.visit('/play/high-card?setup');
    await page.getByRole('combobox', { name: 'Speed of bots' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Help against bots' }).count()).toBe(0);
    await leave();
  });

  test('has rules and a guide, and stands on no list of the first page', async () => {
    const { page, leave } = await house.visit('/rules/high-card');
    await page.getByText('The highest card played takes the pick').waitFor();
    await page.goto(`${house.url}/guide/high-card`);
    await page.getByText('Your cards').first().waitFor();
    await page.goto(house.url);
    await page.getByText('Chinese Poker').first().waitFor();
    expect(await page.getByText('High Card').count()).toBe(0);
    await leave();
  });
});
