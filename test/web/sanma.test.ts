import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Axe } from './axe.fixture.js';
import { absent, asked, House, playHand } from './page.fixture.js';

let house: House;
beforeAll(async () => {
  if (!absent) house = await House.open();
}, 120_000);
afterAll(async () => house?.close());

describe.skipIf(absent)('Sanma in the page (skipped without a browser)', () => {
  test('three sit at three sides, and a north is laid aside by its key', async () => {
    const { page, leave, errors } = await house.visit('/play/sanma?new=1&seed=screens', {
      settings: { assist: '0' },
    });
    await asked(page, '');
    const plates = await page
      .locator('.plate')
      .evaluateAll((all) => all.map((one) => /side\d/.exec(one.className)?.[0]));
    expect(plates.toSorted()).toEqual(['side0', 'side1', 'side3']);
    expect(await new Axe(page).violations()).toEqual([]);
    let norths = 0;
    await playHand(page, async () => {
      if ((await page.locator('.choice.north').count()) > 0) {
        norths++;
        return page.keyboard.press('b');
      }
      const pass = page.locator('.choice.pass');
      if ((await pass.count()) > 0) return pass.click();
      await page.locator('.own.allowed').last().click();
    });
    expect(norths).toBeGreaterThan(0);
    expect(await page.locator('.deltas li').count()).toBe(3);
    expect(errors).toEqual([]);
    await leave();
  });

  test('two opponents are chosen for it', async () => {
    const { page, leave, errors } = await house.visit('/play/sanma?setup');
    const chosen = page.locator('.opponents input:checked');
    await page.locator('.opponents legend small', { hasText: '2 of 2 chosen' }).waitFor();
    expect(await chosen.count()).toBe(2);
    await page.locator('.opponents input:not(:checked)').last().check();
    expect(await chosen.count()).toBe(2); // whoever was chosen first makes room
    expect(errors).toEqual([]);
    await leave();
  });

  test('its rules, guide and sheet are there', async () => {
    for (const path of ['/rules/sanma', '/guide/sanma']) {
      const { page, leave, errors } = await house.visit(path);
      await page.waitForSelector('main h1');
      expect(await new Axe(page).violations()).toEqual([]);
      expect(errors).toEqual([]);
      await leave();
    }
  });
});
