import { playedOf, tenhou6Of } from '@paiju/games/riichi';
import { printJournal, unwrap } from '@paiju/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { journalOf } from '../../apps/web/src/replay/game.fixture.js';
import { Axe } from './axe.fixture.js';
import { clickOn } from './guest.fixture.js';
import { absent, House, SIZES } from './page.fixture.js';

let house: House;
beforeAll(async () => {
  if (!absent) house = await House.open();
}, 120_000);
afterAll(async () => house?.close());

const place = (page: Page): Promise<number> => page.getByRole('slider').inputValue().then(Number);

/** The figures of a match that was reviewed before. */
const EARLIER = {
  ...{ id: 'earlier', game: 'taiwan', at: 1 },
  figures: { decisions: 20, agreement: 0.5, gap: 0.4, mistakes: 1, kinds: {} },
};

/** Words in the middle of the table that lie over each other; empty where none do. Runs in the page. */
function crossings(): string[] {
  const words = [...document.querySelectorAll('.centre :is(.score, .wind, .round, .wall, .counters)')];
  const shown = words.map((word) => ({ text: word.textContent, box: word.getBoundingClientRect() }));
  const lying = shown.filter(({ box }) => box.width > 0);
  return lying.flatMap(({ text, box: a }, n) =>
    lying
      .slice(n + 1)
      .filter(({ box: b }) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2)
      .filter(({ box: b }) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
      .map((other) => `${text} / ${other.text}`),
  );
}

/** The sentences that say what a decision cost. */
const COST = /^(It cost about|Too close to call|It brought about).* points.* by 3 pairs\.$/;

/** Waits until the coach has seen everything. */
async function reviewed(page: Page): Promise<void> {
  await page.locator('.rp-ticks [class^=judged]').first().waitFor({ state: 'attached' });
  await page.getByRole('progressbar', { name: 'Progress of the review' }).waitFor({ state: 'detached' });
}

/** Runs in the page: parts of the end of a match that lie under the next. */
function covered(): readonly string[] {
  const parts = [...document.querySelectorAll('.final .scroll > *')];
  return parts.flatMap((part, n) => {
    const next = parts[n + 1]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    const { bottom } = part.getBoundingClientRect();
    const inner = Math.max(bottom, ...[...part.children].map((child) => child.getBoundingClientRect().bottom));
    return inner > next + 1 ? [part.className] : [];
  });
}

/** Runs in the page: the ways on from the verdict on which no other lies, with the one to drills where some wait. */
function waysOn(): number {
  const more = '<a class="button quiet" href="/drills">Drills that wait: 2</a>';
  document.querySelector('.coached a')!.insertAdjacentHTML('afterend', more);
  const boxes = [...document.querySelectorAll('.coached a')].map((one) => one.getBoundingClientRect());
  const isFree = (a: DOMRect): boolean =>
    boxes.every((b) => a === b || a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top);
  return boxes.filter(isFree).length;
}

describe.skipIf(absent)("W-8 the coach's review (skipped without a browser)", () => {
  test('A-12 a match against bots ends with a verdict in one line, which leads to its review', async () => {
    const { page, leave, errors } = await house.visit('/', { size: { width: 390, height: 844 } });
    await page.evaluate((earlier) => {
      localStorage.setItem('paiju.plan.taiwan', '{"length":"hand"}');
      localStorage.setItem('paiju.reviews', JSON.stringify([earlier]));
    }, EARLIER);
    await page.goto(`${house.url}/play/taiwan?new=1&seed=review`);
    await page.locator('.own').first().waitFor();
    expect(await page.evaluate(clickOn, 999)).toBe('over');
    await page.getByRole('button', { name: 'Final standing' }).click();
    await page.getByText(/^\d+% of \d+ decisions? like the coach\s· \d+ mistakes?/).waitFor();
    expect(await new Axe(page).violations()).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate(covered)).toEqual([]);
    expect(await page.evaluate(waysOn)).toBe(2);
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await reviewed(page);
    const coach = page.getByRole('complementary', { name: "Coach's review" });
    const rows = coach.getByRole('table', { name: 'All seats' }).getByRole('row');
    expect(await rows.count()).toBe(1 + 4);
    expect(await rows.nth(1).textContent()).toMatch(/^You\d+%[\d.,]+$/);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      for (const part of ['.replay-controls', '.rv-head', '.rv-body']) {
        const box = (await page.locator(part).boundingBox())!;
        expect({ size, part, fits: box.y >= 0 && box.y + box.height <= size.height }).toMatchObject({ fits: true });
      }
      await expect.poll(() => page.evaluate(crossings), { message: JSON.stringify(size) }).toEqual([]);
    }
    await page.getByRole('button', { name: 'Open another' }).click();
    await page.getByRole('img', { name: /^Taiwan: latest \d+(\.\d)?%, \d+(\.\d)?% over 2 matches$/ }).waitFor();
    expect(await new Axe(page).violations()).toEqual([]);
    expect(errors).toEqual([]);
    await leave();
  });

  test('of a pasted log of Tenhou goes by its network, from mistake to mistake by keys and by buttons', async () => {
    const { page, context, leave, errors } = await house.visit('/replay', { size: { width: 1440, height: 900 } });
    const fetched: string[] = [];
    context.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const log = tenhou6Of(unwrap(playedOf(journalOf('riichi', '2', 120))), ['Ann', 'Bo', 'Chen', 'Dai']);
    await page.getByLabel('Paste a link, an id or a log').fill(JSON.stringify(log));
    await page.keyboard.press('Enter');
    await page.locator('.table.replayed').waitFor();
    expect(fetched.filter((path) => path.endsWith('.weights'))).toEqual([]);
    await page.keyboard.press('c');
    await reviewed(page);
    expect(fetched.filter((path) => path.endsWith('.weights'))).toEqual(['/players/riichi.weights']);
    await page.keyboard.press('n');
    const first = await place(page);
    const coach = page.getByRole('complementary', { name: "Coach's review" });
    await coach.getByRole('heading', { name: /^✗? ?Mistake/ }).waitFor();
    expect(await coach.locator('.rv-reason').textContent()).toMatch(/\w.*\.$/);
    const candidates = coach.locator('.rv-candidates').getByRole('row');
    expect(await candidates.filter({ hasText: 'played' }).count()).toBe(1);
    expect(await candidates.nth(1).getByRole('cell').first().textContent()).toMatch(/^\d+(\.\d)?%$/);
    expect(await candidates.nth(1).getByRole('rowheader').first().ariaSnapshot()).toMatch(/img "\w+|rowheader "\w+/);
    expect(await coach.getByText('Judged without a network').count()).toBe(0);
    expect(await new Axe(page).violations()).toEqual([]);
    await coach.getByRole('button', { name: 'Next mistake' }).click();
    expect(await place(page)).toBeGreaterThan(first);
    await page.keyboard.press('p');
    expect(await place(page)).toBe(first);
    await page.keyboard.press('c');
    await coach.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await leave();
  });

  test('A-11 plays decisions out: the costliest first, with a stop, by keys, and what they cost stays with them', async () => {
    const { page, leave, errors } = await house.visit('/replay?pairs=9000', { size: { width: 390, height: 844 } });
    const text = printJournal(journalOf('taiwan', '2', 150));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Review by the coach' }).click();
    await reviewed(page);
    const coach = page.getByRole('complementary', { name: "Coach's review" });
    const worst = coach.getByRole('listitem');
    expect(await worst.count()).toBe(3);
    await worst.first().getByRole('button').click();
    const decision = coach.locator('.rv-out');
    await decision.getByRole('button', { name: 'Play it out' }).click();
    await decision.getByRole('progressbar', { name: 'Progress of playing it out' }).waitFor();
    await decision.getByRole('button', { name: 'Stop' }).click();
    await decision.getByRole('button', { name: 'Play it out' }).waitFor();
    expect(await decision.getByRole('status').textContent()).toBe('');
    await page.evaluate(() => history.replaceState(null, '', '?pairs=3'));
    await decision.getByRole('button', { name: 'Play it out' }).focus();
    await page.keyboard.press('Enter');
    await decision.getByText(COST).waitFor();
    const told = await decision.getByRole('status').textContent();
    expect(await new Axe(page).violations()).toEqual([]);
    await page.getByRole('slider').fill('0');
    expect(await worst.first().getByRole('status').textContent()).toBe(told);
    await coach.getByRole('button', { name: 'Play these out' }).click();
    await expect.poll(() => worst.getByText(COST).count()).toBe(3);
    expect(await coach.getByRole('button', { name: 'Play these out' }).count()).toBe(0);
    expect(await worst.first().getByRole('status').textContent()).toBe(told);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    expect(await new Axe(page).violations()).toEqual([]);
    expect(errors).toEqual([]);
    await leave();
  });

  test('A-10 is given without weights too, says so, and is stopped and taken up again', async () => {
    const { page, context, leave, errors } = await house.visit('/replay', {
      ...{ settings: { language: 'ja' }, size: { width: 390, height: 844 } },
    });
    let asked = 0; // the first question waits until it is stopped
    await context.route('**/players/riichi.weights', (route) => (asked++ === 0 ? undefined : route.abort()));
    const text = `${printJournal(journalOf('riichi', '2', 150))}{"n":150,"seat":`; // torn
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'コーチと検討する' }).click();
    await expect.poll(() => asked).toBe(1);
    await page.getByRole('button', { name: '停止' }).click();
    await page.getByRole('button', { name: '残りも検討する' }).click();
    await page.locator('.rv-progress').waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.getByText('ネットワークを使わず').waitFor();
    expect(await page.locator('.replay-error summary').count()).toBe(1);
    expect(await new Axe(page).violations()).toEqual([]);
    expect(errors).toEqual([]);
    await leave();
  });
});
