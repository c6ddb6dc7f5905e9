import { dailyPosition, riichiGiven, riichiSubject, writePosition } from '@paiju/ai/coach';
import { printJournal } from '@paiju/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { journalOf } from '../../apps/web/src/replay/game.fixture.js';
import { Axe } from './axe.fixture.js';
import { row } from './matrix.fixture.js';
import { absent, House, linesOf } from './page.fixture.js';

let house: House;
beforeAll(async () => {
  if (!absent) house = await House.open();
}, 120_000);
afterAll(async () => house?.close());

const LANGUAGES = [
  ['en', 'What would you discard?', { width: 1440, height: 900 }],
  ['zh-TW', '何切？', { width: 360, height: 640 }],
  ['zh-CN', '何切？', { width: 390, height: 844 }],
  ['ja', '何切る？', { width: 844, height: 390 }],
] as const;

describe.skipIf(absent)('A-14 what would you discard? (skipped without a browser)', () => {
  test('the problem of a day is everyone’s, and is answered by keyboard before the coach says what it would do', async () => {
    const { page, leave, errors } = await house.visit('/wwyd/riichi?day=2026-11-16', {
      size: { width: 390, height: 844 },
    });
    const hand = page.getByRole('group', { name: 'The hand: choose a discard' });
    await hand.waitFor();
    expect(await page.locator('.rv-candidates').count()).toBe(0);
    const text = await page.locator('.ww-text textarea').inputValue();
    expect(text).toBe(writePosition(dailyPosition(riichiGiven, riichiSubject, '2026-11-16')));
    await page.getByRole('button', { name: 'Show the coach' }).focus();
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/, drawn$/);
    await page.keyboard.press('Enter');
    await page.locator('.ww-answer .rv-badge').waitFor();
    expect(await page.locator('.rv-made').count()).toBe(1);
    expect(await page.getByText('Judged without a network').count()).toBe(0);
    expect(await new Axe(page).violations()).toEqual([]);
    expect(errors).toEqual([]);
    await leave();
  });

  test('a position that was clicked together is shared by its link, and opens in a fresh profile', async () => {
    const first = await house.visit('/wwyd/riichi?position=234567m234p67s55z');
    const fault = first.page.locator('.ww-problem [role=alert]');
    expect(await fault.textContent()).toBe('hand: must have 14 tiles beside 0 melds, not 13');
    await first.page.getByRole('button', { name: 'Add east wind' }).click();
    await first.page.getByLabel('Put tiles into').selectOption('faceUp');
    await first.page.getByRole('button', { name: 'Add 3 of dots' }).click();
    await first.page.getByLabel('Counter').fill('2');
    await first.page.getByRole('group', { name: 'Scores' }).getByLabel('Right').fill('31000');
    await first.page.getByRole('button', { name: 'Ask', exact: true }).click();
    await first.page.getByRole('group', { name: 'The hand: choose a discard' }).waitFor();
    const link = new URL(first.page.url());
    const scores = '25000,31000,25000,25000';
    expect(link.searchParams.get('position')).toBe(`234567m234p67s551z --dora 3p --counter 2 --scores ${scores}`);
    for (const kind of ['SVG', 'PNG']) {
      const saved = first.page.waitForEvent('download');
      await first.page.getByRole('button', { name: `Save ${kind}` }).click();
      expect((await saved).suggestedFilename()).toBe(`paiju-riichi.${kind.toLowerCase()}`);
    }
    await first.leave();

    const fresh = await house.visitAnew(link.pathname + link.search);
    await fresh.page.getByRole('button', { name: 'Show the coach' }).click();
    await fresh.page.locator('.rv-candidates tbody tr').first().waitFor();
    expect(await fresh.page.locator('.rv-candidates tbody tr').first().textContent()).toMatch(/^declaring with /);
    expect(await fresh.page.locator('.rv-badge').count()).toBe(0);
    expect(fresh.errors).toEqual([]);
    await fresh.leave();
  });

  test('a moment of a replay opens in it', async () => {
    const { page, leave } = await house.visit('/replay');
    await page.getByLabel('Paste a link, an id or a log').fill(printJournal(journalOf('taiwan', '2', 120)));
    await page.keyboard.press('Enter');
    await page.locator('.table.replayed').waitFor();
    for (let n = 0; n < 12; n++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('w');
    await page.locator('.ww-hand').waitFor();
    expect(new URL(page.url()).pathname).toBe('/wwyd/taiwan');
    await leave();
  });

  test('a phone on its side shows the hand at the first look', async () => {
    const { page, leave } = await house.visit('/wwyd/riichi?day=2026-11-16', { size: { width: 844, height: 390 } });
    const hand = page.locator('.ww-hand');
    await hand.waitFor();
    const { y, height } = (await hand.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(390);
    await leave();
  });

  test('a hand of seventeen stands in two rows on a phone, rivers in rows of six, and a suit in one', async () => {
    const river = '1z2z3z4z5z6z7z2z3z4z5z6z';
    const position = `123456789m123456p11z --river own=${river} --river across=${river}`;
    const { page, leave } = await house.visit(`/wwyd/taiwan?${new URLSearchParams({ position })}`, {
      size: { width: 390, height: 844 },
    });
    await page.locator('.ww-hand .ww-tile').nth(16).waitFor();
    await page.locator('.ww-editor summary').click();
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await linesOf(page.locator('.ww-hand .ww-tile'))).toHaveLength(2);
      for (const tile of await page.locator('.ww-hand .ww-tile').all())
        expect((await tile.boundingBox())!.width).toBeGreaterThanOrEqual(37);
      for (const lies of await page.locator('.ww-river').all())
        expect(await linesOf(lies.locator('li'))).toHaveLength(2);
      for (const suit of await page.locator('.ww-palette-row').all())
        expect(await linesOf(suit.locator('.ww-tile'))).toHaveLength(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    await leave();
  });

  test.each(row(LANGUAGES, 1))(
    'in %s it is called %s, fits its screen, and axe finds nothing',
    async (language, title, size) => {
      const { page, leave } = await house.visit('/wwyd/fujian?day=2026-11-16', { size, settings: { language } });
      await page.locator('.ww-hand').waitFor();
      expect(await page.locator('h1').textContent()).toBe(title);
      await page.locator('.ww-editor summary').click();
      await page.locator('.ww-tile:enabled').first().click();
      await page.locator('.ww-answer .rv-badge').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await new Axe(page).violations()).toEqual([]);
      await leave();
    },
  );
});
